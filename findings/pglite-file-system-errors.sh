#!/bin/sh
# What PGlite throws when its file system refuses something is no Error: it has neither message, code nor stack.
#
# package:  @electric-sql/pglite 0.5.17 (on Node.js 20.20.2)
# expected: PGlite.create() rejects with an Error that says which file was refused and why, as node:fs does ('ENOTDIR: not
#           a directory, …'), so that a log or a person can be told
# seen:     it rejects with a plain object { name: 'ErrnoError', errno: 54 }: `instanceof Error` is false, String() gives
#           '[object Object]', and the number is that of WASI, where node:fs has -20 for the same. A full disk comes in
#           the same way, as 51
# why:      the object is the one that Emscripten's file system throws inside of WebAssembly; nothing wraps it on its way
#           out
#
# Run by hand; needs Node.js 20 or newer, npm and a registry. Fails when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --no-audit --no-fund --save-exact @electric-sql/pglite@0.5.17 > /dev/null

# A file stands where the database has a folder of its own.
mkdir data
touch data/base

cat > open.mjs <<'SCRIPT'
import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const told = (thrown) =>
  `${thrown instanceof Error ? 'an Error' : 'no Error'}, ${String(thrown).split(',')[0]}, number ${thrown.errno}`
try {
  mkdirSync('data/base/5')
} catch (thrown) {
  console.log(`node:fs: ${told(thrown)}`)
}
try {
  await PGlite.create('data')
} catch (thrown) {
  console.log(`PGlite: ${told(thrown)}`)
}
process.exit()
SCRIPT

node open.mjs | tee seen
cat > expected <<'SEEN'
node:fs: an Error, Error: ENOTDIR: not a directory, number -20
PGlite: no Error, [object Object], number 54
SEEN
diff expected seen
