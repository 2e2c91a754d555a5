import { lazy, Suspense } from 'react'
import { parsePath } from '../../core/routing/path.ts'
import { ROUTES } from '../../core/routing/routes.ts'
import { leaving, navigation, session } from '../../machines/app/app.handles.ts'
import { selectIsHidden } from '../../machines/chat/chat.select.ts'
import { chat, rooms } from '../../machines/chat/chat.shell-handles.ts'
import { selectLeaving } from '../../machines/leaving/leaving.select.ts'
import { type PageView, selectPage } from '../../machines/navigation/navigation.select.ts'
import { selectUnread } from '../../machines/rooms/rooms.select.ts'
import { selectSession } from '../../machines/session/session.select.ts'
import { useActorView, useSend } from '../bridge/kernel.tsx'
import { usePersonalReader } from '../bridge/personal.tsx'
import { reportChatError } from '../bridge/report.ts'
import { useTitle } from '../bridge/use-title.ts'
import { ErrorBoundary } from '../chat/ErrorBoundary.tsx'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { Header } from '../ui/Header.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { PAGES, titleOf } from './pages.ts'

const TraceItems = lazy(() => import('./TraceItems.tsx').then((module) => ({ default: module.TraceItems })))
const LeavingScreen = lazy(() =>
  import('./LeavingScreen.tsx').then((module) => ({ default: module.LeavingScreen })),
)
const RegisterScreen = lazy(() =>
  import('./register/RegisterScreen.tsx').then((module) => ({ default: module.RegisterScreen })),
)
const ArrivalsScreen = lazy(() =>
  import('./ArrivalsScreen.tsx').then((module) => ({ default: module.ArrivalsScreen })),
)
const DockScreen = lazy(() => import('./DockScreen.tsx').then((module) => ({ default: module.DockScreen })))

/** The page that the navigation machine allows, in its layout. */
export function Screen() {
  const { page } = useActorView(navigation, selectPage)
  const view = useActorView(session, selectSession)
  const unread = useActorView(rooms, selectUnread)
  const { state: leave } = useActorView(leaving, selectLeaving)
  const isHydrated = useIsHydrated()
  const send = useSend()
  const name = page?.kind === 'route' ? page.route : null
  const hasChat = view.user || view.isGuest
  const isHidden = useActorView(chat, selectIsHidden)
  useTitle(titleOf(page), isHidden ? unread : 0)

  const header = (
    <Header
      session={view}
      page={name}
      unread={unread}
      isWide={name === 'messages'}
      isClear={name === 'home'}
      isLeaving={leave === 'looking' || leave === 'going'}
      onSignOut={() => send(leaving, { type: 'leaving.leave' })}
      menuItems={
        isHydrated && (
          <Suspense>
            <TraceItems />
          </Suspense>
        )
      }
    />
  )
  return (
    <PageLayout
      kind={layoutOf(name)}
      header={header}
      dock={
        isHydrated && (
          <ErrorBoundary shape="corner" onError={reportChatError}>
            <Suspense>
              {hasChat && <DockScreen />}
              <RegisterScreen />
            </Suspense>
          </ErrorBoundary>
        )
      }
    >
      <Page page={page} />
      {/* Loaded with the page and not when it is needed: without a link it could not be had. */}
      {isHydrated && hasChat && (
        <ErrorBoundary shape="corner" onError={reportChatError}>
          <Suspense>
            {view.user && <LeavingScreen />}
            <ArrivalsScreen />
          </Suspense>
        </ErrorBoundary>
      )}
    </PageLayout>
  )
}

function Page({ page }: Pick<PageView, 'page'>) {
  const view = useActorView(session, selectSession)
  if (page === null) return null
  if (page.kind === 'notFound') return <NotFound page={page} />
  if (page.route === 'login') return <PAGES.login />
  if (page.route === 'home') return <PAGES.home session={view} />
  return (
    <ErrorBoundary onError={reportChatError}>
      <PAGES.messages key={page.route} />
    </ErrorBoundary>
  )
}

/** Names the path that is unknown, where its text is at hand. */
function NotFound({ page }: { readonly page: Extract<PageView['page'], { kind: 'notFound' }> }) {
  const address = usePersonalReader()(page.address)
  const isNamed = page.reason === 'unknown' && address !== null
  return (
    <PAGES.notFound message={isNamed ? `Page not found: ${parsePath(address).path}` : 'Page Not Found'} />
  )
}

function layoutOf(name: string | null) {
  return ROUTES.find((route) => route.name === name)?.layout ?? 'header-footer'
}
