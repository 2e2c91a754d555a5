import type { SnapshotFrom } from 'xstate'
import type { EnquiryRole } from '../../core/enquiries/states.ts'
import { nextBy } from '../../core/enquiries/waiting.ts'
import type { createEnquiryMachine, EnquiryFacts } from './enquiry.machine.ts'

type EnquirySnapshot = SnapshotFrom<ReturnType<typeof createEnquiryMachine>>

/** What an open conversation is about, to its reader. */
export interface EnquiryView {
  /** `absent`: it is a chat without a letter, or not theirs to know. */
  readonly state: 'loading' | 'ready' | 'failed' | 'absent'
  readonly facts: EnquiryFacts | null
  readonly role: EnquiryRole
  /** Whose turn it is; null where nobody has to do anything. */
  readonly nextBy: EnquiryRole | null
}

const LOADING: EnquiryView = { state: 'loading', facts: null, role: 'customer', nextBy: null }

/** What is known stays to be seen while it is loaded again, or could not be. */
export function selectEnquiry(snapshot: EnquirySnapshot | undefined): EnquiryView {
  if (!snapshot) return LOADING
  const { facts, role } = snapshot.context
  if (!facts) return { ...LOADING, role, state: stateWithout(snapshot) }
  return { state: 'ready', facts, role, nextBy: turnIn(facts) }
}

const turnIn = ({ kind, state, designer }: EnquiryFacts): EnquiryRole | null =>
  kind === 'trip' ? nextBy(state, designer !== null) : null

function stateWithout(snapshot: EnquirySnapshot): EnquiryView['state'] {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches('absent') ? 'absent' : 'loading'
}
