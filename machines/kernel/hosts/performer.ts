import { faultName } from '../../../core/door/fault.ts'
import type { CancelTimer, ClockPort } from '../../../core/ports/clock.port.ts'
import { failureOf, type Signal, type ThrownFailure } from '../../../core/ports/port.ts'
import type { Ports } from '../../../core/ports/ports.ts'
import type { Effects, OpenedPort, Stimulus } from '../host.ts'
import { admitAnswer, sealFailure, textsInPlace } from '../ports/admission.ts'
import type { FindContract } from '../ports/contracts.ts'
import { holdsSecret, type Vault } from '../ports/vault.ts'

/** What a port has to say, on its way to the machines. */
export interface Arrival {
  readonly port: OpenedPort
  readonly stimulus: Extract<Stimulus, { k: 'ok' | 'er' | 'em' }>
  /** Brings it in; what is not waited for any more is passed over. */
  post(): void
  /** Of a call: brings another outcome in, as if its answer had been lost. */
  readonly fail?: (failure: ThrownFailure) => void
}

/** Does what steps ask of the world: timers by the clock, calls and streams by the ports. */
export interface Performer {
  perform(effects: Effects): void
  /** What has been said and not been brought in: a simulation lets it wait. */
  underWay(): readonly unknown[]
  /** Ends everything that is under way. */
  stop(): void
}

export interface PerformerParts {
  readonly ports: Ports
  readonly contractOf: FindContract
  readonly clock: ClockPort
  readonly vault: Vault
  readonly post: (stimulus: Stimulus) => void
  /** Brings arrivals in; at once when absent. A simulation chooses when, and in which order. */
  readonly onArrival?: (arrival: Arrival) => void
  /** Told that a call which carried a secret has ended. */
  readonly onSecretSpent?: () => void
  /** Told of a stream that breaks, and of its values that have another shape than their contract. */
  readonly onFailure?: (port: string, problem: string) => void
}

/** Of one call: pages of a list, say. */
const MOST_REQUESTS = 8

type Settlement = Extract<Stimulus, { k: 'ok' | 'er' }>

type Method = (...given: unknown[]) => unknown

export function createPerformer(parts: PerformerParts): Performer {
  const { ports, contractOf, clock, vault, post } = parts
  const leave = new Map<number, () => void>()
  const running = new Map<number, CancelTimer>()
  const onTheirWay = new Set<Arrival['stimulus']>()

  function perform(effects: Effects): void {
    for (const id of effects.left) forget(id)?.()
    for (const id of effects.cancelled) cancel(id)
    for (const { id, delay } of effects.armed)
      running.set(
        id,
        clock.after(delay, () => fire(id)),
      )
    for (const port of effects.opened) open(port)
  }

  function cancel(id: number): void {
    running.get(id)?.()
    running.delete(id)
  }

  function fire(id: number): void {
    running.delete(id)
    post({ k: 'tm', id })
  }

  function forget(id: number): (() => void) | undefined {
    const abort = leave.get(id)
    leave.delete(id)
    return abort
  }

  function open(port: OpenedPort): void {
    const requests: string[] = []
    const { signal, abort } = createSignal((id) => {
      if (requests.length < MOST_REQUESTS) requests.push(id)
    })
    leave.set(port.id, abort)
    const method = methodOf(ports, port)
    if (port.kind === 'stream') follow(port, method, signal)
    else void ask(port, requests, () => method(textsInPlace(port.input, vault), signal))
  }

  function bring(port: OpenedPort, stimulus: Arrival['stimulus']): void {
    const fail = (failure: ThrownFailure) => post({ k: 'er', id: port.id, e: sealFailure(failure, vault) })
    const arrival: Arrival = {
      port,
      stimulus,
      post: () => post(stimulus),
      ...(port.kind === 'call' && { fail }),
    }
    if (parts.onArrival) parts.onArrival(waiting(arrival))
    else arrival.post()
  }

  /** The same arrival, kept in mind until it comes in: its texts are still needed. */
  function waiting(arrival: Arrival): Arrival {
    const { stimulus, fail } = arrival
    onTheirWay.add(stimulus)
    const ended = <G extends readonly unknown[]>(work: (...given: G) => void) => {
      return (...given: G) => {
        onTheirWay.delete(stimulus)
        work(...given)
      }
    }
    return { ...arrival, post: ended(arrival.post), ...(fail && { fail: ended(fail) }) }
  }

  function follow(port: OpenedPort, method: Method, signal: Signal): void {
    const emit = (value: unknown) => {
      const admitted = admitAnswer(contractOf(port.port, port.method), value, vault)
      if (admitted.ok) bring(port, { k: 'em', id: port.id, d: admitted.value })
      else parts.onFailure?.(`${port.port}.${port.method}`, admitted.problem)
    }
    try {
      method(textsInPlace(port.input, vault), emit, signal)
    } catch (thrown) {
      parts.onFailure?.(`${port.port}.${port.method}`, faultName(thrown))
    }
  }

  async function ask(port: OpenedPort, requests: readonly string[], work: () => unknown): Promise<void> {
    const settled = await settle(port, work)
    forget(port.id)
    bring(port, requests.length > 0 ? { ...settled, r: [...requests] } : settled)
    if (holdsSecret(port.input)) parts.onSecretSpent?.()
  }

  async function settle(port: OpenedPort, work: () => unknown): Promise<Settlement> {
    try {
      const admitted = admitAnswer(contractOf(port.port, port.method), await work(), vault)
      if (admitted.ok) return { k: 'ok', id: port.id, d: admitted.value }
      return { k: 'er', id: port.id, e: admitted.failure }
    } catch (thrown) {
      return { k: 'er', id: port.id, e: sealFailure(failureOf(thrown), vault) }
    }
  }

  return {
    perform,
    underWay: () => [...onTheirWay],
    stop: () => {
      for (const abort of leave.values()) abort()
      for (const cancel of running.values()) cancel()
    },
  }
}

function methodOf(ports: Ports, { port, method }: OpenedPort): Method {
  const adapter: unknown = ports[port as keyof Ports]
  const found = (adapter as Partial<Record<string, Method>> | undefined)?.[method]?.bind(adapter)
  if (!found) throw new Error(`no adapter has ${port}.${method}`)
  return found
}

function createSignal(onAnswered: (requestId: string) => void): {
  readonly signal: Signal
  readonly abort: () => void
} {
  const listeners: (() => void)[] = []
  const signal = {
    aborted: false,
    addEventListener: (_type: 'abort', listener: () => void) => void listeners.push(listener),
    onAnswered,
  }
  const abort = () => {
    if (signal.aborted) return
    signal.aborted = true
    for (const listener of listeners) listener()
  }
  return { signal, abort }
}
