import { createConciergeBot } from '../../../adapters/backend/chat/bot/concierge-bot.ts'
import type { Caller, ChatPorts } from '../../../adapters/backend/chat/chat-ports.ts'
import { createChatService } from '../../../adapters/backend/chat/chat-service.ts'
import { createMemoryLimits } from '../../../adapters/backend/live/memory-limits.ts'
import { createMemoryPresence } from '../../../adapters/backend/live/memory-presence.ts'
import type { Person } from '../../../adapters/backend/store/chat-store.ts'
import { createMemoryChatStore } from '../../../adapters/backend/store/memory-chat-store.ts'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import type { UserType } from '../../../core/wire/account.ts'
import type { ChatData, ChatPayloadInput, ChatRequestName } from '../../../core/wire/chat-requests.ts'

const person = (id: number, type: UserType, firstName: string, isBot = false): Person => ({
  id,
  type,
  firstName,
  lastName: 'Test',
  avatar: `/avatars/${id}.svg`,
  timezone: 'UTC',
  isBot,
  lastOnline: null,
})
const caller = (userId: number, type: UserType): Caller => ({ userId, type, isAdminSession: false })

export const traveller = caller(1, 'TV')
export const stranger = caller(2, 'TV')
export const designer = caller(3, 'LS')
export const concierge = caller(4, 'TC')
export const colleague = caller(5, 'TC')
export const agent = caller(6, 'TA')
const BOT = 9

export interface Pushed {
  readonly to: readonly number[]
  readonly event: string
  readonly data: Record<string, unknown>
}

/** Time that moves when it is told to, and only then. */
function createHandClock(): ClockPort & { move(milliseconds: number): Promise<void> } {
  let now = Date.UTC(2026, 0, 1)
  const timers: { at: number; callback: () => void }[] = []
  return {
    wall: () => now,
    monotonic: () => now,
    after(milliseconds, callback) {
      const timer = { at: now + milliseconds, callback }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    async move(milliseconds) {
      const until = now + milliseconds
      for (;;) {
        const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]
        now = next?.at ?? until
        if (!next) return
        timers.splice(timers.indexOf(next), 1)
        next.callback()
        // What the timer started runs on promises alone: one turn of the loop and it has settled.
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

/** The chat service on a store in memory, with a clock in the hand and everything that it pushes. */
export function createStage() {
  const people = [
    person(1, 'TV', 'Maya'),
    person(2, 'TV', 'Theo'),
    person(3, 'LS', 'Kenji'),
    person(4, 'TC', 'Hannah'),
    person(5, 'TC', 'Diego'),
    person(6, 'TA', 'Priya'),
    person(BOT, 'TC', 'Concierge', true),
  ]
  const enquiry = (id: number, customerId: number) => ({
    id,
    customerId,
    companyId: null,
    designerId: 3,
    destination: 'Japan',
  })
  const store = createMemoryChatStore({ people, enquiries: [enquiry(7, 1), enquiry(8, 2), enquiry(9, 6)] })
  const clock = createHandClock()
  const pushed: Pushed[] = []
  const reported: unknown[] = []
  const ports: ChatPorts = {
    store,
    clock,
    broadcast: {
      toUsers: (to, event, data) => void pushed.push({ to, event, data: data as Record<string, unknown> }),
    },
    limits: createMemoryLimits(),
    presence: createMemoryPresence(),
    botId: BOT,
    support: async () => ({ phone: '+61 2 5550 0142', email: 'help@example.test' }),
    report: (thrown) => void reported.push(thrown),
  }
  const service = createChatService({ ...ports, noticed: createConciergeBot(ports) })
  /** Another process over the same store and time. What it has set a clock for ends with it. */
  const startNode = () => {
    let isOver = false
    const mine: ClockPort = {
      ...clock,
      after: (milliseconds, callback) => clock.after(milliseconds, () => isOver || callback()),
    }
    const own: ChatPorts = { ...ports, clock: mine }
    const end = (): void => {
      isOver = true
    }
    return { service: createChatService(own), ports: own, end }
  }
  const ask = <N extends ChatRequestName>(who: Caller, event: N, payload: ChatPayloadInput<N>) =>
    service.ask(who, event, payload)
  /** Asks what has to be answered. */
  const get = async <N extends ChatRequestName>(
    who: Caller,
    event: N,
    payload: ChatPayloadInput<N>,
  ): Promise<ChatData<N>> => {
    const answer = await ask(who, event, payload)
    if (answer.error !== 0) throw new Error(`${event}: ${answer.error} ${answer.message}`)
    return answer.data as ChatData<N>
  }
  const send = (who: Caller, convId: string, text: string, more: { hash?: string; epoch?: number } = {}) =>
    ask(who, 'message.send', {
      convId,
      text,
      hash: more.hash ?? hashOf(text),
      time: '2026-01-01T00:00:00.000Z',
      ...(more.epoch ? { epoch: more.epoch } : {}),
    })
  const texts = async (convId: string) =>
    (await store.messages(convId, { after: 0, limit: 500 })).map((row) => row.text)
  const codeOf = async (answer: Promise<{ error: number }>) => (await answer).error
  return { store, clock, ports, pushed, reported, service, startNode, ask, get, send, texts, codeOf }
}

const hashOf = (text: string): string => `hash-of-${text.replace(/[^A-Za-z0-9_-]/g, '-')}`.slice(0, 64)
