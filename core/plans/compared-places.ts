import type { Stop } from '../places/map/panels.ts'
import type { PlanContent } from './plan-content.ts'
import { nightsOf } from './plan-nights.ts'

/** A place where a plan sleeps, or slept in the version before. */
export interface ComparedPlace extends Stop {
  readonly nights: number
  /** In the version before. */
  readonly before: number
}

/** Nearer to a pole no map is drawn. */
const MOST_NORTH = 85

/**
 * Where two versions sleep (ENQ-08): the places of the second one in the order of its way, then those that it comes to
 * no more. Places that no map could show are left out.
 */
export function comparedPlaces(was: PlanContent, is: PlanContent): readonly ComparedPlace[] {
  const before = new Map(nightsOf(was).map(({ place, nights }) => [place, nights]))
  const now = nightsOf(is)
  const here = new Set(now.map(({ place }) => place))
  const gone = [...before].filter(([place]) => !here.has(place))
  return [
    ...now.flatMap(({ place, nights }) => placed(is, place, { nights, before: before.get(place) ?? 0 })),
    ...gone.flatMap(([place, nights]) => placed(was, place, { nights: 0, before: nights })),
  ]
}

function placed(
  { days }: PlanContent,
  name: string,
  nights: Pick<ComparedPlace, 'nights' | 'before'>,
): readonly ComparedPlace[] {
  const stop = days.flatMap(({ stops }) => stops).find((one) => one.name.trim() === name)
  if (!stop || Math.abs(stop.lat) > MOST_NORTH) return []
  return [{ name, lat: stop.lat, lon: stop.lng, ...nights }]
}
