import type { ReactNode } from 'react'
import { senderLabel } from '../../../core/chat/labels.ts'
import {
  acceptedPlanIn,
  enquiryIn,
  fileKindOf,
  type LogMessage,
  planIn,
  writtenAt,
} from '../../../core/chat/message.ts'
import type { LogRow, PendingView } from '../../../machines/conversation/conversation.rows.ts'
import { PersonalText, usePersonalReader } from '../../bridge/personal.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { timeOfDay } from '../../ui/local-time.ts'
import { acceptedWords } from '../../words/plan-answers.ts'
import { fullDate } from '../dates.ts'
import { EnquiryCard } from '../enquiry/EnquiryCard.tsx'
import { PlanMessage } from '../plan/PlanMessage.tsx'
import { Attachment, isPictureAlone } from './Attachment.tsx'
import { LinkedText } from './LinkedText.tsx'
import { MessageState, Seen } from './MessageState.tsx'
import { useSigned } from './signed.ts'

export interface MessageBubbleProps {
  readonly row: LogRow
  /** How long ago it was written, like `2h`; null for what is not sent yet (CHATUI-11). */
  readonly age: string | null
  /** The link is down: what is being sent waits for it. */
  readonly isOffline: boolean
  readonly onRetry: (hash: string) => void
  readonly onDiscard: (hash: string) => void
}

/** One message. A group shares one name at its top, one portrait and one tail at its end. */
export function MessageBubble({ row, age, isOffline, onRetry, onDiscard }: MessageBubbleProps) {
  const { content } = row
  const state = content.kind === 'pending' ? content.pending.state : 'stored'
  return (
    <div
      className="message"
      data-mine={row.isMine || undefined}
      data-start={row.isGroupStart || undefined}
      data-end={row.isGroupEnd || undefined}
      data-state={state}
    >
      {content.kind === 'stored' ? (
        <Stored row={row} message={content.message} age={age} />
      ) : (
        <Pending pending={content.pending} isOffline={isOffline} onRetry={onRetry} onDiscard={onDiscard} />
      )}
    </div>
  )
}

function Pending({
  pending,
  isOffline,
  onRetry,
  onDiscard,
}: Omit<MessageBubbleProps, 'row' | 'age'> & { readonly pending: PendingView }) {
  return (
    <div className="message__column">
      <div
        className={isPictureAlone(pending.media?.type, pending.text) ? 'bubble bubble--picture' : 'bubble'}
      >
        <span className="hidden-visually">You: </span>
        {pending.media && <Attachment media={pending.media} kind={pending.media.type} />}
        <Words of={pending.text} />
      </div>
      <MessageState pending={pending} isOffline={isOffline} onRetry={onRetry} onDiscard={onDiscard} />
    </div>
  )
}

interface StoredProps {
  readonly row: LogRow
  readonly message: LogMessage
}

function Stored({ row, message, age }: StoredProps & Pick<MessageBubbleProps, 'age'>) {
  const time = <WrittenAt instant={writtenAt(message)} age={age} />
  return (
    <>
      {!row.isMine && <Portrait row={row} message={message} />}
      <div className="message__column">
        {!row.isMine && row.isGroupStart && <Sender message={message} time={time} />}
        <Bubble row={row} message={message} />
        {row.isMine && <Beneath row={row} time={time} />}
      </div>
    </>
  )
}

/** The hour; the whole date and how long ago that was for who points at it (CHATUI-11). */
function WrittenAt({ instant, age }: { readonly instant: string; readonly age: string | null }) {
  const { timeZone } = useSurroundings()
  const whole = fullDate(instant, timeZone)
  return (
    <time dateTime={instant} title={age === null ? whole : `${whole} · ${age}`}>
      {timeOfDay(Date.parse(instant), timeZone)}
    </time>
  )
}

/** In the direction of its own letters, whatever the page's is. */
function Words({ of }: { readonly of: LogMessage['content']['text'] }) {
  return (
    <span className="bubble__words" dir="auto">
      <PersonalText of={of}>{(text) => <LinkedText text={text} />}</PersonalText>
    </span>
  )
}

function Beneath({ row, time }: { readonly row: LogRow; readonly time: ReactNode }) {
  if (row.isSeen) return <Seen>{time}</Seen>
  return row.isGroupEnd && <p className="message__state">{time}</p>
}

function Portrait({ row, message }: StoredProps) {
  const { firstName, avatar } = useSigned(message)
  const name = usePersonalReader()(firstName)
  return (
    <span className="message__portrait">
      {row.isGroupEnd && <Avatar name={name} image={avatar} isTeam={message.is_bot} size="small" />}
    </span>
  )
}

function Sender({ message, time }: { readonly message: LogMessage; readonly time: ReactNode }) {
  const { firstName } = useSigned(message)
  return (
    <p className="message__sender">
      <span className="message__name">
        <PersonalText of={firstName} />
      </span>
      {message.is_bot && <span className="message__bot">Bot</span>}
      <span>{senderLabel(message.type)}</span>
      {time}
    </p>
  )
}

function Bubble({ row, message }: StoredProps) {
  const { content } = message
  if (content.removed) return <div className="bubble bubble--removed">Message removed</div>
  const plan = planIn(content)
  if (plan) return <PlanMessage message={message} plan={plan} />
  const enquiryId = enquiryIn(content)
  if (enquiryId !== null) return <EnquiryCard enquiryId={enquiryId} text={content.text} isMine={row.isMine} />
  const accepted = acceptedPlanIn(content)
  const kind = fileKindOf(content)
  return (
    <div className={isPictureAlone(kind, content.text) ? 'bubble bubble--picture' : 'bubble'}>
      {row.isMine && <span className="hidden-visually">You: </span>}
      {kind && content.media && <Attachment media={content.media} kind={kind} />}
      {accepted && <span className="bubble__words">{acceptedWords(accepted)}</span>}
      {!(accepted || content.text.blank) && <Words of={content.text} />}
    </div>
  )
}
