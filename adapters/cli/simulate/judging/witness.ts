import type { SnapshotFrom } from 'xstate'
import type { MessageLog } from '../../../../core/chat/log.ts'
import { messageAtPosition } from '../../../../core/chat/log.ts'
import { isWrittenBy, type LogMessage } from '../../../../core/chat/message.ts'
import { TIMING } from '../../../../core/chat/timings.ts'
import type { SealedText } from '../../../../core/wire/personal.ts'
import { conversation, outbox } from '../../../../machines/chat/chat.handles.ts'
import type { createConversationMachine } from '../../../../machines/conversation/conversation.machine.ts'
import type { OutboxItem } from '../../../../machines/outbox/outbox.context.ts'
import { ASIDE, TALK } from '../scenario.ts'
import { checkNotBack } from './constancy.ts'
import type { Ledger } from './ledger.ts'
import { isKeptFile, type JudgedProfile, type WitnessedTab as Tab } from './witnessed.ts'

type ConversationSnapshot = SnapshotFrom<ReturnType<typeof createConversationMachine>>

/** Rows at the end of a log that are looked at anew: what a step may have changed. */
const TAIL = 60

interface SentPayload {
  readonly hash: string
  readonly text: string
  readonly epoch: number
}

/** Looks at every tab after every step, and holds what it shows against the ledger. */
export interface Witness {
  watch(tab: Tab, userId: number, profile: JudgedProfile): void
  /** A request leaves a tab. */
  request(tab: string, event: string, payload: unknown): void
}

export function createWitness(ledger: Ledger, now: () => number): Witness {
  const lastSends = new Map<string, number>()
  const watched: { readonly tab: Tab; readonly userId: number }[] = []

  /** Whether some tab of theirs still has it unsent. */
  const isHeld = (userId: number, hash: string) =>
    watched.some(({ tab, userId: other }) => other === userId && !tab.isOver && holds(tab, hash))

  return {
    watch: (tab, userId, profile) => {
      watched.push({ tab, userId })
      const seen = new Map<string, unknown>()
      const newest = new Map<string, number>()
      tab.kernel.subscribe(() => {
        checkNotBack(ledger, tab, newest)
        for (const convId of [TALK, ASIDE]) lookAtConversation(ledger, tab, userId, convId, seen)
        lookAtOutbox({ ledger, now, profile, isHeld: (hash) => isHeld(userId, hash) }, tab, seen)
      })
    },
    request: (tab, event, payload) => {
      if (event !== 'message.send') return
      const { hash, text, epoch } = payload as SentPayload
      // A retry by hand is another epoch: it has nothing to wait for.
      const key = `${tab} ${hash} ${epoch}`
      const before = lastSends.get(key)
      lastSends.set(key, now())
      if (before !== undefined && now() - before < TIMING.sendRetry)
        ledger.violate('I8', `${tab} sent ${text} again after ${now() - before} ms`)
    },
  }
}

function lookAtConversation(
  ledger: Ledger,
  tab: Tab,
  userId: number,
  convId: string,
  seen: Map<string, unknown>,
): void {
  const snapshot = tab.kernel.read(conversation(convId))
  if (!snapshot || isSame(seen.get(convId) as Shown | undefined, snapshot.context)) return
  seen.set(convId, snapshot.context)
  const tail = tailOf(snapshot)
  checkNotTwice(ledger, tab, snapshot, tail)
  checkNoHole(ledger, tab, snapshot)
  for (const message of tail) if (isWrittenBy(message, userId)) checkCommitted(ledger, tab, convId, message)
  checkMember(ledger, tab, tail, { userId, convId })
}

type Shown = ConversationSnapshot['context']

/** Whether it still shows the same messages: who types, or is here, is none of them. */
function isSame(before: Shown | undefined, { log, held, pending }: Shown): boolean {
  return before?.log === log && before.held === held && before.pending === pending
}

/** The newest messages that the conversation has, in its log or waiting for a hole. */
function tailOf({ context }: ConversationSnapshot): readonly LogMessage[] {
  const { log, held } = context
  const from = Math.max(0, log.count - TAIL)
  const rows = Array.from({ length: log.count - from }, (_one, index) => at(log, from + index))
  return [...rows.flatMap((row) => row ?? []), ...held]
}

const at = (log: MessageLog<LogMessage>, position: number) => messageAtPosition(log, position)

/** I2: no view shows a hash twice, not even while a copy is replaced. */
function checkNotTwice(
  ledger: Ledger,
  tab: Tab,
  { context }: ConversationSnapshot,
  tail: readonly LogMessage[],
): void {
  const hashes = [...tail.map(({ hash, user_id }) => `${user_id} ${hash}`)]
  const own = context.pending.map(({ hash }) => `${context.userId} ${hash}`)
  const all = [...hashes, ...own]
  if (new Set(all).size !== all.length)
    ledger.violate('I2', `${tab.name} shows a message twice in ${context.convId}`)
}

/** I6: the end of a log never passes a hole. Nobody is ever so far behind here that a gap would be left on purpose. */
function checkNoHole(ledger: Ledger, tab: Tab, { context: { log, convId } }: ConversationSnapshot): void {
  const [first, second] = log.ranges
  if (first && second)
    ledger.violate('I6', `${tab.name} goes on in ${convId} at ${second.from}, after ${first.to}`)
}

