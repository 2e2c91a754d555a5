import { planChanges } from './plan-changes.ts'
import type { PlanContent, PlanDay } from './plan-content.ts'

/** A day with its number in its version, from 1. */
export interface NumberedDay {
  readonly number: number
  readonly day: PlanDay
}

/** A row of two versions side by side. */
export type ComparedDay =
  /** Days in a row that are as they were, so many later than before; below zero: earlier. */
  | { readonly kind: 'same'; readonly days: readonly NumberedDay[]; readonly later: number }
  | { readonly kind: 'added'; readonly is: NumberedDay }
  | { readonly kind: 'removed'; readonly was: NumberedDay }
  | { readonly kind: 'moved' | 'changed'; readonly was: NumberedDay; readonly is: NumberedDay }

/**
 * Two versions day by day (ENQ-08), in the order of the second one; what it has no more stands where it stood. Every day
 * of both is in exactly one row.
 */
export function comparedDays(was: PlanContent, is: PlanContent): readonly ComparedDay[] {
  const { days } = planChanges(was, is)
  const before = new Map(numbered(was).map((one) => [one.day.id, one]))
  const changed = new Set(days.changed.map((change) => change.is.id))
  const moved = new Set(days.moved)
  const gone = goneBehind(numbered(was), new Set(is.days.map(({ id }) => id)))
  const rows = numbered(is).flatMap((now): ComparedDay[] => {
    const { id } = now.day
    const then = before.get(id)
    return [rowOf(then, now, { isMoved: moved.has(id), isChanged: changed.has(id) }), ...(gone.get(id) ?? [])]
  })
  return folded([...(gone.get(null) ?? []), ...rows])
}

const numbered = ({ days }: PlanContent): readonly NumberedDay[] =>
  days.map((day, index) => ({ number: index + 1, day }))

function rowOf(
  was: NumberedDay | undefined,
  is: NumberedDay,
  { isMoved, isChanged }: { readonly isMoved: boolean; readonly isChanged: boolean },
): ComparedDay {
  if (!was) return { kind: 'added', is }
  if (isMoved) return { kind: 'moved', was, is }
  if (isChanged) return { kind: 'changed', was, is }
  return { kind: 'same', days: [is], later: is.number - was.number }
}

/** Days that the second version has no more, by the one that stood before them and stayed; null: none did. */
function goneBehind(
  days: readonly NumberedDay[],
  stayed: ReadonlySet<string>,
): ReadonlyMap<string | null, readonly ComparedDay[]> {
  const gone = new Map<string | null, ComparedDay[]>()
  let last: string | null = null
  for (const was of days) {
    if (stayed.has(was.day.id)) last = was.day.id
    else gone.set(last, [...(gone.get(last) ?? []), { kind: 'removed', was }])
  }
  return gone
}

/** Days that are as they were, and shifted alike, are one row. */
function folded(rows: readonly ComparedDay[]): readonly ComparedDay[] {
  const found: ComparedDay[] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (row.kind === 'same' && last?.kind === 'same' && last.later === row.later)
      found[found.length - 1] = { ...last, days: [...last.days, ...row.days] }
    else found.push(row)
  }
  return found
}
