import { useState } from 'react'

/** The value from before for as long as both are the same to those who read it: they have nothing to draw anew. */
export function useStable<T>(value: T, isSame: (before: T, now: T) => boolean): T {
  const [stable, setStable] = useState(value)
  if (isSame(stable, value)) return stable
  setStable(value)
  return value
}
