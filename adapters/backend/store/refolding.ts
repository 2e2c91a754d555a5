import { type SQL, sql } from 'drizzle-orm'
import type { Session } from './database/database.ts'
import { storedFold } from './sql-search.ts'

/** A message, by its place. */
export interface MessagePlace {
  readonly convId: string
  readonly seq: number
}

interface FoldedRow extends MessagePlace {
  readonly text: string
  readonly folded: string
}

/**
 * Folds messages that are stored with a folded text, in the order of their places.
 * @param after null: from the first one on
 * @returns the last one that was read; null where there are no more
 */
export async function refoldMessages(
  session: Session,
  after: MessagePlace | null,
  most: number,
): Promise<MessagePlace | null> {
  const { rows } = await session.execute(sql`select conv_id as "convId", seq, text, folded from messages
    where folded is not null and ${after ? isBehind(after) : sql`true`} order by conv_id, seq limit ${most}`)
  const found = rows as unknown as readonly FoldedRow[]
  for (const { convId, seq, text, folded } of found) {
    const right = storedFold(text)
    if (right !== folded)
      await session.execute(
        sql`update messages set folded = ${right} where conv_id = ${convId} and seq = ${seq}`,
      )
  }
  const last = found.at(-1)
  return last && found.length === most ? { convId: last.convId, seq: last.seq } : null
}

const isBehind = ({ convId, seq }: MessagePlace): SQL => sql`(conv_id, seq) > (${convId}, ${seq})`
