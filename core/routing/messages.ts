import { parseConversationId } from '../chat/conversation-id.ts'

/** The messenger page with a conversation in view: `/messages?c=conv%233w204`. */
export function conversationPath(convId: string): string {
  return `/messages?c=${encodeURIComponent(convId)}`
}

/** The conversation that an address names; null when it names none, or nothing that could be one (OPEN-05). */
export function conversationIn(search: string): string | null {
  const value = /[?&]c=([^&]*)/.exec(search)?.[1]
  if (value === undefined) return null
  const convId = decoded(value)
  return convId !== null && parseConversationId(convId) ? convId : null
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
