import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { DISPUTE_STATES, type DisputeState } from '../../../../core/bookings/dispute.ts'
import { ORDER_STATES, type OrderState } from '../../../../core/bookings/order-states.ts'
import { transitionOf } from '../../../../core/bookings/process.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { SandboxProvider } from '../../payments/sandbox/sandbox-provider.ts'
import type { OrderBooks } from '../../store/orders/order-book.ts'
import { admission } from '../admission.ts'
import { expectAccount, parseBody } from '../calls.ts'
import { HttpError, success } from '../http-error.ts'

const Wish = v.object({ next: v.picklist(DISPUTE_STATES) })

export interface DemoDisputeParts {
  readonly sessions: Sessions
  readonly books: OrderBooks
  readonly sandbox: Pick<SandboxProvider, 'dispute'>
  readonly now: () => Date
}

/**
 * `POST /demo/disputes`: the sandbox's bank opens a dispute of the last payment of somebody's newest paid booking, or
 * decides the one that is open.
 */
export function demoDisputeRoute(
  app: FastifyInstance,
  { sessions, books, sandbox, now }: DemoDisputeParts,
): void {
  const admitted = admission((request) => expectAccount(request, sessions))
  app.post('/demo/disputes', admitted.first, async (request) => {
    const { user } = admitted.found(request)
    const { next } = parseBody(Wish, request.body)
    const page = { states: statesFor(next), now: now(), offset: 0, limit: 1 }
    const [order] = (await books.ordersOf({ userId: user.id, companyId: null }, page)).rows
    const attempts = order ? await books.attemptsOf(order.id) : []
    const paid = attempts.findLast(({ state }) => state === 'succeeded')
    if (!(paid && (await sandbox.dispute(paid.id, next)))) throw new HttpError(409, NONE[next])
    return success({})
  })
}

const statesFor = (next: DisputeState): readonly OrderState[] =>
  next === 'open' ? ORDER_STATES.filter((state) => transitionOf(state, 'openDispute')) : ['disputed']

const NONE: Readonly<Record<DisputeState, string>> = {
  open: 'No booking of yours is paid.',
  won: 'No booking of yours is in dispute.',
  lost: 'No booking of yours is in dispute.',
}
