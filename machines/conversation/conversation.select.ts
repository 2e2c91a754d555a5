import type { SnapshotFrom } from 'xstate'
import { isTeamTo } from '../../core/chat/labels.ts'
import { messageAtPosition } from '../../core/chat/log.ts'
import { type WindowData, windowData } from '../../core/chat/window/window-data.ts'
import type { UserType } from '../../core/wire/account.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { RoomsContext } from '../rooms/rooms.context.ts'
import { type ConversationContext, isBehind } from './conversation.context.ts'
import type { createConversationMachine } from './conversation.machine.ts'
import { hasOlder, rowOfSeq } from './conversation.ranges.ts'
import { type LogRows, logRows, RECENT } from './conversation.rows.ts'

type ConversationSnapshot = SnapshotFrom<ReturnType<typeof createConversationMachine>>

export interface MemberView {
  readonly userId: number
  readonly type: UserType
  readonly firstName: SealedText
  readonly lastName: SealedText
  readonly online: boolean
  /** ISO instant, or null when it is not known. */
  readonly lastOnline: string | null
  readonly timezone: string | null
  /** The portrait, as their messages in sight carry it. */
  readonly avatar: string | null
  readonly isMe: boolean
}

/** A file that somebody has sent in a conversation. */
export interface SharedFile {
  readonly id: number
  readonly url: string
  readonly name: SealedText
  readonly mime: string
  /** Bytes. */
  readonly size: number
  /** ISO instant. */
  readonly time: string
}

/** Header and state of an opened conversation. */
export interface ConversationView {
  readonly convId: string
  readonly state: 'opening' | 'open' | 'failed' | 'gone'
  readonly title: SealedText | null
  readonly image: string | null
  readonly enquiryId: number
  readonly destination: SealedText | null
  readonly isTeam: boolean
  /** Somebody else is online, as far as this page can know; else when the others were last seen. */
  readonly online: boolean
  readonly lastOnline: string | null
  readonly members: readonly MemberView[]
  /** First names of those who type. */
  readonly typing: readonly SealedText[]
  /** The newest files of its messages. */
  readonly files: readonly SharedFile[]
  /** What it shows may be behind the server until the catch-up is through. */
  readonly isStale: boolean
}

/** How asking for what a gap lacks stands; one that has failed stays so until somebody asks or the link is back. */
export type GapState = 'idle' | 'filling' | 'failed'

export interface LogView extends LogRows {
  readonly older: 'idle' | 'loading' | 'none' | 'failed'
  /** How the last asked gap stands, which is above the message with the `seq` of `gapAsked`. */
  readonly gap: GapState
  readonly gapAsked: number
  /** The message that the person looks for: being fetched, its row, or not to be had; null when nothing is looked for. */
  readonly sought: 'seeking' | 'missed' | { readonly index: number } | null
}

/** The extra data and the tracking data of a window (OPEN-06); `unread` is its row's count in the list. */
export function selectWindow({ context }: ConversationSnapshot, unread: number): WindowData {
  const { convId, info, userId } = context
  return windowData({ convId, info, userId, unread })
}

/**
 * The header of an opened conversation and the state of its opening.
 * @param list what the list knows of it stands there until the conversation itself is known
 */
export function selectConversation(
  snapshot: ConversationSnapshot,
  list?: Pick<RoomsContext, 'rooms' | 'userType'>,
): ConversationView {
  const { context } = snapshot
  const item = list?.rooms[context.convId]?.item
  const avatars = avatarsIn(context)
  const members = (context.info?.members ?? []).map((member) => memberView(member, context, avatars))
  const { extra, tracking } = selectWindow(snapshot, 0)
  return {
    convId: context.convId,
    state: stateOf(snapshot),
    title: context.info?.name ?? item?.name ?? null,
    image: extra.avt ?? item?.image ?? null,
    enquiryId: tracking.enquiry ?? 0,
    destination: tracking.destination ?? item?.destination ?? null,
    isTeam: isTeamTo(members.find((member) => member.isMe)?.type ?? list?.userType ?? null, context.convId),
    ...presenceOf(context, extra.online, tracking.last_seen_at),
    members,
    typing: members
      .filter((member) => context.typing.includes(member.userId))
      .map((member) => member.firstName),
    files: filesIn(context),
    isStale: !context.isLive || isBehind(context),
  }
}

