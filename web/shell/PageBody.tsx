import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { PAGES, type PageName, pageNamed } from '../../core/pages/pages.ts'
import { parsePath } from '../../core/routing/path.ts'
import { page } from '../../machines/app/app.handles.ts'
import type { PageView } from '../../machines/navigation/navigation.select.ts'
import { useSend } from '../bridge/kernel.tsx'
import type { PageContent } from '../bridge/market/content.ts'
import { usePersonalReader } from '../bridge/personal.tsx'
import { reportChatError } from '../bridge/report.ts'
import { ErrorBoundary } from '../chat/ErrorBoundary.tsx'
import { FAILED, NOT_FOUND, OPEN_PAGES } from '../pages/pages.ts'
import { LoadingOverlay } from '../ui/waiting/LoadingOverlay.tsx'
import { PageSkeleton } from '../ui/waiting/PageSkeleton.tsx'

export interface PageBodyProps {
  readonly shown: PageView['page']
  readonly content: PageContent
}

/**
 * What is shown at the address that the guards have let through: one of our pages, or that there is none. Changes
 * around it, of which hydration makes several, do not render it again.
 */
export const PageBody = memo(({ shown, content }: PageBodyProps) => {
  const [path] = useLocation()
  usePageCode(shown?.kind === 'route' ? shown.route : null, path)
  if (shown === null) return null
  if (shown.kind === 'notFound') return <Unknown page={shown} />
  return (
    <Switch>
      {PAGES.map(({ name, path: pattern }) => (
        <Route key={name} path={pattern}>
          <Standing route={name} path={path} content={content} />
        </Route>
      ))}
    </Switch>
  )
})

/** Loads the code of the page that one moves to along with its content. */
function usePageCode(route: string | null, path: string): void {
  // The first page needs no more than hydration has loaded, until one comes back to it.
  const first = useRef<string | null>(path)
  useEffect(() => {
    if (route === null || path === first.current) return
    first.current = null
    // Where it fails, the page itself loads it again when it renders.
    OPEN_PAGES.get(route)
      ?.preloadWhole()
      .catch(() => undefined)
  }, [route, path])
}

interface StandingProps {
  readonly route: PageName
  readonly path: string
  readonly content: PageContent
}

/** A page: its content, or that it is loading, missing, or failed to load. */
function Standing({ route, path, content }: StandingProps) {
  const send = useSend()
  const waiting = <Waiting route={route} />
  if (content.route !== null && content.route !== route) return waiting
  if (content.state === 'missing') return <Missing route={route} path={path} />
  // What was there before would say something else than the address.
  if (content.state === 'failed') return <FAILED onRetry={() => send(page, { type: 'page.retry' })} />
  if (content.route !== null && content.content === null) return waiting
  return <Drawn route={route} path={path} content={content} />
}

function Drawn({ route, path, content }: StandingProps) {
  const Page = OPEN_PAGES.get(route)
  const waiting = <Waiting route={route} />
  if (!Page) return <Missing route={route} path={path} />
  const given = {
    content: content.content,
    path,
    isRefreshing: content.state === 'refreshing',
    waiting,
  }
  if (route !== 'messages' && route !== 'confirmation') return <Page {...given} />
  return (
    <ErrorBoundary onError={reportChatError}>
      <Page key={route} {...given} />
    </ErrorBoundary>
  )
}

/** Names the path that is unknown, where its text is at hand (ROUTE-25, ROUTE-26). */
function Unknown({ page }: { readonly page: Extract<PageView['page'], { kind: 'notFound' }> }) {
  const address = usePersonalReader()(page.address)
  if (page.reason === 'doubledSlash') return <NOT_FOUND message="Page Not Found" title="Page Not Found" />
  return (
    <NOT_FOUND message={address === null ? 'Page Not Found' : `Page not found: ${parsePath(address).path}`} />
  )
}

/** The address is one of ours, but names nothing that is there (ROUTE-11). */
function Missing({ route, path }: Omit<StandingProps, 'content'>) {
  const title = pageNamed(route)?.missing
  return <NOT_FOUND message={`Page not found: ${path}`} {...(title !== undefined && { title })} />
}

/** Pages that show their own shape while they come; all others wait beneath the overlay (SHELL-05). */
function Waiting({ route }: { readonly route: PageName }): ReactNode {
  const shape = pageNamed(route)?.skeleton
  return shape ? <PageSkeleton shape={shape} /> : <LoadingOverlay />
}
