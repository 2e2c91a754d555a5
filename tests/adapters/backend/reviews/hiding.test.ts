import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewHidings, reviews } from '../../../../adapters/backend/store/catalogue/catalogue-tables.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { hideReview, reviewIn } from '../../../../adapters/backend/store/reviews/review-store.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'

const HANNAH = 7
const INES = 8

describe('a review that is hidden', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(undefined, 'demo')
  })
  afterAll(() => database.close())

  it('keeps each reason, and who gave it, after it is shown again and hidden anew [BOOK-06]', async () => {
    const [known] = await database.run((session) => session.select({ id: reviews.id }).from(reviews).limit(1))
    const id = known?.id ?? 0
    const hide = (because: string | null, by: number, minute: number) =>
      database.transact(async (session) => {
        const review = await reviewIn(session, id)
        if (!review) throw new Error('The demo has reviews.')
        await hideReview(session, review, { because, by, at: new Date(Date.UTC(2027, 10, 1, 12, minute)) })
        return (await reviewIn(session, id))?.hiddenBecause
      })
    expect(await hide('It names a child.', HANNAH, 0)).toBe('It names a child.')
    expect(await hide(null, INES, 1)).toBeNull()
    expect(await hide('Her parents ask for it.', INES, 2)).toBe('Her parents ask for it.')
    const kept = await database.run((session) =>
      session
        .select()
        .from(reviewHidings)
        .where(eq(reviewHidings.reviewId, id))
        .orderBy(asc(reviewHidings.at)),
    )
    expect(kept.map(({ byId, because }) => [byId, because])).toEqual([
      [HANNAH, 'It names a child.'],
      [INES, null],
      [INES, 'Her parents ask for it.'],
    ])
  })
})
