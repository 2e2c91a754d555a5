import * as v from 'valibot'
import { CHECKOUT_KEY } from '../../core/accounts/capture-keys.ts'
import type { CheckoutPeople } from '../../core/bookings/checkout-people.ts'
import { MoneyAmount } from '../../core/money/money-wire.ts'
import { tripChoice } from '../../core/ports/memory.port.ts'
import { MessageHash } from '../../core/wire/message.ts'
import { OrderId, Quote } from '../../core/wire/orders.ts'

const Typed = v.pipe(v.string(), v.maxLength(400))

const People = v.object({
  travellers: v.pipe(
    v.array(v.object({ givenNames: Typed, familyName: v.nullable(Typed), birthDate: Typed })),
    v.maxLength(99),
  ),
  email: Typed,
  phone: Typed,
})

/** What is under way for a trip. */
const Begun = v.object({
  trip: tripChoice,
  /** The price as it was answered, and when that was by this browser's clock. */
  quote: v.unknown(),
  quotedAt: v.number(),
  orderKey: v.nullable(MessageHash),
  /** It is paid until then, by this browser's clock. */
  order: v.nullable(v.object({ id: OrderId, until: v.number() })),
  paymentKey: v.nullable(MessageHash),
  /** The order before it, which ends as this one is placed. */
  replaces: v.optional(v.nullable(OrderId), null),
})
export type BegunCheckout = v.InferOutput<typeof Begun>

/** A balance that is being paid: its key is good as long as nothing of that sum was paid. */
const Balance = v.object({
  orderId: OrderId,
  paymentKey: v.nullable(MessageHash),
  outstanding: MoneyAmount,
})
export type BegunBalance = v.InferOutput<typeof Balance>

const Stored = v.object({
  userId: v.number(),
  people: v.nullable(People),
  begun: v.nullable(Begun),
  balance: v.optional(v.nullable(Balance), null),
})

export interface KeptCheckout {
  readonly people: CheckoutPeople | null
  readonly begun: BegunCheckout | null
  readonly balance: BegunBalance | null
}

export interface CheckoutStore {
  /** Of whoever is signed in; what somebody else has typed is gone. */
  read(userId: number): KeptCheckout
  write(changed: Partial<KeptCheckout>): void
}

const NOTHING: KeptCheckout = { people: null, begun: null, balance: null }

/**
 * What somebody books: in the page, and in the tab's session over a reload.
 * @param session its storage, null where it is blocked: then the page alone remembers
 */
export function createCheckoutStore(session: Storage | null): CheckoutStore {
  let owner: number | null = null
  let kept = NOTHING
  return {
    read(userId) {
      if (owner !== userId) kept = storedOf(session, userId)
      owner = userId
      return kept
    },
    write(changed) {
      kept = { ...kept, ...changed }
      if (owner === null) return
      try {
        session?.setItem(CHECKOUT_KEY, JSON.stringify({ userId: owner, ...kept }))
      } catch {
        // It is full or blocked: the page remembers.
      }
    },
  }
}

function storedOf(session: Storage | null, userId: number): KeptCheckout {
  try {
    const found = v.safeParse(Stored, JSON.parse(session?.getItem(CHECKOUT_KEY) ?? 'null'))
    return found.success && found.output.userId === userId ? found.output : NOTHING
  } catch {
    return NOTHING
  }
}

/** A stored price in its shape; null where it has none. */
export function storedQuote({ quote }: BegunCheckout): Quote | null {
  const found = v.safeParse(Quote, quote)
  return found.success ? found.output : null
}
