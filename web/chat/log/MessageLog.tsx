import ArrowDown from 'lucide-react/icons/arrow-down'
import { type KeyboardEvent, memo, useCallback, useEffect, useEffectEvent } from 'react'
import { writtenAt } from '../../../core/chat/message.ts'
import { relativeTime, secondsSince } from '../../../core/chat/presence.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import type { LogRow } from '../../../machines/conversation/conversation.rows.ts'
import type { LogView } from '../../../machines/conversation/conversation.select.ts'
import { usePersonalText } from '../../bridge/personal.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { Blank } from '../Blank.tsx'
import { dayName } from '../dates.ts'
import { MessageBubble, type MessageBubbleProps } from '../message/MessageBubble.tsx'
import { Announcer } from './Announcer.tsx'
import { LogRules, type LogRulesProps } from './LogRules.tsx'
import { OlderState } from './OlderState.tsx'
import { TypingIndicator } from './TypingIndicator.tsx'
import { useArrivals } from './use-arrivals.ts'
import { type DrawnLog, PADDING, useLogWindow } from './use-log-window.ts'
import { useSought } from './use-sought.ts'

export interface MessageLogProps {
  readonly log: LogView
  /** What the conversation is called. */
  readonly title: SealedText | null
  readonly now: number
  /** The link is down: what is being sent waits for it. */
  readonly isOffline: boolean
  /** First names of those who type. */
  readonly typing: readonly SealedText[]
  /** Asks for the next older page: near the top, or when the last one failed. */
  readonly onOlder: () => void
  /** Asks for what is missing above the message with this `seq`. */
  readonly onFillGap: (seq: number, isReadAbove: boolean) => void
  /** The message that was looked for is in sight. */
  readonly onLand: () => void
  readonly onRetry: (hash: string) => void
  readonly onDiscard: (hash: string) => void
  /** Whether the newest message is in sight: what may be marked as read. */
  readonly onAtEnd?: (isAtEnd: boolean) => void
}

/** So near to what is missing, above the oldest loaded message or in between, in pixels, it is asked for. */
const NEAR = 240

