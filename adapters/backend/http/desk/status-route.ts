import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { DeskStatus } from '../../../../core/wire/desk.ts'
import { type ChatPorts, nowOf } from '../../chat/chat-ports.ts'
import { deskHours } from '../../desk/desk-hours.ts'
import type { DeskStore } from '../../store/desk/desk-store.ts'
import { success } from '../http-error.ts'

/** Everybody may know it, so that it is looked up at most this often. */
const KEPT = 2_000

/** `GET /chat-service/v2/user/status`: whether the concierge team is there. */
export function statusRoute(app: FastifyInstance, chat: ChatPorts, desk: DeskStore): void {
  let kept: { readonly at: number; readonly status: Promise<v.InferInput<typeof DeskStatus>> } | null = null
  app.get('/user/status', async () => {
    const now = chat.clock.monotonic()
    if (!kept || now - kept.at > KEPT) kept = { at: now, status: lookUp(chat, desk) }
    const asked = kept
    return success(
      await asked.status.catch((thrown: unknown) => {
        if (kept === asked) kept = null
        throw thrown
      }),
    )
  })
}

async function lookUp(chat: ChatPorts, desk: DeskStore): Promise<v.InferInput<typeof DeskStatus>> {
  const concierges = await chat.store.conciergeIds()
  const online = await chat.presence.online(concierges, chat.clock.monotonic())
  const onDuty = concierges.find((userId) => online.has(userId))
  const person = onDuty === undefined ? null : await chat.store.person(onDuty)
  const opening = deskHours.nextOpening(Date.parse(nowOf(chat)))
  return {
    online: online.size > 0,
    next_open_at: opening === null ? null : new Date(opening).toISOString(),
    waiting: await desk.countWaiting(),
    ...(person && { user_name: person.firstName }),
  }
}
