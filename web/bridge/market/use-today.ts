import type { Day } from '../../../core/places/days.ts'
import { dayThere } from '../../ui/local-time.ts'
import { useSurroundings } from '../surroundings.ts'
import { timeNow } from '../use-now.ts'

/** The day that it is where its reader is, `2026-11-22`. */
export function useToday(): Day {
  return dayThere(timeNow(), useSurroundings().timeZone)
}
