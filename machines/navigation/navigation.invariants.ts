import type { SnapshotFrom } from 'xstate'
import type { createNavigationMachine } from './navigation.machine.ts'
import { selectPage } from './navigation.select.ts'

type NavigationSnapshot = SnapshotFrom<ReturnType<typeof createNavigationMachine>>

/** What holds of the navigation in every state that it can reach (GUARD-02 to GUARD-04). */
export const navigationInvariants: Readonly<Record<string, (snapshot: NavigationSnapshot) => boolean>> = {
  'no page is shown before the address and the person are known': (snapshot) =>
    selectPage(snapshot).page === null ||
    (snapshot.context.position !== null && snapshot.context.isVerified !== null),
  'a page that is shown is one that the guards allow': (snapshot) =>
    !snapshot.matches({ guard: 'allowed' }) || snapshot.context.decision?.kind === 'show',
  'the way back is forgotten on a page that is shown alone': (snapshot) =>
    !snapshot.matches({ guard: 'forgetting' }) || snapshot.context.decision?.kind === 'show',
  'whoever is sent away has somewhere to go': (snapshot) =>
    !snapshot.matches({ guard: 'redirected' }) || snapshot.context.decision?.kind === 'redirect',
  'an address that leads nowhere is never one of our pages': (snapshot) =>
    selectPage(snapshot).page?.kind !== 'notFound' || snapshot.context.decision?.kind !== 'show',
}
