import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '../../adapters/backend/demo/seed.ts'
import { openDatabase } from '../../adapters/backend/store/database/database.ts'
import { runFolder } from './run-folder.ts'

// To fill a database with its tables and the demo takes seconds, to copy a filled one a moment.

/** What a data folder holds at the start. */
export type Filling = 'demo' | 'tables'

/** A data folder of one's own, filled as a server would fill it at its first start. Its owner removes it. */
export async function freshFolder(filling: Filling): Promise<string> {
  const folder = newFolder()
  const kept = runFolder()
  if (kept === undefined) await fill(folder, filling)
  else cpSync(await filledOnce(join(kept, `filled-${filling}`), filling), folder, { recursive: true })
  return folder
}

/** A data folder of one's own with nothing in it. Its owner removes it. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tripwright-test-'))

/** Two workers may fill one at the same time: the first that is done keeps the place, the other uses what is there. */
async function filledOnce(place: string, filling: Filling): Promise<string> {
  if (existsSync(place)) return place
  const folder = mkdtempSync(`${place}-`)
  await fill(folder, filling)
  try {
    renameSync(folder, place)
  } catch (thrown) {
    if (!existsSync(place)) throw thrown
    rmSync(folder, { recursive: true })
  }
  return place
}

async function fill(folder: string, filling: Filling): Promise<void> {
  const database = await openDatabase({ kind: 'folder', folder })
  if (filling === 'demo') await seedDemo(database, new Date())
  await database.close()
}
