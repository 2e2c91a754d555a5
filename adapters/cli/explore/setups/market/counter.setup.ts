import { counterEvents } from '../../../../../machines/counter/counter.events.ts'
import { counterInvariants } from '../../../../../machines/counter/counter.invariants.ts'
import { createCounterMachine } from '../../../../../machines/counter/counter.machine.ts'
import { explorationFor } from '../../setup.ts'
import { silent } from '../silent.ts'

type CounterFact = { readonly type: 'booking.begun' }

export const counter = explorationFor<CounterFact>()({
  name: 'counter',
  create: (door) => createCounterMachine(door).provide({ actors: { booking: silent, tracking: silent } }),
  beginnings: { '': undefined },
  events: counterEvents,
  commands: {},
  facts: { 'booking.begun': { '': {} } },
  streams: {},
  calls: {},
  abstract: () => [],
  bounds: {},
  invariants: counterInvariants,
})
