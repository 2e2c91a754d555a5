import * as v from 'valibot'
import { type Attempt, applied, defineJob, type JobHandler, performed } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { dropNotices } from '../store/orders/notice-store.ts'
import { dropQuotes } from '../store/orders/quote-store.ts'
import type { OrderDesk } from './order-desk.ts'

const MINUTE = 60_000
/** A provider that is away is asked again a minute later, however long it is. */
const EACH_MINUTE = { every: MINUTE, waits: [], patience: 10 * MINUTE }

const Expiry = defineJob({ name: 'orders.expire', lane: 'upkeep', payload: v.unknown(), ...EACH_MINUTE })
const OpenAttempts = defineJob({
  name: 'orders.settle',
  lane: 'upkeep',
  payload: v.unknown(),
  ...EACH_MINUTE,
})
const Clock = defineJob({ name: 'orders.clock', lane: 'upkeep', payload: v.unknown(), ...EACH_MINUTE })
const Refunds = defineJob({
  name: 'orders.refund',
  lane: 'upkeep',
  payload: v.unknown(),
  ...EACH_MINUTE,
})
/** Providers tell of disputes and of refunds that came back: what such a notice told that was lost is asked for. */
const History = defineJob({
  name: 'orders.history',
  lane: 'upkeep',
  payload: v.unknown(),
  every: 60 * MINUTE,
  patience: 10 * MINUTE,
})
/** What a crash has left open is not left until the next minute. */
const Resuming = defineJob({
  name: 'orders.resume',
  lane: 'upkeep',
  payload: v.unknown(),
  patience: 10 * MINUTE,
})

const NoticeSweep = defineJob({
  name: 'payments.drop-notices',
  lane: 'upkeep',
  payload: v.unknown(),
  every: 60 * MINUTE,
})
/** A notice that is older comes from nobody: it would not be believed. In milliseconds. */
const NOTICE_KEPT = 7 * 24 * 60 * MINUTE

const QuoteSweep = defineJob({
  name: 'orders.drop-quotes',
  lane: 'upkeep',
  payload: v.unknown(),
  every: 60 * MINUTE,
})
/** Whoever comes back to a price that is over is told so for a day, in milliseconds. */
const QUOTE_KEPT = 24 * 60 * MINUTE
/** Few enough that no request waits for it. */
const QUOTES_AT_ONCE = 500

/** What is done for orders without anybody asking: once, on whichever node comes first. */
export function orderHandlers(desk: OrderDesk): readonly JobHandler[] {
  const settle = async (_none: unknown, { key }: Attempt): Promise<void> => void (await desk.settleOpen(key))
  return [
    applied(NoticeSweep, (session, _none, { now }) =>
      dropNotices(session, new Date(now.getTime() - NOTICE_KEPT)),
    ),
    applied(QuoteSweep, async (session, _none, { now }) => {
      const dropped = await dropQuotes(session, new Date(now.getTime() - QUOTE_KEPT), QUOTES_AT_ONCE)
      return dropped === QUOTES_AT_ONCE ? 'more' : undefined
    }),
    performed(Resuming, settle),
    performed(OpenAttempts, settle),
    performed(Clock, async (_none, { key }) => void (await desk.runClock(key))),
    performed(Refunds, async (_none, { key }) => void (await desk.settleRefunds(key))),
    performed(History, async (_none, { key }) => void (await desk.lookBackAtAll(key))),
    performed(Expiry, async (_none, { key }) => void (await desk.expireOverdue(key))),
  ]
}

/** As a server starts: what its providers know of open attempts is asked for. */
export async function resumeOrders(jobs: Pick<Jobs, 'add'>, now: Date): Promise<void> {
  await jobs.add(null, Resuming, { key: now.toISOString(), payload: null })
}
