import { BUILT, loadPageRenderer } from '../../adapters/backend/http/pages/built-files.ts'
import { createSystemClock, freshSeed } from '../../adapters/clock/system-clock.ts'
import type { ClockPort } from '../../core/ports/clock.port.ts'
import type { PageRenderer } from '../../core/routing/page-renderer.ts'

/** What draws the pages of a server in this process, however slow the machine is. */
export async function loadPatientRenderer(): Promise<PageRenderer> {
  const renderer = await loadPageRenderer(BUILT, { clock: patientClock(), freshSeed })
  if (!renderer) throw new Error('nothing is built that draws pages: npm run build')
  return renderer
}

/** A server gives a page up that takes too long, and leaves it to the browser: here it never does. */
function patientClock(): ClockPort {
  const clock = createSystemClock()
  return { ...clock, after: (delay, callback) => clock.after(100 * delay, callback) }
}
