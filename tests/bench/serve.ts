import { servePages } from './page/serve-pages.ts'

// npm run bench:serve: the measured pages, until it is ended.

const DEFAULT_PORT = 4180

const { address } = await servePages(Number(process.env['PORT'] ?? DEFAULT_PORT))
console.log(`${address}/bench/chat?n=10000    the chat's log and composer over so many messages
${address}/bench/plain?n=10000   a bare virtua list of the same texts
${address}/bench/empty           a text field alone
Each but the last waits for window.__benchGate, marks bench:start, and offers: await bench.push(k), await bench.pushRate(perSecond, seconds), bench.opened, bench.loaded`)
