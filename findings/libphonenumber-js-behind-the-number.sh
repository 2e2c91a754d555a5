#!/bin/sh
# libphonenumber-js reads what stands behind a number in two ways that its answer does not let one expect.
#
# package:  libphonenumber-js 1.13.16, metadata 'max', parsePhoneNumberFromString(text, { extract: false })
# expected: `ext` has the digits of ASCII, as `number` has, whatever script both were typed in; a hash that ends a whole
#           number, as people dial it, leaves the number whole
# seen:     ０２ ５５５０ ０１４２ ext. １２ is +61255500142 with the extension １２, and ٠٢ ٥٥٥٠ ٠١٤٢ ext. ١٢ is the same
#           number with ١٢: who stores, compares or dials `ext` has three texts for one extension;
#           02 5550 0142# is +6125550 with the extension 0142, and not valid
# why:      digits are folded as the national number is extracted, and the extension is cut off before that; of the
#           patterns of extensions one takes up to six digits behind a space, if a hash follows
#
# Run by hand; needs Node.js 20.19 or newer, npm and a registry. Fails when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --no-audit --no-fund --save-exact libphonenumber-js@1.13.16 > /dev/null

cat > behind.mjs <<'SCRIPT'
import { deepStrictEqual } from 'node:assert'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const typed = ['０２ ５５５０ ０１４２ ext. １２', '٠٢ ٥٥٥٠ ٠١٤٢ ext. ١٢', '02 5550 0142', '02 5550 0142#']
const seen = typed.map((text) => {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'AU', extract: false })
  return [phone?.number, phone?.ext ?? null, phone?.isValid()]
})
console.log(seen)
deepStrictEqual(seen, [
  ['+61255500142', '１２', true],
  ['+61255500142', '١٢', true],
  ['+61255500142', null, true],
  ['+6125550', '0142', false],
])
SCRIPT
node behind.mjs
