import type { UserType } from '../../wire/account.ts'
import type { ConversationInfo } from '../../wire/conversation.ts'
import type { Sealed, SealedText } from '../../wire/personal.ts'
import { isTeamConversation, parseConversationId } from '../conversation-id.ts'

type Member = Sealed<ConversationInfo>['members'][number]

/** What a chat window shows of the other side (OPEN-06). The names are those of the data that it stands for. */
export interface ExtraData {
  /** The picture of the conversation; null where the team's mark stands. */
  readonly avt: string | null
  /** Whether one of the others is there. */
  readonly online: boolean
  /** First name of who is on duty at the other side. */
  readonly user_name: SealedText | null
}

/** What is told of a chat window where it is followed (OPEN-06). What no data exists for yet is null. */
export interface TrackingData {
  readonly local_designer_chat_status: 'online' | 'offline' | null
  /** ISO instant at which the others were last there. */
  readonly last_seen_at: string | null
  /** The enquiry's id. */
  readonly enquiry: number | null
  /** The designer's user id. */
  readonly local_designer: number | null
  readonly trip_plan_url: null
  /** Where the enquiry leads. */
  readonly destination: SealedText | null
  readonly type: 'enquiry-2w' | 'enquiry-3w' | 'tc-team' | null
  readonly enquiry_status: null
  readonly number_of_unread_message: number
}

export interface WindowData {
  readonly extra: ExtraData
  readonly tracking: TrackingData
}

/** A window, as far as it is known. */
export interface WindowFacts {
  readonly convId: string
  /** Null until the conversation has been opened. */
  readonly info: Pick<Sealed<ConversationInfo>, 'image' | 'members' | 'destination'> | null
  /** Who looks at it. */
  readonly userId: number
  readonly unread: number
}

/** Both kinds of data of a window, from what the conversation is (OPEN-06). */
export function windowData({ convId, info, userId, unread }: WindowFacts): WindowData {
  const members = info?.members ?? []
  const others = members.filter((member) => member.user_id !== userId)
  const viewer = members.find((member) => member.user_id === userId)?.type ?? null
  const designer = members.find((member) => member.type === 'LS') ?? null
  return {
    extra: {
      avt: info?.image ?? null,
      online: others.some((member) => member.online),
      user_name: onDuty(others, viewer, convId)?.first_name ?? null,
    },
    tracking: {
      local_designer_chat_status: designer && (designer.online ? 'online' : 'offline'),
      last_seen_at: others.map((member) => member.last_online ?? '').reduce(later, '') || null,
      enquiry: parseConversationId(convId)?.enquiryId ?? null,
      local_designer: designer?.user_id ?? null,
      trip_plan_url: null,
      destination: info?.destination ?? null,
      type: typeOf(convId),
      enquiry_status: null,
      number_of_unread_message: unread,
    },
  }
}

const later = (first: string, second: string): string => (first > second ? first : second)

function typeOf(convId: string): TrackingData['type'] {
  if (isTeamConversation(convId)) return 'tc-team'
  const ways = parseConversationId(convId)?.ways
  return ways === undefined ? null : `enquiry-${ways}w`
}

/** The one of the others who stands for them; of several of a kind, one who is there. */
function onDuty(others: readonly Member[], viewer: UserType | null, convId: string): Member | null {
  for (const types of sidesFor(viewer, convId)) {
    const side = others.filter((member) => types.includes(member.type))
    const found = side.find((member) => member.online) ?? side[0]
    if (found) return found
  }
  return null
}

/** Whom a viewer speaks with, first who comes first; as titles are made of them (CHATUI-13). */
function sidesFor(viewer: UserType | null, convId: string): readonly (readonly UserType[])[] {
  if (viewer === 'TC') return [['LS'], ['TV', 'TA']]
  if (viewer === 'LS') return isTeamConversation(convId) ? [['TC']] : [['TV', 'TA'], ['TC']]
  return parseConversationId(convId)?.ways === 3 ? [['LS'], ['TC']] : [['TC']]
}
