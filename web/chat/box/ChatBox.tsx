import { ChevronUp, Minus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { SealedText } from '../../../core/wire/personal.ts'
import type { BannerView } from '../../../machines/connection/connection.select.ts'
import type { ConversationView, LogView } from '../../../machines/conversation/conversation.select.ts'
import { PersonalText, usePersonalReader, usePersonalText } from '../../bridge/personal.tsx'
import { hasScreenKeyboard, useFocusWish } from '../../bridge/use-focus-wish.ts'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { UnreadBadge } from '../../ui/controls/UnreadBadge.tsx'
import { type ComposerDraft, Conversation } from '../Conversation.tsx'
import type { ConversationCallbacks } from '../callbacks.ts'
import type { UploadsView } from '../composer/uploads-view.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { faceOf } from '../face.ts'
import { Presence } from '../presence/Presence.tsx'

export interface BoxCallbacks extends ConversationCallbacks {
  /** Minimises the box, or opens it again. */
  readonly toggle: () => void
  readonly close: () => void
  /** The chat could not draw itself. */
  readonly fail: (error: Error) => void
}

export interface ChatBoxProps {
  readonly conversation: ConversationView
  readonly log: LogView | null
  readonly banner: BannerView
  readonly now: number
  readonly composer: ComposerDraft | null
  /** The conversation's machine has failed. */
  readonly failure?: Error | null
  /** Unsent text would not survive a reload. */
  readonly isUnsafe?: boolean
  /** Files that are not in a message yet. */
  readonly uploads?: UploadsView
  /** The first name for which an administrator reads. */
  readonly readingAs?: SealedText | null
  readonly isMinimised: boolean
  /** The person's own opening of it, another object each time: the focus goes into it. */
  readonly opening?: object | null
  /** Shown while minimised. */
  readonly unread: number
  readonly on: BoxCallbacks
}

/** A floating conversation, 340 × 480; on phones a sheet from below, and a head while minimised. */
export function ChatBox(props: ChatBoxProps) {
  const { conversation, isMinimised, opening = null } = props
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const enter = useFocusWish(() => whereOneGoesOn(box.current))
  useEffect(() => {
    if (opening) enter()
  }, [opening, enter])
  const read = usePersonalText()
  const title = conversation.title ? read(conversation.title) : 'Conversation'
  const on = {
    ...props.on,
    toggle: () => {
      // What is minimised takes its field with it: the focus stays with the box's name.
      if (!isMinimised) headerOf(box.current)?.focus()
      props.on.toggle()
      if (isMinimised) enter()
    },
    close: () => {
      besides(box.current)?.focus()
      props.on.close()
    },
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isMinimised && !event.nativeEvent.isComposing) on.toggle()
  }
  return (
    <section
      ref={box}
      className="box"
      data-minimised={isMinimised || undefined}
      aria-label={title}
      onKeyDown={onKey}
    >
      <BoxHeader {...props} on={on} title={title} bodyId={id} />
      {!isMinimised && (
        <div className="box__body" id={id}>
          <ErrorBoundary onError={on.fail} onRetry={on.restart}>
            <Conversation {...props} size="line" />
          </ErrorBoundary>
        </div>
      )}
    </section>
  )
}

const HEADER = '.box__toggle'

const headerOf = (box: HTMLElement | null) => box?.querySelector<HTMLElement>(HEADER) ?? null

/** The field; where one writes on the screen, or only reads, the header: nothing comes up unasked. */
function whereOneGoesOn(box: HTMLElement | null): HTMLElement | null {
  if (hasScreenKeyboard() || box?.querySelector('.talk-reading')) return headerOf(box)
  return box?.querySelector('textarea') ?? null
}

/** Where the focus goes when a box closes: to the next one, or to My Chats. */
function besides(box: HTMLElement | null): HTMLElement | null {
  const dock = box?.closest('.dock')
  const headers = [...(dock?.querySelectorAll<HTMLElement>(HEADER) ?? [])]
  const own = headers.findIndex((header) => box?.contains(header))
  return headers[own + 1] ?? headers[own - 1] ?? dock?.querySelector<HTMLElement>('.launcher') ?? null
}

interface BoxHeaderProps extends ChatBoxProps {
  readonly title: string
  readonly bodyId: string
}

function BoxHeader({ conversation, now, isMinimised, unread, title, bodyId, on }: BoxHeaderProps) {
  const face = faceOf(conversation, usePersonalReader())
  return (
    <header className="box__head">
      <button
        type="button"
        className="box__toggle"
        aria-expanded={!isMinimised}
        aria-controls={isMinimised ? undefined : bodyId}
        onClick={on.toggle}
      >
        <Avatar {...face} online={conversation.online} />
        <span className="box__text">
          <span className="box__title">
            {conversation.title ? <PersonalText of={conversation.title} /> : 'Conversation'}
          </span>
          <span className="box__presence">
            <Presence conversation={conversation} now={now} />
          </span>
        </span>
        {isMinimised && unread > 0 && <UnreadBadge count={unread} />}
      </button>
      <button
        type="button"
        className="icon-button box__icon box__icon--minimise"
        aria-label={isMinimised ? `Open ${title}` : `Minimise ${title}`}
        onClick={on.toggle}
      >
        {isMinimised ? <ChevronUp size={20} aria-hidden="true" /> : <Minus size={20} aria-hidden="true" />}
      </button>
      <button
        type="button"
        className="icon-button box__icon"
        aria-label={`Close ${title}`}
        onClick={on.close}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </header>
  )
}
