import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../../adapters/backend/store/database/database.ts'
import { createSqlOrderBooks } from '../../../adapters/backend/store/orders/sql-order-books.ts'
import { createSqlSandboxLedger } from '../../../adapters/backend/store/orders/sql-sandbox-ledger.ts'
import { databaseForOrders, lettersWaiting } from '../../adapters/backend/orders/order-database.ts'
import { newFolder } from '../../harness/filled-folder.ts'
import { judgeOrders, ordersIn } from './order-judge.ts'
import { createOrderWorld, STARTS } from './order-world.ts'

const SCRIPT = fileURLToPath(new URL('./killed-life.ts', import.meta.url))

/** A data folder with somebody and a trip. Its owner removes it. */
export async function folderForOrders(): Promise<string> {
  const folder = newFolder()
  const database = await databaseForOrders({ kind: 'folder', folder }, STARTS)
  await database.close()
  return folder
}

export interface Aftermath {
  readonly signal: NodeJS.Signals | null
  /** What does not hold. */
  readonly wrong: readonly string[]
  /** That there was something to judge. */
  readonly orders: number
}

/**
 * Lives in a process that is killed, wherever it is then; goes on here on what it left, with its customer's old keys;
 * and judges.
 * @param filled is copied
 */
export async function liveThroughKill(seed: number, filled: string): Promise<Aftermath> {
  const folder = newFolder()
  try {
    cpSync(filled, folder, { recursive: true })
    const signal = await liveUntilKilled(seed, folder, 12 + (seed % 25))
    return { signal, ...(await goOnAndJudge(seed, folder)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills it as it comes to that step: it has done more by then, and is killed in the midst of something. */
function liveUntilKilled(seed: number, folder: string, lastStep: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, String(seed), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === `step ${lastStep}`) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.once('close', (_code, signal) => resolve(signal)))
}

async function goOnAndJudge(seed: number, folder: string): Promise<Omit<Aftermath, 'signal'>> {
  const database = await openDatabase({ kind: 'folder', folder })
  try {
    const [books, ledger] = [createSqlOrderBooks(database), createSqlSandboxLedger(database)]
    const from = '2027-06-01T00:00:00.000Z'
    const world = createOrderWorld({ seed: seed + 1_000_000, books, ledger, name: 'second-', from })
    await world.live(12)
    const letters = await lettersWaiting(database)
    const wrong = await judgeOrders({ books, ledger, letters, now: world.now() })
    return { wrong, orders: (await ordersIn(books)).length }
  } finally {
    await database.close()
  }
}
