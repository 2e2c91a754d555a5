import { useCallback } from 'react'
import type { GalleryContent } from '../../../core/pages/gallery-content.ts'
import { useGo } from '../../bridge/market/use-browsing.ts'
import { SearchResultPage } from '../../pages/gallery/SearchResultPage.tsx'
import type { ContentScreenProps } from './content-screen.ts'

/** What a search has found. */
export function SearchScreen({ content, path, isRefreshing }: ContentScreenProps<GalleryContent>) {
  const go = useGo()
  const onQuery = useCallback((search: string) => go(`${path}${search}`), [go, path])
  return <SearchResultPage content={content} isRefreshing={isRefreshing} onQuery={onQuery} />
}
