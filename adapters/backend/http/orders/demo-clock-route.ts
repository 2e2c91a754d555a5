import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CLOCK_LEAPS } from '../../../../core/forms/demo-clock.ts'
import type { OrderDesk } from '../../orders/order-desk.ts'
import { openToAll } from '../admission.ts'
import { parseBody } from '../calls.ts'
import { success } from '../http-error.ts'

const Wish = v.object({ days: v.picklist(CLOCK_LEAPS) })
const DAY = 24 * 60 * 60_000

/**
 * `POST /demo/clock`: sets this server's clock ahead, for whoever tries the demo out, and does with its bookings what is
 * due by then.
 * @param setAhead takes milliseconds
 */
export function demoClockRoute(
  app: FastifyInstance,
  setAhead: (milliseconds: number) => void,
  desk: Pick<OrderDesk, 'runClock'>,
): void {
  app.post('/demo/clock', openToAll(), async ({ body, id }) => {
    setAhead(Number(parseBody(Wish, body).days) * DAY)
    await desk.runClock(id)
    return success({})
  })
}
