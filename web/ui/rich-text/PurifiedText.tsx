import { createPurifier } from './purify.ts'
import { TextElement, type TextElementProps } from './TextElement.tsx'

// Servers load this module along with every part of a page, and have no window; they never render it.
const purify = typeof window === 'undefined' ? null : createPurifier(window)

/** Rich text that no server has rendered: only what DOMPurify lets through. */
export function PurifiedText({ html, className }: TextElementProps) {
  return <TextElement html={purify?.(html) ?? ''} className={className} />
}
