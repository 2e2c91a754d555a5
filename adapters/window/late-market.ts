import type { Ports } from '../../core/ports/ports.ts'

/** The ports of the marketplace's pages. */
export type MarketPorts = Pick<Ports, 'form' | 'money' | 'pages' | 'tracking'>

type Call = (input: unknown, signal: unknown) => Promise<unknown>

/** Their calls, by port. */
const CALLS: { readonly [P in keyof MarketPorts]: readonly (keyof MarketPorts[P] & string)[] } = {
  form: ['send', 'upload', 'read', 'write'],
  money: ['currencies', 'remembered', 'detect', 'remember', 'change'],
  pages: ['load', 'menu'],
  tracking: ['arrive', 'answer'],
}

/** The ports of the marketplace's pages, whose code comes with the first call of one; a load that failed is tried again. */
export function lateMarket(load: () => Promise<MarketPorts>): MarketPorts {
  let world: Promise<MarketPorts> | null = null
  const loaded = () => {
    world ??= load().catch((thrown: unknown) => {
      world = null
      throw thrown
    })
    return world
  }
  const late = (name: keyof MarketPorts, method: string): Call => {
    return async (input, signal) => {
      const port = (await loaded())[name] as unknown as Readonly<Record<string, Call>>
      return port[method]?.(input, signal)
    }
  }
  const ports = Object.entries(CALLS).map(([name, methods]) => [
    name,
    Object.fromEntries(methods.map((method) => [method, late(name as keyof MarketPorts, method)])),
  ])
  return Object.fromEntries(ports) as MarketPorts
}
