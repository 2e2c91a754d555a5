import type * as v from 'valibot'
import type { TripTalk } from '../../../core/wire/orders.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { ChatStore, MessageRow, Summary } from '../store/chat-store.ts'

/** Of a long message the beginning, in code points. */
const MOST_SHOWN = 280

/** The conversation of a trip as its booking shows it: who is in it, what was said last, and what is not read yet. */
export async function tripTalk(
  chat: Pick<ChatStore, 'summaries'>,
  { user }: SessionRow,
  convId: string | null,
): Promise<v.InferInput<typeof TripTalk> | null> {
  if (convId === null) return null
  const [summary] = await chat.summaries({ userId: user.id, type: user.type }, [convId])
  if (!summary) return null
  const { last, unread } = summary
  return { unread, latest: last && latestOf(last, user.id), people: peopleIn(summary, user.id) }
}

function latestOf({ sender, text, utc, removed, media }: MessageRow, userId: number) {
  const said = removed ? 'A message was removed.' : beginningOf(text) || (media?.name ?? '')
  return { by: sender.firstName, is_own: sender.id === userId, text: said, at: utc }
}

function beginningOf(text: string): string {
  const letters = [...text]
  return letters.length <= MOST_SHOWN ? text : `${letters.slice(0, MOST_SHOWN).join('')}…`
}

const ROLES = { LS: 'designer', TC: 'concierge' } as const

const peopleIn = ({ conversation: { members } }: Summary, userId: number) =>
  members.flatMap(({ person: { id, type, firstName, avatar, timezone } }) =>
    id !== userId && (type === 'LS' || type === 'TC')
      ? [{ first_name: firstName, role: ROLES[type], avatar, timezone }]
      : [],
  )
