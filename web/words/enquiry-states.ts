import type { EnquiryState } from '../../core/enquiries/states.ts'
import type { WaitsFor } from '../../core/enquiries/waiting.ts'

/** How far an enquiry has come, in words. */
export const STATE_WORDS: Readonly<Record<EnquiryState, string>> = {
  submitted: 'Sent',
  matched: 'Designer found',
  planning: 'Being planned',
  plan_sent: 'Plan ready',
  changes_requested: 'Changes requested',
  accepted: 'Accepted',
  booked: 'Booked',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Gone quiet',
}

/** The same with the plan that counts: `Plan 2 is ready`. */
export function stateWords(state: EnquiryState, plan: { readonly version: number } | null): string {
  if (!plan) return STATE_WORDS[state]
  if (state === 'plan_sent') return `Plan ${plan.version} is ready`
  return state === 'accepted' ? `Plan ${plan.version} is accepted` : STATE_WORDS[state]
}

/** The way that every enquiry goes, and how far each state is on it. */
export const WAY = ['Sent', 'Designer', 'Plan', 'Booked'] as const
/** What still lies ahead of its beginning, in a sentence. */
export const WAY_AHEAD = ['designer', 'plan', 'booking'] as const
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
  submitted: 'Our concierge team is reading your enquiry and will bring in somebody who lives there.',
  matched: 'Your designer is reading it and will write to you.',
  planning: 'Your designer is working on the plan and will send it in the conversation.',
  plan_sent: 'Look at the plan in the conversation. You can accept it or ask for changes.',
  changes_requested: 'Your designer is changing the plan.',
  accepted: 'The plan is yours to book.',
  booked: 'It is booked.',
  declined: 'None of our designers can plan this one. The conversation stays open to read.',
  withdrawn: 'You have withdrawn it. The conversation stays open to read.',
  lapsed: 'It has been quiet for a month. Send a message to pick it up again.',
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
    theirs: 'Will bring in somebody who lives there',
    after: 'The designer will say hello in a new conversation.',
  },
  matched: {
    own: 'Reply to the enquiry and start the plan',
    theirs: 'Will reply and start the plan',
    after: 'The plan and its price will arrive in the conversation.',
  },
  planning: {
    own: 'Write the plan',
    theirs: 'Will write the plan',
    after: 'The plan and its price will arrive in the conversation.',
  },
  plan_sent: {
    own: 'Accept the plan or ask for changes',
    theirs: 'Can accept the plan or ask for changes',
    after: 'Once accepted, it can be booked.',
  },
  changes_requested: {
    own: 'Change the plan',
    theirs: 'Will change the plan',
    after: 'The new plan and its price will arrive in the conversation.',
  },
  accepted: {
    own: 'Book the trip',
    theirs: 'Can book the trip',
    after: 'Once paid, the trip is booked.',
  },
  lapsed: {
    own: 'Write a message here to pick it up again',
    theirs: 'Can pick it up again with a message',
    after: 'Nothing is lost: one message is enough.',
  },
}
