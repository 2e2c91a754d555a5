import { marketEvents } from '../../../../../machines/market/market.events.ts'
import { marketInvariants } from '../../../../../machines/market/market.invariants.ts'
import { createMarketMachine } from '../../../../../machines/market/market.machine.ts'
import { explorationFor } from '../../setup.ts'
import { silent } from '../silent.ts'

type MarketFact = { readonly type: 'booking.begun' }

export const market = explorationFor<MarketFact>()({
  name: 'market',
  create: (door) => createMarketMachine(door).provide({ actors: { counter: silent } }),
  beginnings: { '': undefined },
  events: marketEvents,
  commands: {},
  facts: { 'booking.begun': { '': {} } },
  streams: {},
  calls: { 'code.load': { answers: { ok: null }, failures: ['noAnswer', 'refused'] } },
  abstract: () => [],
  bounds: {},
  invariants: marketInvariants,
})
