/** Rows that are looked at one after the other. */
export interface Looked<Row> {
  /** Those that come behind it, the oldest first; all of them behind none. */
  readonly behind: (last?: Row) => Promise<readonly Row[]>
  /** One that can't be looked at now is reported, and holds up no other. */
  readonly look: (row: Row) => Promise<unknown>
}

export interface LookParts {
  readonly now: () => Date
  readonly report: (thrown: unknown) => void
}

/** Rows that are looked at in one go. */
export const AT_ONCE = 50
/** One run looks at them for so long, in milliseconds; the next one begins with the oldest again. */
export const LONGEST_RUN = 5 * 60_000

/**
 * Looks at one after the other, as long as there is time: what can't be done today stands in nobody's way.
 * @param longest in milliseconds
 * @returns how many were looked at
 */
export async function lookAtEach<Row>(
  { now, report }: LookParts,
  longest: number,
  { behind, look }: Looked<Row>,
): Promise<number> {
  const end = now().getTime() + longest
  let looked = 0
  let rows = await behind()
  while (rows.length > 0) {
    for (const row of rows) {
      if (now().getTime() > end) return looked
      await look(row).catch(report)
      looked += 1
    }
    rows = await behind(rows.at(-1))
  }
  return looked
}
