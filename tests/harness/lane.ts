import type { QueuedEntry } from '../../machines/delivery/delivery.events.ts'
import { createDeliveryMachine } from '../../machines/delivery/delivery.machine.ts'
import { CONV, ME, stored } from './fixtures.ts'
import { type Nest, nest } from './nest.ts'
import { answerAsOwner } from './tabs.ts'

export const BROKEN = { code: 1500, message: 'Something broke.' }
export const NO_ANSWER = { code: 0, message: 'no answer' }

export function entry(place: number, given: Partial<QueuedEntry> = {}): QueuedEntry {
  return {
    version: 1,
    hash: `hash-number-${place}`,
    convId: CONV,
    text: { pii: `text:${place}`, length: 5, blank: false },
    time: '2027-01-15T08:00:00.000Z',
    place,
    epoch: 1,
    attempted: false,
    failed: null,
    isStored: true,
    ...given,
  }
}

export function startLane(queue: readonly QueuedEntry[] = [], isLive = true): Nest {
  const lane = nest(createDeliveryMachine, { userId: ME, term: 1, convId: CONV, isLive, queue })
  answerAsOwner(lane)
  for (let place = 1; place <= 10; place += 1) lane.vault.keep(`text ${place}`, { personal: 'text' })
  return lane
}

export const add = (lane: Nest, one: QueuedEntry) => lane.tell({ type: 'delivery.added', entry: one })
export const confirm = (lane: Nest, place: number) =>
  lane.settle('chat.send', stored(place, { from: ME, hash: `hash-number-${place}` }))
export const sending = (lane: Nest) =>
  lane.open('chat.send').map((call) => (call.input as { hash: string }).hash)
