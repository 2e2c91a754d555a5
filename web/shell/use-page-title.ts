import { useEffect } from 'react'
import type { PageView } from '../../machines/navigation/navigation.select.ts'
import { countedTitle } from '../bridge/counted-title.ts'
import type { PageContent } from '../bridge/market/content.ts'
import { titleOf } from './page-title.ts'

/**
 * The page's title, in the tab and for screen readers.
 * @param unseen messages that came while nobody looks: their count stands before it
 */
export function usePageTitle(
  page: PageView['page'],
  { route, state, content }: PageContent,
  unseen: number,
): void {
  const isOwn = page?.kind === 'route' && route === page.route
  const own = isOwn ? content : null
  const isMissing = state === 'missing'
  useEffect(() => {
    if (page) document.title = countedTitle(titleOf(page, { content: own, isMissing }), unseen)
  }, [page, own, isMissing, unseen])
}
