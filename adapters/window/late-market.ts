import type { Ports } from '../../core/ports/ports.ts'
import { type Kinds, latePort, loadOnce } from './late-port.ts'

/** The ports of the marketplace's pages. */
export type MarketPorts = Pick<Ports, 'form' | 'money' | 'pages' | 'tracking'>

const KINDS: { readonly [P in keyof MarketPorts]: Kinds<MarketPorts[P]> } = {
  form: { send: 'call', upload: 'call', read: 'call', write: 'call' },
  money: { currencies: 'call', remembered: 'call', detect: 'call', remember: 'call', change: 'call' },
  pages: { load: 'call', menu: 'call' },
  tracking: { arrive: 'call', answer: 'call' },
}

/** The ports of the marketplace's pages, whose code comes with the first call of one. */
export function lateMarket(load: () => Promise<MarketPorts>): MarketPorts {
  const loaded = loadOnce(load)
  return {
    form: latePort(async () => (await loaded()).form, KINDS.form),
    money: latePort(async () => (await loaded()).money, KINDS.money),
    pages: latePort(async () => (await loaded()).pages, KINDS.pages),
    tracking: latePort(async () => (await loaded()).tracking, KINDS.tracking),
  }
}
