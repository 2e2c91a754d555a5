import type { RootOptions } from 'react-dom/client'
import { faultFrames, faultName } from '../../core/door/fault.ts'

/** Tells developers of a fault: where, what kind, and the places in the code. The person sees the apology. */
export function report(where: string, thrown: unknown): void {
  const frames = thrown instanceof Error ? faultFrames(thrown) : []
  console.error([`${where}: ${faultName(thrown)}`, ...frames].join('\n  '))
}

/** What a boundary of the chat tells: an Error whose cause is what was thrown. */
export function reportChatError(error: Error): void {
  report('Chat error', error.cause ?? error)
}

/** React would print what was thrown with its message, which may quote what somebody wrote. */
export const REPORTING: RootOptions = {
  // The boundary that caught it has told of it.
  onCaughtError: () => undefined,
  onUncaughtError: (thrown) => report('the page', thrown),
  onRecoverableError: (thrown) => report('drawing', thrown),
}
