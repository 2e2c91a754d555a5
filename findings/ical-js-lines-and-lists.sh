#!/bin/sh
# ical.js writes folded lines of 76 octets, and a comma of a calendar's NAME as it is.
#
# package:  ical.js 2.2.1
# expected: no line of a calendar file is longer than 75 octets without its line break (RFC 5545, 3.1), and a comma within
#           a text stands as \, (3.3.11), in NAME (RFC 7986, 5.1) as well
# seen:     a line that goes on is 76 octets long; NAME with a comma is written without the backslash, while SUMMARY has it.
#           Once it is told that NAME is a text, it writes the backslash, with VALUE=TEXT
# why:      what it folds at, 75, is counted without the space that a folded line begins with; properties that its design set
#           does not know are of the type 'unknown', whose values are written as they are
#
# Run by hand; needs Node.js 20.19 or newer, npm and a registry. Fails when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --no-audit --no-fund --save-exact ical.js@2.2.1 > /dev/null

cat > write.mjs <<'SCRIPT'
import ICAL from 'ical.js'

const calendar = new ICAL.Component('vcalendar')
calendar.addPropertyWithValue('name', 'Kyoto, then the coast')
const typed = new ICAL.Property('name')
typed.resetType('text')
typed.setValue('Kyoto, then the coast')
calendar.addProperty(typed)
const event = new ICAL.Component('vevent')
event.addPropertyWithValue('summary', `Kyoto, ${'and a day by the sea, '.repeat(12)}`)
calendar.addSubcomponent(event)

const lines = calendar.toString().split('\r\n')
console.log(lines.filter((line) => line.startsWith('NAME')).join('\n'))
console.log(lines.find((line) => line.startsWith('SUMMARY')).slice(0, 15))
const octets = lines.map((line) => Buffer.byteLength(line))
console.log(`the longest line has ${Math.max(...octets)} octets`)
SCRIPT

node write.mjs | tee seen
cat > expected <<'SEEN'
NAME:Kyoto, then the coast
NAME;VALUE=TEXT:Kyoto\, then the coast
SUMMARY:Kyoto\,
the longest line has 76 octets
SEEN
diff expected seen
