import { describe, expect, it } from 'vitest'
import { createMemoryOutbox, inWritingOrder } from '../../../adapters/memory/outbox.ts'
import { createBrowserOutbox } from '../../../adapters/storage/outbox-store.ts'
import { ME } from '../../harness/fixtures.ts'
import { createFakeStorage, type FakeStorage } from '../fake-storage.ts'
import { createAbort } from '../signal.ts'
import { describeOutbox, entryOf, type OutboxWorld, put, read, remove } from './outbox-suite.ts'

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
  it('is read past what its own session is putting, but not past what was put by one that has ended', async () => {
    const stored = createMemoryOutbox()
    let goOn = () => {}
    const storage = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow = {
      ...stored,
      put: (...given: Parameters<typeof stored.put>) => storage.then(() => stored.put(...given)),
    }
    const { signal, abort } = createAbort()
    const outbox = inWritingOrder(slow)
    const putting = outbox.put({ userId: ME, entry: entryOf(1) }, signal)
    expect((await read(outbox)).entries).toEqual([])
    abort()
    const reading = read(outbox)
    goOn()
    expect((await reading).entries).toEqual([entryOf(1)])
    await putting
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
