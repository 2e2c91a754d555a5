import type { ConversationView } from '../../machines/conversation/conversation.select.ts'
import type { ReadPersonal } from '../bridge/personal.tsx'

export interface Face {
  readonly name: string | null
  readonly image: string | null
  readonly isTeam: boolean
}

/** Whose portrait stands for a conversation: the team's mark, else the designer's, else the first of the others. */
export function faceOf(conversation: ConversationView, read: ReadPersonal): Face {
  const others = conversation.members.filter((member) => !member.isMe)
  const shown = others.find((member) => member.type === 'LS') ?? others[0]
  return {
    name: shown ? read(shown.firstName) : null,
    image: conversation.image ?? shown?.avatar ?? null,
    isTeam: conversation.isTeam,
  }
}
