import { session } from '../../../../machines/app/app.handles.ts'
import { connection, outbox, rooms } from '../../../../machines/chat/chat.handles.ts'
import { selectIsLive } from '../../../../machines/connection/connection.select.ts'
import { selectRoomList } from '../../../../machines/rooms/rooms.select.ts'
import type { KeptLetter } from '../../world/letters/letter-book.ts'
import type { BrowserProfile } from '../../world/tab.ts'
import type { Written } from '../judging/ledger.ts'
import { letterView } from './operating.ts'
import { judgePlans } from './plans/judging-plans.ts'
import { isChatting, type LetterStage, type LetterTab } from './stage.ts'
import { notesOf, type Writing } from './writings.ts'

/** What must hold of letters, of their plans, and of guests whose chats were claimed, once the faults have stopped. */
export function judgeEnd(stage: LetterStage): void {
  for (const writing of stage.writings.all) judgeLetter(stage, writing)
  for (const staged of stage.tabs()) {
    judgeTyped(stage, staged)
    judgeRest(stage, staged)
  }
  for (const own of stage.ledger.written.values()) judgeWritten(stage, own)
  judgePlans(stage)
}

/** I13, I14: a letter has one conversation, and its writer finds it. */
function judgeLetter({ state, ledger, ...stage }: LetterStage, writing: Writing): void {
  for (const letter of stage.writings.lettersOf(writing)) {
    const { enquiryId, key } = letter
    const opened = [...state.conversations.values()].filter((record) => record.enquiryId === enquiryId)
    if (opened.length > 1) ledger.violate('I13', `${writing.name} has ${opened.length} conversations`)
    const [first] = opened
    if (first === undefined) {
      if (writing.isThanked)
        ledger.violate('I14', `${writing.name} was thanked for and opened no conversation`)
      continue
    }
    const { customerId } = stage.book.letters.get(key) as KeptLetter
    for (const { tab } of stage.tabs().filter((one) => isChatting(one) && isIn(one, customerId)))
      if (selectRoomList(tab.kernel.read(rooms)).rows.every(({ convId }) => convId !== first.id))
        ledger.violate('I14', `${tab.name} does not find the conversation of ${writing.name}`)
  }
}

const isIn = ({ tab }: LetterTab, userId: number): boolean =>
  tab.kernel.read(session)?.context.user?.user_id === userId

/** I14: what was typed is there, and on the server as well; what was to be sent is. */
function judgeTyped({ writings, book, ledger }: LetterStage, staged: LetterTab): void {
  const { tab } = staged
  const { kernel } = tab
  const writing = writings.of(tab.session)
  const view = letterView(staged)
  if (!(writing && view) || tab.session.isCleared || writing.isRefused) return
  if (writing.isSubmitted) ledger.violate('I14', `${writing.name} is still not sent in ${tab.name}`)
  if (writing.isShared) return
  const shown = view.values['notes']
  const text = shown === undefined ? '' : kernel.textOf(shown as Parameters<typeof kernel.textOf>[0])
  if (text !== notesOf(writing))
    ledger.violate('I14', `${tab.name} shows '${text}' where '${notesOf(writing)}' was typed`)
  const names = [...tab.session.opened.values()].map(({ id }) => id)
  const kept = names.flatMap((id) => book.captures.get(id)?.values['notes'] ?? [])
  if (!kept.includes(notesOf(writing)))
    ledger.violate('I14', `the server has '${kept.join()}' of what was typed as '${notesOf(writing)}'`)
}

/** I11: where somebody chats all is live, and nothing waits. */
function judgeRest({ ledger }: LetterStage, staged: LetterTab): void {
  const { tab } = staged
  if (!isChatting(staged)) return
  if (!selectIsLive(tab.kernel.read(connection))) ledger.violate('I11', `${tab.name} is not live`)
  for (const { entry, state } of tab.kernel.read(outbox)?.context.items ?? [])
    if (state !== 'failed')
      ledger.violate('I11', `${tab.kernel.textOf(entry.text)} is still ${state} in ${tab.name}`)
}

/** I3, I11: what was written is sent, or waits where nobody is signed in who could send it. */
function judgeWritten({ browsers, ledger, book, ...stage }: LetterStage, own: Written): void {
  if (ledger.isCommitted(own.text) || own.isExcused) return
  const keepers = browsers.filter(({ world: { profile } }) => writersOf(profile, own.text).length > 0)
  if (keepers.length === 0) {
    ledger.violate('I3', `${own.text} is nowhere: neither sent nor unsent`)
    return
  }
  for (const keeper of keepers) {
    const { name, profile } = keeper.world
    const chatting = stage.tabs().filter((one) => one.browser === keeper && isChatting(one))
    const writers = writersOf(profile, own.text).map((userId) => book.ownerOf(userId))
    if (writers.some((userId) => chatting.some((one) => isIn(one, userId))))
      ledger.violate('I11', `${own.text} lies in storage of ${name}, where its writer is signed in`)
  }
}

/** Under whose ids storage has this text. */
function writersOf({ outbox: stored }: BrowserProfile, text: string): readonly number[] {
  const own = [...stored].filter(([, entry]) => (entry as { readonly text?: string }).text === text)
  return own.map(([key]) => Number(key.split(':')[0]))
}
