import type { Signal } from '../../core/ports/port.ts'

/** What each member of a port is, as its contract says: a call answers once, a stream goes on. */
export type Kinds<P> = { readonly [M in keyof P]: { readonly kind: 'call' | 'stream' } }

type Call = (input: unknown, signal: Signal) => Promise<unknown>
type Stream = (input: unknown, emit: unknown, signal: Signal) => void

/** Loads once, when it is first asked; what failed is tried again at the next ask. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null
  return () => {
    loaded ??= load().catch((thrown: unknown) => {
      loaded = null
      throw thrown
    })
    return loaded
  }
}

/** A port whose code comes when one of its members is first asked. While it can't be had calls fail, streams are silent. */
export function latePort<P extends object>(load: () => Promise<P>, kinds: Kinds<P>): P {
  const loaded = loadOnce(load)
  const members: Record<string, Call | Stream> = {}
  for (const name of Object.keys(kinds) as (keyof P & string)[]) {
    const call: Call = async (input, signal) => ((await loaded())[name] as Call)(input, signal)
    const stream: Stream = (input, emit, signal) => {
      loaded().then(
        (port) => signal.aborted || (port[name] as Stream)(input, emit, signal),
        () => undefined,
      )
    }
    members[name] = kinds[name].kind === 'call' ? call : stream
  }
  return members as P
}
