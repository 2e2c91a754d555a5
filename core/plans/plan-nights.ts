import type { PlanContent, PlanDay } from './plan-content.ts'

/** How long a plan stays somewhere. */
export interface PlaceNights {
  readonly place: string
  readonly nights: number
  /** The day on which one comes there first, from 1. */
  readonly day: number
}

/**
 * Where a plan sleeps, in the order of its way: in the last stop of each day, and on a day without stops where it slept
 * before. A place that it comes back to has all its nights together.
 */
export function nightsOf({ days, nights }: Pick<PlanContent, 'days' | 'nights'>): readonly PlaceNights[] {
  const found = new Map<string, PlaceNights>()
  let place: string | undefined
  for (const [index, day] of days.slice(0, nights).entries()) {
    place = lastStop(day) ?? place
    if (place === undefined) continue
    const known = found.get(place) ?? { place, nights: 0, day: index + 1 }
    found.set(place, { ...known, nights: known.nights + 1 })
  }
  return [...found.values()]
}

const lastStop = ({ stops }: PlanDay): string | undefined => stops.at(-1)?.name.trim() || undefined
