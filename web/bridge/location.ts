import { parsePath } from '../../core/routing/path.ts'
import { navigation } from '../../machines/app/app.handles.ts'
import { selectPage } from '../../machines/navigation/navigation.select.ts'
import { useActorView, useSend } from './kernel.tsx'
import { usePersonalReader } from './personal.tsx'

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void

/**
 * The address of what is shown, and the way to another one: the navigation machine owns both. While the guards look at
 * the next address the page that is shown keeps its own.
 */
function useMachineLocation(): [string, Navigate] {
  const { page, address: next } = useActorView(navigation, selectPage)
  const address = page?.address ?? next
  const read = usePersonalReader()
  const send = useSend()
  return [
    (address && read(address)) ?? '/',
    (to, options) => send(navigation, { type: 'navigation.go', to, replace: options?.replace ?? false }),
  ]
}

/** wouter's search hook: the query of the address, without its question mark. */
export function useMachineSearch(): string {
  const [address] = useMachineLocation()
  return parsePath(address).search.slice(1)
}

/** wouter's location hook: links ask the machine, and routes know the path. */
export function useMachinePath(): [string, Navigate] {
  const [address, go] = useMachineLocation()
  return [parsePath(address).path, go]
}
