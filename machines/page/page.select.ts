import type { SnapshotFrom } from 'xstate'
import { type PortFailure, UNANSWERED } from '../../core/ports/port.ts'
import type { Held } from '../../core/wire/held.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { createPageMachine } from './page.machine.ts'

type PageSnapshot = SnapshotFrom<ReturnType<typeof createPageMachine>>

/** The content of the page that is shown. */
export interface ContentView {
  readonly state: PageSnapshot['value']
  /** The page whose content it is. */
  readonly route: string | null
  readonly content: Held | null
  readonly failure: 'unreachable' | 'broken' | null
}

export function selectContent(snapshot: PageSnapshot): ContentView {
  const { route, content, failure } = snapshot.context
  return { state: snapshot.value, route, content, failure: failure && kindOf(failure) }
}

/** What stood on the page before the one without content that is shown. */
export const selectLeft = (snapshot: PageSnapshot): PageSnapshot['context']['left'] => snapshot.context.left

/** Where the server is to send whoever asked, or that nothing is at the address: what makes another answer than 200. */
export function selectOutcome(snapshot: PageSnapshot): {
  readonly isMissing: boolean
  readonly isFailed: boolean
  readonly instead: SealedText | null
} {
  return {
    isMissing: snapshot.matches('missing'),
    isFailed: snapshot.matches('failed'),
    instead: snapshot.matches('leaving') ? snapshot.context.instead : null,
  }
}

const kindOf = ({ code }: PortFailure) => (UNANSWERED.has(code) ? 'unreachable' : 'broken')
