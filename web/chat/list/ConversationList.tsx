import { type ReactNode, useId, useRef } from 'react'
import type { RoomListView } from '../../../machines/rooms/rooms.select.ts'
import { Blank } from '../Blank.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import { useNear } from './use-near.ts'

export interface ConversationListProps {
  readonly list: RoomListView
  readonly now: number
  /** The conversation that is open beside it, if any. */
  readonly currentId: string | null
  /** Something that just happened to the list, in a sentence. */
  readonly notice?: string | null
  /** Stands at the list's foot. */
  readonly switches?: ReactNode
  /** What stands above the conversations. */
  readonly above?: ReactNode
  /** What stands in their place while messages are looked for. */
  readonly found?: ReactNode
  readonly onOpen: (convId: string) => void
  readonly onMarkAllRead: () => void
  /** Asks for the next page. */
  readonly onMore: () => void
  /** Asks again for a list that failed. */
  readonly onReload: () => void
}

/** All conversations of somebody, newest first. The next page loads at the bottom. */
export function ConversationList(props: ConversationListProps) {
  const { list, onMarkAllRead } = props
  const id = useId()
  return (
    <section className="rooms" aria-labelledby={id}>
      <div className="rooms__head">
        <h2 className="rooms__title" id={id}>
          Messages
        </h2>
        {list.rows.length > 0 && list.canMarkRead && (
          <button
            type="button"
            className="text-button rooms__read"
            disabled={list.unread === 0}
            onClick={onMarkAllRead}
          >
            Mark all as read
          </button>
        )}
      </div>
      <p className="rooms__notice" role="status">
        {props.notice}
      </p>
      {props.above}
      <div className="rooms__body">{props.found ?? <Rows {...props} />}</div>
      {props.switches}
    </section>
  )
}

function Rows({ list, now, currentId, onOpen, onMore, onReload }: ConversationListProps) {
  if (list.rows.length === 0) return <NoRows state={list.state} view={list.view} onReload={onReload} />
  return (
    <>
      <ul className="rooms__list">
        {list.rows.map((row) => (
          <ConversationRow
            key={row.convId}
            row={row}
            now={now}
            isCurrent={row.convId === currentId}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {list.hasMore && <More isLoading={list.isLoadingMore} shown={list.rows.length} onMore={onMore} />}
    </>
  )
}

interface MoreProps {
  readonly isLoading: boolean
  /** Rows that are shown. */
  readonly shown: number
  readonly onMore: () => void
}

/**
 * Stands below the last row: the next page comes as it comes near, whatever scrolls, and by a press. A page that
 * failed is asked for by a press alone: the end stays near, and would ask without a pause.
 */
function More({ isLoading, shown, onMore }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef<number | null>(null)
  useNear(button, !isLoading, () => {
    if (asked.current === shown) return
    asked.current = shown
    onMore()
  })
  return (
    <button
      ref={button}
      type="button"
      className="text-button rooms__more"
      disabled={isLoading}
      onClick={onMore}
    >
      {isLoading ? 'Loading…' : 'Show more'}
    </button>
  )
}

interface NoRowsProps extends Pick<RoomListView, 'state' | 'view'>, Pick<ConversationListProps, 'onReload'> {}

/** Why a view is empty; all of the list: nobody has written yet. */
const NOTHING_IN = {
  unassigned: 'Every conversation has a concierge.',
  mine: 'You have no conversations yet.',
  waiting: 'Nobody is waiting for an answer.',
  all: 'No messages exchanged yet',
}

function NoRows({ state, view, onReload }: NoRowsProps) {
  if (state === 'loading') return <RowSkeletons />
  if (state === 'failed') {
    return (
      <Blank picture="list-failed" text="Your conversations could not be loaded.">
        <button type="button" className="button button--outline" onClick={onReload}>
          Try again
        </button>
      </Blank>
    )
  }
  return <Blank picture="list-empty" text={NOTHING_IN[view ?? 'all']} />
}

function RowSkeletons() {
  return (
    <div className="late" role="status">
      <span className="hidden-visually">Loading conversations</span>
      {['70%', '52%', '62%', '44%'].map((width) => (
        <div key={width} className="room" aria-hidden="true">
          <span className="skeleton skeleton--round" />
          <span className="room__text">
            <span className="skeleton" style={{ width }} />
            <span className="skeleton" style={{ width: '88%' }} />
            <span className="skeleton" style={{ width: '30%' }} />
          </span>
        </div>
      ))}
    </div>
  )
}
