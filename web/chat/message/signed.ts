import { createContext, useContext } from 'react'
import type { LogMessage } from '../../../core/chat/message.ts'
import type { MemberView } from '../../../machines/conversation/conversation.select.ts'

/** Who is in the conversation whose messages are shown. */
export const Members = createContext<readonly MemberView[]>([])

/** Whose a message is, as they are called now; whoever is not in the conversation any more, as they were then. */
export function useSigned(message: LogMessage): Pick<LogMessage, 'firstName' | 'avatar'> {
  const members = useContext(Members)
  if (message.is_bot) return message
  return members.find(({ userId }) => userId === message.user_id) ?? message
}
