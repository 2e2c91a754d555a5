import { type ReactNode, useMemo } from 'react'
import type { Surroundings } from '../../core/places/surroundings.ts'
import { session } from '../../machines/app/app.handles.ts'
import { selectSession } from '../../machines/session/session.select.ts'
import { useActorView } from '../bridge/kernel.tsx'
import { SurroundingsProvider } from '../bridge/surroundings.ts'
import { timeOfDay } from '../ui/local-time.ts'

export interface OwnZoneProps {
  /** What the browser says of itself. */
  readonly surroundings: () => Surroundings
  readonly children: ReactNode
}

/** Times are told by one clock: that of one's profile, on every device; by the browser's where there is none. */
export function OwnZone({ surroundings, children }: OwnZoneProps) {
  const { user } = useActorView(session, selectSession)
  const zone = user?.timeZone ?? null
  const own = useMemo(() => {
    // A browser may not know each zone that there is.
    if (zone === null || timeOfDay(0, zone) === '') return surroundings
    return () => ({ ...surroundings(), timeZone: zone })
  }, [surroundings, zone])
  return <SurroundingsProvider value={own}>{children}</SurroundingsProvider>
}
