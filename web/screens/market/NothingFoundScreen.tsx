import { useCallback } from 'react'
import type { NothingFoundContent } from '../../../core/pages/galleries.ts'
import { useGo } from '../../bridge/market/use-browsing.ts'
import { Search404Page } from '../../pages/gallery/Search404Page.tsx'
import type { ContentScreenProps } from './content-screen.ts'

/** A search that has found nothing. */
export function NothingFoundScreen({ content }: ContentScreenProps<NothingFoundContent>) {
  const go = useGo()
  const onSearch = useCallback((search: string) => go(`/search-result${search}`), [go])
  return <Search404Page content={content} onSearch={onSearch} />
}
