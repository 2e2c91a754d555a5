import type { SnapshotFrom } from 'xstate'
import { allMessages, newestSeq } from '../../core/chat/log.ts'
import type { createConversationMachine } from './conversation.machine.ts'
import { rowOfSeq } from './conversation.ranges.ts'
import { selectLog } from './conversation.select.ts'

type ConversationSnapshot = SnapshotFrom<ReturnType<typeof createConversationMachine>>

const dayOf = (instant: string): string => instant.slice(0, 10)

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** What holds of an opened conversation in every state that it can reach (chat.md "Delivery", "Opening"). */
export const conversationInvariants: Readonly<Record<string, (snapshot: ConversationSnapshot) => boolean>> = {
  'no message is shown twice, nor a confirmed one beside its local copy': (snapshot) => {
    const { count, rowAt } = selectLog(snapshot, dayOf)
    return isUnique(Array.from({ length: count }, (_one, index) => rowAt(index).key))
  },
  'messages stand in the order of their seq': ({ context }) => {
    const seqs = allMessages(context.log).map(({ seq }) => seq)
    return seqs.every((seq, index) => index === 0 || seq > (seqs[index - 1] ?? 0))
  },
  'the log names as loaded what it holds, and nothing else': ({ context }) => {
    const messages = allMessages(context.log)
    const isThere = messages.every((message) => message !== undefined)
    return isThere && messages.length === context.log.count
  },
  'a message that is shown to whoever looks for it is there': (snapshot) => {
    const { target } = snapshot.context
    return (
      !snapshot.matches({ jump: 'shown' }) || (target !== null && rowOfSeq(snapshot.context, target) >= 0)
    )
  },
  'something is looked for unless the jump rests': (snapshot) =>
    (snapshot.context.target === null) === snapshot.matches({ jump: 'resting' }),
  'what is held back waits behind a hole': ({ context }) =>
    context.info === null || context.held.every(({ seq }) => seq > newestSeq(context.log) + 1),
  'what is held back is held once, in order': ({ context }) =>
    context.held.every(({ seq }, index) => index === 0 || seq > (context.held[index - 1]?.seq ?? 0)),
  'the end of the log never passes the newest known message': ({ context }) =>
    newestSeq(context.log) <= context.headSeq,
  'no mark is told that passes what has been shown, nor in an admin session': (snapshot) => {
    const { marking, log, isAdmin } = snapshot.context
    return !snapshot.matches({ reading: 'marking' }) || (marking <= newestSeq(log) && !isAdmin)
  },
  'a copy of one’s own is pending once, and shown once': ({ context }) =>
    isUnique(context.shown) && isUnique(context.pending.map(({ hash }) => hash)),
  'a gone conversation stays gone': (snapshot) =>
    !snapshot.matches({ opening: 'gone' }) || snapshot.context.info === null,
  'one who types is named once': ({ context }) => isUnique(context.typing),
}
