import { buildIfStale } from '../../adapters/cli/build.ts'
import { benchLog } from './log-bench.ts'
import { benchSize } from './size-bench.ts'
import { benchStart } from './start-bench.ts'
import { printTable } from './table.ts'

// npm run bench: every figure as a ratio within one run, so that the machine's own speed cancels out.

await buildIfStale()
const rows = [...benchLog(), ...(await benchSize()), ...(await benchStart())]
process.exitCode = printTable(rows) ? 0 : 1
