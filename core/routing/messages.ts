import { parseConversationId } from '../chat/conversation-id.ts'

/** The messenger page with a conversation in view: `/messages?c=conv%233w204`. */
export function conversationPath(convId: string): string {
  return `/messages?c=${encodeURIComponent(convId)}`
}

/** The enquiry's confirmation with a conversation in it. */
export function confirmationPath(convId: string): string {
  return `/design/confirmation?conv=${encodeURIComponent(convId)}`
}

/**
 * The conversation that the address of a page names, `c` the messenger's, `conv` a confirmation's; null when it names
 * none, or nothing that could be one (OPEN-05).
 */
export function conversationIn(search: string): string | null {
  const value = /[?&]c(?:onv)?=([^&]*)/.exec(search)?.[1]
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