/** I10: nobody gets a row from after they left. */
function checkMember(
  ledger: Ledger,
  tab: Tab,
  tail: readonly LogMessage[],
  { userId, convId }: { readonly userId: number; readonly convId: string },
): void {
  const left = ledger.leftAt(userId, convId)
  if (left !== null && tail.some(({ seq }) => seq > left))
    ledger.violate('I10', `${tab.name} has a message of ${convId} from after ${left}, when its person left`)
}

/** I1: what is shown as sent is committed, at that place. */
function checkCommitted(ledger: Ledger, tab: Tab, convId: string, message: LogMessage): void {
  const row = ledger.rows(convId)[message.seq - 1]
  if (row?.hash !== message.hash)
    ledger.violate('I1', `${tab.name} shows a message as sent that is not committed at ${message.seq}`)
}

interface OutboxLook {
  readonly ledger: Ledger
  readonly now: () => number
  readonly profile: JudgedProfile
  readonly isHeld: (hash: string) => boolean
}

const itemsOf = (tab: Tab): readonly OutboxItem[] => tab.kernel.read(outbox)?.context.items ?? []
const holds = (tab: Tab, hash: string) => itemsOf(tab).some(({ entry }) => entry.hash === hash)

/** What the outbox holds, and what has left it: the outbox of a person is that of all their tabs together. */
function lookAtOutbox(look: OutboxLook, tab: Tab, seen: Map<string, unknown>): void {
  const context = tab.kernel.read(outbox)?.context
  const before = (seen.get('outbox') ?? []) as readonly OutboxItem[]
  if (!context) {
    for (const { entry } of before) excuseUnstored(look, tab, entry.text)
    seen.delete('outbox')
    return
  }
  if (before === context.items) return
  seen.set('outbox', context.items)
  // A guest repeats what the owner said: 'failed' is held against the tab that says it first.
  for (const item of context.items) placeFile(look.ledger, tab, item)
  if (context.isOwner) for (const item of context.items) lookAtItem(look, tab, item)
  for (const item of before) {
    const { hash } = item.entry
    // An owner removes what it lets go. A guest does not: what storage has may be missing in its list for a while.
    const isKept = !context.isOwner && isStored(look, hash)
    if (!(isKept || look.isHeld(hash))) lookAtLeaving(look, tab, item)
  }
}

/** A file takes its place in the order when it is uploaded, in the page that did it; after a crash maybe anew. */
function placeFile(ledger: Ledger, tab: Tab, { entry, isOurs }: OutboxItem): void {
  const own = entry.media && isOurs ? ledger.written.get(tab.kernel.textOf(entry.text) ?? '') : undefined
  if (own) ledger.place(own, tab.name, entry.place)
}

/**
 * Its session has ended: what storage has not taken yet may be lost, as when its page ends. What it is still to take
 * keeps its place.
 */
function excuseUnstored({ ledger, profile }: OutboxLook, tab: Tab, handle: SealedText): void {
  const text = tab.kernel.textOf(handle) ?? ''
  const own = ledger.written.get(text)
  const isKept = [...profile.outbox.values()].some(
    (entry) => (entry as { readonly text?: string }).text === text,
  )
  // What storage has lost is excused already, and for good.
  if (!own || own.isExcused || isKept) return
  own.isExcused = true
  own.mayBeStored = () => tab.mayBeStored?.(text) ?? false
}

const isStored = ({ profile }: OutboxLook, hash: string): boolean =>
  [...profile.outbox.keys()].some((key) => key.endsWith(`:${hash}`))

function lookAtItem(look: OutboxLook, tab: Tab, item: OutboxItem): void {
  const { ledger, now } = look
  const { entry, state } = item
  const own = ledger.written.get(tab.kernel.textOf(entry.text) ?? '')
  if (!own) return
  // Its page may end at any moment: what storage has had, it has until nobody needs it any more.
  const isNeeded = !(ledger.isCommitted(own.text) || own.isDiscarding || own.isExcused)
  if (isNeeded && item.isStored && !isStored(look, entry.hash))
    ledger.violate('I3', `${own.text} has left the storage of ${tab.name}, neither sent nor discarded`)
  if (state !== 'failed') {
    own.failedAt = null
    return
  }
  if (own.failedAt === null && ledger.isCommitted(own.text))
    ledger.violate('I4', `${own.text} reads 'failed' in ${tab.name} and is committed`)
  own.failedAt ??= now()
}

/** An entry leaves because it is committed, or because its writer discarded it. */
function lookAtLeaving({ ledger, profile }: OutboxLook, tab: Tab, { entry }: OutboxItem): void {
  const own = ledger.written.get(tab.kernel.textOf(entry.text) ?? '')
  if (!own) return
  own.failedAt = null
  if (ledger.isCommitted(own.text)) return
  if (own.isDiscarding) own.isDiscarded = true
  // Storage never had it, its writer was told, and the page is gone: as in the verdict. A file goes on by itself.
  else if (!(own.isExcused || isKeptFile(profile, own.text)))
    ledger.violate('I3', `${own.text} left the outbox of ${tab.name}, neither sent nor discarded`)
}
