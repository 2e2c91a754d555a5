import type { UserType } from '../wire/account.ts'
import type { EnquiryRole, EnquiryState } from './states.ts'

/** What a conversation waits for: a word of ours, somebody who plans, what they plan, or its customer. */
export type WaitsFor = 'answer' | 'designer' | 'plan' | 'customer'

const WAITS: Readonly<Partial<Record<EnquiryState, WaitsFor>>> = {
  submitted: 'designer',
  matched: 'plan',
  planning: 'plan',
  plan_sent: 'customer',
  changes_requested: 'plan',
  accepted: 'customer',
  lapsed: 'customer',
}

export interface Asked {
  /** `general`: a chat that was begun without a letter. */
  readonly kind: 'trip' | 'general'
  readonly state: EnquiryState
}

/**
 * What a conversation waits for, as its row says to concierges (CHATUI-13).
 * @param lastFrom who wrote last, null where nobody has
 * @returns null where nobody has to do anything
 */
export function waitsFor({ kind, state }: Asked, lastFrom: UserType | null): WaitsFor | null {
  if (lastFrom === 'TV' || lastFrom === 'TA') return 'answer'
  return kind === 'trip' ? (WAITS[state] ?? null) : null
}

const NEXT: Readonly<Partial<Record<WaitsFor, EnquiryRole>>> = {
  designer: 'concierge',
  plan: 'designer',
  customer: 'customer',
}

/**
 * Whose turn it is (enquiries.md "States"); of what has ended, nobody's.
 * @param hasDesigner without one it is the team that brings somebody in, whatever the state
 */
export function nextBy(state: EnquiryState, hasDesigner: boolean): EnquiryRole | null {
  const waits = WAITS[state]
  if (waits === undefined) return null
  return waits === 'plan' && !hasDesigner ? 'concierge' : (NEXT[waits] ?? null)
}

/** What somebody is to the enquiries that concern them. */
export function roleOfType(type: UserType): EnquiryRole {
  if (type === 'TC') return 'concierge'
  return type === 'LS' ? 'designer' : 'customer'
}
