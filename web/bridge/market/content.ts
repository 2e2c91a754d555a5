import { useMemo } from 'react'
import type { SealedText } from '../../../core/wire/personal.ts'
import { page } from '../../../machines/app/app.handles.ts'
import { type ContentView, selectContent } from '../../../machines/page/page.select.ts'
import { useActorView } from '../kernel.tsx'
import { usePersonalReader } from '../personal.tsx'

const NONE: ContentView = { state: 'bare', route: null, content: null, failure: null }

const select = (snapshot: Parameters<typeof selectContent>[0] | undefined): ContentView =>
  snapshot ? selectContent(snapshot) : NONE

export interface PageContent extends Omit<ContentView, 'content'> {
  /** In the shape of the page's own content (`PageContents`): the port that gave it has held it against its schema. */
  readonly content: unknown
}

/** What stands on the page that is shown, once it is there. */
export function usePageContent(): PageContent {
  const { content: sealed, ...view } = useActorView(page, select)
  return { ...view, content: useParsed(sealed) }
}

/** A text of JSON behind a handle; the same value for as long as it is the same text. */
export function useParsed(sealed: SealedText | null): unknown {
  const read = usePersonalReader()
  const text = sealed && read(sealed)
  return useMemo(() => (text === null ? null : JSON.parse(text)), [text])
}
