import { relativeTime, secondsSince } from '../../../core/chat/presence.ts'
import type { AskedRow, RoomRow } from '../../../machines/rooms/rooms.select.ts'
import { PersonalText, usePersonalReader } from '../../bridge/personal.tsx'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { acceptedWords } from '../../words/plan-answers.ts'
import { ConversationTitle } from '../ConversationTitle.tsx'
import { Destination } from '../enquiry/Destination.tsx'
import { rowWords, waitsWords } from './row-words.ts'

export interface ConversationRowProps {
  readonly row: RoomRow
  readonly now: number
  readonly isCurrent: boolean
  readonly onOpen: (convId: string) => void
}

/** A conversation in the list: whose, the last line, how long ago, how much is new. */
export function ConversationRow({ row, now, isCurrent, onOpen }: ConversationRowProps) {
  const title = usePersonalReader()(row.title)
  return (
    <li className="rooms__item">
      <button
        type="button"
        className="room"
        data-conversation={row.convId}
        aria-current={isCurrent ? 'true' : undefined}
        data-unread={row.unread > 0 || undefined}
        onClick={() => onOpen(row.convId)}
      >
        <Avatar name={personIn(title)} image={row.image} isTeam={row.isTeam} online={row.online} />
        <span className="room__text">
          <span className="room__title">
            <ConversationTitle of={row.title} />
          </span>
          {row.asked && <AskedLine asked={row.asked} />}
          <span className="room__last">
            <LastLine row={row} />
          </span>
          <span className="room__enquiry">
            Enquiry #{row.enquiryId}
            <Destination of={row.destination} />
          </span>
        </span>
        <span className="room__side">
          {row.last && <time dateTime={row.last.time}>{relativeTime(secondsSince(row.last.time, now))}</time>}
          {row.unread > 0 && <span className="badge">{row.unread > 99 ? '99+' : row.unread}</span>}
        </span>
        <span className="hidden-visually">{rowWords(row)}</span>
      </button>
    </li>
  )
}

/** Beneath the title, which names designers to concierges: whose it is, and what it waits for. */
function AskedLine({ asked }: { readonly asked: AskedRow }) {
  return (
    <span className="room__asked">
      <span className="room__customer">
        <PersonalText of={asked.customer} />
      </span>
      <span className="room__waits" data-waits={asked.waits ?? undefined}>
        {` · ${waitsWords(asked)}`}
      </span>
    </span>
  )
}

/** Whose portrait stands for 'Travel Concierge, Yuki': the last name in it. */
function personIn(title: string | null): string | null {
  return title === null ? null : (title.split(',').at(-1) ?? title).trim()
}

function LastLine({ row }: { readonly row: RoomRow }) {
  if (row.typing) return <span className="room__typing">Typing…</span>
  if (!row.last) return 'No messages exchanged yet'
  return (
    <>
      {row.last.author === 'you' ? 'You' : <PersonalText of={row.last.author} />}
      {': '}
      <LastText last={row.last} />
    </>
  )
}

function PlanText({
  plan: { version, title },
}: {
  readonly plan: NonNullable<NonNullable<RoomRow['last']>['plan']>
}) {
  if (!title) return acceptedWords({ version })
  return (
    <>
      Plan {version}: <PersonalText of={title} />
    </>
  )
}

function LastText({ last }: { readonly last: NonNullable<RoomRow['last']> }) {
  if (last.removed) return 'Message removed'
  if (last.plan) return <PlanText plan={last.plan} />
  if (last.media && last.text.blank) return last.media === 'img' ? 'Picture' : 'Document'
  return <PersonalText of={last.text} />
}
