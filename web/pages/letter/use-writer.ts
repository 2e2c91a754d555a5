import { useMemo } from 'react'
import { session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { useMoney } from '../../bridge/market/money.tsx'
import { usePersonalReader } from '../../bridge/personal.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import type { Writer } from './presets.ts'

/** Who writes: an account's name and address, or what is known of a visitor. */
export function useWriter(): Writer {
  const { user } = useActorView(session, selectSession)
  const read = usePersonalReader()
  const { country } = useSurroundings()
  const { code } = useMoney()
  return useMemo(
    () => ({
      isAgent: user?.type === 'TA',
      isKnown: user !== null,
      first_name: (user && read(user.firstName)) ?? '',
      last_name: (user && read(user.lastName)) ?? '',
      email: (user && read(user.email)) ?? '',
      phone: (user?.phone && read(user.phone)) ?? '',
      country_code: user?.countryCode ?? country ?? '',
      currency: code,
    }),
    [user, read, country, code],
  )
}
