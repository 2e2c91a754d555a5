import type { SnapshotFrom } from 'xstate'
import { isGuest } from '../../core/wire/account.ts'
import type { createSessionMachine } from './session.machine.ts'
import { selectSession } from './session.select.ts'

type SessionSnapshot = SnapshotFrom<ReturnType<typeof createSessionMachine>>

/** What holds of the session in every state that it can reach. */
export const sessionInvariants: Readonly<Record<string, (snapshot: SessionSnapshot) => boolean>> = {
  'somebody with an account is known exactly while signed in': (snapshot) =>
    hasAccount(snapshot) === snapshot.matches('signedIn'),
  'a guest is known while nobody is signed in': (snapshot) =>
    snapshot.context.user === null || hasAccount(snapshot) || snapshot.matches('guest'),
  'a guest is no user of ours to those who look': (snapshot) =>
    selectSession(snapshot).user === null || hasAccount(snapshot),
  'whoever is signed in has a configuration': (snapshot) =>
    !snapshot.matches('signedIn') || snapshot.context.config !== null,
  'nobody who is signed out is an administrator': (snapshot) =>
    !(snapshot.matches('signedOut') && (snapshot.context.isAdmin || snapshot.context.isAdminSession)),
  'only the server says that a session acts for somebody': ({ context }) =>
    context.isAdminSession === (context.user?.is_admin_session ?? false),
}

function hasAccount({ context: { user } }: SessionSnapshot): boolean {
  return user !== null && !isGuest(user)
}
