import { describe, expect, it, vi } from 'vitest'
import { createMemoryOutbox } from '../../../adapters/memory/outbox.ts'
import { createBrowserOutbox } from '../../../adapters/storage/outbox-store.ts'
import { withClaimed } from '../../../core/chat/outbox/claimed-entries.ts'
import { inWritingOrder } from '../../../core/chat/outbox/writing-order.ts'
import type { OutboxPort } from '../../../core/ports/outbox.port.ts'
import { ME, OTHER } from '../../harness/fixtures.ts'
import { createFakeStorage, type FakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'
import {
  beginTimes,
  describeOutbox,
  entryOf,
  isRising,
  type OutboxWorld,
  put,
  read,
  remove,
} from './outbox-suite.ts'

const PATIENCE = { timeout: 20_000 }

function memoryWorld(): OutboxWorld {
  const stored = new Map<string, unknown>()
  return {
    kept: 'memory',
    open: () => createMemoryOutbox(stored),
    spoil: (userId) => void stored.set(`${userId}:spoilt`, { version: 2 }),
  }
}

function storageWorld(storage: FakeStorage = createFakeStorage()): OutboxWorld {
  return {
    kept: 'localStorage',
    open: () => createBrowserOutbox(storage),
    spoil: (userId) => {
      storage.setItem(`outbox:${userId}:spoilt`, '{"version":1,"text"')
      storage.setItem(`outbox:${userId}:later`, JSON.stringify(entryOf(9, { version: 2 as never })))
      storage.setItem('something-else', 'of another page')
    },
  }
}

describeOutbox('in memory', memoryWorld)
describeOutbox('in localStorage', () => storageWorld())

describe('the outbox of a browser whose storage takes nothing for a while', () => {
  /** Storage that takes one write at each `goOn`, and can be read all the while. */
  function slowOutbox() {
    const stored = createMemoryOutbox()
    const waiting: (() => void)[] = []
    const slow = async () => new Promise<void>((resume) => waiting.push(resume))
    const outbox = inWritingOrder({
      begin: stored.begin,
      read: stored.read,
      put: (...given) => slow().then(() => stored.put(...given)),
      remove: (...given) => slow().then(() => stored.remove(...given)),
    })
    return {
      outbox,
      stored,
      waiting,
      goOn: () => vi.waitUntil(() => waiting.length, PATIENCE).then(() => waiting.shift()?.()),
    }
  }
  const readAll = (outbox: OutboxPort, userId = ME) => outbox.read({ userId }, STAY)

  it('is read at once: what it has, and what was asked of it in the newest form, which it names [SEND-05, SEND-09]', async () => {
    const { outbox, stored, goOn } = slowOutbox()
    await put(stored, entryOf(1))
    const writes = [entryOf(2), entryOf(1, { epoch: 2 }), entryOf(2, { attempted: true })]
    const putting = writes.map((entry) => put(outbox, entry))
    expect(await readAll(outbox)).toEqual({
      entries: [entryOf(1, { epoch: 2 }), entryOf(2, { attempted: true })],
      setAside: 0,
      writing: [entryOf(1).hash, entryOf(2).hash],
    })
    expect(await readAll(outbox, OTHER)).toEqual({ entries: [], setAside: 0 })
    for (const done of putting) await goOn().then(() => done)
    const { writing, entries } = await readAll(outbox)
    expect([writing, entries.length]).toEqual([undefined, 2])
  })

  it('tells nothing of what it was asked to remove, whether it has it yet or not [SEND-10]', async () => {
    const { outbox, stored, waiting } = slowOutbox()
    await put(stored, entryOf(1))
    const putting = put(outbox, entryOf(2))
    const removing = [remove(outbox, 1), remove(outbox, 2)]
    expect(await readAll(outbox)).toEqual({ entries: [], setAside: 0 })
    await vi.waitUntil(() => waiting.length === 2, PATIENCE)
    for (const resume of waiting.splice(0)) resume()
    await putting
    expect((await readAll(outbox)).entries).toEqual([])
    await vi.waitUntil(() => waiting.length === 1, PATIENCE)
    for (const resume of waiting.splice(0)) resume()
    await Promise.all(removing)
    expect((await readAll(outbox)).entries).toEqual([])
  })
})

describe('the outbox of a browser that refuses', () => {
  it('falls through to memory when there is no storage, and says so', async () => {
    const outbox = createBrowserOutbox(null)
    expect(await put(outbox, entryOf(1))).toEqual({ kept: 'memory' })
    expect((await read(outbox)).entries).toEqual([entryOf(1)])
    await remove(outbox, 1)
    expect((await read(outbox)).entries).toEqual([])
  })

  it.each(['full', 'blocked'] as const)('falls through to memory when storage is %s', async (trouble) => {
    const storage = createFakeStorage()
    storage.trouble = trouble
    const outbox = createBrowserOutbox(storage)
    expect(await put(outbox, entryOf(1))).toEqual({ kept: 'memory' })
    expect((await read(outbox)).entries).toEqual([entryOf(1)])
    expect(await remove(outbox, 1)).toBeNull()
    expect((await read(outbox)).entries).toEqual([])
  })

  it('counts the sessions of its page where nothing keeps their number [SEND-09]', async () => {
    const storage = createFakeStorage()
    const outbox = createBrowserOutbox(storage)
    const places = await beginTimes(outbox, 2)
    for (const trouble of ['full', 'blocked', 'none'] as const) {
      storage.trouble = trouble
      places.push(...(await beginTimes(outbox, 2)))
    }
    expect(isRising(places)).toBe(true)
    expect(isRising([...places, ...(await beginTimes(createBrowserOutbox(storage), 1))])).toBe(true)
    expect(isRising(await beginTimes(createBrowserOutbox(null), 3))).toBe(true)
  })

  it.each(['', '12', '-000001', '1e99999', '9999999', 'of another page'])(
    'counts from anew where their number reads %j',
    async (kept) => {
      const storage = createFakeStorage()
      storage.setItem('outbox-sessions', kept)
      const places = await beginTimes(createBrowserOutbox(storage), 3)
      expect(places.every(Number.isSafeInteger)).toBe(true)
      expect(isRising(places.slice(1))).toBe(true)
      expect(Math.min(...places)).toBeGreaterThan(0)
    },
  )

  it('uses storage again as soon as it takes something', async () => {
    const storage = createFakeStorage()
    const outbox = createBrowserOutbox(storage)
    storage.trouble = 'full'
    await put(outbox, entryOf(1))
    storage.trouble = 'none'
    expect(await put(outbox, entryOf(1, { epoch: 2 }))).toEqual({ kept: 'localStorage' })
    expect((await read(outbox)).entries).toEqual([entryOf(1, { epoch: 2 })])
  })

  it('never reads an older form of an entry than the one it took last', async () => {
    const storage = createFakeStorage()
    const outbox = createBrowserOutbox(storage)
    await put(outbox, entryOf(1))
    storage.trouble = 'full'
    expect(await put(outbox, entryOf(1, { epoch: 2, attempted: true }))).toEqual({ kept: 'memory' })
    expect((await read(outbox)).entries).toEqual([entryOf(1, { epoch: 2, attempted: true })])
  })
})

describe('what a guest has left unsent', () => {
  const readAs = (outbox: OutboxPort, former?: readonly number[]) =>
    outbox.read({ userId: ME, ...(former && { former: [...former] }) }, STAY)
  const readOf = async (outbox: OutboxPort, userId: number) =>
    (await outbox.read({ userId }, STAY)).entries.map(({ hash }) => hash)
  const putOf = (outbox: OutboxPort, userId: number, place: number) =>
    outbox.put({ userId, entry: entryOf(place) }, STAY)

  it.each([
    ['in memory', () => withClaimed(createMemoryOutbox(new Map(), 'indexedDb'))],
    ['in localStorage', () => createBrowserOutbox(createFakeStorage())],
  ])(
    'is the account’s that has claimed their chat, under its hash, %s [SEND-05, SEND-09]',
    async (_name, open) => {
      const outbox = open()
      await putOf(outbox, OTHER, 1)
      await putOf(outbox, ME, 2)
      expect(await readOf(outbox, ME)).toEqual([entryOf(2).hash])
      const { entries, writing } = await readAs(outbox, [OTHER])
      expect(new Set(entries)).toEqual(new Set([entryOf(1), entryOf(2)]))
      expect(writing).toEqual([entryOf(1).hash])
      await vi.waitUntil(async () => (await readOf(outbox, OTHER)).length === 0, PATIENCE)
      expect(await readAs(outbox, [OTHER])).toMatchObject({ entries: [{}, {}] })
      expect(new Set(await readOf(outbox, ME))).toEqual(new Set([entryOf(1).hash, entryOf(2).hash]))
    },
  )

  it('stays where it is until storage has taken it anew [SEND-05]', async () => {
    const stored = createMemoryOutbox(new Map(), 'indexedDb')
    let takes = false
    const outbox = withClaimed(
      inWritingOrder({
        ...stored,
        put: (input, signal) => (takes ? stored.put(input, signal) : Promise.reject(new Error('full'))),
      }),
    )
    await putOf(stored, OTHER, 1)
    for (const _time of ['refused', 'refused before']) {
      const { entries, writing } = await readAs(outbox, [OTHER])
      expect([entries, writing]).toEqual([[entryOf(1)], [entryOf(1).hash]])
      await vi.waitUntil(async () => (await outbox.read({ userId: ME }, STAY)).writing, PATIENCE)
      expect(await readOf(stored, OTHER)).toEqual([entryOf(1).hash])
    }
    takes = true
    await putOf(outbox, ME, 2)
    expect((await readAs(outbox, [OTHER])).writing).toBeUndefined()
    await vi.waitUntil(async () => (await readOf(stored, OTHER)).length === 0, PATIENCE)
    expect(await readOf(stored, ME)).toEqual([entryOf(1).hash, entryOf(2).hash])
  })
})
