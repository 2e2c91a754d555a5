import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../backend/store/database/database.ts'

/** Writes an embedded database that has its tables and nothing else, which new data folders begin with. */
export async function writeDatabase(folder: string): Promise<void> {
  const making = `${folder}.making`
  for (const one of [folder, making]) rmSync(one, { recursive: true, force: true })
  const database = await openDatabase({ kind: 'folder', folder: making })
  try {
    // What names an installation is given to each that begins with it.
    await database.run((session) => session.execute(sql`delete from installation`))
  } finally {
    await database.close()
  }
  renameSync(join(making, 'pg'), folder)
  rmSync(making, { recursive: true })
}
