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
