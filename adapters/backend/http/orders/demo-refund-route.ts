import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { REFUND_WAYS } from '../../../../core/forms/demo-refund.ts'
import type { RefundWays } from '../../payments/sandbox/refund-ways.ts'
import { openToAll } from '../admission.ts'
import { parseBody } from '../calls.ts'
import { success } from '../http-error.ts'

const Wish = v.object({ next: v.picklist(REFUND_WAYS) })

/** `POST /demo/refunds`: how the sandbox's next refund goes, for whoever tries the demo out. */
export function demoRefundRoute(app: FastifyInstance, refunds: RefundWays): void {
  app.post('/demo/refunds', openToAll(), async ({ body }) => {
    refunds.next(parseBody(Wish, body).next)
    return success({})
  })
}
