import { moneyContract } from '../../core/ports/market/money.port.ts'
import { pagesContract } from '../../core/ports/market/pages.port.ts'
import type { Ports } from '../../core/ports/ports.ts'
import { type Kinds, latePort, loadOnce } from './late-port.ts'

/** The ports of the marketplace's pages. */
export type MarketPorts = Pick<Ports, 'form' | 'money' | 'pages' | 'tracking'>

const CALL = { kind: 'call' } as const
/** Contracts that come with their machines are not loaded for this. */
const KINDS: { readonly [P in keyof MarketPorts]: Kinds<MarketPorts[P]> } = {
  form: { send: CALL, upload: CALL, read: CALL, write: CALL },
  money: moneyContract,
  pages: pagesContract,
  tracking: { arrive: CALL, answer: CALL },
}

/** The ports of the marketplace's pages, whose code comes with the first call of one. */
export function lateMarket(load: () => Promise<MarketPorts>): MarketPorts {
  const loaded = loadOnce(load)
  const late = <P extends keyof MarketPorts>(name: P) =>
    latePort<MarketPorts[P]>(async () => (await loaded())[name], KINDS[name])
  return { form: late('form'), money: late('money'), pages: late('pages'), tracking: late('tracking') }
}
