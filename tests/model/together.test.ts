import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { exploreTogether } from '../../adapters/cli/explore/together/together.ts'
import { createChatMachine } from '../../machines/chat/chat.machine.ts'
import { createDeliveryMachine } from '../../machines/delivery/delivery.machine.ts'
import type { Door } from '../../machines/kernel/door.ts'
import { createOutboxMachine } from '../../machines/outbox/outbox.machine.ts'

/** A chat that drops a discarded message without asking the server to refuse it. */
function withoutFence(door: Door): AnyStateMachine {
  const lane = createDeliveryMachine(door).provide({ guards: { hasBeenAttempted: () => false } })
  const outbox = createOutboxMachine(door).provide({ actors: { lane } })
  return createChatMachine(door).provide({ actors: { outbox } })
}

const violationsOf = (...given: Parameters<typeof exploreTogether>) =>
  exploreTogether(...given).flatMap(({ found }) => found.violations)

describe('the chat’s machines together', () => {
  it('keep what they promise, whatever the server, the network and the person do [TRACE-06]', () => {
    expect(violationsOf({ small: 6, large: 3 })).toEqual([])
  }, 300_000)

  it('are found out when they break a promise, by the shortest way [TRACE-06]', () => {
    expect(violationsOf({ small: 1, large: 4 }, withoutFence)).toContainEqual({
      sentence: 'a message that was discarded for good can never arrive any more',
      path: [
        'the chat is live, its conversation open',
        'the person sends a message',
        'chat.send is not answered and may arrive late',
        'the person asks to discard message 1',
      ],
    })
  }, 300_000)
})
