/** Bands of a trip's days; `max` null: or more. */
export const DURATIONS = [
  { id: 'to-5', label: 'Up to 5 days', min: 1, max: 5 },
  { id: '6-8', label: '6 to 8 days', min: 6, max: 8 },
  { id: '9-12', label: '9 to 12 days', min: 9, max: 12 },
  { id: '13-16', label: '13 to 16 days', min: 13, max: 16 },
  { id: 'from-17', label: '17 days and more', min: 17, max: null },
] as const

/** What a budget's band is called. */
export const BUDGET_LABELS = {
  'to-1500': 'Up to US$1,500',
  '1500-3000': 'US$1,500 to 3,000',
  '3000-5000': 'US$3,000 to 5,000',
  'from-5000': 'US$5,000 and more',
} as const

/** Where a value lies among bands. A bound belongs to the band that begins with it; -1: in none. */
export function bandOf(
  value: number,
  bands: readonly { readonly min: number; readonly max: number | null }[],
  isMaxIn: boolean,
): number {
  return bands.findIndex(
    ({ min, max }) => value >= min && (max === null || (isMaxIn ? value <= max : value < max)),
  )
}
