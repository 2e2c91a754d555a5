import { TIMING } from '../../core/chat/timings.ts'
import type { PortOutput } from '../kernel/door.ts'

export interface ConnectionInput {
  readonly chat: {
    readonly server: string
    readonly path: string
    readonly sdk: string
    readonly attempts: number
  }
  readonly protocol: number
  /** Whose chat it is. */
  readonly userId: number
  /** Retries are spread by up to a fifth of their delay; headless runs ask for none. */
  readonly jitter: boolean
}

export interface ConnectionContext {
  readonly settings: ConnectionInput
  /** Attempts since the link was last live. */
  readonly attempts: number
  /** Delay of the next attempt, in milliseconds. */
  readonly retryDelay: number
  readonly token: PortOutput<'account', 'verify'>['token'] | null
  readonly rev: string | null
  /** The banner speaks of restoring only when there was something to lose. */
  readonly hasBeenLive: boolean
  /** The transport is back after a loss, and the restoring has not been said yet. */
  readonly isRestoring: boolean
  /** What the browser says of its network. */
  readonly isOnline: boolean
  /** When the page in sight last looked at its clock, by the wall. */
  readonly tickedAt: number | null
}

export function beginning(settings: ConnectionInput): ConnectionContext {
  return {
    settings,
    attempts: 0,
    retryDelay: TIMING.socketRetry,
    token: null,
    rev: null,
    hasBeenLive: false,
    isRestoring: false,
    isOnline: true,
    tickedAt: null,
  }
}

export type Synchronised = PortOutput<'chat', 'sync'>

export function syncInput({ rev }: ConnectionContext): { rev?: string } {
  return rev === null ? {} : { rev }
}

export function connectInput({ settings, token }: ConnectionContext) {
  if (token === null) throw new Error('connecting without a token')
  const { server, path, attempts } = settings.chat
  return { server, path, attempts, token, protocol: settings.protocol }
}

/**
 * The delay before the next attempt: 5 s within the configured attempts, then probing after 15, 30, 60 s.
 * @param chance a byte that spreads clients by up to a fifth
 */
export function retryDelay({ settings, attempts }: ConnectionContext, chance: number): number {
  const probe = attempts - settings.chat.attempts
  const base =
    probe < 0 ? TIMING.socketRetry : (TIMING.probes[Math.min(probe, TIMING.probes.length - 1)] ?? 0)
  return settings.jitter ? Math.round(base * (1 + (TIMING.socketJitter * chance) / 255)) : base
}

/** What a synchronisation has told; null where an event is not its answer. */
export function syncedIn(event: unknown): Synchronised | null {
  return (event as { output?: Synchronised }).output ?? null
}
