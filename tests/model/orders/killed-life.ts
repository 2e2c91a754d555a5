import { openDatabase } from '../../../adapters/backend/store/database/database.ts'
import { createSqlOrderBooks } from '../../../adapters/backend/store/orders/sql-order-books.ts'
import { createSqlSandboxLedger } from '../../../adapters/backend/store/orders/sql-sandbox-ledger.ts'
import { createOrderWorld } from './order-world.ts'

// A world of orders in a process of its own, on a data folder: `killed-orders.ts` starts it and kills it. It writes a
// line before each step, and lives until then.

const STEPS = 10_000

const [seed, folder = ''] = process.argv.slice(2)
const database = await openDatabase({ kind: 'folder', folder })
const world = createOrderWorld({
  seed: Number(seed),
  books: createSqlOrderBooks(database),
  ledger: createSqlSandboxLedger(database),
  name: 'first-',
  stepping: (step) => process.stdout.write(`step ${step}\n`),
})
await world.live(STEPS)
