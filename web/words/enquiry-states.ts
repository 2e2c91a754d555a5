import type { EnquiryState } from '../../core/enquiries/states.ts'
import type { WaitsFor } from '../../core/enquiries/waiting.ts'

/** How far an enquiry has come, in words. */
export const STATE_WORDS: Readonly<Record<EnquiryState, string>> = {
  submitted: 'Asked',
  matched: 'Designer found',
  planning: 'Being planned',
  plan_sent: 'Plan is here',
  changes_requested: 'Being changed',
  accepted: 'Accepted',
  booked: 'Booked',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Gone quiet',
}

/** The same with the plan that counts: `Plan 2 of 2, waiting for you`. */
export function stateWords(state: EnquiryState, plan: { readonly version: number } | null): string {
  if (!plan) return STATE_WORDS[state]
  if (state === 'plan_sent') return `Plan ${plan.version} is here`
  return state === 'accepted' ? `Plan ${plan.version} is accepted` : STATE_WORDS[state]
}

/** The way that every enquiry goes, and how far each state is on it. */
export const WAY = ['Asked', 'Designer', 'Plan', 'Booked'] as const
const REACHED: Partial<Record<EnquiryState, number>> = {
  submitted: 0,
  matched: 1,
  planning: 1,
  plan_sent: 2,
  changes_requested: 2,
  accepted: 2,
  booked: 3,
}

/** @returns its place on the way; null where it has left it */
export const reachedBy = (state: EnquiryState): number | null => REACHED[state] ?? null

/** What happens next, and by whom. */
export const NEXT_WORDS: Readonly<Record<EnquiryState, string>> = {
  submitted: 'Our concierge team reads it, and brings in somebody who lives there.',
  matched: 'Your designer reads it, and writes to you.',
  planning: 'Your designer plans it. The plan comes into the conversation.',
  plan_sent: 'Look at the plan in the conversation: ask for changes, or accept it.',
  changes_requested: 'Your designer changes the plan.',
  accepted: 'The plan is yours to book.',
  booked: 'It is booked.',
  declined: 'Nobody of ours can plan this one. What was said stays in the conversation.',
  withdrawn: 'You have withdrawn it. What was said stays in the conversation.',
  lapsed: 'Nothing was heard for a month. Write in the conversation, and it goes on.',
}

/** What a conversation waits for, beside the name of its customer. */
export const WAITS_WORDS: Readonly<Record<WaitsFor, string>> = {
  answer: 'answer due',
  designer: 'match due',
  plan: 'plan due',
  customer: 'their turn',
}

interface TurnWords {
  /** To whoever does it. */
  readonly own: string
  /** To everybody else, beneath the name of whoever does it. */
  readonly theirs: string
  /** What comes of it. */
  readonly after: string
}

/** Whose turn it is does this; of what has ended, nobody does anything. */
export const TURN_WORDS: Readonly<Partial<Record<EnquiryState, TurnWords>>> = {
  submitted: {
    own: 'Bring in somebody who lives there',
    theirs: 'Brings in somebody who lives there',
    after: 'Whoever it is says hello in a conversation of its own.',
  },
  matched: {
    own: 'Answer the letter, and begin the plan',
    theirs: 'Answers the letter, and begins the plan',
    after: 'The plan comes into this conversation, with its price.',
  },
  planning: {
    own: 'Write the plan',
    theirs: 'Writes the plan',
    after: 'The plan comes into this conversation, with its price.',
  },
  plan_sent: {
    own: 'Accept the plan, or say what to change',
    theirs: 'Accepts the plan, or says what to change',
    after: 'Then it can be booked.',
  },
  changes_requested: {
    own: 'Change the plan',
    theirs: 'Changes the plan',
    after: 'The new one comes into this conversation, with its price.',
  },
  accepted: {
    own: 'Book the trip',
    theirs: 'Books the trip',
    after: 'Then it is on the road.',
  },
  lapsed: {
    own: 'Write in this conversation, and it goes on',
    theirs: 'Has not written for a month',
    after: 'Nothing is lost: one message takes it up again.',
  },
}
