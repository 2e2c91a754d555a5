import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

const LOOK_EVERY = 60 * 60_000

/**
 * The embedded database has nobody in the background who counts its rows, and would plan for tables of a
 * hundred for ever: it is told to look, now and every hour.
 * @returns ends that
 */
export function keepStatistics(database: Database, report: (thrown: unknown) => void): () => void {
  const look = (): void => {
    database.run((session) => session.execute(sql`analyze`)).catch(report)
  }
  look()
  const timer = setInterval(look, LOOK_EVERY).unref()
  return () => clearInterval(timer)
}
