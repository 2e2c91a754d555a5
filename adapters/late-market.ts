import { CONTRACTS } from '../core/ports/ports.ts'
import type { MarketWorld } from './browser-market.ts'

type Call = (input: unknown, signal: unknown) => Promise<unknown>

const NAMES = ['form', 'money', 'pages', 'tracking'] as const

/** The ports of the marketplace's pages, whose code comes with the first call of one; a load that failed is tried again. */
export function lateMarket(load: () => Promise<MarketWorld>): MarketWorld {
  let world: Promise<MarketWorld> | null = null
  const loaded = () => {
    world ??= load().catch((thrown: unknown) => {
      world = null
      throw thrown
    })
    return world
  }
  const late = (name: (typeof NAMES)[number], method: string): Call => {
    return async (input, signal) => {
      const port = (await loaded())[name] as unknown as Readonly<Record<string, Call>>
      return port[method]?.(input, signal)
    }
  }
  const ports = NAMES.map((name) => [
    name,
    Object.fromEntries(Object.keys(CONTRACTS[name]).map((method) => [method, late(name, method)])),
  ])
  return Object.fromEntries(ports) as MarketWorld
}
