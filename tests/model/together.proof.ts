import { expect, it } from 'vitest'
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

it('the chat’s machines together are found out when they break a promise, by the shortest way [TRACE-06]', () => {
  const explored = exploreTogether({ small: 1, large: 4 }, withoutFence)
  expect(explored.flatMap(({ found }) => found.violations)).toContainEqual({
    sentence: 'a message that was discarded for good can never arrive any more',
    path: [
      'the chat is live, its conversation open',
      'the person sends a message',
      'chat.send is not answered and may arrive late',
      'the person asks to discard message 1',
    ],
  })
})
