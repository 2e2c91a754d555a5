import type { RouteName } from '../../core/routing/routes.ts'
import type { ShownPage } from '../../machines/navigation/navigation.machine.ts'
import { type LazyPage, lazyPage } from '../hydration/lazy-page.tsx'
import type { ContentScreenProps } from './market/content-screen.ts'

/** A page is drawn with its content, in the shape that its own screen asks for. */
type Page = LazyPage<ContentScreenProps<never>>

const market = (name: string) => `screens/market/${name}.tsx`

const messages = lazyPage(
  ['screens/MessagesScreen.tsx'],
  async () => (await import('./MessagesScreen.tsx')).MessagesScreen,
)
const gallery = lazyPage(
  [market('GalleryScreen')],
  async () => (await import('./market/GalleryScreen.tsx')).GalleryScreen,
)

/** The pages by their routes' names, each in a chunk of its own; those of other issues are not open yet. */
export const PAGES: Readonly<Partial<Record<RouteName, Page>>> = {
  home: lazyPage([market('HomeScreen')], async () => (await import('./market/HomeScreen.tsx')).HomeScreen),
  login: lazyPage(['screens/LoginScreen.tsx'], async () => (await import('./LoginScreen.tsx')).LoginScreen),
  confirmation: messages,
  messages,
  'search-result': lazyPage(
    [market('SearchScreen')],
    async () => (await import('./market/SearchScreen.tsx')).SearchScreen,
  ),
  'search-404': lazyPage(
    [market('NothingFoundScreen')],
    async () => (await import('./market/NothingFoundScreen.tsx')).NothingFoundScreen,
  ),
  'trip-gallery': gallery,
  'types-gallery': gallery,
  'trip-plan': lazyPage(
    [market('TripScreen')],
    async () => (await import('./market/TripScreen.tsx')).TripScreen,
  ),
}

/** A page whose work is still done by people. */
export const PENDING = lazyPage(
  [market('PendingScreen')],
  async () => (await import('./market/PendingScreen.tsx')).PendingScreen,
)

export const NOT_FOUND = lazyPage(
  ['pages/NotFoundPage.tsx'],
  async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage,
)

/** Everything that may be drawn first, for a server to load ahead. */
export const ALL_PAGES: readonly Pick<Page, 'sources' | 'preload'>[] = [
  ...new Set([...Object.values(PAGES), PENDING, NOT_FOUND]),
]

/** What draws a page that is shown. */
export function pageFor(page: ShownPage, isMissing: boolean): Pick<Page, 'sources' | 'preload'> {
  if (page.kind === 'notFound' || isMissing) return NOT_FOUND
  return PAGES[page.route as RouteName] ?? PENDING
}
