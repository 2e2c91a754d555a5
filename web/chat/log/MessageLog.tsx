import {
  observeElementRect,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SealedText } from '../../../core/wire/personal.ts'
import type { LogView } from '../../../machines/conversation/conversation.select.ts'
import { usePersonalText } from '../../bridge/personal.tsx'
import { MessageBubble } from '../message/MessageBubble.tsx'
import { Announcer } from './Announcer.tsx'
import { LogRules } from './LogRules.tsx'
import { OlderState } from './OlderState.tsx'
import { TypingIndicator } from './TypingIndicator.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useSought } from './use-sought.ts'

export interface MessageLogProps {
  readonly log: LogView
  /** What the conversation is called. */
  readonly title: SealedText | null
  readonly now: number
  /** First names of those who type. */
  readonly typing: readonly SealedText[]
  /** Asks for the next older page: near the top, or when the last one failed. */
  readonly onOlder: () => void
  /** Asks for what is missing above the message with this `seq`. */
  readonly onFillGap: (seq: number) => void
  /** The message that was looked for is in sight. */
  readonly onLand: () => void
  readonly onRetry: (hash: string) => void
  readonly onDiscard: (hash: string) => void
  /** Whether the newest message is in sight: what may be marked as read. */
  readonly onAtEnd?: (isAtEnd: boolean) => void
}

/** So near to an end, in pixels, counts as there. */
const END = 40
const NEAR_TOP = 240
const ROW = 64
/** What is assumed where nothing is laid out (the server, a hidden page): the log's least height. */
const FIRST_RECT = { width: 600, height: 350 }

type LogVirtualizer = Virtualizer<HTMLDivElement, HTMLLIElement>

/** The messages of one conversation. Give it the conversation's id as `key`: another one starts at its end anew. */
export function MessageLog(props: MessageLogProps) {
  const { log, title, typing, onOlder, onAtEnd } = props
  const read = usePersonalText()
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const drawn = useDrawnRows(log.count, isAtEnd)
  const { hidden, showOlder } = drawn
  const virtualizer = useLogVirtualizer(log, hidden, scroller)
  const { latest, unseen } = useArrivals(log, isAtEnd)
  useStartAtEnd(virtualizer)
  useKeepEnd(scroller, virtualizer, isAtEnd)
  useOwnMessages(log, virtualizer)
  const leaveEnd = () => setAtEnd(false)
  const found = useSought(log, { scroller, virtualizer, drawn, leaveEnd, onLand: props.onLand })

  const look = () => {
    const element = scroller.current
    if (!element) return
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight <= END)
    if (element.scrollTop < NEAR_TOP && !showOlder() && log.older === 'idle') onOlder()
  }

  // A first page that does not fill the window asks for the next one without a scroll.
  const lookAnew = useEffectEvent(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another length or state of the log is what asks for it
  useEffect(() => lookAnew(), [log.count, log.older])
  useEffect(() => onAtEnd?.(isAtEnd), [isAtEnd, onAtEnd])

  return (
    <div className="log">
      <section
        ref={scroller}
        className="log__scroll"
        aria-label={title ? `Messages in ${read(title)}` : 'Messages in this conversation'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={look}
      >
        <Rows {...props} virtualizer={virtualizer} hidden={hidden} found={found} />
      </section>
      <p className="log__sought" role="status" hidden={typeof log.sought !== 'string'}>
        {log.sought === 'seeking' && 'Looking for the message…'}
        {log.sought === 'missed' && 'That message could not be loaded.'}
      </p>
      <OlderState older={log.older} onOlder={onOlder} />
      {unseen > 0 && <NewMessages count={unseen} onShow={() => virtualizer.scrollToEnd()} />}
      <div className="log__typing">
        <TypingIndicator names={typing} />
      </div>
      <Announcer messages={latest} />
    </div>
  )
}

/** Anchored at its end: older pages leave what is read in its place, and it follows only when it stands there. */
function useLogVirtualizer(
  log: LogView,
  hidden: number,
  scroller: RefObject<HTMLDivElement | null>,
): LogVirtualizer {
  const count = log.count - hidden
  return useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => log.rowAt(index + hidden).key,
    overscan: 8,
    paddingStart: 16,
    paddingEnd: 30,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END,
    initialRect: FIRST_RECT,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : FIRST_RECT)),
    initialOffset: () => Math.max(0, count * ROW - FIRST_RECT.height),
  })
}

function useStartAtEnd(virtualizer: LogVirtualizer): void {
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer])
}

/** A window that shrinks (a keyboard, a growing composer) does not hide the newest message. */
function useKeepEnd(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: LogVirtualizer,
  isAtEnd: boolean,
): void {
  const wasAtEnd = useRef(isAtEnd)
  useEffect(() => {
    wasAtEnd.current = isAtEnd
  }, [isAtEnd])
  useEffect(() => {
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) virtualizer.scrollToEnd()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, virtualizer])
}

/** What one has just written oneself is shown, wherever one was reading. */
function useOwnMessages(log: LogView, virtualizer: LogVirtualizer): void {
  const last = log.count > 0 ? log.rowAt(log.count - 1) : null
  const key = last?.content.kind === 'pending' ? last.key : null
  useEffect(() => {
    if (key !== null) virtualizer.scrollToEnd()
  }, [key, virtualizer])
}

interface RowsProps extends MessageLogProps {
  readonly virtualizer: LogVirtualizer
  readonly hidden: number
  /** The row that was looked for. */
  readonly found: string | null
}

function Rows({ virtualizer, ...props }: RowsProps) {
  return (
    <ol className="log__rows" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => (
        <Row key={item.key} item={item} measure={virtualizer.measureElement} {...props} />
      ))}
    </ol>
  )
}

interface RowProps extends MessageLogProps {
  readonly hidden: number
  readonly found: string | null
  readonly item: VirtualItem
  readonly measure: (element: HTMLLIElement | null) => void
}

function Row({ item, measure, hidden, found, log, now, onFillGap, onRetry, onDiscard }: RowProps) {
  const row = log.rowAt(item.index + hidden)
  return (
    <li
      ref={measure}
      data-index={item.index}
      className="log__row"
      data-found={row.key === found || undefined}
      aria-posinset={item.index + hidden + 1}
      aria-setsize={log.older === 'none' ? log.count : -1}
      style={{ transform: `translateY(${item.start}px)` }}
    >
      <LogRules row={row} now={now} onFillGap={onFillGap} />
      <MessageBubble row={row} onRetry={onRetry} onDiscard={onDiscard} />
    </li>
  )
}

function NewMessages({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <button type="button" className="log__new" onClick={onShow}>
      <ArrowDown size={16} aria-hidden="true" />
      New messages
      <span className="badge">{count > 99 ? '99+' : count}</span>
    </button>
  )
}
