/** The time of a step, in milliseconds: since the start, and since 1970. */
export interface StepTime {
  readonly elapsed: number
  readonly wall: number
}

/** An actor and all beneath it, as plain values; contexts are shared with the running system, never copied. */
export interface ActorState {
  readonly name: string
  /** The name of its logic in its parent; absent at the root. */
  readonly src?: string
  readonly status: string
  /** Of machines: state value, context and children by id. */
  readonly value?: unknown
  readonly context?: unknown
  readonly children?: Readonly<Record<string, ActorState>>
  /** Of port calls and streams: what was asked. */
  readonly input?: unknown
  /** Of those that failed. */
  readonly error?: unknown
}

/** A timer that waits: who set it for whom, what it brings, and when it is due (milliseconds since the start). */
export interface WaitingTimer {
  readonly id: number
  readonly delay: number
  readonly due: number
  readonly source: string
  readonly target: string
  readonly sendId: string
  readonly event: { readonly type: string }
}

/** A port call or stream that is open. */
export interface WaitingPort {
  readonly id: number
  readonly kind: 'call' | 'stream'
  readonly port: string
  readonly method: string
  readonly actor: string
  readonly input: unknown
}

/**
 * A whole actor system between two steps. Whoever goes on from it does what the recorded system did: the same
 * names, numbers and chance.
 */
export interface Checkpoint {
  /** Its logs lack their oldest messages: contexts can't be held against it. */
  readonly isCut?: true | undefined
  /** The number of the step that comes next. */
  readonly step: number
  readonly time: StepTime
  readonly seed: string
  readonly root: ActorState
  /** How many actors each path has had so far. */
  readonly incarnations: Readonly<Record<string, number>>
  readonly timers: { readonly next: number; readonly waiting: readonly WaitingTimer[] }
  readonly ports: { readonly next: number; readonly open: readonly WaitingPort[] }
  /** The state of each actor's source of chance. */
  readonly randoms: Readonly<Record<string, readonly number[]>>
}
