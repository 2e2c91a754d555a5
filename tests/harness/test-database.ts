import { rmSync } from 'node:fs'
import {
  type Database,
  type DatabasePlace,
  openDatabase,
} from '../../adapters/backend/store/database/database.ts'
import { freshFolder } from './filled-folder.ts'
import type { Filling } from './filling.ts'

const EMBEDDED: DatabasePlace = { kind: 'memory' }

/**
 * A database of one's own, which goes with its closing: a copy of the run's filled folder in place of one in memory,
 * to which tables would have to be made each time.
 */
export async function openTestDatabase(
  place: DatabasePlace = EMBEDDED,
  filling: Filling = 'tables',
): Promise<Database> {
  if (place.kind !== 'memory') return openDatabase(place)
  const folder = await freshFolder(filling)
  const forget = () => rmSync(folder, { recursive: true, force: true })
  try {
    const database = await openDatabase({ kind: 'folder', folder })
    return { ...database, close: () => database.close().finally(forget) }
  } catch (thrown) {
    forget()
    throw thrown
  }
}
