import type { SnapshotFrom } from 'xstate'
import type { createSessionMachine } from './session.machine.ts'
import { selectSession } from './session.select.ts'

type SessionSnapshot = SnapshotFrom<ReturnType<typeof createSessionMachine>>

/** What holds of the session in every state that it can reach. */
export const sessionInvariants: Readonly<Record<string, (snapshot: SessionSnapshot) => boolean>> = {
  'somebody is known exactly while signed in': (snapshot) =>
    (snapshot.context.user !== null) === snapshot.matches('signedIn'),
  'whoever is signed in has a configuration': (snapshot) =>
    !snapshot.matches('signedIn') || snapshot.context.config !== null,
  'credentials are kept only for a login under way, or to show what is wrong with them': (snapshot) =>
    snapshot.context.credentials === null ||
    snapshot.matches('signingIn') ||
    (snapshot.matches('signedOut') && hasIssue(snapshot)),
  'a refusal is shown only to somebody who is signed out': (snapshot) =>
    selectSession(snapshot).refusal === null || !snapshot.matches('signedIn'),
  'nobody who is signed out is an administrator': (snapshot) =>
    !(snapshot.matches('signedOut') && (snapshot.context.isAdmin || snapshot.context.isAdminSession)),
  'only the server says that a session acts for somebody': ({ context }) =>
    context.isAdminSession === (context.user?.is_admin_session ?? false),
}

function hasIssue(snapshot: SessionSnapshot): boolean {
  const { emailIssue, passwordIssue } = selectSession(snapshot)
  return emailIssue !== null || passwordIssue !== null
}
