import { plainSigns } from '../text/foreign-text.ts'
import type { AttemptState, PaymentFailure } from './attempt.ts'

/** What a sandbox card does when it is charged (bookings.md "Payment port"). */
export type CardBehaviour =
  | { readonly does: 'succeed' }
  | { readonly does: 'fail'; readonly why: PaymentFailure }
  /** The bank does not answer at first, and then says that it failed. */
  | { readonly does: 'stall' }
  /** The bank asks its customer, who approves, declines, or does nothing. */
  | { readonly does: 'challenge' }
  /** It can be charged as it is saved, and never later. */
  | { readonly does: 'succeedOnce' }

const fails = (why: PaymentFailure): CardBehaviour => ({ does: 'fail', why })

/** By the number of the card, without its spaces. */
const CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': { does: 'succeed' },
  '4000000000000002': fails('declined'),
  '4000000000009995': fails('insufficientFunds'),
  '4000000000000069': fails('expiredCard'),
  '4000000000000127': fails('wrongCvc'),
  '4000000000000119': { does: 'stall' },
  '4000002500003155': { does: 'challenge' },
  '4000002760003184': { does: 'challenge' },
  '4000000000000341': { does: 'succeedOnce' },
}

/** Characters of what was typed: a number and what stands between its digits. */
const MOST_READ = 40

const TOKEN = /^sandbox_(\d{16})$/

/**
 * What stands for a card on its way to the server, made in the browser. A sandbox card is nobody's; a number that is
 * none of them never leaves the browser.
 * @returns null for any other number
 */
export function sandboxToken(cardNumber: string): string | null {
  const digits = plainSigns(cardNumber.slice(0, MOST_READ)).replaceAll(/[\s-]/g, '')
  return Object.hasOwn(CARDS, digits) ? `sandbox_${digits}` : null
}

/** What the card behind a token does; null where no card of ours is behind it. */
export function behaviourOf(token: string): CardBehaviour | null {
  const digits = TOKEN.exec(token)?.[1]
  return digits !== undefined && Object.hasOwn(CARDS, digits) ? (CARDS[digits] ?? null) : null
}

/** How far a charge comes at once. @param token of no card of ours, or none: its bank declines it */
export function sandboxOutcome(token: string | null): {
  readonly state: AttemptState
  readonly failure: PaymentFailure | null
} {
  const behaviour = token === null ? null : behaviourOf(token)
  switch (behaviour?.does) {
    case 'succeed':
    case 'succeedOnce':
      return { state: 'succeeded', failure: null }
    case 'stall':
      return { state: 'processing', failure: null }
    case 'challenge':
      return { state: 'requiresAction', failure: null }
    case 'fail':
      return { state: 'failed', failure: behaviour.why }
    case undefined:
      return { state: 'failed', failure: 'declined' }
  }
}
