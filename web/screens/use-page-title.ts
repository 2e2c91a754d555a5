import { useEffect } from 'react'
import type { PageView } from '../../machines/navigation/navigation.select.ts'
import { countedTitle } from '../bridge/counted-title.ts'
import type { PageContent } from '../bridge/market/content.ts'

/**
 * The page's title, in the tab and for screen readers. The first one came with the page; what pages are called is
 * loaded once it stands.
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
    let isOver = false
    void import('./page-title.ts').then(({ titleOf }) => {
      if (!isOver && page) document.title = countedTitle(titleOf(page, { content: own, isMissing }), unseen)
    })
    return () => {
      isOver = true
    }
  }, [page, own, isMissing, unseen])
}
