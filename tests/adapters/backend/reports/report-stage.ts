import { formatTrace } from '../../../../core/trace/codec.ts'
import type { Trace } from '../../../../core/trace/record.ts'
import type { ReportHead } from '../../../../core/trace/report.ts'
import { session } from '../../../../machines/app/app.handles.ts'
import { createAppMachine } from '../../../../machines/app/app.machine.ts'
import { createSimulatedKernel } from '../../../../machines/kernel/hosts/simulated.ts'
import { signIn } from '../../../../machines/session/sign-in.ts'
import { CONFIG } from '../../../harness/fixtures.ts'

/** Somebody signs in with a wrong password; the server refuses. */
export function recordedVisit(): Trace {
  const kernel = createSimulatedKernel({ createRoot: createAppMachine, input: { jitter: false } })
  kernel.answer('account.config', () => ({ value: CONFIG }))
  kernel.answer('account.marker', () => ({ value: { isVerified: false, isAdmin: false } }))
  kernel.answer('chat.disconnect', () => ({ value: null }))
  kernel.answer('form.send', () => ({ failure: { code: 1401, message: 'That is not your password.' } }))
  kernel.start()
  kernel.send(session, { type: 'session.signOut' })
  signIn(kernel, { email: 'maya@demo.test', password: 'wrong' })
  const trace = kernel.trace()
  return {
    ...trace,
    header: {
      ...trace.header,
      at: { build: '1.2.0 4f3c2a1b9e8d', browser: 'Firefox 145', page: 'login', zone: 60 },
    },
  }
}

/** A report of two tabs, one of which did not answer. */
export function reportOf(
  about: Partial<ReportHead['about']> = {},
  reporter?: ReportHead['reporter'],
): string {
  const recording = formatTrace(recordedVisit())
  const head: ReportHead = {
    tripwright: 'report',
    version: 1,
    about: { conversation: null, message: null, ...about },
    ...(reporter !== undefined && { reporter }),
    tabs: [
      { id: 'a'.repeat(32), was: 'asking', ahead: 0 },
      { id: 'b'.repeat(32), was: 'stored', ahead: 12 },
    ],
    missing: 1,
  }
  return `${JSON.stringify(head)}\n${recording}${recording}`
}
