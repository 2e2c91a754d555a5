import type { TripDay } from '../wire/catalogue/trips.ts'
import type { PlanDay } from './plan-content.ts'

/**
 * Days of a plan as the catalogue's trips have them, with their numbers; one without a stop is where the one before it
 * ended.
 * @param country where it leads, for the days before the first stop
 */
export function itineraryOf(days: readonly PlanDay[], country: string): TripDay[] {
  let stop: TripDay['stop'] = { name: country, lat: 0, lon: 0 }
  return days.map(({ title, text, stops, stay, meals }, index) => {
    const last = stops.at(-1)
    if (last) stop = { name: last.name, lat: last.lat, lon: last.lng }
    const note = [...new Set(stops.map(({ name }) => name))].join(' · ')
    return { day: index + 1, title, note, text, stay: stay ?? null, meals, stop }
  })
}
