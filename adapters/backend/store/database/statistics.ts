import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

const LOOK_EVERY = 60 * 60_000

/**
 * The embedded database has nobody in the background who counts its rows, and would plan for tables of a
 * hundred for ever: it is told to look, every hour and, where it was just filled, at once.
 * @param isFilled nobody has looked since most of it was written
 * @returns ends that
 */
export function keepStatistics(
  database: Database,
  isFilled: boolean,
  report: (thrown: unknown) => void,
): () => void {
  const look = (): void => {
    analyse(database).catch(report)
  }
  if (isFilled) look()
  const timer = setInterval(look, LOOK_EVERY).unref()
  return () => {
    clearInterval(timer)
  }
}

/** Counts the rows of every table, for whoever plans statements. */
export async function analyse(database: Database): Promise<void> {
  await database.run((session) => session.execute(sql`analyze`))
}
