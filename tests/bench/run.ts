import { buildStale } from '../../adapters/cli/build.ts'
import { benchAccounts } from './accounts-bench.ts'
import { benchChat } from './chat-bench.ts'
import { benchEngines } from './engines-bench.ts'
import { benchEnquiries } from './enquiries-bench.ts'
import { benchGallery } from './gallery-bench.ts'
import { benchHostile } from './hostile-bench.ts'
import { benchKernel } from './kernel-bench.ts'
import { benchLetters } from './letter-bench.ts'
import { benchLog } from './log-bench.ts'
import { benchOffences } from './offences-bench.ts'
import { benchPages } from './pages-bench.ts'
import { benchPapers } from './papers-bench.ts'
import { benchPlans } from './plans-bench.ts'
import { benchSend } from './send-bench.ts'
import { benchServer } from './server-bench.ts'
import { benchSize } from './size-bench.ts'
import { benchStart } from './start-bench.ts'
import { benchSync } from './sync-bench.ts'
import { printTable, type Row } from './table.ts'
import { benchTrace } from './trace-bench.ts'

// npm run bench: every figure as a ratio within one run, so that the machine's own speed cancels out.
// npm run bench -- kernel engines: only those.

const BENCHES = {
  accounts: benchAccounts,
  log: benchLog,
  kernel: benchKernel,
  engines: benchEngines,
  server: benchServer,
  chat: benchChat,
  enquiries: async () => [...(await benchEnquiries()), ...(await benchLetters())],
  gallery: benchGallery,
  pages: benchPages,
  papers: benchPapers,
  plans: benchPlans,
  send: benchSend,
  sync: benchSync,
  hostile: async () => [...(await benchHostile()), ...(await benchOffences())],
  size: benchSize,
  start: benchStart,
  trace: benchTrace,
}

await buildStale()
const wanted = process.argv.slice(2)
const rows: Row[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await bench()))
}
process.exitCode = printTable(rows) ? 0 : 1
