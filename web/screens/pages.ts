import { createElement } from 'react'
import type { PageName } from '../../core/pages/pages.ts'
import type { ShownPage } from '../../machines/navigation/navigation.machine.ts'
import type { ContentDocument } from '../content/document.ts'
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

const plan = lazyPage(
  [market('PlanScreen')],
  async () => (await import('./market/PlanScreen.tsx')).PlanScreen,
)

/** A page that is told and not looked up: its text is a chunk, what draws it another. */
function told(source: string, load: () => Promise<{ readonly page: ContentDocument }>) {
  return lazyPage([`content/${source}.ts`, 'pages/content/ContentPage.tsx'], async () => {
    const [{ ContentPage }, { page: document }] = await Promise.all([
      import('../pages/content/ContentPage.tsx'),
      load(),
    ])
    return () => createElement(ContentPage, { document })
  })
}

/** The pages by their routes' names, each in a chunk of its own; those of other issues are not open yet. */
export const PAGES: Readonly<Partial<Record<PageName, Page>>> = {
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
  'trip-plan-bookable': plan,
  'agent-trip-plan-bookable': plan,
  'local-designer': lazyPage(
    ['pages/people/DesignerPage.tsx'],
    async () => (await import('../pages/people/DesignerPage.tsx')).DesignerPage,
  ),
  'country-local-designers': lazyPage(
    ['pages/people/CountryDesignersPage.tsx'],
    async () => (await import('../pages/people/CountryDesignersPage.tsx')).CountryDesignersPage,
  ),
  'country-travel-guide': lazyPage(
    ['pages/people/GuidePage.tsx'],
    async () => (await import('../pages/people/GuidePage.tsx')).GuidePage,
  ),
  'become-a-local-designer': lazyPage(
    ['screens/forms/ApplicationScreen.tsx'],
    async () => (await import('./forms/ApplicationScreen.tsx')).ApplicationScreen,
  ),
  subscribe: lazyPage(
    ['screens/forms/SubscribeScreen.tsx'],
    async () => (await import('./forms/SubscribeScreen.tsx')).SubscribeScreen,
  ),
  'subscribe-welcome': lazyPage(
    ['screens/forms/WelcomeScreen.tsx'],
    async () => (await import('./forms/WelcomeScreen.tsx')).WelcomeScreen,
  ),
  'how-it-works': told('how-it-works', () => import('../content/how-it-works.ts')),
  'about-us': told('about-us', () => import('../content/about-us.ts')),
  'contact-us': told('contact-us', () => import('../content/contact-us.ts')),
  'school-tour-details': told('school-tour-details', () => import('../content/school-tour-details.ts')),
  'private-group-tours': told('private-group-tours', () => import('../content/private-group-tours.ts')),
  'press-coverpress': told('press-coverpress', () => import('../content/press-coverpress.ts')),
  'terms-of-use': told('legal/terms-of-use', () => import('../content/legal/terms-of-use.ts')),
  'terms-of-use-trip-plan-builder': told(
    'legal/terms-of-use-trip-plan-builder',
    () => import('../content/legal/terms-of-use-trip-plan-builder.ts'),
  ),
  'travel-agent-booking-incentive': told(
    'legal/travel-agent-booking-incentive',
    () => import('../content/legal/travel-agent-booking-incentive.ts'),
  ),
  'incentive-terms-and-conditions': told(
    'legal/incentive-terms-and-conditions',
    () => import('../content/legal/incentive-terms-and-conditions.ts'),
  ),
  'privacy-policy': told('legal/privacy-policy', () => import('../content/legal/privacy-policy.ts')),
  'cookie-declaration': lazyPage(
    ['screens/consent/CookieScreen.tsx'],
    async () => (await import('./consent/CookieScreen.tsx')).CookieScreen,
  ),
  'data-protection': told('legal/data-protection', () => import('../content/legal/data-protection.ts')),
  'traveller-protections': told(
    'legal/traveller-protections',
    () => import('../content/legal/traveller-protections.ts'),
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

export const FAILED = lazyPage(
  ['ui/waiting/FailedPage.tsx'],
  async () => (await import('../ui/waiting/FailedPage.tsx')).FailedPage,
)

/** Everything that may be drawn first, for a server to load ahead. */
export const ALL_PAGES: readonly Pick<Page, 'sources' | 'preload'>[] = [
  ...new Set([...Object.values(PAGES), PENDING, NOT_FOUND]),
]

/** What draws a page that is shown. */
export function pageFor(page: ShownPage, isMissing: boolean): Pick<Page, 'sources' | 'preload'> {
  if (page.kind === 'notFound' || isMissing) return NOT_FOUND
  return PAGES[page.route as PageName] ?? PENDING
}
