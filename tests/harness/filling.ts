import { seedDemo } from '../../adapters/backend/demo/seed.ts'
import { type DatabasePlace, openDatabase } from '../../adapters/backend/store/database/database.ts'

/** What a database holds at the start. */
export type Filling = 'demo' | 'tables'

/** Fills a database as a server would at its first start. */
export async function fill(place: DatabasePlace, filling: Filling): Promise<void> {
  const database = await openDatabase(place)
  try {
    if (filling === 'demo') await seedDemo(database, new Date())
  } finally {
    await database.close()
  }
}
