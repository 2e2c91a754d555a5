import { type MouseEvent, memo } from 'react'
import { useLocation } from 'wouter'
import { PAGES } from '../../../core/pages/pages.ts'
import { parsePath } from '../../../core/routing/path.ts'
import { matchRoute } from '../../../core/routing/place.ts'
import { textClass } from './text-class.ts'

export interface TextElementProps {
  /** Clean: of the server's HTML, or purified. */
  readonly html: string
  readonly className?: string | undefined
}

/** The element that clean rich text stands in. Its links to our own pages do not reload the browser's page. */
export const TextElement = memo(({ html, className }: TextElementProps) => {
  const [, navigate] = useLocation()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const path = ownPath(event)
    if (path === null) return
    event.preventDefault()
    navigate(path)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are pressed, by keys too; what they do arrives here
    <div
      className={textClass(className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify or the server has cleaned it (core/rich-text)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})

/** Where a plain press on a link to a page of ours leads; null: the browser follows the link. */
function ownPath(event: MouseEvent<HTMLElement>): string | null {
  const isPlain =
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || event.defaultPrevented)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? null
  return isPlain && href !== null && isPage(href) ? href : null
}

/** Pictures, files and the pages of the demo have paths of ours as well. */
const isPage = (href: string): boolean =>
  href.startsWith('/') && matchRoute(PAGES, parsePath(href).path) !== null
