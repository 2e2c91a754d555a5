import { useCallback } from 'react'
import type { GalleryContent } from '../../../core/pages/content.ts'
import { GalleryPage } from '../../pages/gallery/GalleryPage.tsx'
import type { ContentScreenProps } from './content-screen.ts'
import { useGo } from './use-browsing.ts'

/** A gallery, whole or of one type: each choice is another address of it. */
export function GalleryScreen({ content, path, isRefreshing }: ContentScreenProps<GalleryContent>) {
  const go = useGo()
  const onQuery = useCallback((search: string) => go(`${path}${search}`), [go, path])
  return <GalleryPage content={content} path={path} isRefreshing={isRefreshing} onQuery={onQuery} />
}
