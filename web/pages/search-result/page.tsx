import { useCallback } from 'react'
import type { GalleryContent } from '../../../core/pages/gallery-content.ts'
import { useGo } from '../../bridge/market/use-browsing.ts'
import type { PageProps } from '../page-props.ts'
import { SearchResultPage } from './SearchResultPage.tsx'

/** What a search has found. */
export function Page({ content, path, isRefreshing }: PageProps<GalleryContent>) {
  const go = useGo()
  const onQuery = useCallback((search: string) => go(`${path}${search}`), [go, path])
  return <SearchResultPage content={content} isRefreshing={isRefreshing} onQuery={onQuery} />
}
