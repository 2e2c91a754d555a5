import type { ShownPage } from '../../machines/navigation/navigation.machine.ts'
import { lazyPage } from '../hydration/lazy-page.tsx'

const messages = lazyPage(
  'screens/MessagesScreen.tsx',
  async () => (await import('./MessagesScreen.tsx')).MessagesScreen,
)

/** The pages by their routes' names, each in a chunk of its own. */
export const PAGES = {
  home: lazyPage('pages/HomePage.tsx', async () => (await import('../pages/HomePage.tsx')).HomePage),
  login: lazyPage('screens/LoginScreen.tsx', async () => (await import('./LoginScreen.tsx')).LoginScreen),
  confirmation: messages,
  messages,
  notFound: lazyPage(
    'pages/NotFoundPage.tsx',
    async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage,
  ),
}
type PageName = keyof typeof PAGES

const TITLES: Readonly<Record<PageName, string>> = {
  home: 'Tripwright',
  login: 'Sign in · Tripwright',
  confirmation: 'Thank you · Tripwright',
  messages: 'Messages · Tripwright',
  notFound: 'Are you lost? · Tripwright',
}

/** What draws a page. */
export function pageName(page: ShownPage): PageName {
  if (page.kind === 'notFound') return 'notFound'
  return page.route in PAGES ? (page.route as PageName) : 'home'
}

/** The document's title, in the tab and for screen readers. */
export function titleOf(page: ShownPage | null): string {
  return page ? TITLES[pageName(page)] : 'Tripwright'
}
