import { type DockFact, dockEvents } from '../../../../../machines/dock/dock.events.ts'
import { dockInvariants } from '../../../../../machines/dock/dock.invariants.ts'
import { createDockMachine } from '../../../../../machines/dock/dock.machine.ts'
import { explorationFor } from '../../setup.ts'
import { CONV, ME, UNKNOWN } from '../payloads.ts'

type ToldFact = Exclude<DockFact, { type: 'browser.widthChanged' }>

const THIRD = 'conv#2w7#12'
const each = { first: { convId: CONV }, second: { convId: UNKNOWN }, third: { convId: THIRD } }

export const dock = explorationFor<ToldFact>()({
  name: 'dock',
  create: createDockMachine,
  beginnings: { '': { userId: ME } },
  events: dockEvents,
  commands: { 'dock.open': each, 'dock.toggle': each, 'dock.close': each },
  facts: { 'dock.unknownArrived': each, 'dock.conversationGone': each },
  streams: {
    'browser.width': {
      narrow: { type: 'browser.widthChanged', narrow: true },
      wide: { type: 'browser.widthChanged', narrow: false },
    },
  },
  calls: {
    'memory.readBoxes': {
      answers: {
        none: [],
        two: [
          { convId: CONV, minimised: true },
          { convId: UNKNOWN, minimised: false },
        ],
      },
      failures: ['refused', 'noAnswer'],
    },
    'memory.writeBoxes': { answers: { ok: null }, failures: ['refused', 'noAnswer'] },
  },
  abstract: ({ context }) => [context.boxes, context.isNarrow],
  bounds: {},
  invariants: dockInvariants,
})
