import { useEffect, useLayoutEffect, useRef } from 'react'
import { parsePath } from '../../core/routing/path.ts'
import { resourcePath } from '../../core/routing/resource.ts'
import { navigation } from '../../machines/app/app.handles.ts'
import { type PageView, selectPage } from '../../machines/navigation/navigation.select.ts'
import { useActorView } from '../bridge/kernel.tsx'
import type { PageContent } from '../bridge/market/content.ts'
import { readScroll, writeScroll } from '../bridge/market/scroll.ts'
import { usePersonalReader } from '../bridge/personal.tsx'

interface Applied {
  readonly entry: number
  readonly address: string
}

/**
 * Puts whoever has come to a page where they are to be: at its top, at the part that the address names, or where they
 * were before (ROUTE-28). The focus follows, so that a keyboard and a screen reader go on in the page.
 * @returns the path that is shown
 */
export function usePlace(page: PageView['page'], { state, route }: PageContent): string {
  const view = useActorView(navigation, selectPage)
  const read = usePersonalReader()
  const address = (view.address && read(view.address)) ?? '/'
  // What a server has drawn tells no place in a window's history: the window itself does, once it is asked.
  const isKnown = view.entry !== null
  const entry = view.entry ?? 0
  const { isReturn } = view
  const applied = useRef<Applied | null>(null)
  const isShown = page !== null && (page.kind === 'notFound' || route === null || route === page.route)
  const isThere = isShown && state !== 'loading' && state !== 'refreshing'

  // While the next page is on its way the window shrinks and scrolls by itself: that is nobody's place.
  const isSettled = useRef(false)
  isSettled.current = isThere && applied.current?.entry === entry

  useLayoutEffect(() => {
    const before = applied.current
    if (!(isThere && isKnown) || (before?.entry === entry && before.address === address)) return
    applied.current = { entry, address }
    isSettled.current = true
    if (before && isSamePlace(before.address, address, route !== null)) return
    const saved = isReturn ? readScroll(entry) : null
    settle(address, saved, before !== null)
    // Who has scrolled before the page was awake told nobody.
    if (saved === null) writeScroll(entry, window.scrollY)
  }, [address, entry, isKnown, isReturn, isThere, route])

  useEffect(() => {
    const keep = () => {
      if (isSettled.current && applied.current) writeScroll(applied.current.entry, window.scrollY)
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [])

  return parsePath(address).path
}

/** Moving within what a page is made of (a conversation in the messenger, a day of a plan) moves nobody. */
function isSamePlace(before: string, now: string, hasContent: boolean): boolean {
  const [first, second] = [parsePath(before), parsePath(now)]
  return (
    first.path === second.path &&
    first.hash === second.hash &&
    (!hasContent || resourcePath(first) === resourcePath(second))
  )
}

function settle(address: string, saved: number | null, isMove: boolean): void {
  const { hash } = parsePath(address)
  const part = hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null
  if (isMove) takeFocus(part)
  if (saved !== null) window.scrollTo(0, saved)
  else if (part) part.scrollIntoView()
  else if (isMove) window.scrollTo(0, 0)
}

/** Only from a link that was followed, or from what is no longer there: nobody is torn away from a field. */
function takeFocus(part: HTMLElement | null): void {
  const { activeElement } = document
  const isFree = activeElement === document.body || activeElement === null || activeElement.tagName === 'A'
  if (isFree) (part ?? document.getElementById('content'))?.focus({ preventScroll: true })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
