import { navigation } from '../../machines/app/app.handles.ts'
import { selectPage } from '../../machines/navigation/navigation.select.ts'
import { useActorView, useSend } from './kernel.tsx'
import { usePersonalReader } from './personal.tsx'

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void

/** wouter's location hook: the navigation machine owns the address, links and redirects ask it. */
export function useMachineLocation(): [string, Navigate] {
  const { address } = useActorView(navigation, selectPage)
  const read = usePersonalReader()
  const send = useSend()
  return [
    (address && read(address)) ?? '/',
    (to, options) => send(navigation, { type: 'navigation.go', to, replace: options?.replace ?? false }),
  ]
}
