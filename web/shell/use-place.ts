import { useEffect, useLayoutEffect, useRef } from 'react'
import { parsePath } from '../../core/routing/path.ts'
import { resourcePath } from '../../core/routing/resource.ts'
import { navigation } from '../../machines/app/app.handles.ts'
import { type PageView, selectPage } from '../../machines/navigation/navigation.select.ts'
import { useActorView } from '../bridge/kernel.tsx'
import type { PageContent } from '../bridge/market/content.ts'
import { readScroll, writeScroll } from '../bridge/market/scroll.ts'
import { usePersonalReader } from '../bridge/personal.tsx'
import { layOutWhole } from '../hydration/lay-out.ts'
import { focusPage } from './page-focus.ts'

interface Applied {
  readonly entry: number
  readonly address: string
}

/**
 * Scrolls a page that is shown to where its visitor belongs: to its top, to the part that the address names, or where they
 * were before (ROUTE-28). The focus follows, so that a keyboard and a screen reader go on in the page.
 * @returns the path that is shown
 */
export function usePlace(page: PageView['page'], { state, route }: PageContent): string {
  const view = useActorView(navigation, selectPage)
  const read = usePersonalReader()
  const address = (view.address && read(view.address)) ?? '/'
  // A page from the server does not know its place in the window's history before the window was asked.
  const isKnown = view.entry !== null
  const entry = view.entry ?? 0
  const { isReturn } = view
  const applied = useRef<Applied | null>(null)
  const endWatch = useRef<() => void>(undefined)
  const isShown = page !== null && (page.kind === 'notFound' || route === null || route === page.route)
  const isThere = isShown && state !== 'loading' && state !== 'refreshing'

  // While the next page loads the window shrinks and scrolls by itself: that is no visitor's position.
  const isSettled = useRef(false)
  isSettled.current = isThere && applied.current?.entry === entry

  useLayoutEffect(() => {
    const before = applied.current
    if (!(isThere && isKnown) || (before?.entry === entry && before.address === address)) return
    applied.current = { entry, address }
    isSettled.current = true
    if (before && isSamePlace(before.address, address, route !== null)) return
    const { path } = parsePath(address)
    const saved = isReturn ? readScroll(entry, path) : null
    endWatch.current?.()
    endWatch.current = settle(address, saved, before?.address ?? null)
    // A scroll before hydration was not noticed.
    if (saved === null) writeScroll(entry, path, window.scrollY)
  }, [address, entry, isKnown, isReturn, isThere, route])

  useEffect(() => {
    const keep = () => {
      const at = applied.current
      if (isSettled.current && at) writeScroll(at.entry, parsePath(at.address).path, window.scrollY)
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [])

  return parsePath(address).path
}

/** Changes within a page (another conversation in the messenger, another day of a plan) keep the position. */
function isSamePlace(before: string, now: string, hasContent: boolean): boolean {
  const [first, second] = [parsePath(before), parsePath(now)]
  return (
    first.path === second.path &&
    first.hash === second.hash &&
    (!hasContent || resourcePath(first) === resourcePath(second))
  )
}

/** @returns ends what waits for the page's heading */
function settle(address: string, saved: number | null, before: string | null): (() => void) | undefined {
  const { path, hash } = parsePath(address)
  const isMove = before !== null
  const partId = hash.length > 1 ? decoded(hash.slice(1)) : null
  const part = partId === null ? null : document.getElementById(partId)
  // A position counts pixels of the whole page, and so does the next one: a page that is not the first is laid out whole.
  if (isMove || saved !== null || part) layOutWhole()
  const mayFocus = isMove && isFocusFree(path !== parsePath(before).path)
  // Whoever comes back is where they were.
  const endWatch = mayFocus ? focusPage(saved === null ? partId : null) : undefined
  if (saved !== null) window.scrollTo(0, saved)
  else if (part) part.scrollIntoView()
  else if (isMove) window.scrollTo(0, 0)
  return endWatch
}

/**
 * Whether the focus stands on a followed link, on nothing, or in the page that is left; never in a field that stays, nor
 * in a chat beside the page.
 */
function isFocusFree(isOtherPage: boolean): boolean {
  const { activeElement } = document
  if (activeElement === document.body || activeElement === null || activeElement.tagName === 'A') return true
  return isOtherPage && document.getElementById('content')?.contains(activeElement) === true
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
