import { useState } from 'react'
import { plainText } from '../../../core/rich-text/plain-text.ts'
import { latePart } from '../../hydration/late.tsx'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'
import { TextElement } from './TextElement.tsx'
import { textClass } from './text-class.ts'

export interface RichTextProps {
  /** Rich text of the wire (`core/wire/catalogue/public.ts`). */
  readonly html: string
  readonly className?: string | undefined
}

const PurifiedText = latePart<RichTextProps>(
  async () => (await import('./PurifiedText.tsx')).PurifiedText,
  ({ html, className }) => (
    <div className={textClass(className)}>
      <p>{plainText(html)}</p>
    </div>
  ),
)

/**
 * Paragraphs, lists and links that people have written. A server renders what it cleaned when it stored it, and
 * hydration leaves that as it is. What a browser renders passes DOMPurify first, whose code is loaded with the first
 * page that no server has rendered; should a page stay and its text change before that, the words stand there without
 * their markup.
 */
export function RichText({ html, className }: RichTextProps) {
  const isHydrated = useIsHydrated()
  const [ofServer, setOfServer] = useState(isHydrated ? null : html)
  // Another text takes its place: from now on the browser renders, the first text too should it come back.
  if (ofServer !== null && ofServer !== html) setOfServer(null)
  if (ofServer === html) return <TextElement html={html} className={className} />
  return <PurifiedText html={html} className={className} />
}
