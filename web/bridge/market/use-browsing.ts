import { useCallback, useMemo } from 'react'
import { type Audience, audienceOf } from '../../../core/accounts/audience.ts'
import type { AppType } from '../../../core/wire/config.ts'
import { navigation, session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView, useSend } from '../kernel.tsx'

export interface Browsing {
  readonly isAgent: boolean
  /** An agent whose account is not approved yet: what they would earn is not told. */
  readonly isPending: boolean
  readonly isSignedIn: boolean
  /** A traveller or an agent, or whoever is not known: not of those who plan trips. */
  readonly isCustomer: boolean
  /** They may begin to look at somebody's account. */
  readonly mayAct: boolean
  /** They look at somebody's: nothing of it is changed. */
  readonly isReading: boolean
}

/** Who browses: agents see other words, links and numbers (APP-02). */
export function useBrowsing(): Browsing {
  const { user, mayAct, readingAs } = useActorView(session, selectSession)
  const isPending = useActorView(session, selectIsPending)
  const isAgent = useAudience() === 'agent'
  const isReading = readingAs !== null
  const isSignedIn = user !== null
  const isCustomer = user?.type !== 'LS' && user?.type !== 'TC'
  return useMemo(
    () => ({ isAgent, isPending, isSignedIn, isCustomer, mayAct, isReading }),
    [isAgent, isPending, isSignedIn, isCustomer, mayAct, isReading],
  )
}

type Snapshot = Parameters<typeof selectSession>[0] | undefined

function selectIsPending(snapshot: Snapshot): boolean {
  const user = snapshot?.context.user
  return user?.user_type === 'TA' && user.status === 'pending_review'
}

/** Whoever has signed in is of their account's audience, anybody else of the installation's. */
function useAudience(): Audience {
  const { user } = useActorView(session, selectSession)
  const installed = useInstalledAudience()
  return user?.type === 'TA' ? 'agent' : installed
}

/** Whom the installation serves. */
export const useInstalledAudience = (): Audience => audienceOf(useActorView(session, selectAppType))

const selectAppType = (snapshot: Snapshot): AppType => snapshot?.context.config?.app_type ?? 'traveller'

/** Goes to an address of ours; the same function at each drawing. */
export function useGo(): (to: string, replace?: boolean) => void {
  const send = useSend()
  return useCallback(
    (to, replace = false) => send(navigation, { type: 'navigation.go', to, replace }),
    [send],
  )
}
