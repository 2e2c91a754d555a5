import type { SnapshotFrom } from 'xstate'
import type { Location } from '../../core/routing/path.ts'
import type { createNavigationMachine } from './navigation.machine.ts'

type NavigationSnapshot = SnapshotFrom<ReturnType<typeof createNavigationMachine>>

/** Which page is shown; `null` while the guards still think about the first one. */
export interface PageView {
  readonly location: Location
  readonly page:
    | { readonly kind: 'route'; readonly name: string; readonly params: Readonly<Record<string, string>> }
    | { readonly kind: 'notFound'; readonly message: string }
    | null
}

export function selectPage(snapshot: NavigationSnapshot): PageView {
  const { location, route, decision } = snapshot.context
  const shown = location ?? { path: '/', search: '', hash: '' }
  if (decision?.kind === 'notFound' && snapshot.matches({ guard: 'notFound' })) {
    return { location: shown, page: { kind: 'notFound', message: decision.message } }
  }
  return { location: shown, page: route && { kind: 'route', name: route.name, params: route.params } }
}
