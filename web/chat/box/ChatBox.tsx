import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { SealedText } from '../../../core/wire/personal.ts'
import type { BannerView } from '../../../machines/connection/connection.select.ts'
import type { ConversationView, LogView } from '../../../machines/conversation/conversation.select.ts'
import { usePersonalText } from '../../bridge/personal.tsx'
import { useFocusWish } from '../../bridge/use-focus-wish.ts'
import { type ComposerDraft, Conversation } from '../Conversation.tsx'
import type { ConversationCallbacks } from '../callbacks.ts'
import type { UploadsView } from '../composer/uploads-view.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { BoxHeader } from './BoxHeader.tsx'
import { besides, headerOf, reachable, roundTo, whereOneGoesOn } from './focus-in-boxes.ts'
import { givingWay } from './giving-way.ts'
import { useSheet } from './use-sheet.ts'

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
  /** The page is a phone's: an expanded box is a sheet over it. */
  readonly isNarrow?: boolean
  /** The person's own opening of it, another object each time: the focus goes into it. */
  readonly opening?: object | null
  /** Shown while minimised. */
  readonly unread: number
  readonly on: BoxCallbacks
}

/** A floating conversation, 340 × 480; on phones a sheet from below, and a head while minimised. */
export function ChatBox(props: ChatBoxProps) {
  const { conversation, isMinimised, isNarrow = false } = props
  const isSheet = isNarrow && !isMinimised
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const read = usePersonalText()
  const title = conversation.title ? read(conversation.title) : 'Conversation'
  const on = { ...props.on, ...useMoves(props, box, isSheet) }
  useEffect(() => (isMinimised ? givingWay(box.current) : undefined), [isMinimised])
  const onKey = (event: KeyboardEvent) => {
    if (isSheet && event.key === 'Tab') stayInside(event, box.current)
    else if (event.key === 'Escape' && !(isSheet || isMinimised || event.nativeEvent.isComposing)) on.toggle()
  }
  return (
    <>
      {isSheet && (
        <button type="button" className="sheet-scrim" tabIndex={-1} aria-hidden="true" onClick={on.toggle} />
      )}
      <section
        ref={box}
        className="box"
        data-minimised={isMinimised || undefined}
        aria-label={title}
        onKeyDown={onKey}
        {...(isSheet && SHEET)}
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
    </>
  )
}

/** A press into it keeps the focus within, so that keys reach it. */
const SHEET = { role: 'dialog', 'aria-modal': true, tabIndex: -1, 'data-sheet': true } as const

/** Minimising, opening and closing, each with the focus going where a person goes on. */
function useMoves(props: ChatBoxProps, box: RefObject<HTMLElement | null>, isSheet: boolean) {
  const { isMinimised, opening = null, on } = props
  const enter = useFocusWish(() => whereOneGoesOn(box.current))
  // What opened a sheet may lie in the page, which is shut out until the sheet has gone.
  const leave = useFocusWish(() =>
    box.current?.dataset['sheet'] ? null : (reachable(opener.current) ?? headerOf(box.current)),
  )
  const toggle = () => {
    // What is minimised takes its field with it: the focus stays with the box's name, a sheet's goes back.
    if (!(isMinimised || isSheet)) headerOf(box.current)?.focus()
    on.toggle()
    if (isMinimised) enter()
    if (isSheet) leave()
  }
  const opener = useSheet(box, isSheet, toggle)
  useEffect(() => {
    if (opening) enter()
  }, [opening, enter])
  const close = () => {
    const next = isSheet ? reachable(opener.current) : null
    ;(next ?? besides(box.current))?.focus()
    on.close()
  }
  return { toggle, close }
}

function stayInside(event: KeyboardEvent, sheet: HTMLElement | null): void {
  const next = sheet && roundTo(sheet, event.shiftKey)
  if (!next) return
  event.preventDefault()
  next.focus()
}
