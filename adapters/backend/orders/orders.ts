import { randomBytes } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { CurrencyCode } from '../../../core/money/currency.ts'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import type { JobHandler } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createClosedProvider } from '../payments/closed-provider.ts'
import { createSandboxNotices, type NoticeReader } from '../payments/notice.ts'
import type { PaymentEnvironment } from '../payments/payment-environment.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { createRefundWays, type RefundWays } from '../payments/sandbox/refund-ways.ts'
import {
  createSandboxPost,
  type SandboxPost,
  sandboxNoticeHandler,
} from '../payments/sandbox/sandbox-post.ts'
import { createSandboxProvider, type SandboxProvider } from '../payments/sandbox/sandbox-provider.ts'
import { createStripeNotices } from '../payments/stripe/stripe-notices.ts'
import { createStripeProvider, type StripeKeys } from '../payments/stripe/stripe-provider.ts'
import type { Reviews } from '../reviews/reviews.ts'
import type { Database } from '../store/database/database.ts'
import { type CalendarStore, createCalendarStore } from '../store/orders/calendar-store.ts'
import { createFeedbackStore, type FeedbackStore } from '../store/orders/feedback-store.ts'
import { createNoticeStore } from '../store/orders/notice-store.ts'
import type { OrderBooks } from '../store/orders/order-book.ts'
import { createSqlOrderBooks, orderBookIn } from '../store/orders/sql-order-books.ts'
import { createSqlProviderReferences } from '../store/orders/sql-provider-references.ts'
import { createSqlSandboxLedger } from '../store/orders/sql-sandbox-ledger.ts'
import { createEnquiryOrders, type EnquiryOrders } from './enquiry-orders.ts'
import { type NoticeParts, takeNotice } from './notices.ts'
import { createOrderDesk, type OrderDesk } from './order-desk.ts'
import { orderHandlers } from './order-jobs.ts'
import { orderLetterHandler } from './order-letter-job.ts'
import { toldBooks } from './told-books.ts'

/** Everything about orders that the server's other parts ask for. */
export interface Orders {
  readonly books: OrderBooks
  readonly calendars: CalendarStore
  readonly feedback: FeedbackStore
  readonly desk: OrderDesk
  readonly enquiryOrders: EnquiryOrders
  /** Null where payments are live. */
  readonly sandbox: (SandboxProvider & { readonly post: SandboxPost; readonly refunds: RefundWays }) | null
  /** Whether a currency can be paid in: each has its key (BOOK-07, CUR-07). */
  readonly takes: (currency: CurrencyCode) => boolean
  readonly notices: NoticeParts
  /** What is done without anybody asking. */
  readonly handlers: readonly JobHandler[]
}

export interface OrdersParts {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'add'>
  readonly environment: PaymentEnvironment
  readonly stripe: {
    readonly keys: StripeKeys
    /** Sign its notices, one of each account; without one nobody is believed, and Stripe is asked now and then. */
    readonly webhookSecrets: readonly string[]
    readonly api: URL | undefined
  }
  /** Where customers come back to, and where the links of letters lead. */
  readonly origin: () => string
  readonly now: () => Date
  readonly clock: Pick<ClockPort, 'after'>
  /** What a provider could not do: the attempt is asked about again. */
  readonly report: (thrown: unknown) => void
  /** What is said of a trip is shown to everybody. */
  readonly reviews: Pick<Reviews, 'said'>
  /** The order of an enquiry has changed: whoever sees its conversations is told. */
  readonly changed: (enquiryId: number) => void
}

export function createOrders(parts: OrdersParts): Orders {
  const { database, now, report } = parts
  const books = toldBooks(createSqlOrderBooks(database), parts.changed)
  const paying = parts.environment === 'sandbox' ? payingInSandbox(parts) : payingLive(parts)
  const desk = createOrderDesk({
    books,
    provider: paying.provider,
    now,
    report,
    newAttemptId: () => nanoid(),
    newRefundId: () => nanoid(),
    clock: parts.clock,
  })
  const notices: NoticeParts = { desk, readers: paying.readers, seen: createNoticeStore(database), now }
  const handlers = [...orderHandlers(desk), orderLetterHandler(parts), ...paying.handlersFor(notices)]
  const enquiryOrders = createEnquiryOrders(desk, orderBookIn)
  const calendars = createCalendarStore(database)
  return {
    books,
    calendars,
    feedback: createFeedbackStore(database, (session, order, said, at) =>
      parts.reviews.said(session, { order, ...said }, at),
    ),
    desk,
    enquiryOrders,
    sandbox: paying.sandbox,
    takes: paying.takes,
    notices,
    handlers,
  }
}

interface PayingWith extends Pick<Orders, 'sandbox' | 'takes'> {
  readonly provider: PaymentProvider
  readonly readers: ReadonlyMap<string, NoticeReader>
  readonly handlersFor: (notices: NoticeParts) => readonly JobHandler[]
}

const SANDBOX = 'sandbox'

function payingInSandbox({ database, jobs, now }: OrdersParts): PayingWith {
  const post = createSandboxPost(jobs)
  const refunds = createRefundWays()
  const provider = createSandboxProvider({
    ledger: createSqlSandboxLedger(database),
    now,
    tell: post.send,
    nextRefund: refunds.take,
  })
  // Whoever signs a notice reads it: both are done here.
  const reader = createSandboxNotices(randomBytes(32).toString('hex'))
  return {
    provider,
    sandbox: { ...provider, post, refunds },
    takes: () => true,
    readers: new Map([[SANDBOX, reader]]),
    handlersFor: (notices) => [
      sandboxNoticeHandler({
        notices: reader,
        now,
        deliver: (body, signature, requestId) =>
          takeNotice(notices, { provider: SANDBOX, body, signature, requestId }),
      }),
    ],
  }
}

function payingLive({ database, stripe, origin }: OrdersParts): PayingWith {
  const { keys, webhookSecrets, api } = stripe
  const references = createSqlProviderReferences(database)
  const isOpen = Object.keys(keys).length > 0
  return {
    provider: isOpen ? createStripeProvider({ keys, references, origin, api }) : createClosedProvider(),
    sandbox: null,
    takes: (currency) => keys[currency] !== undefined,
    readers: new Map(webhookSecrets.length === 0 ? [] : [['stripe', createStripeNotices(webhookSecrets)]]),
    handlersFor: () => [],
  }
}
