import type { Held } from '../../../core/wire/held.ts'
import { page } from '../../../machines/app/app.handles.ts'
import { type ContentView, selectContent } from '../../../machines/page/page.select.ts'
import { useActorView, useKernel } from '../kernel.tsx'

const NONE: ContentView = { state: 'bare', route: null, content: null, failure: null }

const select = (snapshot: Parameters<typeof selectContent>[0] | undefined): ContentView =>
  snapshot ? selectContent(snapshot) : NONE

export interface PageContent extends Omit<ContentView, 'content'> {
  /** In the shape that the definition of the page `route` gives it. */
  readonly content: unknown
}

/** What stands on the page that is shown, once it is there. */
export function usePageContent(): PageContent {
  const { content, ...view } = useActorView(page, select)
  return { ...view, content: useHeld(content) }
}

/** The value behind a handle, the same one for as long as it is the same handle; null when it is not known. */
export function useHeld<C>(handle: Held<C> | null): C | null {
  const kernel = useKernel()
  return handle && kernel.valueOf(handle)
}
