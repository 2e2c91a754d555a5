import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryMemory, createRemembered } from '../../../adapters/memory/remembered.ts'
import { createBrowserMemory } from '../../../adapters/storage/memory-store.ts'
import type { MemoryPort } from '../../../core/ports/memory.port.ts'
import { ME, OTHER } from '../../harness/fixtures.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'

const BOXES = [
  { convId: 'conv#2w1', minimised: true },
  { convId: 'conv#3w2', minimised: false },
]
const place = (convId: string, userId = ME) => ({ userId, convId })

/** A memory, and how a reload of the page finds it. */
interface MemoryWorld {
  open(): MemoryPort
  chooseTrip(id: string): void
}

function rememberedWorld(): MemoryWorld {
  const remembered = createRemembered()
  return {
    open: () => createMemoryMemory(remembered),
    chooseTrip: (id) => {
      remembered.tripId = id
    },
  }
}

function storageWorld(): MemoryWorld {
  const storages = { local: createFakeStorage(), session: createFakeStorage() }
  return {
    open: () => createBrowserMemory(storages),
    chooseTrip: (id) => storages.session.setItem('trip_id', id),
  }
}

describe.each([
  ['in memory', rememberedWorld],
  ["of a browser's storages", storageWorld],
])('the memory %s', (_name, createWorld) => {
  let world: MemoryWorld
  let memory: MemoryPort
  beforeEach(() => {
    world = createWorld()
    memory = world.open()
  })

  const boxes = (userId = ME) => world.open().readBoxes({ userId }, STAY)
  const draft = (convId: string, userId = ME) => world.open().readDraft(place(convId, userId), STAY)
  const write = (convId: string, text: string | null) => memory.writeDraft({ ...place(convId), text }, STAY)
  const session = () => world.open().readSession(null, STAY)

  it('begins with nothing', async () => {
    expect(await boxes()).toEqual([])
    expect(await draft('conv#2w1')).toBeNull()
    expect(await session()).toEqual({ authPath: null, tripId: null })
  })

  it('keeps the boxes of each person in their order, over a reload', async () => {
    expect(await memory.writeBoxes({ userId: ME, boxes: BOXES }, STAY)).toBeNull()
    expect(await boxes()).toEqual(BOXES)
    expect(await boxes(OTHER)).toEqual([])
    await memory.writeBoxes({ userId: ME, boxes: [] }, STAY)
    expect(await boxes()).toEqual([])
  })

  it('keeps a draft for each person and conversation, to the character', async () => {
    const text = ' half a "sentence"\n\ud83c\udf0d '
    expect(await write('conv#2w1', text)).toBeNull()
    expect(await draft('conv#2w1')).toBe(text)
    expect(await draft('conv#2w1#1')).toBeNull()
    expect(await draft('conv#2w1', OTHER)).toBeNull()
    expect(await draft('conv#2w1', 11)).toBeNull()
  })

  it.each([null, ''])('removes a draft by %j', async (nothing) => {
    await write('conv#2w1', 'text')
    await write('conv#2w1', nothing)
    expect(await draft('conv#2w1')).toBeNull()
  })

  it('keeps the way back, and forgets it by null and by a logout', async () => {
    await memory.writeAuthPath({ path: '/bookings?page=2#top' }, STAY)
    expect(await session()).toEqual({ authPath: '/bookings?page=2#top', tripId: null })
    await memory.writeAuthPath({ path: null }, STAY)
    expect((await session()).authPath).toBeNull()
    await memory.writeAuthPath({ path: '/bookings' }, STAY)
    expect(await memory.clearSession(null, STAY)).toBeNull()
    expect((await session()).authPath).toBeNull()
  })

  it('knows the chosen trip, and leaves drafts and boxes when somebody logs out', async () => {
    world.chooseTrip('12')
    await memory.writeBoxes({ userId: ME, boxes: BOXES }, STAY)
    await write('conv#2w1', 'text')
    await memory.clearSession(null, STAY)
    expect(await session()).toEqual({ authPath: null, tripId: '12' })
    expect(await boxes()).toEqual(BOXES)
    expect(await draft('conv#2w1')).toBe('text')
  })
})

describe("a browser's memory", () => {
  it("clears the enquiry's two keys at a logout, and nothing of others", async () => {
    const session = createFakeStorage()
    for (const key of ['enquiry_capture', 'enquiry_capture_id', 'auth_path', 'theirs'])
      session.setItem(key, '/x')
    await createBrowserMemory({ local: null, session }).clearSession(null, STAY)
    expect(session.length).toBe(1)
    expect(session.getItem('theirs')).toBe('/x')
  })

  it.each(['{', '7', 'null', '[{"convId":7}]', '{"convId":"x"}'])(
    'takes spoilt boxes (%s) as none',
    async (text) => {
      const local = createFakeStorage()
      local.setItem(`boxes:${ME}`, text)
      const memory = createBrowserMemory({ local, session: null })
      expect(await memory.readBoxes({ userId: ME }, STAY)).toEqual([])
    },
  )

  it.each(['full', 'blocked', 'absent'] as const)(
    'with %s storage forgets, and nothing breaks',
    async (trouble) => {
      const storage = createFakeStorage()
      if (trouble !== 'absent') storage.trouble = trouble
      const used = trouble === 'absent' ? null : storage
      const memory = createBrowserMemory({ local: used, session: used })
      expect(await memory.writeBoxes({ userId: ME, boxes: BOXES }, STAY)).toBeNull()
      expect(await memory.writeDraft({ ...place('conv#2w1'), text: 'text' }, STAY)).toBeNull()
      expect(await memory.writeAuthPath({ path: '/x' }, STAY)).toBeNull()
      expect(await memory.clearSession(null, STAY)).toBeNull()
      expect(await memory.readBoxes({ userId: ME }, STAY)).toEqual([])
      expect(await memory.readDraft(place('conv#2w1'), STAY)).toBeNull()
      expect(await memory.readSession(null, STAY)).toEqual({ authPath: null, tripId: null })
    },
  )
})
