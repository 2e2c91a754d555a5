import { useMemo } from 'react'
import { audienceOf } from '../../../core/accounts/audience.ts'
import { supportPhone } from '../../../core/places/support-phone.ts'
import type { AppType } from '../../../core/wire/config.ts'
import { currency, navigation, session } from '../../../machines/app/app.handles.ts'
import { selectMoney } from '../../../machines/currency/currency.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView, useSend } from '../../bridge/kernel.tsx'

export interface Browsing {
  readonly isAgent: boolean
  readonly isSignedIn: boolean
  /** Of the audience, for where one seems to be (GEO-04). */
  readonly supportPhone: string
}

/** Who browses: agents see other words, links and numbers (APP-02). */
export function useBrowsing(): Browsing {
  const { user } = useActorView(session, selectSession)
  const appType = useActorView(session, selectAppType)
  const country = useActorView(currency, selectCountry)
  const audience = user?.type === 'TA' ? 'agent' : audienceOf(appType)
  const isSignedIn = user !== null
  return useMemo(
    () => ({ isAgent: audience === 'agent', isSignedIn, supportPhone: supportPhone(audience, country) }),
    [audience, isSignedIn, country],
  )
}

const selectAppType = (snapshot: Parameters<typeof selectSession>[0] | undefined): AppType =>
  snapshot?.context.config?.app_type ?? 'traveller'
const selectCountry = (snapshot: Parameters<typeof selectMoney>[0] | undefined): string | null =>
  snapshot ? selectMoney(snapshot).country : null

/** Goes to an address of ours. */
export function useGo(): (to: string, replace?: boolean) => void {
  const send = useSend()
  return (to, replace = false) => send(navigation, { type: 'navigation.go', to, replace })
}
