import { describe, expect, it } from 'vitest'
import { sendTo, setup } from 'xstate'
import { createSdkChat } from '../../../adapters/chat-sdk/chat-port.ts'
import { createChatSdk } from '../../../adapters/chat-sdk/protocol.ts'
import { createSocketTransport } from '../../../adapters/chat-sdk/socket-transport.ts'
import { declareEvents } from '../../../core/door/event.ts'
import type { PortFailure } from '../../../core/ports/port.ts'
import { FAILURE } from '../../../core/ports/port.ts'
import { CONTRACTS, type Ports } from '../../../core/ports/ports.ts'
import { personal, type SealedText } from '../../../core/wire/personal.ts'
import { createDeliveryMachine } from '../../../machines/delivery/delivery.machine.ts'
import { ALL_FEATURES } from '../../../machines/features.ts'
import type { Door } from '../../../machines/kernel/door.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { createLiveKernel } from '../../../machines/kernel/hosts/live.ts'
import { PATH, socketWorld } from '../../contracts/chat/chat-worlds.ts'
import { STAY } from '../../contracts/signal.ts'
import { CONV, ME, stored } from '../../harness/fixtures.ts'

const HASH = 'hash-of-early-1'
const events = declareEvents({ 'lane.add': { text: personal('text') } })
const lane = handle<ReturnType<typeof createLane>, typeof events>('app', events)

/** One lane of the outbox that believes itself live, with a stored message to send. */
function createLane(door: Door) {
  return setup({
    types: { events: {} as { type: 'lane.add'; text: SealedText } },
    actors: { delivery: createDeliveryMachine(door) },
  }).createMachine({
    id: 'app',
    invoke: {
      id: 'delivery',
      src: 'delivery',
      input: { userId: ME, term: 1, convId: CONV, isLive: true, queue: [] },
    },
    on: {
      'lane.add': {
        actions: sendTo('delivery', ({ event }) => ({
          type: 'delivery.added' as const,
          entry: {
            version: 1 as const,
            hash: HASH,
            convId: CONV,
            text: event.text,
            time: '2027-01-15T08:00:00.000Z',
            place: 1,
            epoch: 1,
            attempted: false,
            failed: null,
            isStored: true,
          },
        })),
      },
    },
  })
}

/** A clock whose timers fire when a test says so. */
function createHandClock() {
  const timers: { readonly delay: number; readonly fire: () => void }[] = []
  return {
    clock: {
      wall: () => 0,
      monotonic: () => 0,
      after: (delay: number, fire: () => void) => {
        const timer = { delay, fire }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
    },
    delays: () => timers.map((timer) => timer.delay),
    fire: () => timers.shift()?.fire(),
  }
}

describe('a send before the socket is initialised', () => {
  it('is an internal error and a retry, not a crash [CONN-07]', async () => {
    const world = await socketWorld()
    world.server.answer = () => ({ error: 0, message: '', data: stored(1, { from: ME, hash: HASH }) })
    const chat = createSdkChat(async () => createChatSdk(createSocketTransport()))
    const { clock, delays, fire } = createHandClock()
    const crashes: string[] = []
    const kernel = createLiveKernel({
      contracts: CONTRACTS,
      createRoot: createLane,
      seed: '00112233445566778899aabbccddeeff',
      app: 'test',
      features: ALL_FEATURES,
      ports: { chat, tabs: { check: async () => ({ isOwner: true }) } } as unknown as Ports,
      clock,
      onFailure: (actor, message) => crashes.push(`${actor} ${message}`),
    })
    const failures = () =>
      kernel.trace().steps.flatMap((step) => {
        if (step.k !== 'er') return []
        const { code, message } = step.e as PortFailure
        return [[code, message && kernel.textOf(message)]]
      })
    const notInitialised = [FAILURE.notConnected, 'The chat socket is not initialised.']
    kernel.start()
    kernel.send(lane, { type: 'lane.add', text: 'Hello' })
    await expect.poll(delays).toEqual([1_000])
    expect(failures()).toEqual([notInitialised])

    await chat.load({ script: '' }, STAY)
    fire()
    await expect.poll(failures).toEqual([notInitialised, notInitialised])
    await chat.connect({ server: world.url, path: PATH, attempts: 3, token: 't', protocol: 1 }, STAY)
    expect(world.server.asked).toEqual([])
    fire()
    await expect
      .poll(() => world.server.asked)
      .toMatchObject([['message.send', { text: 'Hello', hash: HASH }]])
    expect(crashes).toEqual([])
    await chat.disconnect(null, STAY)
    kernel.stop()
    await world.stop()
  })
})
