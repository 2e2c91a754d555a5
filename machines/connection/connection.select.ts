import type { SnapshotFrom } from 'xstate'
import type { ConnectionStatusId } from '../../core/chat/status.ts'
import type { createConnectionMachine } from './connection.machine.ts'

type ConnectionSnapshot = SnapshotFrom<ReturnType<typeof createConnectionMachine>>

/** What the connection banner shows; `id` null hides it. */
export interface BannerView {
  readonly id: ConnectionStatusId | null
  /** Whether it offers Reconnect: the fast attempts are used up. It stays during an attempt, which a press can't hurry. */
  readonly canReconnect: boolean
  /** The chat's protocol is another one: the page must be loaded anew. */
  readonly mustReload: boolean
}

const NO_BANNER: BannerView = { id: null, canReconnect: false, mustReload: false }

/** The banner; nothing while there is no connection machine. */
export function selectBanner(snapshot: ConnectionSnapshot | undefined): BannerView {
  if (!snapshot) return NO_BANNER
  return {
    id: statusOf(snapshot),
    canReconnect: snapshot.matches({ banner: 'disconnected' }) && usedUp(snapshot),
    mustReload: snapshot.matches({ link: 'outdated' }),
  }
}

/** The fast phase is over: from here on it only probes, and a person may be quicker. */
function usedUp(snapshot: ConnectionSnapshot): boolean {
  const { attempts, settings } = snapshot.context
  // The attempt under way is counted from its beginning: it is over only where the link waits again.
  const over = snapshot.matches({ link: 'waiting' }) ? attempts : attempts - 1
  return over >= settings.chat.attempts
}

function statusOf(snapshot: ConnectionSnapshot): ConnectionStatusId | null {
  if (snapshot.matches({ banner: 'reconnecting' })) return 1
  if (snapshot.matches({ banner: 'disconnected' })) return 2
  if (snapshot.matches({ banner: 'failed' })) return 3
  return snapshot.matches({ banner: 'restored' }) ? 4 : null
}

/** Whether messages can be sent right now. */
export function selectIsLive(snapshot: ConnectionSnapshot | undefined): boolean {
  return snapshot?.matches({ link: 'live' }) ?? false
}
