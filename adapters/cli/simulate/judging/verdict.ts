import { messageAtPosition } from '../../../../core/chat/log.ts'
import type { UserType } from '../../../../core/wire/account.ts'
import { app } from '../../../../machines/app/app.handles.ts'
import { connection, conversation, outbox, rooms } from '../../../../machines/chat/chat.handles.ts'
import { selectBanner, selectIsLive } from '../../../../machines/connection/connection.select.ts'
import { selectRoomList } from '../../../../machines/rooms/rooms.select.ts'
import { DEMO_PEOPLE } from '../../../backend/demo/people.ts'
import { ASIDE, TALK } from '../scenario.ts'
import type { Ledger } from './ledger.ts'
import { isKeptFile, type JudgedStage as Stage, type JudgedTab as StagedTab } from './witnessed.ts'

/** What must hold once the faults have stopped and 90 seconds have passed. */
export async function judgeEnd(stage: Stage, ledger: Ledger): Promise<void> {
  for (const staged of stage.tabs()) {
    judgeRest(staged, ledger)
    judgeTimers(staged, ledger)
    for (const convId of [TALK, ASIDE]) judgeLog(staged, ledger, convId)
    await judgeUnread(staged, ledger)
    judgeSounds(staged, ledger)
    judgeTyping(staged, ledger)
  }
  judgeWritten(stage, ledger)
  judgeGreeting(ledger)
}

/** Messages of a greeting. */
const GREETING = 3

/** I12: a conversation is greeted once, whoever asks and however often, and to the end. */
function judgeGreeting(ledger: Ledger): void {
  const greetings = ledger.rows(ASIDE).filter(({ isBot }) => isBot).length
  if (greetings !== 0 && greetings !== GREETING)
    ledger.violate('I12', `${ASIDE} was greeted with ${greetings} messages`)
}

/** I12: a sound tells of what others wrote; that it is heard once, in one tab, is the browser port's to keep. */
function judgeSounds({ tab, userId, browser }: StagedTab, ledger: Ledger): void {
  for (const message of browser.world.profile.sounded ?? []) {
    const [convId = '', seq] = message.split('/')
    const row = ledger.rows(convId)[Number(seq) - 1]
    if (row?.sender.id === userId) ledger.violate('I12', `${tab.name} sounded for its own ${row.text}`)
  }
}

/** I12: who typed has stopped, or left: nobody is shown as typing for ever. */
function judgeTyping({ tab }: StagedTab, ledger: Ledger): void {
  const inRows = tab.kernel.read(rooms)?.context.typing ?? []
  const inLogs = [TALK, ASIDE].filter(
    (convId) => (tab.kernel.read(conversation(convId))?.context.typing ?? []).length > 0,
  )
  for (const convId of new Set([...inRows, ...inLogs]))
    ledger.violate('I12', `${tab.name} shows somebody typing in ${convId} for ever`)
}

/** I11: the chat is live, nothing waits, and the banner says nothing. */
function judgeRest({ tab }: StagedTab, ledger: Ledger): void {
  if (!selectIsLive(tab.kernel.read(connection)))
    ledger.violate('I11', `${tab.name} is not live: ${JSON.stringify(tab.kernel.read(app)?.value)}`)
  const banner = selectBanner(tab.kernel.read(connection))
  if (banner.id !== null) ledger.violate('I11', `${tab.name} still shows the banner ${banner.id}`)
  for (const { entry, state } of tab.kernel.read(outbox)?.context.items ?? []) {
    if (state !== 'failed')
      ledger.violate('I11', `${tab.kernel.textOf(entry.text)} is still ${state} in ${tab.name}`)
  }
}

/** I8: where nothing is to be delivered, nothing waits to be. */
function judgeTimers({ tab }: StagedTab, ledger: Ledger): void {
  for (const { actor, event } of tab.kernel
    .armedTimers()
    .filter(({ actor }) => actor.startsWith(outbox.path)))
    ledger.violate('I8', `${tab.name} still has a timer for ${event} in ${actor}`)
}

/** I6: an opened conversation has the database's rows, in its order, to the last one. */
function judgeLog({ tab, userId }: StagedTab, ledger: Ledger, convId: string): void {
  const snapshot = tab.kernel.read(conversation(convId))
  if (!snapshot || ledger.leftAt(userId, convId) !== null) return
  const { log, held } = snapshot.context
  const rows = ledger.rows(convId)
  const shown = Array.from({ length: log.count }, (_one, index) => messageAtPosition(log, index))
  const newest = shown.at(-1)?.seq ?? 0
  if (newest !== rows.length)
    ledger.violate('I6', `${tab.name} has ${convId} up to ${newest} of ${rows.length}`)
  const isWrong = shown.some((message) => message && rows[message.seq - 1]?.hash !== message.hash)
  if (isWrong) ledger.violate('I6', `${tab.name} shows other messages in ${convId} than the database has`)
  if (held.length > 0)
    ledger.violate('I6', `${tab.name} still holds ${held.length} messages back in ${convId}`)
}

/** A concierge sees, and counts, what nobody of the team is a member of yet. */
function typeOf(userId: number): UserType {
  return DEMO_PEOPLE.find(({ id }) => id === userId)?.type ?? 'TV'
}

/** I7: unread is the others' rows after one's own mark. */
async function judgeUnread({ tab, userId }: StagedTab, ledger: Ledger): Promise<void> {
  const snapshot = tab.kernel.read(rooms)
  if (!snapshot) return
  const truth = await ledger.store.unreadOf({ userId, type: typeOf(userId) })
  for (const { convId, unread } of selectRoomList(snapshot).rows) {
    const expected = truth[convId] ?? 0
    if (unread !== expected)
      ledger.violate('I7', `${tab.name} counts ${unread} unread in ${convId}, the database ${expected}`)
  }
}

/** I3 and I9: all that was written is sent, failed for all to see, discarded, or in storage because it failed. */
function judgeWritten(stage: Stage, ledger: Ledger): void {
  for (const own of ledger.written.values()) {
    const mine = stage.tabs().filter(({ userId }) => userId === own.userId)
    const profiles = [...new Set(mine.map(({ browser }) => browser.world.profile))]
    const isStored = profiles.some(({ outbox: stored }) =>
      [...stored.values()].some((entry) => (entry as { readonly text?: string }).text === own.text),
    )
    const isAttached = profiles.some((profile) => isKeptFile(profile, own.text))
    const isShown = mine.some(({ tab }) =>
      (tab.kernel.read(outbox)?.context.items ?? []).some(
        ({ entry }) => tab.kernel.textOf(entry.text) === own.text,
      ),
    )
    const isCommitted = ledger.isCommitted(own.text)
    // A write that hung beyond the end of its session may land late: the next page load finds it, and is told.
    if (isCommitted && isStored && !own.isExcused)
      ledger.violate('I9', `${own.text} is committed and still in the outbox's storage`)
    if (isStored && !(isCommitted || isShown || own.isDiscarding))
      ledger.violate('I11', `${own.text} lies in storage, and no tab of user ${own.userId} knows of it`)
    const isLost = own.isExcused && !own.mayBeStored()
    if (!(isCommitted || isStored || isShown || isAttached || own.isDiscarding || isLost))
      ledger.violate('I3', `${own.text} is nowhere: not sent, not failed, not discarded`)
  }
}
