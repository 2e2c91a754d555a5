import { isBooked, type OrderState, takesPlace } from './order-states.ts'

/** How likely somebody is to recommend a trip: from 0, never, to 10. */
export const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type Point = (typeof POINTS)[number]

/** UTF-16 units of what somebody writes about a trip. */
export const FEEDBACK_TEXT = { least: 20, most: 2_000 } as const

/** So long somebody can say it otherwise, once, in milliseconds. */
const MENDED_WITHIN = 14 * 86_400_000

/** The point that an address names; null: it is none (ROUTE-19). */
export const pointIn = (text: string): Point | null => POINTS.find((point) => String(point) === text) ?? null

export interface SaidOnce {
  readonly at: Date
  /** Null: it is as it was said first. */
  readonly editedAt: Date | null
}

/** Whether what was said can be said otherwise (BOOK-06). */
export const canMend = ({ at, editedAt }: SaidOnce, now: Date): boolean =>
  editedAt === null && now.getTime() - at.getTime() <= MENDED_WITHIN

/** Why nothing can be said of a trip that has not ended. */
export type Unsaid = 'early' | 'disputed' | 'off' | 'unpaid'

export function unsaidBecause(state: OrderState): Unsaid {
  if (state === 'disputed') return 'disputed'
  if (takesPlace(state)) return 'early'
  return isBooked(state) ? 'off' : 'unpaid'
}

/** The same for whoever wants to say it (BOOK-06). */
export const UNSAID_SENTENCES: Readonly<Record<Unsaid, string>> = {
  early: 'This trip has not ended yet. Come back once you are home: we look forward to hearing how it was.',
  disputed:
    'A bank is looking at a payment for this trip. Come back once it has decided: we look forward to hearing how it was.',
  off: 'This trip did not take place. Write to us if something about it has to be put right.',
  unpaid: 'This trip is not booked: nothing was paid for it.',
}
