import { assign, setup } from 'xstate'
import type { Consent } from '../../core/ports/market/tracking.port.ts'
import type { Door } from '../kernel/door.ts'
import type { TrackingCommand } from './tracking.events.ts'

export interface TrackingContext {
  readonly consent: Consent
  readonly isRobot: boolean
}

/** Whether somebody may be counted: nothing is sent before they have said yes, and programs are never asked. */
export function createTrackingMachine(door: Door) {
  return setup({
    types: { context: {} as TrackingContext, events: {} as TrackingCommand },
    actors: { arrive: door.call('tracking', 'arrive'), answer: door.call('tracking', 'answer') },
    guards: {
      mustAsk: ({ context }) => context.consent === 'unknown' && !context.isRobot,
      // Whoever has answered may change their mind, whatever their browser calls itself.
      mayAsk: ({ context }) => context.consent !== 'unknown' || !context.isRobot,
    },
    actions: {
      keepAnswer: assign(({ event }) => (event.type === 'tracking.answer' ? { consent: event.consent } : {})),
    },
  }).createMachine({
    id: 'tracking',
    context: { consent: 'unknown', isRobot: false },
    initial: 'arriving',
    on: { 'tracking.answer': { target: '.keeping', actions: 'keepAnswer', reenter: true } },
    states: {
      arriving: {
        invoke: {
          id: 'arrive',
          src: 'arrive',
          input: null,
          onDone: { target: 'known', actions: assign(({ event }) => event.output) },
          // A browser without storage is not counted, and not asked on every page.
          onError: 'settled',
        },
      },
      known: { always: [{ guard: 'mustAsk', target: 'asking' }, { target: 'settled' }] },
      asking: {},
      keeping: {
        invoke: {
          id: 'answer',
          src: 'answer',
          input: ({ context }) => ({ consent: context.consent === 'yes' ? 'yes' : 'no' }),
          onDone: 'settled',
          onError: 'settled',
        },
      },
      settled: { on: { 'tracking.ask': { guard: 'mayAsk', target: 'asking' } } },
    },
  })
}
