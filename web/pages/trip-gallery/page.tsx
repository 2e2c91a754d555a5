import { useCallback } from 'react'
import type { GalleryContent } from '../../../core/pages/gallery-content.ts'
import { useGo } from '../../bridge/market/use-browsing.ts'
import { PageSkeleton } from '../../ui/waiting/PageSkeleton.tsx'
import type { PageProps } from '../page-props.ts'
import { GalleryPage } from './GalleryPage.tsx'

/** A gallery, whole or of one type: each choice is another address of it. */
export function Page({ content, path, isRefreshing }: PageProps<GalleryContent>) {
  const go = useGo()
  const onQuery = useCallback((search: string) => go(`${path}${search}`), [go, path])
  // What is kept while a gallery of another type comes would stand under the wrong address.
  if (content.type && path !== `/${content.type.slug}_-tours`) return <PageSkeleton shape="gallery" />
  return <GalleryPage content={content} path={path} isRefreshing={isRefreshing} onQuery={onQuery} />
}