type Member = NonNullable<ConversationContext['info']>['members'][number]

/** Without a connection nobody can be said to be there; when who was there at its end was last seen, neither. */
function presenceOf(
  { isLive }: Pick<ConversationContext, 'isLive'>,
  online: boolean,
  lastOnline: string | null,
) {
  return { online: online && isLive, lastOnline: online && !isLive ? null : lastOnline }
}

function memberView(
  member: Member,
  context: Pick<ConversationContext, 'userId' | 'isLive'>,
  avatars: ReadonlyMap<number, string | null>,
): MemberView {
  return {
    userId: member.user_id,
    type: member.type,
    firstName: member.first_name,
    lastName: member.last_name,
    ...presenceOf(context, member.online, member.last_online),
    timezone: member.timezone,
    avatar: member.avatar ?? avatars.get(member.user_id) ?? null,
    isMe: member.user_id === context.userId,
  }
}

/** From before the server told members' portraits: their messages have them. */
function avatarsIn(context: ConversationContext): ReadonlyMap<number, string | null> {
  return new Map(
    newestIn(context).flatMap(({ is_bot, user_id, avatar }) => (is_bot ? [] : [[user_id, avatar]])),
  )
}

/** So many files are one press away. */
const FILES = 5

function filesIn(context: ConversationContext): readonly SharedFile[] {
  const files = newestIn(context).flatMap(({ content: { media, removed, utc }, time }) => {
    if (!media || removed) return []
    const { id, url, name, mime, size } = media
    return [{ id, url, name, mime, size, time: utc ?? time }]
  })
  return files.slice(0, FILES)
}

/** The newest messages, the last one first. */
function newestIn({ log }: ConversationContext) {
  return Array.from({ length: Math.min(RECENT, log.count) }, (_one, index) =>
    messageAtPosition(log, log.count - 1 - index),
  ).flatMap((message) => message ?? [])
}

function stateOf(snapshot: ConversationSnapshot): ConversationView['state'] {
  if (snapshot.matches({ opening: 'opened' })) return 'open'
  if (snapshot.matches({ opening: 'gone' })) return 'gone'
  return snapshot.matches({ opening: 'failed' }) ? 'failed' : 'opening'
}

/**
 * The log as rows, with the state of its paging and of what is looked for.
 * @param dayOf names the local day of an instant, so that rules stand between days; give the same function always
 */
export function selectLog(snapshot: ConversationSnapshot, dayOf: (instant: string) => string): LogView {
  return {
    ...logRows(snapshot.context, dayOf),
    older: olderOf(snapshot),
    gap: gapOf(snapshot),
    gapAsked: snapshot.context.gapAsked,
    sought: soughtIn(snapshot),
  }
}

function olderOf(snapshot: ConversationSnapshot): LogView['older'] {
  if (snapshot.matches({ older: 'loading' })) return 'loading'
  if (snapshot.matches({ older: 'failed' })) return 'failed'
  return hasOlder(snapshot.context) ? 'idle' : 'none'
}

function gapOf(snapshot: ConversationSnapshot): GapState {
  if (snapshot.matches({ gap: 'filling' })) return 'filling'
  return snapshot.matches({ gap: 'failed' }) ? 'failed' : 'idle'
}

function soughtIn(snapshot: ConversationSnapshot): LogView['sought'] {
  const { target } = snapshot.context
  if (target === null) return null
  if (snapshot.matches({ jump: 'missed' })) return 'missed'
  const index = snapshot.matches({ jump: 'shown' }) ? rowOfSeq(snapshot.context, target) : -1
  return index < 0 ? 'seeking' : { index }
}
