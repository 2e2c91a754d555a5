import type { PendingState } from '../../../../../core/chat/message.ts'
import {
  type LeavingFact,
  leavingEvents,
  type Unsent,
} from '../../../../../machines/leaving/leaving.events.ts'
import { leavingInvariants } from '../../../../../machines/leaving/leaving.invariants.ts'
import { createLeavingMachine } from '../../../../../machines/leaving/leaving.machine.ts'
import { explorationFor } from '../../setup.ts'
import { hashOf } from '../payloads.ts'

const unsent = (number: number, state: PendingState): Unsent => ({ hash: hashOf(number), state })
const told = (...messages: Unsent[]) => ({ isKnown: true, unsent: messages })

export const leaving = explorationFor<LeavingFact>()({
  name: 'leaving',
  create: createLeavingMachine,
  beginnings: { '': { isReadOnly: false }, 'in an admin session': { isReadOnly: true } },
  events: leavingEvents,
  commands: {
    'leaving.leave': { '': {} },
    'leaving.wait': { '': {} },
    'leaving.keep': { '': {} },
    'leaving.discard': { '': {} },
    'leaving.stay': { '': {} },
  },
  facts: {
    'chat.unsentChanged': {
      nothing: told(),
      'one that waits': told(unsent(1, 'waiting')),
      'one of which nobody knows': told(unsent(1, 'unknown')),
      'one that failed': told(unsent(1, 'failed')),
      'one that waits, one that failed': told(unsent(1, 'waiting'), unsent(2, 'failed')),
      'another one': told(unsent(3, 'sending')),
      'storage is not read yet': { isKnown: false, unsent: [] },
    },
    'session.stayed': { '': {} },
  },
  streams: {},
  calls: {},
  abstract: ({ context }) => [context.isKnown, context.unsent, context.discarded],
  bounds: {},
  invariants: leavingInvariants,
})
