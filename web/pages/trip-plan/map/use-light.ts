import { useMemo, useState } from 'react'

/** Which days are pointed at, on the map or in the list of days. */
export interface Light {
  isLit(days: readonly number[]): boolean
  on(days: readonly number[]): void
  off(): void
}

const NONE: readonly number[] = []

export function useLight(): Light {
  const [lit, setLit] = useState(NONE)
  return useMemo(
    () => ({
      isLit: (days) => days.some((day) => lit.includes(day)),
      on: setLit,
      off: () => setLit(NONE),
    }),
    [lit],
  )
}
