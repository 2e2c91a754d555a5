import { trackingEvents } from '../../../../../machines/tracking/tracking.events.ts'
import { trackingInvariants } from '../../../../../machines/tracking/tracking.invariants.ts'
import { createTrackingMachine } from '../../../../../machines/tracking/tracking.machine.ts'
import { explorationFor } from '../../setup.ts'

export const tracking = explorationFor<never>()({
  name: 'tracking',
  create: createTrackingMachine,
  beginnings: { '': undefined },
  events: trackingEvents,
  commands: {
    'tracking.answer': { yes: { consent: 'yes' }, no: { consent: 'no' } },
    'tracking.ask': { '': {} },
  },
  facts: {},
  streams: {},
  calls: {
    'tracking.arrive': {
      answers: {
        'somebody new': { consent: 'unknown', isRobot: false },
        'who has said yes': { consent: 'yes', isRobot: false },
        'who has said no': { consent: 'no', isRobot: false },
        'a program': { consent: 'unknown', isRobot: true },
        'a program with a yes': { consent: 'yes', isRobot: true },
        'what is no answer': { consent: 'perhaps', isRobot: false },
      },
      failures: ['refused'],
    },
    'tracking.answer': { answers: { ok: null }, failures: ['refused'] },
  },
  abstract: ({ context }) => [context.consent, context.isRobot],
  bounds: {},
  invariants: trackingInvariants,
})
