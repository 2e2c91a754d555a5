import type { UserType } from '../wire/account.ts'
import { isTeamConversation, parseConversationId } from './conversation-id.ts'

/** Before the names of designers in a customer's title (CHATUI-13). */
export const BESIDE_DESIGNERS = 'Travel Concierge, '

const SENDER_LABEL: Record<UserType, string> = {
  TC: 'Travel Concierge',
  LS: 'Local Designer',
  TA: 'Travel Agent',
  TV: 'Traveller',
}

/** How a sender's role reads beside the name (CHATUI-12). */
export function senderLabel(type: UserType): string {
  return SENDER_LABEL[type]
}

/** The sender's wire name, `TC:12`. */
export function senderUsername(type: UserType, userId: number): string {
  return `${type}:${userId}`
}

/** The type in a sender's wire name. */
export function typeInUsername(username: string): UserType | null {
  const type = username.slice(0, username.indexOf(':'))
  return isUserType(type) ? type : null
}

const isUserType = (text: string): text is UserType => Object.hasOwn(SENDER_LABEL, text)

export interface TitleMember {
  readonly type: UserType
  readonly first_name: string
}

/**
 * What a conversation is called for somebody (CHATUI-13), decided where the names are: on the server.
 * @param viewer the type of who reads it
 * @param destination the enquiry's destination, which a designer sees beside the traveller's name
 */
export function conversationTitle(
  id: string,
  viewer: UserType,
  members: readonly TitleMember[],
  destination: string | null,
): string {
  if (viewer === 'TC') return conciergeTitle(members)
  if (viewer === 'LS') return designerTitle(id, members, destination)
  return customerTitle(id, members)
}

/** Whether a conversation stands for the concierge team to its reader, and carries the team's mark (CHATUI-13). */
export function isTeamTo(viewer: UserType | null, id: string): boolean {
  return viewer !== 'TC' && parseConversationId(id)?.ways === 2
}

const namesOf = (members: readonly TitleMember[], types: readonly UserType[]): string[] =>
  members.filter((member) => types.includes(member.type)).map((member) => member.first_name)

function conciergeTitle(members: readonly TitleMember[]): string {
  const designers = namesOf(members, ['LS'])
  const shown = designers.length > 0 ? designers : namesOf(members, ['TV', 'TA'])
  return shown.join(', ')
}

function designerTitle(id: string, members: readonly TitleMember[], destination: string | null): string {
  if (isTeamConversation(id)) return 'Travel Concierge Team'
  return [...namesOf(members, ['TV', 'TA']).slice(0, 1), ...(destination ? [destination] : [])].join(', ')
}

function customerTitle(id: string, members: readonly TitleMember[]): string {
  const designers = namesOf(members, ['LS'])
  const isThreeWay = parseConversationId(id)?.ways === 3
  return isThreeWay && designers.length > 0
    ? `${BESIDE_DESIGNERS}${designers.join(', ')}`
    : 'Travel Concierge Team'
}
