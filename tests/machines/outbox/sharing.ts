import type { OutboxEntry } from '../../../core/chat/outbox/outbox-entry.ts'
import type { PendingMessage } from '../../../machines/conversation/conversation.events.ts'
import { createOutboxMachine } from '../../../machines/outbox/outbox.machine.ts'
import { CONV, ME } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'
import { answerAsOwner, heard, ownership } from '../../harness/tabs.ts'

/** Behind all that the tests have other tabs and earlier sessions write. */
export const FIRST_PLACE = 100

export interface Said {
  readonly type: string
  readonly hash?: string
  readonly entry?: OutboxEntry
  readonly before?: readonly OutboxEntry[]
  readonly items?: readonly { readonly entry: OutboxEntry; readonly state: string }[]
}

export function entryOf(place: number, given: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    version: 1,
    hash: `shared-hash-${place}`,
    convId: CONV,
    text: `shared ${place}`,
    time: '2027-01-15T08:00:00.000Z',
    place,
    epoch: 1,
    attempted: true,
    failed: null,
    ...given,
  }
}

export const list = (term: number, entries: readonly OutboxEntry[] = [], more: object = {}): object => ({
  type: 'items',
  term,
  items: entries.map((entry) => ({
    entry,
    state: entry.failed ? 'failed' : 'waiting',
    isStored: true,
    isDiscarding: false,
    ...more,
  })),
})

/** A tab, with what it says to the others. */
export function open(): Nest & { readonly said: Said[] } {
  const outbox = nest(createOutboxMachine, { userId: ME, isLive: true, firstPlace: FIRST_PLACE })
  const said: Said[] = []
  answerAsOwner(outbox)
  outbox.answer('tabs.tell', ({ word }: { readonly word: Said }) => {
    said.push(word)
    return { value: null }
  })
  outbox.answer('outbox.put', () => ({ value: { kept: 'indexedDb' } }))
  outbox.answer('outbox.remove', () => ({ value: null }))
  return Object.defineProperty(outbox, 'said', { value: said }) as Nest & { readonly said: Said[] }
}

export function openOwner(entries: readonly OutboxEntry[] = [], term = 1) {
  const outbox = open()
  ownership(outbox, true, term)
  outbox.settle('outbox.read', { entries: [...entries], setAside: 0 })
  return outbox
}

export function openGuest(entries: readonly OutboxEntry[] = []) {
  const outbox = open()
  ownership(outbox, false)
  heard(outbox, list(1, entries))
  return outbox
}

export function add(outbox: Nest, text: string): void {
  outbox.tell({ type: 'outbox.added', convId: CONV, text: outbox.vault.keep(text, { personal: 'text' }) })
}

export const shown = (outbox: Nest) =>
  ((outbox.told('outbox.changed').at(-1)?.['pending'] ?? []) as readonly PendingMessage[]).map(
    (one) => one.hash,
  )
export const saidOf = (outbox: { readonly said: readonly Said[] }, type: string) =>
  outbox.said.filter((word) => word.type === type)
