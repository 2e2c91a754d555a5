import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryOutbox } from '../../../adapters/memory/outbox.ts'
import { createBrowserOutbox } from '../../../adapters/storage/outbox-store.ts'
import type { OutboxEntry } from '../../../core/chat/outbox-entry.ts'
import { parse } from '../../../core/door/parse.ts'
import { type OutboxPort, outboxContract } from '../../../core/ports/outbox.port.ts'
import { ME, OTHER } from '../../harness/fixtures.ts'
import { createFakeStorage, type FakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'

function entryOf(number: number, given: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    version: 1,
    hash: `hash-of-entry-${number}`,
    convId: 'conv#2w204',
    text: `unsent ${number} \u0000 "\ud83c\udf0d"\n`,
    time: '2027-01-15T08:00:00.000Z',
    place: number,
    epoch: 1,
    attempted: false,
    failed: null,
    ...given,
  }
}

/** A place for unsent messages, and how a reload of the page finds it. */
interface OutboxWorld {
  readonly kept: string
  open(): OutboxPort
  /** Something unreadable among a user's entries. */
  spoil(userId: number): void
}

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

const put = (outbox: OutboxPort, entry: OutboxEntry, userId = ME) => outbox.put({ userId, entry }, STAY)
const remove = (outbox: OutboxPort, number: number, userId = ME) =>
  outbox.remove({ userId, hash: entryOf(number).hash }, STAY)
const read = async (outbox: OutboxPort, userId = ME) => {
  const { entries, setAside } = await outbox.read({ userId }, STAY)
  return { entries: entries.sort((one, other) => one.place - other.place), setAside }
}

describe.each([
  ['in memory', memoryWorld],
  ['in localStorage', () => storageWorld()],
])('the outbox %s', (_name, createWorld) => {
  let world: OutboxWorld
  let outbox: OutboxPort
  beforeEach(() => {
    world = createWorld()
    outbox = world.open()
  })

  it('keeps what it is given, as it is, over a reload', async () => {
    expect(await read(outbox)).toEqual({ entries: [], setAside: 0 })
    const failed = { code: 1500, message: 'broken' }
    const given = [entryOf(1), entryOf(2, { epoch: 3, attempted: true, failed })]
    for (const entry of given) expect(await put(outbox, entry)).toEqual({ kept: world.kept })
    const answer = await read(world.open())
    expect(answer).toEqual({ entries: given, setAside: 0 })
    expect(parse(outboxContract.read.output, answer).ok).toBe(true)
  })

  it('replaces an entry by its hash', async () => {
    await put(outbox, entryOf(1))
    await put(outbox, entryOf(1, { epoch: 2 }))
    expect((await read(world.open())).entries).toEqual([entryOf(1, { epoch: 2 })])
  })

  it('keeps a copy: what happens to the entry afterwards is not its', async () => {
    const entry = { ...entryOf(1) }
    await put(outbox, entry)
    entry.text = 'changed'
    expect((await read(outbox)).entries).toEqual([entryOf(1)])
  })

  it('removes an entry, and takes the removal of an unknown one', async () => {
    await put(outbox, entryOf(1))
    await put(outbox, entryOf(2))
    expect(await remove(outbox, 1)).toBeNull()
    expect(await remove(outbox, 7)).toBeNull()
    expect((await read(world.open())).entries).toEqual([entryOf(2)])
  })

  it('writes to one key in the order in which it was asked, a removal after them', async () => {
    const writes = [1, 2, 3].map((epoch) => put(outbox, entryOf(1, { epoch })))
    await Promise.all([...writes, put(outbox, entryOf(2)), remove(outbox, 2)])
    expect((await read(outbox)).entries).toEqual([entryOf(1, { epoch: 3 })])
    await Promise.all([remove(outbox, 1), put(outbox, entryOf(1)), put(outbox, entryOf(1, { epoch: 2 }))])
    expect((await read(outbox)).entries).toEqual([entryOf(1, { epoch: 2 })])
  })

  it('shows nobody the entries of another, however alike their ids', async () => {
    await put(outbox, entryOf(1))
    await put(outbox, entryOf(2), OTHER)
    await put(outbox, entryOf(3), 11)
    await remove(outbox, 2)
    expect((await read(outbox)).entries).toEqual([entryOf(1)])
    expect((await read(outbox, OTHER)).entries).toEqual([entryOf(2)])
    expect((await read(outbox, 11)).entries).toEqual([entryOf(3)])
  })

  it('sets aside what it cannot read, counts it, and leaves it where it is', async () => {
    await put(outbox, entryOf(1))
    world.spoil(ME)
    const first = await read(world.open())
    expect(first.entries).toEqual([entryOf(1)])
    expect(first.setAside).toBeGreaterThan(0)
    expect(await read(world.open())).toEqual(first)
    expect((await read(outbox, OTHER)).setAside).toBe(0)
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
