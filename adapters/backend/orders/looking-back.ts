import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { AttemptRow, OrderBooks } from '../store/orders/order-book.ts'
import { keepHistory } from './charge-history.ts'
import { AT_ONCE, type LookParts, lookAtEach } from './look-at-each.ts'

export interface LookingBackParts extends LookParts {
  readonly books: OrderBooks
  readonly provider: Pick<PaymentProvider, 'history'>
  readonly newRefundId: () => string
}

/** Asks the provider what has become of what an attempt took, and keeps it. */
export async function keepHistoryOf(
  { books, provider, now, newRefundId }: LookingBackParts,
  attempt: AttemptRow,
  requestId: string,
): Promise<void> {
  const asked = now()
  const history = await provider.history(attempt.id)
  await books.transact((book) =>
    keepHistory(book, attempt, history, { now: now(), asked, requestId, newRefundId }),
  )
}

/** Banks send back what had arrived within weeks, or not at all. In milliseconds. */
const MAY_BOUNCE = 60 * 24 * 60 * 60_000

/** Other jobs wait meanwhile. In milliseconds. */
const SHORT_RUN = 30_000
const FIRST_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const HOUR = 60 * 60_000

/**
 * What notices tell of, for those that were lost. Each hour it begins behind another letter: of more than one run can
 * look at all have their turn.
 */
export async function lookBackAtAll(parts: LookingBackParts, requestId: string): Promise<number> {
  const { books, now } = parts
  const since = new Date(now().getTime() - MAY_BOUNCE)
  const hour = Math.floor(now().getTime() / HOUR)
  const lookFrom = (first?: string) =>
    lookAtEach(parts, SHORT_RUN, {
      behind: (last?: string) => books.unsettledAttempts(since, AT_ONCE, last ?? first),
      async look(id) {
        const attempt = await books.attempt(id)
        if (attempt) await keepHistoryOf(parts, attempt, requestId)
      },
    })
  return (await lookFrom(FIRST_LETTERS[hour % FIRST_LETTERS.length])) + (await lookFrom())
}
