import type * as v from 'valibot'
import type { LogMessage } from '../../../core/chat/message.ts'
import { sealerOf } from '../../../core/door/seal.ts'
import { ConversationItem } from '../../../core/wire/conversation.ts'
import type { Sealed } from '../../../core/wire/personal.ts'
import type { PendingMessage } from '../../../machines/conversation/conversation.events.ts'
import { createConversationMachine } from '../../../machines/conversation/conversation.machine.ts'
import { selectConversation, selectLog } from '../../../machines/conversation/conversation.select.ts'
import { CONV, item, ME, opened, stored } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

/** One conversation alone, and what its tests say of it again and again. */

export const BROKEN = { code: 1500, message: 'broken' }

export function start(given: object = {}): Nest {
  return nest(createConversationMachine, {
    convId: CONV,
    userId: ME,
    isAdmin: false,
    isLive: true,
    isAttended: false,
    isVisible: true,
    head: null,
    pending: [],
    ...given,
  })
}

export function startOpened(lastSeq: number, given: object = {}, answer: object = {}): Nest {
  const conversation = start(given)
  conversation.settle('chat.open', opened(lastSeq, answer))
  return conversation
}

export const view = (conversation: Nest) => selectConversation(conversation.state() as never)
const dayOf = (instant: string) => instant.slice(0, 10)
export const rows = (conversation: Nest) => {
  const log = selectLog(conversation.state() as never, dayOf)
  return Array.from({ length: log.count }, (_one, index) => log.rowAt(index))
}
export const seqs = (conversation: Nest) =>
  rows(conversation).map((row) =>
    row.content.kind === 'stored' ? row.content.message.seq : row.content.kind,
  )
export const arrive = (conversation: Nest, seq: number, given: object = {}) => {
  const message = sealed(conversation, seq, given)
  conversation.tell({ type: 'chat.messageReceived', message })
}
/** A message as the parent passes it on: sealed. */
export const sealed = (conversation: Nest, seq: number, given: object = {}): LogMessage => {
  const { firstName, lastName, fullname, content, ...rest } = stored(seq, given)
  const keep = (text: string) => conversation.vault.keep(text, { personal: 'text' })
  return {
    ...rest,
    firstName: keep(firstName),
    lastName: keep(lastName),
    fullname: keep(fullname),
    content: { ...content, text: keep(content.text) },
  } as LogMessage
}
/** A row of the list as the parent passes it on. */
export const sealedItem = (
  conversation: Nest,
  given: Partial<ConversationItem>,
): Sealed<ConversationItem> => {
  const schema: v.GenericSchema<unknown, unknown> = ConversationItem
  return sealerOf(schema)?.(item(CONV, 1, given), conversation.vault) as Sealed<ConversationItem>
}
export const pendingMessage = (hash: string, given: Partial<PendingMessage> = {}): PendingMessage => ({
  hash,
  text: { pii: 'text:1', length: 5, blank: false },
  time: '2027-01-15T08:00:00.000Z',
  state: 'sending',
  failed: null,
  isRestored: false,
  ...given,
})
