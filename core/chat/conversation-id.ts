/** What a conversation's id says: 2-way or 3-way, its enquiry, and for a tc-team the designer. */
export interface ConversationIdParts {
  readonly ways: 2 | 3
  readonly enquiryId: number
  readonly suffix: string | null
}

/** `conv#3w204`, `conv#2w204`, `conv#2w204#7`. What stands after the second `#` is opaque, and no free text. */
export const CONVERSATION_ID = /^conv#([23])w(\d{1,15})(?:#([\w.-]{1,64}))?$/

/** Reads `conv#3w{enquiryId}…` and `conv#2w{enquiryId}…`; null for anything else (OPEN-05). */
export function parseConversationId(id: string): ConversationIdParts | null {
  const match = CONVERSATION_ID.exec(id)
  if (!match) return null
  return { ways: match[1] === '3' ? 3 : 2, enquiryId: Number(match[2]), suffix: match[3] ?? null }
}

/** The id of an enquiry's conversation; with a designer's id, that of its tc-team. */
export function conversationId(ways: 2 | 3, enquiryId: number, designerId?: number): string {
  const id = `conv#${ways}w${enquiryId}`
  return designerId === undefined ? id : `${id}#${designerId}`
}

/** A tc-team is the 2-way conversation of the concierge team with one designer. */
export function isTeamConversation(id: string): boolean {
  const parts = parseConversationId(id)
  return parts !== null && parts.ways === 2 && parts.suffix !== null
}
