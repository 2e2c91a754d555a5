import type { SnapshotFrom } from 'xstate'
import type { SealedText } from '../../core/wire/personal.ts'
import type { createNavigationMachine, ShownPage } from './navigation.machine.ts'

type NavigationSnapshot = SnapshotFrom<ReturnType<typeof createNavigationMachine>>

export interface PageView {
  /** What the address bar says. */
  readonly address: SealedText | null
  /** Which page is shown, until the guards have decided on the next; `null` while they think about the first. */
  readonly page: ShownPage | null
  /** The place in the window's history, and whether one has been there before (ROUTE-28). */
  readonly entry: number | null
  readonly isReturn: boolean
}

/** What becomes of the first request for an address; null while it is not decided. */
export type Arrival =
  | { readonly kind: 'shown'; readonly page: ShownPage }
  | { readonly kind: 'redirected'; readonly to: string | SealedText; readonly permanent: boolean }

/** For a server, which answers a request with a page or with another address. */
export function selectArrival(snapshot: NavigationSnapshot): Arrival | null {
  const { decision, shown } = snapshot.context
  if (snapshot.matches({ guard: 'redirected' }) && decision?.kind === 'redirect')
    return { kind: 'redirected', to: decision.to, permanent: decision.permanent }
  return shown && { kind: 'shown', page: shown }
}

/** The address that a visitor wanted as they were asked to sign in; null where there is none. */
export const selectWish = (snapshot: NavigationSnapshot): SealedText | null =>
  snapshot.context.stored.authPath

export function selectPage(snapshot: NavigationSnapshot): PageView {
  const { position, shown } = snapshot.context
  return {
    address: position?.address ?? null,
    page: shown,
    entry: position?.entry ?? null,
    isReturn: position?.isReturn ?? false,
  }
}
