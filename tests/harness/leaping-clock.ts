import { createDemoClock, type DemoClock } from '../../adapters/backend/demo/demo-clock.ts'
import { createSystemClock } from '../../adapters/backend/live/system-clock.ts'

/** A server's clock that runs as ever, and is set ahead when a test says so. */
export const createLeapingClock = (): DemoClock => createDemoClock(createSystemClock())
