import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { pageNamed } from '../../core/pages/pages.ts'
import { app, currency, leaving, menu, navigation, session } from '../../machines/app/app.handles.ts'
import { selectLeaving } from '../../machines/leaving/leaving.select.ts'
import type { createMenuMachine } from '../../machines/menu/menu.machine.ts'
import { selectPage } from '../../machines/navigation/navigation.select.ts'
import { selectSession } from '../../machines/session/session.select.ts'
import { useActorView, useSend } from '../bridge/kernel.tsx'
import { useHeld, usePageContent } from '../bridge/market/content.ts'
import { useMoney } from '../bridge/market/money.tsx'
import { ReaderProvider } from '../bridge/market/reader.ts'
import { useBrowsing } from '../bridge/market/use-browsing.ts'
import { reportChatError } from '../bridge/report.ts'
import { ReportProvider, useReporting } from '../bridge/report-problem.tsx'
import { ErrorBoundary } from '../chat/ErrorBoundary.tsx'
import { AfterHydration } from '../hydration/AfterHydration.tsx'
import { latePart, lateScreen } from '../hydration/late.tsx'
import { Header } from '../ui/Header.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { PartBoundary } from '../ui/waiting/PartBoundary.tsx'
import { useDemoPanel } from './demo/use-demo-panel.tsx'
import { PageBody } from './PageBody.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { ReportItem } from './report/ReportItem.tsx'
import { usePageTitle } from './use-page-title.ts'
import { usePlace } from './use-place.ts'

const FooterScreen = latePart(async () => (await import('./FooterScreen.tsx')).FooterScreen)
const ActingBar = lateScreen(async () => (await import('./acting/ActingBar.tsx')).ActingBar)
const LeavingScreen = lateScreen(async () => (await import('./chat/LeavingScreen.tsx')).LeavingScreen)
const RegisterScreen = lateScreen(async () => (await import('./register/RegisterScreen.tsx')).RegisterScreen)
const ArrivalsScreen = lateScreen(async () => (await import('./chat/ArrivalsScreen.tsx')).ArrivalsScreen)
const ConsentScreen = lateScreen(async () => (await import('./consent/ConsentScreen.tsx')).ConsentScreen)
const SignsScreen = lateScreen(async () => (await import('./chat/SignsScreen.tsx')).SignsScreen)
const ReportScreen = lateScreen(async () => (await import('./report/ReportScreen.tsx')).ReportScreen)
const ReportNotes = lateScreen(async () => (await import('./report/ReportScreen.tsx')).ReportNotes)
const DockScreen = lateScreen(async () => (await import('./chat/DockScreen.tsx')).DockScreen)

/** What the header and the tab show of the chat before its code is loaded. */
const NO_SIGNS = { unread: 0, isHidden: false }

/** The page that the navigation machine allows, in its layout. */
export function Screen() {
  const { page } = useActorView(navigation, selectPage)
  const view = useActorView(session, selectSession)
  const [{ unread, isHidden }, setSigns] = useState(NO_SIGNS)
  const { state: leave } = useActorView(leaving, selectLeaving)
  const send = useSend()
  const name = page?.kind === 'route' ? page.route : null
  const hasChat = view.user || view.isGuest
  const content = usePageContent()
  const { code } = useMoney()
  const items = useHeld(useActorView(menu, selectMenu))
  const browsing = useBrowsing()
  const demo = useDemoPanel()
  const reporting = useReporting()
  const isReporting = useActorView(app, (snapshot) => snapshot?.context.features.report !== undefined)
  // Its code comes with the page for whoever may need it: what they have to report may be that they are offline.
  const hasReports = isReporting || hasChat
  usePageTitle(page, content, isHidden ? unread : 0)
  const path = usePlace(page, content)

  const header = (
    <Header
      session={view}
      page={name}
      unread={unread}
      isWide={name === 'messages'}
      isClear={name === 'home'}
      menu={items ?? []}
      path={path}
      isAgent={browsing.isAgent}
      currency={code}
      onCurrency={(code) => send(currency, { type: 'currency.pick', code })}
      isLeaving={leave === 'looking' || leave === 'going'}
      onSignOut={() => send(leaving, { type: 'leaving.leave' })}
      menuItems={
        <AfterHydration>
          <ReportItem />
          {demo.item}
        </AfterHydration>
      }
    />
  )
  return (
    <ReaderProvider value={browsing}>
      <ReportProvider value={reporting}>
        <PageLayout
          kind={layoutOf(name)}
          header={header}
          footer={<FooterScreen />}
          bar={
            <AfterHydration>
              {view.readingAs && <ActingBar name={view.readingAs} />}
              {hasReports && (
                <PartBoundary>
                  <ReportNotes />
                </PartBoundary>
              )}
            </AfterHydration>
          }
          dock={
            <AfterHydration>
              {hasChat && (
                <ErrorBoundary shape="corner" onError={reportChatError}>
                  <DockScreen />
                </ErrorBoundary>
              )}
              <ErrorBoundary shape="corner" onError={reportChatError}>
                <RegisterScreen />
              </ErrorBoundary>
            </AfterHydration>
          }
        >
          <PageBoundary place={path}>
            <PageBody shown={page} content={content} />
          </PageBoundary>
          <AfterHydration>
            {/* Its code is loaded with the page, and not when a user signs out: they may be offline then. */}
            {view.user && (
              <ErrorBoundary shape="corner" onError={reportChatError}>
                <LeavingScreen />
              </ErrorBoundary>
            )}
            {hasChat && (
              <ErrorBoundary shape="corner" onError={reportChatError}>
                <ArrivalsScreen />
                <SignsScreen onChange={setSigns} />
              </ErrorBoundary>
            )}
            <PartBoundary>
              <ConsentScreen />
            </PartBoundary>
            {view.user && demo.panel}
            {hasReports && (
              <PartBoundary>
                <ReportScreen />
              </PartBoundary>
            )}
          </AfterHydration>
        </PageLayout>
      </ReportProvider>
    </ReaderProvider>
  )
}

function layoutOf(name: string | null) {
  return (name === null ? undefined : pageNamed(name)?.layout) ?? 'header-footer'
}

const selectMenu = (snapshot: SnapshotFrom<ReturnType<typeof createMenuMachine>> | undefined) =>
  snapshot?.context.content ?? null
