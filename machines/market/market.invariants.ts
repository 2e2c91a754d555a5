import type { SnapshotFrom } from 'xstate'
import type { createMarketMachine } from './market.machine.ts'

type MarketSnapshot = SnapshotFrom<ReturnType<typeof createMarketMachine>>

/** What holds of the marketplace in every state that it can reach. */
export const marketInvariants: Readonly<Record<string, (snapshot: MarketSnapshot) => boolean>> = {
  'the counter runs exactly while it is open': ({ children, value }) =>
    'counter' in children === (value === 'open'),
}
