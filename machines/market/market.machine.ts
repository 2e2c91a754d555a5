import { sendParent, setup } from 'xstate'
import type { createCounterMachine } from '../counter/counter.machine.ts'
import type { Door } from '../kernel/door.ts'

/** The counter of the marketplace, whose code comes once a page stands: to be read it needs none of it. */
export function createMarketMachine(door: Door) {
  return setup({
    types: { events: {} as { readonly type: 'booking.begun' } },
    actors: {
      load: door.call('code', 'load'),
      counter: door.feature<ReturnType<typeof createCounterMachine>>('counter'),
    },
    delays: { codeRetry: 2_000 },
  }).createMachine({
    id: 'market',
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: { feature: 'counter' },
          onDone: 'open',
          onError: 'missing',
        },
      },
      missing: { after: { codeRetry: 'loading' } },
      open: {
        invoke: { id: 'counter', src: 'counter' },
        on: { 'booking.begun': { actions: sendParent({ type: 'booking.begun' }) } },
      },
    },
  })
}
