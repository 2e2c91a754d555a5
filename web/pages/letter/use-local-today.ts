import { useSurroundings } from '../../bridge/surroundings.ts'
import { useNow } from '../../bridge/use-now.ts'
import { dayThere } from '../../ui/local-time.ts'

/** The day that it is where its reader is, `2026-11-26`. */
export const useLocalToday = (): string => dayThere(useNow(), useSurroundings().timeZone)
