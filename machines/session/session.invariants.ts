import type { SnapshotFrom } from 'xstate'
import { isGuest } from '../../core/wire/account.ts'
import type { createSessionMachine } from './session.machine.ts'
import { selectSession } from './session.select.ts'

type SessionSnapshot = SnapshotFrom<ReturnType<typeof createSessionMachine>>

/** What holds of the session in every state that it can reach. */
export const sessionInvariants: Readonly<Record<string, (snapshot: SessionSnapshot) => boolean>> = {
  'somebody with an account is known exactly while signed in': (snapshot) =>
    hasAccount(snapshot) === snapshot.matches('signedIn'),
  'a guest is known while nobody is signed in, a login under way included': (snapshot) =>
    snapshot.context.user === null ||
    hasAccount(snapshot) ||
    snapshot.matches('guest') ||
    snapshot.matches('signingIn'),
  'a guest is no user of ours to those who look': (snapshot) =>
    selectSession(snapshot).user === null || hasAccount(snapshot),
  'whoever is signed in has a configuration': (snapshot) =>
    !snapshot.matches('signedIn') || snapshot.context.config !== null,
  'credentials are kept only for a login under way, or to show what is wrong with them': (snapshot) =>
    snapshot.context.credentials === null ||
    snapshot.matches('signingIn') ||
    ((snapshot.matches('signedOut') || snapshot.matches('guest')) && hasIssue(snapshot)),
  'a refusal is shown only to somebody who is signed out': (snapshot) =>
    selectSession(snapshot).refusal === null || !snapshot.matches('signedIn'),
  'nobody who is signed out is an administrator': (snapshot) =>
    !(snapshot.matches('signedOut') && (snapshot.context.isAdmin || snapshot.context.isAdminSession)),
  'only the server says that a session acts for somebody': ({ context }) =>
    context.isAdminSession === (context.user?.is_admin_session ?? false),
}

function hasAccount({ context: { user } }: SessionSnapshot): boolean {
  return user !== null && !isGuest(user)
}

function hasIssue(snapshot: SessionSnapshot): boolean {
  const { emailIssue, passwordIssue } = selectSession(snapshot)
  return emailIssue !== null || passwordIssue !== null
}
