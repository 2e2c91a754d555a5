import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { EnquiryStep } from '../../../../core/forms/enquiry.ts'
import type { Database, Session } from '../database/database.ts'
import { enquiryCaptures } from './enquiry-tables.ts'

export interface Capture {
  readonly id: string
  readonly step: EnquiryStep
  readonly values: Readonly<Record<string, string>>
  /** Counts the changes of its browser. */
  readonly version: number
}

/** What was typed of letters that are not sent yet. */
export interface CaptureStore {
  /** Keeps a version above the one that is there. @returns false where that is as new, or its letter is sent */
  keep(capture: Capture, now: Date): Promise<boolean>
  /** Null where there is none, or its letter is sent. */
  capture(id: string): Promise<Capture | null>
}

export function createCaptureStore(database: Database): CaptureStore {
  return {
    keep: (capture, now) => database.run((session) => keep(session, capture, now)),
    capture: (id) =>
      database.run(async (session) => {
        const { step, values, version, enquiryId } = enquiryCaptures
        const [found] = await session
          .select({ id: enquiryCaptures.id, step, values, version })
          .from(enquiryCaptures)
          .where(and(eq(enquiryCaptures.id, id), isNull(enquiryId)))
        return found ?? null
      }),
  }
}

/** In one statement: of two at once the newer one stays, and the same one again is as good as kept. */
async function keep(session: Session, capture: Capture, now: Date): Promise<boolean> {
  const isNewer = sql`enquiry_captures.version < excluded.version`
  const isSame = sql`(enquiry_captures.version = excluded.version and enquiry_captures.step = excluded.step
    and enquiry_captures."values" = excluded."values")`
  const kept = await session
    .insert(enquiryCaptures)
    .values({ ...capture, updatedAt: now })
    .onConflictDoUpdate({
      target: enquiryCaptures.id,
      set: {
        step: sql`excluded.step`,
        values: sql`excluded."values"`,
        version: sql`excluded.version`,
        updatedAt: now,
      },
      setWhere: sql`enquiry_captures.enquiry_id is null and (${isNewer} or ${isSame})`,
    })
    .returning({ id: enquiryCaptures.id })
  return kept.length > 0
}

/** The letter is sent: nothing of what was typed is kept twice, and nothing is added any more. */
export async function closeCapture(
  session: Session,
  id: string,
  enquiryId: number,
  now: Date,
): Promise<void> {
  const closed = { values: {}, enquiryId, updatedAt: now }
  await session
    .insert(enquiryCaptures)
    .values({ id, step: 'your_budget', version: 1, ...closed })
    .onConflictDoUpdate({ target: enquiryCaptures.id, set: closed })
}

/** Takes away captures that nobody has touched since then, so many at most. @returns how many */
export async function dropIdleCaptures(session: Session, before: Date, most: number): Promise<number> {
  const isIdle = and(isNull(enquiryCaptures.enquiryId), lt(enquiryCaptures.updatedAt, before))
  const idle = session.select({ id: enquiryCaptures.id }).from(enquiryCaptures).where(isIdle).limit(most)
  const gone = await session
    .delete(enquiryCaptures)
    .where(and(isIdle, inArray(enquiryCaptures.id, idle)))
    .returning({ id: enquiryCaptures.id })
  return gone.length
}
