import type { SnapshotFrom } from 'xstate'
import type { MessageLog } from '../../../../core/chat/log.ts'
import { messageAtPosition } from '../../../../core/chat/log.ts'
import { isWrittenBy, type LogMessage } from '../../../../core/chat/message.ts'
import { TIMING } from '../../../../core/chat/timings.ts'
import { conversation, outbox } from '../../../../machines/chat/chat.handles.ts'
import type { createConversationMachine } from '../../../../machines/conversation/conversation.machine.ts'
import type { OutboxItem } from '../../../../machines/outbox/outbox.context.ts'
import type { Tab } from '../../world/tab.ts'
import { ASIDE, TALK } from '../scenario.ts'
import type { Ledger } from './ledger.ts'

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
  /** @param stored what the storage of the tab's browser holds unsent, by keys of its own */
  watch(tab: Tab, userId: number, stored: ReadonlyMap<string, unknown>): void
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
    watch: (tab, userId, stored) => {
      watched.push({ tab, userId })
      const seen = new Map<string, unknown>()
      tab.kernel.subscribe(() => {
        for (const convId of [TALK, ASIDE]) lookAtConversation(ledger, tab, userId, convId, seen)
        lookAtOutbox({ ledger, now, stored, isHeld: (hash) => isHeld(userId, hash) }, tab, seen)
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
  if (!snapshot || seen.get(convId) === snapshot.context) return
  seen.set(convId, snapshot.context)
  const tail = tailOf(snapshot)
  checkNotTwice(ledger, tab, snapshot, tail)
  for (const message of tail) if (isWrittenBy(message, userId)) checkCommitted(ledger, tab, convId, message)
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

/** I1: what is shown as sent is committed, at that place. */
function checkCommitted(ledger: Ledger, tab: Tab, convId: string, message: LogMessage): void {
  const row = ledger.rows(convId)[message.seq - 1]
  if (row?.hash !== message.hash)
    ledger.violate('I1', `${tab.name} shows a message as sent that is not committed at ${message.seq}`)
}

interface OutboxLook {
  readonly ledger: Ledger
  readonly now: () => number
  readonly stored: ReadonlyMap<string, unknown>
  readonly isHeld: (hash: string) => boolean
}

const itemsOf = (tab: Tab): readonly OutboxItem[] => tab.kernel.read(outbox)?.context.items ?? []
const holds = (tab: Tab, hash: string) => itemsOf(tab).some(({ entry }) => entry.hash === hash)

/** What the outbox holds, and what has left it: the outbox of a person is that of all their tabs together. */
function lookAtOutbox(look: OutboxLook, tab: Tab, seen: Map<string, unknown>): void {
  const context = tab.kernel.read(outbox)?.context
  if (!context || seen.get('outbox') === context.items) return
  const before = (seen.get('outbox') ?? []) as readonly OutboxItem[]
  seen.set('outbox', context.items)
  // A guest repeats what the owner said: 'failed' is held against the tab that says it first.
  if (context.isOwner) for (const item of context.items) lookAtItem(look, tab, item)
  for (const item of before) {
    const { hash } = item.entry
    // An owner removes what it lets go. A guest does not: what storage has may be missing in its list for a while.
    const isKept = !context.isOwner && [...look.stored.keys()].some((key) => key.endsWith(`:${hash}`))
    if (!(isKept || look.isHeld(hash))) lookAtLeaving(look.ledger, tab, item)
  }
}

function lookAtItem({ ledger, now }: OutboxLook, tab: Tab, { entry, state }: OutboxItem): void {
  const own = ledger.written.get(tab.kernel.textOf(entry.text) ?? '')
  if (!own) return
  if (state !== 'failed') {
    own.failedAt = null
    return
  }
  if (own.failedAt === null && ledger.isCommitted(own.text))
    ledger.violate('I4', `${own.text} reads 'failed' in ${tab.name} and is committed`)
  own.failedAt ??= now()
}

/** An entry leaves because it is committed, or because its writer discarded it. */
function lookAtLeaving(ledger: Ledger, tab: Tab, { entry }: OutboxItem): void {
  const own = ledger.written.get(tab.kernel.textOf(entry.text) ?? '')
  if (!own) return
  own.failedAt = null
  if (ledger.isCommitted(own.text)) return
  if (own.isDiscarding) own.isDiscarded = true
  // Storage never had it, its writer was told, and the page is gone: as in the verdict.
  else if (!own.isExcused)
    ledger.violate('I3', `${own.text} left the outbox of ${tab.name}, neither sent nor discarded`)
}
