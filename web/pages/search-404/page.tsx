import { useCallback } from 'react'
import type { NothingFoundContent } from '../../../core/pages/galleries.ts'
import { useGo } from '../../bridge/market/use-browsing.ts'
import type { PageProps } from '../page-props.ts'
import { Search404Page } from './Search404Page.tsx'

/** A search that has found nothing. */
export function Page({ content }: PageProps<NothingFoundContent>) {
  const go = useGo()
  const onSearch = useCallback((search: string) => go(`/search-result${search}`), [go])
  return <Search404Page content={content} onSearch={onSearch} />
}
