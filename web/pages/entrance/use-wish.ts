import { navigation } from '../../../machines/app/app.handles.ts'
import { selectWish } from '../../../machines/navigation/navigation.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { usePersonalReader } from '../../bridge/personal.tsx'

/** The address that a visitor wanted as they were asked to sign in; null where they came by themselves. */
export function useWish(): string | null {
  const wish = useActorView(navigation, selectWish)
  const read = usePersonalReader()
  return wish && read(wish)
}
