import type { SnapshotFrom } from 'xstate'
import type { createConnectionMachine } from './connection.machine.ts'
import { selectBanner } from './connection.select.ts'

type ConnectionSnapshot = SnapshotFrom<ReturnType<typeof createConnectionMachine>>

/** What holds of the connection in every state that it can reach. */
export const connectionInvariants: Readonly<Record<string, (snapshot: ConnectionSnapshot) => boolean>> = {
  'the token is kept only while the socket is being opened': (snapshot) =>
    (snapshot.context.token !== null) === snapshot.matches({ link: { connecting: 'opening' } }),
  'while live no attempt is counted': (snapshot) =>
    !snapshot.matches({ link: 'live' }) || snapshot.context.attempts === 0,
  'a live link is never shown as disconnected or failed while the browser is online': (snapshot) => {
    const isTrouble = [2, 3].includes(selectBanner(snapshot).id ?? 0)
    return !(snapshot.matches({ link: 'live' }) && isTrouble && snapshot.context.isOnline)
  },
  'restored is said only of a live link, or until the session ends': (snapshot) =>
    !snapshot.matches({ banner: 'restored' }) || snapshot.matches({ link: 'live' }) || hasEnded(snapshot),
  'without network and socket the banner does not stay hidden': (snapshot) =>
    snapshot.context.isOnline ||
    hasSocket(snapshot) ||
    hasEnded(snapshot) ||
    !snapshot.matches({ banner: 'hidden' }),
}

/** A socket that is being closed has not been told of yet. */
const hasSocket = (snapshot: ConnectionSnapshot): boolean =>
  snapshot.matches({ link: 'live' }) ||
  snapshot.matches({ link: 'reinitialising' }) ||
  snapshot.matches({ link: 'dropping' })

const hasEnded = (snapshot: ConnectionSnapshot): boolean =>
  snapshot.matches({ link: 'ended' }) || snapshot.matches({ link: 'replaced' })
