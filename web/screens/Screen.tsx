import { lazy, Suspense } from 'react'
import { parsePath } from '../../core/routing/path.ts'
import { ROUTES } from '../../core/routing/routes.ts'
import { navigation, session } from '../../machines/app/app.handles.ts'
import { rooms } from '../../machines/chat/chat.handles.ts'
import { type PageView, selectPage } from '../../machines/navigation/navigation.select.ts'
import { selectUnread } from '../../machines/rooms/rooms.select.ts'
import { selectSession } from '../../machines/session/session.select.ts'
import { useActorView, useSend } from '../bridge/kernel.tsx'
import { usePersonalReader } from '../bridge/personal.tsx'
import { useTitle } from '../bridge/use-title.ts'
import { Header } from '../ui/Header.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'

const HomePage = lazy(() => import('../pages/HomePage.tsx').then((module) => ({ default: module.HomePage })))
const LoginScreen = lazy(() =>
  import('./LoginScreen.tsx').then((module) => ({ default: module.LoginScreen })),
)
const MessagesScreen = lazy(() =>
  import('./MessagesScreen.tsx').then((module) => ({ default: module.MessagesScreen })),
)
const NotFoundPage = lazy(() =>
  import('../pages/NotFoundPage.tsx').then((module) => ({ default: module.NotFoundPage })),
)
const TraceItems = lazy(() => import('./TraceItems.tsx').then((module) => ({ default: module.TraceItems })))
const DockScreen = lazy(() => import('./DockScreen.tsx').then((module) => ({ default: module.DockScreen })))

const TITLES: Readonly<Record<string, string>> = {
  home: 'Tripwright',
  login: 'Sign in · Tripwright',
  messages: 'Messages · Tripwright',
}

/** The page that the navigation machine allows, in its layout. */
export function Screen() {
  const { page } = useActorView(navigation, selectPage)
  const view = useActorView(session, selectSession)
  const unread = useActorView(rooms, selectUnread)
  const send = useSend()
  const name = page?.kind === 'route' ? page.route : null
  useTitle(page?.kind === 'notFound' ? 'Are you lost? · Tripwright' : (TITLES[name ?? ''] ?? 'Tripwright'))

  const header = (
    <Header
      session={view}
      page={name}
      unread={unread}
      isWide={name === 'messages'}
      isClear={name === 'home'}
      onSignOut={() => send(session, { type: 'session.signOut' })}
      menuItems={
        <Suspense>
          <TraceItems />
        </Suspense>
      }
    />
  )
  return (
    <PageLayout
      kind={layoutOf(name)}
      header={header}
      dock={
        view.user ? (
          <Suspense>
            <DockScreen />
          </Suspense>
        ) : null
      }
    >
      <Suspense>
        <Page page={page} />
      </Suspense>
    </PageLayout>
  )
}

function Page({ page }: Pick<PageView, 'page'>) {
  const view = useActorView(session, selectSession)
  if (page === null) return null
  if (page.kind === 'notFound') return <NotFound page={page} />
  if (page.route === 'login') return <LoginScreen />
  return page.route === 'messages' ? <MessagesScreen /> : <HomePage session={view} />
}

/** Names the path that is unknown, where its text is at hand. */
function NotFound({ page }: { readonly page: Extract<PageView['page'], { kind: 'notFound' }> }) {
  const address = usePersonalReader()(page.address)
  const isNamed = page.reason === 'unknown' && address !== null
  return <NotFoundPage message={isNamed ? `Page not found: ${parsePath(address).path}` : 'Page Not Found'} />
}

function layoutOf(name: string | null) {
  return ROUTES.find((route) => route.name === name)?.layout ?? 'header-footer'
}
