/** How far a letter has come (enquiries.md "States"). */
export const ENQUIRY_STATES = [
  'submitted',
  'matched',
  'planning',
  'plan_sent',
  'changes_requested',
  'accepted',
  'booked',
  'declined',
  'withdrawn',
  'lapsed',
] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** What happens to a letter; `message` is one of its customer's, `draftPlan` the first word of a plan. */
export type EnquiryDeed =
  | 'match'
  | 'changeDates'
  | 'draftPlan'
  | 'sendPlan'
  | 'requestChanges'
  | 'acceptPlan'
  | 'withdraw'
  | 'decline'
  | 'lapse'
  | 'message'
/** What somebody is to a letter. */
export type EnquiryRole = 'customer' | 'designer' | 'concierge'

/** It is under way: there is somebody who should answer it, or be answered. */
export const OPEN_STATES = [
  'submitted',
  'matched',
  'planning',
  'plan_sent',
  'changes_requested',
  'accepted',
] as const satisfies readonly EnquiryState[]

const open = (after: (state: EnquiryState) => EnquiryState): Partial<Record<EnquiryState, EnquiryState>> =>
  Object.fromEntries(OPEN_STATES.map((state) => [state, after(state)]))

/** Where each deed leads from each state; from those that are missing it is not done. */
const AFTER: Readonly<Record<EnquiryDeed, Partial<Record<EnquiryState, EnquiryState>>>> = {
  match: { ...open((state) => state), submitted: 'matched' },
  changeDates: { ...open((state) => state), lapsed: 'planning' },
  draftPlan: { ...open((state) => state), matched: 'planning' },
  sendPlan: open(() => 'plan_sent'),
  requestChanges: {
    plan_sent: 'changes_requested',
    changes_requested: 'changes_requested',
    accepted: 'changes_requested',
  },
  acceptPlan: { plan_sent: 'accepted', changes_requested: 'accepted', accepted: 'accepted' },
  withdraw: { ...open(() => 'withdrawn'), lapsed: 'withdrawn' },
  decline: { ...open(() => 'declined'), lapsed: 'declined' },
  lapse: open(() => 'lapsed'),
  message: { ...open((state) => state), lapsed: 'planning' },
}

/** Who does it; a deed that stands here for nobody is the product's own. */
const DOERS: Readonly<Record<EnquiryDeed, readonly EnquiryRole[]>> = {
  match: ['concierge'],
  changeDates: ['customer', 'concierge'],
  draftPlan: ['designer', 'concierge'],
  sendPlan: ['designer', 'concierge'],
  requestChanges: ['customer'],
  acceptPlan: ['customer'],
  withdraw: ['customer'],
  decline: ['designer', 'concierge'],
  lapse: [],
  message: ['customer'],
}

/** @returns the state that a deed leads to; null where it can't be done any more */
export function afterDeed(state: EnquiryState, deed: EnquiryDeed): EnquiryState | null {
  return AFTER[deed][state] ?? null
}

/** Whether a deed is somebody's at all, whatever the state. */
export function isDeedOf(role: EnquiryRole, deed: EnquiryDeed): boolean {
  return DOERS[deed].includes(role)
}
