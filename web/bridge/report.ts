import type { RootOptions } from 'react-dom/client'
import { faultFrames, faultName } from '../../core/door/fault.ts'
import type { ErrorEntry } from '../../core/wire/logs.ts'

type Listener = (entry: ErrorEntry) => void
/** Faults are reported by whatever has failed, which knows no page: so who listens is known to the module. */
const listeners: Listener[] = []
/** Faults from before anybody listened; a page that fails over and over has told enough by then. */
const earlier: ErrorEntry[] = []
const MOST_EARLIER = 20

/** Hears of every fault that was reported, and of those to come. */
export function onReport(listener: Listener): void {
  listeners.push(listener)
  for (const entry of earlier.splice(0)) listener(entry)
}

/**
 * Tells developers of a fault: what failed, of what kind, and the places in the code. The user sees an apology where
 * something is missing, and nothing of this (LOG-01).
 * @param type a dotted word of ours: `page.failed`
 * @param where what the console calls it
 */
export function report(type: string, thrown: unknown, where = type): void {
  const kind = faultName(thrown)
  const frames = thrown instanceof Error ? faultFrames(thrown) : []
  console.error([`${where}: ${kind}`, ...frames].join('\n  '))
  const entry = { type, level: 'error', payload: { kind, frames } } as const
  for (const listener of listeners) listener(entry)
  if (listeners.length === 0 && earlier.length < MOST_EARLIER) earlier.push(entry)
}

/** What a boundary of the chat tells: an Error whose cause is what was thrown. */
export function reportChatError(error: Error): void {
  report('chat.failed', error.cause ?? error, 'Chat error')
}

/** React would print what was thrown with its message, which may quote what somebody wrote. */
export const REPORTING: RootOptions = {
  // The boundary that caught it has told of it.
  onCaughtError: () => undefined,
  onUncaughtError: (thrown) => report('page.uncaught', thrown),
  onRecoverableError: (thrown) => report('page.drawing', thrown),
}
