import type { ConnectionStatusId } from '../../core/chat/status.ts'

/** What the connection banner shows; `id` null hides it. */
export interface BannerView {
  readonly id: ConnectionStatusId | null
  /** Whether it offers Reconnect (the fast attempts are used up). */
  readonly canReconnect: boolean
  /** The chat's protocol is another one: the page must be loaded anew. */
  readonly mustReload: boolean
}
