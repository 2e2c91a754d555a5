import { declareEvents, type EventOf } from '../../core/door/event.ts'
import type { ChatFact as WireChatFact } from '../../core/wire/chat-events.ts'
import type { Sealed } from '../../core/wire/personal.ts'
import type { PortOutput } from '../kernel/door.ts'

export type ChatFact = Sealed<WireChatFact>

/** What a user may send to the connection: the banner's Reconnect button. */
export const connectionEvents = declareEvents({ 'connection.reconnect': {} })
export type ConnectionCommand = EventOf<typeof connectionEvents>

export type ConnectionFact =
  | { readonly type: 'browser.networkChanged'; readonly online: boolean }
  | { readonly type: 'browser.visibilityChanged'; readonly visible: boolean }
  /** Every opened conversation has fetched what it missed. */
  | { readonly type: 'connection.caughtUp' }
  /** Something waits to be sent, or counts look doubtful: connect or synchronise at once. */
  | { readonly type: 'connection.wanted' }
  | ChatFact

/** What the link sends the banner, within the machine. */
export type LinkFact =
  | { readonly type: 'link.lost' }
  | { readonly type: 'link.opened' }
  | { readonly type: 'link.failed' }
  | { readonly type: 'link.restored' }

/** What the connection sends the chat. */
export type ConnectionSends =
  | { readonly type: 'connection.ended' }
  /** The browser's session is somebody else's by now: another tab has signed them in. */
  | { readonly type: 'connection.replaced' }
  | ({ readonly type: 'connection.synchronised' } & PortOutput<'chat', 'sync'>)
  | { readonly type: 'connection.live' }
  | { readonly type: 'connection.lost' }
  | ChatFact
