import { sql } from 'drizzle-orm'
import { seedDemo } from '../../adapters/backend/demo/seed.ts'
import {
  type Database,
  type DatabasePlace,
  openDatabase,
} from '../../adapters/backend/store/database/database.ts'
import { analyse } from '../../adapters/backend/store/database/statistics.ts'

/** What a database holds at the start. */
export type Filling = 'demo' | 'tables'

/** Fills a database as a server would at its first start. */
export async function fill(place: DatabasePlace, filling: Filling): Promise<void> {
  const database = await openDatabase(place)
  try {
    if (filling === 'demo') await seedDemo(database, new Date())
    await analyse(database)
    // Each copy of it is an installation by itself, and gets its name as it is opened.
    await database.run((session) => session.execute(sql`delete from installation`))
    if (place.kind === 'folder') await dropTemplates(database)
  } finally {
    await database.close()
  }
}

/** Nobody makes another database in a folder: without what PostgreSQL would make it from, a copy is half as many files. */
async function dropTemplates(database: Database): Promise<void> {
  await database.run(async (session) => {
    await session.execute(sql`update pg_database set datistemplate = false`)
    await session.execute(sql`drop database template0`)
    await session.execute(sql`drop database template1`)
  })
}
