/** Bands of a trip's days; `max` null: or more. */
export const DURATIONS = [
  { id: 'to-5', label: 'Up to 5 days', min: 1, max: 5 },
  { id: '6-8', label: '6 to 8 days', min: 6, max: 8 },
  { id: '9-12', label: '9 to 12 days', min: 9, max: 12 },
  { id: '13-16', label: '13 to 16 days', min: 13, max: 16 },
  { id: 'from-17', label: '17 days and more', min: 17, max: null },
] as const

/** Where a trip's days lie among the bands, both bounds in them; -1: in none. */
export function bandOfDays(days: number): number {
  return DURATIONS.findIndex(({ min, max }) => days >= min && (max === null || days <= max))
}