/** The messages of one conversation. Give it the conversation's id as `key`: another one starts at its end anew. */
export function MessageLog(props: MessageLogProps) {
  const { log, title, typing, onOlder, onFillGap, onAtEnd } = props
  const read = usePersonalText()
  const drawn = useLogWindow(log)
  const { place, isAtEnd, toEnd } = drawn
  const { latest, unseen } = useArrivals(log, isAtEnd)
  useOwnMessages(log, toEnd)
  const found = useSought(log, drawn, props.onLand)

  const fill = useCallback(
    (gap: HTMLElement) => onFillGap(Number(gap.dataset['gap']), place.isReadAbove(gap)),
    [onFillGap, place],
  )
  const look = () => {
    if (place.isAside) return
    if (place.top < NEAR && log.older === 'idle') onOlder()
    const gap = log.gap === 'idle' && place.gapNear(NEAR)
    if (!gap) return
    // What is asked for takes the row's button away: the focus stays in the log, as after a press.
    if (gap.contains(document.activeElement)) place.focus()
    fill(gap)
  }
  /** The button goes as it is pressed: the focus stays in the log. */
  const press = useCallback(
    (gap: HTMLElement) => {
      place.focus()
      fill(gap)
    },
    [fill, place],
  )

  // A first page that does not fill the window asks for the next one without a scroll, and so does a wide gap.
  const lookAnew = useEffectEvent(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another length, state or part of the log is what asks for it
  useEffect(() => lookAnew(), [log.count, log.older, log.gap, drawn.window])
  useEffect(() => onAtEnd?.(isAtEnd), [isAtEnd, onAtEnd])

  return (
    <div className="log">
      <section
        ref={place.joinScroller}
        className="log__scroll"
        aria-label={title ? `Messages in ${read(title)}` : 'Messages in this conversation'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={() => {
          drawn.scrolled()
          look()
        }}
        onKeyDown={(event) => {
          if (!isWayToEnd(event)) return
          event.preventDefault()
          toEnd()
        }}
      >
        {log.older !== 'none' && (
          <p className="log__unprinted">
            Earlier messages are not on this print. To print them too, scroll up to them first.
          </p>
        )}
        {log.count === 0 ? (
          <Blank picture="hello" text="No messages exchanged yet" />
        ) : (
          <Rows {...props} drawn={drawn} found={found} onFill={press} />
        )}
      </section>
      <p className="log__sought" role="status" hidden={typeof log.sought !== 'string'}>
        {log.sought === 'seeking' && 'Looking for the message…'}
        {log.sought === 'missed' && 'That message could not be loaded.'}
      </p>
      <OlderState older={log.older} onOlder={onOlder} />
      {unseen > 0 && <NewMessages count={unseen} onShow={toEnd} />}
      <div className="log__typing">
        <TypingIndicator names={typing} />
      </div>
      <Announcer messages={latest} />
    </div>
  )
}

/**
 * The keys that lead to the end of what scrolls. A browser would stop short of it: it aims at the end as it stands at
 * the press, and rows on the way turn out to be higher than was assumed.
 */
function isWayToEnd({ key, shiftKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !(shiftKey || altKey) && (key === 'End' || (metaKey && key === 'ArrowDown'))
}

/** What one has just written oneself is shown, wherever one was reading. */
function useOwnMessages(log: LogView, toEnd: () => void): void {
  const last = log.count > 0 ? log.rowAt(log.count - 1) : null
  const key = last?.content.kind === 'pending' ? last.key : null
  const show = useEffectEvent(toEnd)
  useEffect(() => {
    if (key !== null) show()
  }, [key])
}

interface RowsProps extends MessageLogProps {
  readonly drawn: DrawnLog
  /** The row that was looked for. */
  readonly found: string | null
  readonly onFill: (gap: HTMLElement) => void
}

function Rows({
  drawn: { window, place },
  log,
  found,
  now,
  isOffline,
  onFill,
  onRetry,
  onDiscard,
}: RowsProps) {
  const { timeZone } = useSurroundings()
  const { first, end, above, below } = window
  const rows = Array.from({ length: end - first }, (_one, index) => log.rowAt(first + index))
  return (
    <ol
      className="log__rows"
      style={{ paddingTop: PADDING.top + above, paddingBottom: PADDING.bottom + below }}
    >
      {rows.map((row, index) => (
        <li
          key={row.key}
          ref={place.joinRow}
          data-key={row.key}
          className="log__row"
          data-found={row.key === found || undefined}
          aria-posinset={first + index + 1}
          aria-setsize={log.older === 'none' ? log.count : -1}
        >
          <RowContent
            row={row}
            day={row.day === null ? null : dayName(row.day, now, timeZone)}
            age={ageOf(row, now)}
            isOffline={isOffline && row.content.kind === 'pending'}
            gap={row.content.kind === 'stored' && row.content.message.seq === log.gapAsked ? log.gap : 'idle'}
            onFill={onFill}
            onRetry={onRetry}
            onDiscard={onDiscard}
          />
        </li>
      ))}
    </ol>
  )
}

/** Of a stored message: in a word, so that a row is drawn anew only when another word stands there. */
function ageOf({ content }: LogRow, now: number): string | null {
  return content.kind === 'stored' ? relativeTime(secondsSince(writtenAt(content.message), now)) : null
}

type RowContentProps = LogRulesProps & MessageBubbleProps

/** Drawn anew only when something in this row has changed: a row stays the same object until then. */
const RowContent = memo(function RowContent(props: RowContentProps) {
  return (
    <>
      <LogRules {...props} />
      <MessageBubble {...props} />
    </>
  )
})

function NewMessages({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <button type="button" className="log__new" onClick={onShow}>
      <ArrowDown size={16} aria-hidden="true" />
      New messages
      <span className="badge">{count > 99 ? '99+' : count}</span>
    </button>
  )
}
