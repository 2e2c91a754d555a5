import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { ATTACHMENT_KINDS } from '../../../core/chat/attachments/kinds.ts'
import { outgoingText } from '../../../core/chat/outgoing-text.ts'
import { LIMIT } from '../../../core/chat/timings.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import { usePersonalText } from '../../bridge/personal.tsx'
import { lateDetail } from '../../hydration/late.tsx'
import { enterSends } from './enter-sends.ts'
import type { UploadsView } from './uploads-view.ts'

// Most users attach nothing: the code that shows files loads with the first one.
const UploadTray = lateDetail(async () => (await import('./UploadTray.tsx')).UploadTray)

const PLACEHOLDER = 'Type and click the send message button...'

/** What a key press reports: whether nothing is left to send, and the text, for the draft. */
export interface Typed {
  readonly blank: boolean
  readonly text: string
}

export interface ComposerProps {
  /** The unsent text, or null. Read once: another draft needs another `key`. */
  readonly draft: SealedText | null
  /** The field holds something that can be sent. */
  readonly canSend: boolean
  /** Large in the messenger (139 px), one growing line in a box. */
  readonly size: 'large' | 'line'
  readonly onTyped: (typed: Typed) => void
  /** The text as it is sent, trimmed; empty only when files are sent. */
  readonly onSubmit: (text: string) => void
  readonly onBlur: () => void
  readonly uploads: UploadsView
  readonly onAttach: (files: readonly File[]) => void
  readonly onCancelUpload: (hash: string) => void
  readonly onRetryUpload: (hash: string) => void
}

/** The message field. The text lives in the DOM, so that no render ever moves the caret. */
export function Composer(props: ComposerProps) {
  const { canSend, size, uploads, onTyped, onSubmit, onBlur, onAttach } = props
  // The first draft: drafts that are kept while the user types come back here, and change nothing.
  const [draft] = useState(props.draft)
  const id = useId()
  const read = usePersonalText()
  const input = useRef<HTMLTextAreaElement>(null)

  const tell = () => {
    const text = input.current?.value ?? ''
    growTo(input)
    onTyped({ blank: text.trim() === '', text })
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const element = input.current
    const text = outgoingText(element?.value ?? '')
    if (!element || (text === '' && !uploads.canSend)) return
    element.value = ''
    growTo(input)
    onSubmit(text)
    element.focus()
  }

  const hasFiles = uploads.items.length > 0 || uploads.isCrowded
  return (
    <form className={`composer composer--${size}`} onSubmit={submit}>
      <label className="hidden-visually" htmlFor={id}>
        Message
      </label>
      <textarea
        ref={input}
        id={id}
        dir="auto"
        className="composer__input"
        rows={1}
        placeholder={PLACEHOLDER}
        defaultValue={draft ? read(draft, '') : ''}
        maxLength={LIMIT.messageLength}
        onInput={tell}
        onKeyDown={(event) => enterSends(event) && submit(event)}
        onBlur={onBlur}
      />
      <AttachButton onAttach={onAttach} />
      {hasFiles ? (
        <UploadTray
          waiting={<div className="uploads" />}
          uploads={uploads}
          onCancel={props.onCancelUpload}
          onRetry={props.onRetryUpload}
        />
      ) : (
        <p className="composer__hint" aria-hidden="true">
          Enter to send, Shift + Enter for a new line
        </p>
      )}
      <button
        type="submit"
        className="composer__send"
        disabled={!(canSend || uploads.canSend)}
        // A press must not take the focus from the text: on phones the keyboard would close.
        onPointerDown={(event) => event.preventDefault()}
      >
        <span className="composer__word">Send</span>
        <SendHorizontal size={18} aria-hidden="true" />
      </button>
    </form>
  )
}

/** What the file picker offers: file extensions, because browsers know too few of the types. */
const ACCEPTED = ATTACHMENT_KINDS.flatMap(({ extensions }) => extensions.map((end) => `.${end}`)).join()

function AttachButton({ onAttach }: Pick<ComposerProps, 'onAttach'>) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        accept={ACCEPTED}
        className="hidden-visually"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onAttach([...currentTarget.files])
          // Picking the same file again is a change again.
          currentTarget.value = ''
        }}
      />
      <button
        type="button"
        className="icon-button composer__attach"
        aria-label="Attach files"
        title="Attach files"
        onClick={() => picker.current?.click()}
      >
        <Paperclip size={20} aria-hidden="true" />
      </button>
    </>
  )
}

/** Where CSS can't grow a field with its content yet, its rows do. */
function growTo(input: RefObject<HTMLTextAreaElement | null>): void {
  const element = input.current
  if (!element || typeof CSS === 'undefined' || CSS.supports?.('field-sizing', 'content')) return
  element.rows = Math.min(6, element.value.split('\n').length)
}
