import { expect, it } from 'vitest'
import type { Person } from '../../../../adapters/backend/store/chat-store.ts'
import { createMemoryChatStore } from '../../../../adapters/backend/store/memory-chat-store.ts'
import { createAcceptance } from '../../../../adapters/backend/uploads/accepting.ts'
import { createMemoryFiles } from '../../../../adapters/backend/uploads/files/file-store.ts'
import { createUploads } from '../../../../adapters/backend/uploads/uploads.ts'

const CONV = 'conv#2w7'
const traveller: Person = {
  id: 1,
  type: 'TV',
  firstName: 'Ada',
  lastName: 'Vega',
  avatar: null,
  timezone: null,
  isBot: false,
  lastOnline: null,
}

it('what came up and was not sent is gone after a day, its bytes too [UP-01]', async () => {
  const store = createMemoryChatStore({ people: [traveller], enquiries: [] })
  await store.create({ id: CONV, ways: 2, enquiryId: 7, memberIds: [1] })
  const files = createMemoryFiles()
  const removed: string[] = []
  const watched = { ...files, remove: async (key: string) => void removed.push(key) }
  let now = new Date('2026-01-01T00:00:00Z')
  const uploads = createUploads({
    store,
    files: watched,
    accept: createAcceptance(),
    now: () => now,
    tellMissing: () => undefined,
  })
  const caller = { userId: 1, type: 'TV' as const, isAdminSession: false }
  const take = (hash: string) =>
    uploads.take(caller, { convId: CONV, hash, name: 'plan.txt', bytes: new TextEncoder().encode(hash) })
  const first = await take('first-hash')
  now = new Date('2026-01-01T23:59:59Z')
  await take('second-hash')
  expect([removed.length, await uploads.open(caller, first.id)]).toEqual([0, expect.anything()])
  now = new Date('2026-01-02T00:00:01Z')
  await take('third-hash')
  expect([removed.length, await uploads.open(caller, first.id)]).toEqual([1, null])
  expect((await take('first-hash')).id).not.toBe(first.id)
})
