import type { KeyboardEvent } from 'react'
import { hasScreenKeyboard } from '../../bridge/media.ts'

const COMPOSING = 229

/** Whether a key sends what is typed: Enter alone, not within an input method, not on touch screens, where it makes a line. */
export function enterSends(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false
  if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return false
  return !hasScreenKeyboard()
}
