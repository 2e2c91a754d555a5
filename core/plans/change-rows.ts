import { compare, type Money } from '../money/money.ts'
import type { PartChanges, PlanChanges } from './plan-changes.ts'
import type { PlanContent, PlanDay } from './plan-content.ts'
import { planTotal, priceOf } from './plan-prices.ts'
import type { PlanPrice } from './price-line.ts'

/** One line of what changed, as facts: `web/words` says them. Days are counted from 1. */
export type ChangeRow =
  | {
      readonly kind: 'nights'
      readonly day: number
      readonly place: string
      readonly was: number
      readonly is: number
    }
  | {
      readonly kind: 'day'
      readonly day: number
      /** The one that it was; null where it is new. */
      readonly dayBefore: number | null
      readonly title: string
      readonly deed: 'added' | 'removed' | 'moved' | 'changed'
    }
  | { readonly kind: 'total'; readonly was: Money; readonly is: Money; readonly isSameParty: boolean }
  | { readonly kind: 'price'; readonly label: string; readonly was: Money | null; readonly is: Money | null }
  | { readonly kind: 'start'; readonly was: string; readonly is: string }
  | { readonly kind: 'length'; readonly was: number; readonly is: number }
  | { readonly kind: 'party'; readonly was: PlanContent['party']; readonly is: PlanContent['party'] }
  | {
      readonly kind: 'text'
      readonly field: 'title' | 'summary' | 'included' | 'excluded' | 'note' | 'valid_until'
    }

/**
 * What changed, line by line, what a traveller asks after first: where one sleeps, the days, when and who, the price,
 * and then the words.
 */
export function changeRows(was: PlanContent, is: PlanContent, changes: PlanChanges): readonly ChangeRow[] {
  return [
    ...changes.nights.map((change): ChangeRow => ({ kind: 'nights', ...change })),
    ...dayRows(was, is, changes.days),
    ...fieldRows(changes),
    ...totalRows(was, is),
    ...priceRows(changes.prices),
    ...textRows(changes),
  ]
}

function dayRows(was: PlanContent, is: PlanContent, days: PartChanges<PlanDay>): readonly ChangeRow[] {
  const before = new Map(was.days.map(({ id }, index) => [id, index + 1]))
  const moved = new Set(days.moved)
  const changed = new Set(days.changed.map(({ is: day }) => day.id))
  const stand = is.days.flatMap(({ id, title }, index): ChangeRow[] => {
    const deed = deedOf(before.has(id), moved.has(id), changed.has(id))
    return deed ? [{ kind: 'day', day: index + 1, dayBefore: before.get(id) ?? null, title, deed }] : []
  })
  const gone = days.removed.map(({ id, title }): ChangeRow => {
    const day = before.get(id) ?? 1
    return { kind: 'day', day, dayBefore: day, title, deed: 'removed' }
  })
  return [...stand, ...gone]
}

function deedOf(isOld: boolean, isMoved: boolean, isChanged: boolean) {
  if (!isOld) return 'added'
  if (isMoved) return 'moved'
  return isChanged ? 'changed' : null
}

function fieldRows({ fields }: PlanChanges): readonly ChangeRow[] {
  return fields.flatMap(({ field, was, is }): ChangeRow[] => {
    if (field === 'start_date') return [{ kind: 'start', was: String(was), is: String(is) }]
    if (field === 'nights') return [{ kind: 'length', was: Number(was), is: Number(is) }]
    if (field === 'party')
      return [{ kind: 'party', was: was as PlanContent['party'], is: is as PlanContent['party'] }]
    return []
  })
}

function totalRows(was: PlanContent, is: PlanContent): readonly ChangeRow[] {
  const [before, now] = [planTotal(was), planTotal(is)]
  const isSameParty = was.party.adults === is.party.adults && was.party.children === is.party.children
  return compare(before, now) === 0 ? [] : [{ kind: 'total', was: before, is: now, isSameParty }]
}

function priceRows({ added, removed, changed }: PartChanges<PlanPrice>): readonly ChangeRow[] {
  return [
    ...changed.map(
      ({ was, is }): ChangeRow => ({ kind: 'price', label: is.label, was: priceOf(was), is: priceOf(is) }),
    ),
    ...added.map(
      (price): ChangeRow => ({ kind: 'price', label: price.label, was: null, is: priceOf(price) }),
    ),
    ...removed.map(
      (price): ChangeRow => ({ kind: 'price', label: price.label, was: priceOf(price), is: null }),
    ),
  ]
}

function textRows({ fields }: PlanChanges): readonly ChangeRow[] {
  return fields.flatMap(({ field }): ChangeRow[] =>
    field === 'start_date' || field === 'nights' || field === 'party' ? [] : [{ kind: 'text', field }],
  )
}
