import { beforeEach, describe, expect, it } from 'vitest'
import type { OutboxEntry } from '../../../core/chat/outbox/outbox-entry.ts'
import { parse } from '../../../core/door/parse.ts'
import { type OutboxPort, outboxContract } from '../../../core/ports/outbox.port.ts'
import { ME, OTHER } from '../../harness/fixtures.ts'
import { GONE, STAY } from '../signal.ts'

export function entryOf(number: number, given: Partial<OutboxEntry> = {}): OutboxEntry {
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
export interface OutboxWorld {
  readonly kept: string
  open(): OutboxPort
  /** Something unreadable among a user's entries. */
  spoil(userId: number): void | Promise<void>
}

export const put = (outbox: OutboxPort, entry: OutboxEntry, userId = ME) =>
  outbox.put({ userId, entry }, STAY)
export const remove = (outbox: OutboxPort, number: number, userId = ME) =>
  outbox.remove({ userId, hash: entryOf(number).hash }, STAY)
/** The first places of sessions that begin one after another. */
export const beginTimes = async (outbox: OutboxPort, times: number): Promise<number[]> => {
  const places: number[] = []
  for (let time = 0; time < times; time += 1) places.push((await outbox.begin(null, STAY)).place)
  return places
}
export const isRising = (places: readonly number[]): boolean =>
  places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))
export const read = async (outbox: OutboxPort, userId = ME) => {
  const { entries, setAside } = await outbox.read({ userId }, STAY)
  return { entries: entries.sort((one, other) => one.place - other.place), setAside }
}

/** What every outbox does, wherever it keeps its entries. */
export function describeOutbox(place: string, createWorld: () => OutboxWorld | Promise<OutboxWorld>): void {
  describe(`the outbox ${place}`, () => {
    let world: OutboxWorld
    let outbox: OutboxPort
    beforeEach(async () => {
      world = await createWorld()
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

    it('reads what somebody has written who was signed out meanwhile [SEND-05]', async () => {
      const writes = [1, 2, 3].map((number) => outbox.put({ userId: ME, entry: entryOf(number) }, GONE))
      expect((await read(outbox)).entries).toEqual([entryOf(1), entryOf(2), entryOf(3)])
      await Promise.all(writes)
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

    it('gives each session a first place behind those before it, here, after a reload and in another tab [SEND-09]', async () => {
      const other = world.open()
      const places = [
        ...(await beginTimes(outbox, 2)),
        ...(await beginTimes(other, 2)),
        ...(await beginTimes(outbox, 1)),
        ...(await beginTimes(world.open(), 1)),
      ]
      expect(places.every(Number.isSafeInteger)).toBe(true)
      expect(isRising(places)).toBe(true)
      expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThan(1_000_000)
      expect(await read(outbox)).toEqual({ entries: [], setAside: 0 })
    })

    it('sets aside what it cannot read, counts it, and leaves it where it is', async () => {
      await put(outbox, entryOf(1))
      await world.spoil(ME)
      const first = await read(world.open())
      expect(first.entries).toEqual([entryOf(1)])
      expect(first.setAside).toBeGreaterThan(0)
      expect(await read(world.open())).toEqual(first)
      expect((await read(outbox, OTHER)).setAside).toBe(0)
    })
  })
}
