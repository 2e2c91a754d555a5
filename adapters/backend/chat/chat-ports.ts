import type * as v from 'valibot'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import type { UserType } from '../../../core/wire/account.ts'
import type { CHAT_EVENTS, ChatEventName } from '../../../core/wire/chat-events.ts'
import type { ChatStore, MessageRow } from '../store/chat-store.ts'

/** Who asks. An admin session acts for that user and only reads. */
export interface Caller {
  readonly userId: number
  readonly type: UserType
  readonly isAdminSession: boolean
}

export type EventData<N extends ChatEventName> = v.InferInput<(typeof CHAT_EVENTS)[N]>

/** Pushes to every socket of some users, on whichever node they are. */
export interface BroadcastPort {
  toUsers<N extends ChatEventName>(userIds: readonly number[], event: N, data: EventData<N>): void
}

/** Token buckets by name and owner. A store that several nodes share can stand behind it. */
export interface LimitPort {
  /**
   * Takes one token, or so many; all or none.
   * @param now milliseconds, from any start
   * @returns 0 when it may go on, else the seconds until they are there
   */
  take(bucket: LimitName, owner: string, now: number, tokens?: number): Promise<number>
}
export type LimitName =
  | 'send'
  | 'request'
  | 'search'
  | 'enquiry'
  | 'capture'
  | 'letter'
  | 'link'
  | 'log'
  | 'file'
  | 'fileKilobytes'
  | 'handshake'
  | 'report'

/** What became of a request about a message or a conversation, as the log tells it (TRACE-08). */
export interface ChatDecision {
  readonly request: 'message.send' | 'message.close' | 'conversation.open'
  /** Null where what was given has not the form of one. */
  readonly convId: string | null
  readonly hash: string | null
  /** Who asked. */
  readonly userId: number
  /** `repeated`: it was stored before. `closed`: what comes of that attempt is refused from now on. */
  readonly decision: 'stored' | 'repeated' | 'closed' | 'opened' | 'refused'
  /** Of what was refused. */
  readonly code?: number
  readonly seq?: number
  /** Which attempt it was, of those of one message. */
  readonly epoch?: number
  /** The users who were told of it. */
  readonly told?: readonly number[]
}

/** Who is online: a lease for each connection, so that a node which dies takes nobody's place for ever. */
export interface PresencePort {
  /** @returns true when the user was offline until now */
  arrive(userId: number, connection: string, now: number): Promise<boolean>
  /** @returns false when the lease is not held any more: the connection has to arrive anew */
  renew(userId: number, connection: string, now: number): Promise<boolean>
  /** @returns true when that was the user's last connection */
  leave(userId: number, connection: string, now: number): Promise<boolean>
  online(userIds: readonly number[], now: number): Promise<ReadonlySet<number>>
  /** Ends the leases that ran out. @returns the users who went offline by it */
  expire(now: number): Promise<readonly number[]>
}

/** Told of what somebody may miss, so that they are written to once they are away for long. */
export interface AbsencePort {
  /** A person's message is stored. Nobody waits for what comes of it. */
  wrote(message: MessageRow, recipients: readonly number[]): void
  /** Somebody's last connection is gone. */
  left(userId: number): Promise<void>
}

/** What a customer is told in the greeting. */
export interface SupportContact {
  readonly phone: string
  readonly email: string
}

/** Notes that somebody asked for what is there and not theirs; the answer is as if it were not. */
export type NoteForeign = (caller: Caller, what: 'conversation' | 'enquiry' | 'file') => void

/** Everything that the chat needs of the world. It has no clock and no chance of its own. */
export interface ChatPorts {
  readonly store: ChatStore
  readonly broadcast: BroadcastPort
  readonly clock: ClockPort
  readonly limits: LimitPort
  readonly presence: PresencePort
  /** The user in whose name the greeting and the bot write; null: neither does. */
  readonly botId: number | null
  /** Whom that person may call: the phone of where they are. */
  readonly support: (userId: number) => Promise<SupportContact>
  /** Whether there is room for what people write. Without it there always is. */
  readonly hasRoom?: () => boolean
  /** Told after a customer's message is stored. */
  readonly noticed?: (message: MessageRow) => void
  /** Without it nobody is written to about what they miss. */
  readonly absence?: AbsencePort
  /** Told when somebody asks for what is there and not theirs. */
  readonly foreign?: NoteForeign
  /** Told of each decision about a message, and of each conversation that is opened or refused. */
  readonly decided?: (decision: ChatDecision) => void
  /** Something unforeseen failed. */
  readonly report: (thrown: unknown, event: string) => void
}

export const nowOf = (ports: ChatPorts): string => new Date(ports.clock.wall()).toISOString()
