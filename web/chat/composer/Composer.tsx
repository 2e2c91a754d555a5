import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { outgoingText } from '../../../core/chat/outgoing-text.ts'
import { LIMIT } from '../../../core/chat/timings.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import { usePersonalText } from '../../bridge/personal.tsx'

const PLACEHOLDER = 'Type and click the send message button...'

/** What a key press tells: whether anything is left to send, and the text, for the draft. */
export interface Typed {
  readonly blank: boolean
  readonly text: string
}

export interface ComposerProps {
  /** What was written here and not sent, or null. Read once: another draft needs another `key`. */
  readonly draft: SealedText | null
  /** Large in the messenger (139 px), one growing line in a box. */
  readonly size: 'large' | 'line'
  readonly onTyped: (typed: Typed) => void
  /** The text in the form in which it goes out, trimmed; never empty. */
  readonly onSubmit: (text: string) => void
  readonly onBlur: () => void
}

/** Where one writes. The text lives in the DOM, so that no redraw ever moves the caret. */
export function Composer({ draft, size, onTyped, onSubmit, onBlur }: ComposerProps) {
  const id = useId()
  const read = usePersonalText()
  const input = useRef<HTMLTextAreaElement>(null)
  const [isBlank, setBlank] = useState(draft === null || draft.blank)

  const tell = () => {
    const text = input.current?.value ?? ''
    const blank = text.trim() === ''
    setBlank(blank)
    growTo(input)
    onTyped({ blank, text })
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const element = input.current
    const text = outgoingText(element?.value ?? '')
    if (!element || text === '') return
    element.value = ''
    setBlank(true)
    growTo(input)
    onSubmit(text)
    element.focus()
  }

  return (
    <form className={`composer composer--${size}`} onSubmit={submit}>
      <label className="hidden-visually" htmlFor={id}>
        Message
      </label>
      <textarea
        ref={input}
        id={id}
        className="composer__input"
        rows={1}
        placeholder={PLACEHOLDER}
        defaultValue={draft ? read(draft, '') : ''}
        maxLength={LIMIT.messageLength}
        onInput={tell}
        onKeyDown={(event) => sends(event) && submit(event)}
        onBlur={onBlur}
      />
      <p className="composer__hint" aria-hidden="true">
        Enter sends, Shift + Enter makes a line
      </p>
      <button
        type="submit"
        className="composer__send"
        disabled={isBlank}
        // A press must not take the focus from the text: on phones the keyboard would close.
        onPointerDown={(event) => event.preventDefault()}
      >
        <span className="composer__word">Send</span>
        <SendHorizontal size={18} aria-hidden="true" />
      </button>
    </form>
  )
}

const COMPOSING = 229

/** Whether a key sends: Enter alone, not within an input method, not on touch screens, where it makes a line. */
function sends(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false
  if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return false
  return !isTouch()
}

function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches
}

/** Where CSS can't grow a field with its content yet, its rows do. */
function growTo(input: RefObject<HTMLTextAreaElement | null>): void {
  const element = input.current
  if (!element || typeof CSS === 'undefined' || CSS.supports?.('field-sizing', 'content')) return
  element.rows = Math.min(6, element.value.split('\n').length)
}
