import { type Money, minus } from '../money/money.ts'
import type { PlanContent, PlanDay } from './plan-content.ts'
import { nightsOf } from './plan-nights.ts'
import { planTotal } from './plan-prices.ts'
import type { PlanPrice } from './price-line.ts'
import { isSameValue } from './same-value.ts'

/** Until when names can be mended is the booking's, which says it. */
type Field = Exclude<keyof PlanContent, 'days' | 'prices' | 'names_by'>
const FIELDS = [
  'title',
  'summary',
  'start_date',
  'nights',
  'party',
  'included',
  'excluded',
  'valid_until',
  'note',
] as const satisfies readonly Field[]

export interface FieldChange {
  readonly field: Field
  /** Undefined where there was none, or is none any more. */
  readonly was: PlanContent[Field]
  readonly is: PlanContent[Field]
}

/** One that both versions have, otherwise. */
export interface PartChange<P> {
  readonly was: P
  readonly is: P
  /** Which of its fields. */
  readonly fields: readonly (keyof P)[]
}

export interface PartChanges<P> {
  readonly added: readonly P[]
  readonly removed: readonly P[]
  /** What stands in another order among those that both have: their names. Those between them only made room. */
  readonly moved: readonly string[]
  readonly changed: readonly PartChange<P>[]
  /** The names of all, as they stand now; null where the order is the same. */
  readonly order: readonly string[] | null
}

export interface StopChange {
  readonly dayId: string
  readonly gained: readonly string[]
  readonly lost: readonly string[]
}

export interface NightChange {
  readonly place: string
  readonly was: number
  readonly is: number
  /** The day from 1 on which one comes there first: now, or before where one does not any more. */
  readonly day: number
}

/** What is otherwise in one version than in another. */
export interface PlanChanges {
  readonly fields: readonly FieldChange[]
  readonly days: PartChanges<PlanDay>
  readonly prices: PartChanges<PlanPrice>
  readonly stops: readonly StopChange[]
  readonly nights: readonly NightChange[]
  /** What it costs more; below zero where less. */
  readonly total: Money
}

const dayName = ({ id }: PlanDay): string => id
const priceName = ({ key }: PlanPrice): string => key

/**
 * What changed from one version of a plan to another (ENQ-08): `applyChanges` makes the second one of the first.
 * Days are the same by their id, price lines by their key.
 */
export function planChanges(was: PlanContent, is: PlanContent): PlanChanges {
  const days = partChanges(was.days, is.days, dayName)
  return {
    fields: FIELDS.filter((field) => !isSameValue(was[field], is[field])).map((field) => ({
      field,
      was: was[field],
      is: is[field],
    })),
    days,
    prices: partChanges(was.prices, is.prices, priceName),
    stops: days.changed.flatMap(stopChange),
    nights: nightChanges(was, is),
    total: minus(planTotal(is), planTotal(was)),
  }
}

export function isUnchanged({ fields, days, prices }: PlanChanges): boolean {
  return fields.length === 0 && [days, prices].every(isPartsUnchanged)
}

const isPartsUnchanged = ({ changed, order }: PartChanges<PlanDay> | PartChanges<PlanPrice>): boolean =>
  changed.length === 0 && order === null

/** The version that changes lead to, from the one that they began at. */
export function applyChanges(was: PlanContent, { fields, days, prices }: PlanChanges): PlanContent {
  const next = { ...was, ...Object.fromEntries(fields.map(({ field, is }) => [field, is])) }
  const whole = {
    ...next,
    days: applyParts(was.days, days, dayName),
    prices: applyParts(was.prices, prices, priceName),
  }
  if (whole.note !== undefined) return whole
  const { note: _none, ...rest } = whole
  return rest
}

function partChanges<P extends object>(
  was: readonly P[],
  is: readonly P[],
  nameOf: (part: P) => string,
): PartChanges<P> {
  const before = new Map(was.map((part) => [nameOf(part), part]))
  const now = new Map(is.map((part) => [nameOf(part), part]))
  const order = [...now.keys()]
  return {
    added: is.filter((part) => !before.has(nameOf(part))),
    removed: was.filter((part) => !now.has(nameOf(part))),
    moved: movedAmong(
      [...before.keys()].filter((name) => now.has(name)),
      order.filter((name) => before.has(name)),
    ),
    changed: is.flatMap((part) => {
      const old = before.get(nameOf(part))
      const fields = old === undefined ? [] : changedFields(old, part)
      return old === undefined || fields.length === 0 ? [] : [{ was: old, is: part, fields }]
    }),
    order: isSameValue([...before.keys()], order) ? null : order,
  }
}

function applyParts<P extends object>(
  was: readonly P[],
  { added, changed, order }: PartChanges<P>,
  nameOf: (part: P) => string,
): P[] {
  const parts = new Map(
    [...was, ...changed.map(({ is }) => is), ...added].map((part) => [nameOf(part), part]),
  )
  const names = order ?? was.map(nameOf)
  return names.flatMap((name) => parts.get(name) ?? [])
}

function changedFields<P extends object>(was: P, is: P): readonly (keyof P)[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof P)[]
  return names.filter((name) => !isSameValue(was[name], is[name]))
}

/** Those outside the longest run that kept its order: as few as can be told of. */
function movedAmong(was: readonly string[], is: readonly string[]): readonly string[] {
  const placeOf = new Map(was.map((name, place) => [name, place]))
  const kept = longestRise(is.map((name) => placeOf.get(name) ?? 0))
  return is.filter((_name, index) => !kept.has(index))
}

/** The indexes of a longest rising subsequence. */
function longestRise(places: readonly number[]): ReadonlySet<number> {
  const best: { readonly length: number; readonly before: number | null }[] = []
  for (const [index, place] of places.entries()) {
    let found: { length: number; before: number | null } = { length: 1, before: null }
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (best[earlier]?.length ?? 0) + 1
      if ((places[earlier] ?? 0) < place && length > found.length) found = { length, before: earlier }
    }
    best.push(found)
  }
  const longest = Math.max(0, ...best.map(({ length }) => length))
  let at: number | null = best.findIndex(({ length }) => length === longest)
  const kept = new Set<number>()
  while (at !== null && at >= 0) {
    kept.add(at)
    at = best[at]?.before ?? null
  }
  return kept
}

function stopChange({ was, is }: PartChange<PlanDay>): readonly StopChange[] {
  const [before, now] = [namesIn(was), namesIn(is)]
  const gained = now.filter((name) => !before.includes(name))
  const lost = before.filter((name) => !now.includes(name))
  return gained.length + lost.length === 0 ? [] : [{ dayId: is.id, gained, lost }]
}

const namesIn = ({ stops }: PlanDay): readonly string[] => [...new Set(stops.map(({ name }) => name))]

function nightChanges(was: PlanContent, is: PlanContent): readonly NightChange[] {
  const before = new Map(nightsOf(was).map((one) => [one.place, one]))
  const now = new Map(nightsOf(is).map((one) => [one.place, one]))
  const places = [...new Set([...now.keys(), ...before.keys()])]
  return places
    .map((place) => ({
      place,
      was: before.get(place)?.nights ?? 0,
      is: now.get(place)?.nights ?? 0,
      day: (now.get(place) ?? before.get(place))?.day ?? 1,
    }))
    .filter((change) => change.was !== change.is)
    .sort((one, other) => one.day - other.day)
}
