import type { PlanDay, PlanDraft, PlanStop } from './plan-content.ts'
import type { DraftPrice } from './price-line.ts'
import { blankLine } from './written-prices.ts'

// What whoever writes a plan does with it: each gives another draft, and leaves the one before as it was.

/** A day of which nothing is written yet, behind all others; the nights grow with it. */
export function withNewDay(draft: PlanDraft, id: string): PlanDraft {
  const days = [...draft.days, { id, title: '', text: '', stops: [], meals: [] }]
  return { ...draft, days, nights: Math.max(draft.nights, days.length - 1) }
}

/** A day as somebody has written on; the others stay the same objects. */
export function withDay(draft: PlanDraft, index: number, changed: Partial<PlanDay>): PlanDraft {
  return { ...draft, days: draft.days.map((day, at) => (at === index ? { ...day, ...changed } : day)) }
}

/** A day without a place to sleep has none: an empty one is none either. */
export function withStay(draft: PlanDraft, index: number, stay: string): PlanDraft {
  const days = draft.days.map((day, at) => {
    if (at !== index) return day
    const { stay: _before, ...rest } = day
    return stay === '' ? rest : { ...rest, stay }
  })
  return { ...draft, days }
}

/** The night that a day was added with goes with it. */
export function withoutDay(draft: PlanDraft, index: number): PlanDraft {
  const isNightOfDay = draft.nights > 0 && draft.nights === draft.days.length - 1
  return {
    ...draft,
    days: draft.days.toSpliced(index, 1),
    nights: isNightOfDay ? draft.nights - 1 : draft.nights,
  }
}

/** A note without a word is none. */
export function withNote(draft: PlanDraft, text: string): PlanDraft {
  const { note: _before, ...rest } = draft
  return text === '' ? rest : { ...rest, note: text }
}

/** Where one is on a day before anything is added to it: at its last stop, or at that of a day before it. */
export function placeBefore(draft: PlanDraft, index: number): PlanStop | null {
  return (
    draft.days
      .slice(0, index + 1)
      .findLast(({ stops }) => stops.length > 0)
      ?.stops.at(-1) ?? null
  )
}

/** A day carried to another place; from or to nowhere it stays. */
export function withDayMoved(draft: PlanDraft, from: number, to: number): PlanDraft {
  const day = draft.days[from]
  if (!day || to < 0 || to >= draft.days.length) return draft
  return { ...draft, days: draft.days.toSpliced(from, 1).toSpliced(to, 0, day) }
}

export function withNewLine(draft: PlanDraft, key: string): PlanDraft {
  return { ...draft, prices: [...draft.prices, blankLine(key)] }
}

export function withLine(draft: PlanDraft, index: number, price: DraftPrice): PlanDraft {
  return { ...draft, prices: draft.prices.with(index, price) }
}

export function withoutLine(draft: PlanDraft, index: number): PlanDraft {
  return { ...draft, prices: draft.prices.toSpliced(index, 1) }
}
