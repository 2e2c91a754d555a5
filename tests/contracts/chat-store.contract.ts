import { describe, expect, it } from 'vitest'
import {
  type LockedConversation,
  MOST_CLOSED,
  UnknownConversation,
} from '../../adapters/backend/store/chat-store.ts'
import { chatStoreLeavingContract } from './chat-store-leaving.contract.ts'
import { chatStoreMediaContract } from './chat-store-media.contract.ts'
import { chatStoreReadingContract } from './chat-store-reading.contract.ts'
import { BOT, createTheatre, minute, type OpenStore, type Stage, tv } from './chat-store-stage.ts'

/** What every chat store must do, whatever it is made of. */
export function chatStoreContract(name: string, open: OpenStore): void {
  describe(`chat store: ${name}`, () => {
    const theatre = createTheatre(open)
    const factsOf = (stage: Stage, senderId: number, hash: string) =>
      theatre.store.transact(stage.convId, (locked) => locked.forSending({ senderId, hash }))

    it('makes a conversation once and leaves the first one as it is', async () => {
      const stage = await theatre.setUp()
      const again = {
        id: stage.convId,
        ways: 2,
        enquiryId: stage.enquiryId,
        memberIds: [stage.stranger],
      } as const
      expect(await theatre.store.create(again)).toBe(false)
      const conversation = await theatre.store.conversation(stage.convId)
      expect(conversation?.members.map((member) => member.person.id)).toEqual([stage.traveller])
      expect(conversation).toMatchObject({ destination: 'Japan', lastSeq: 0, ways: 2 })
    })

    it('numbers messages from 1 without a hole, also when they are sent at once', async () => {
      const stage = await theatre.setUp()
      const sent = await Promise.all(
        Array.from({ length: 12 }, (_, index) => theatre.write(stage, stage.traveller, `m${index}`)),
      )
      expect(sent.map((row) => row.seq).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, i) => i + 1),
      )
      const stored = await theatre.store.messages(stage.convId, { after: 0, limit: 50 })
      expect(stored.map((row) => row.seq)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    })

    it('undoes all of a transaction that fails, and goes on', async () => {
      const stage = await theatre.setUp()
      const failing = theatre.store.transact(stage.convId, async (locked) => {
        await locked.append({
          hash: 'lost-hash',
          senderId: stage.traveller,
          isBot: false,
          time: minute(0),
          utc: minute(0),
          text: 'lost',
        })
        await locked.join(stage.stranger)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect((await theatre.write(stage, stage.traveller, 'kept')).seq).toBe(1)
      expect((await theatre.store.conversation(stage.convId))?.members).toHaveLength(1)
    })

    it('locks: what one transaction read, no other changes meanwhile', async () => {
      const stage = await theatre.setUp()
      const sendOnce = () =>
        theatre.store.transact(stage.convId, async (locked) => {
          const { stored } = await locked.forSending({ senderId: stage.traveller, hash: 'same-hash' })
          if (stored) return stored
          return locked.append({
            hash: 'same-hash',
            senderId: stage.traveller,
            isBot: false,
            time: minute(0),
            utc: minute(0),
            text: 'once',
          })
        })
      const sent = await Promise.all(Array.from({ length: 8 }, sendOnce))
      expect(new Set(sent.map((row) => row.seq))).toEqual(new Set([1]))
    })

    it('refuses a conversation that does not exist', async () => {
      await expect(theatre.store.transact('conv#2w999999', async () => 1)).rejects.toBeInstanceOf(
        UnknownConversation,
      )
      expect(await theatre.store.conversation('conv#2w999999')).toBeNull()
    })

    it('finds a message by its sender and hash, and keeps its content', async () => {
      const stage = await theatre.setUp()
      await theatre.write(stage, stage.traveller, 'Grüße 🧭 <b>')
      const found = await factsOf(stage, stage.traveller, 'hash-Grüße 🧭 <b>')
      expect(found.stored).toMatchObject({
        seq: 1,
        text: 'Grüße 🧭 <b>',
        time: minute(0),
        utc: minute(0),
        isBot: false,
        removed: false,
      })
      expect(found.stored?.sender.firstName).toBe(`First${stage.traveller}`)
      expect((await factsOf(stage, stage.stranger, 'hash-Grüße 🧭 <b>')).stored).toBeNull()
    })

    it('tells at once all that deciding about a message needs', async () => {
      const stage = await theatre.setUp()
      await theatre.write(stage, stage.traveller, 'read')
      await theatre.store.saveLastOnline(stage.traveller, minute(7))
      await theatre.store.transact(stage.convId, (locked) => locked.moveMark(stage.traveller, 1))
      const unassigned = await factsOf(stage, stage.concierge, 'a-new-hash')
      expect(unassigned).toMatchObject({ stored: null, closedEpoch: 0 })
      expect(unassigned.members).toEqual((await theatre.store.conversation(stage.convId))?.members)
      expect(unassigned.members).toMatchObject([{ readSeq: 1, person: { lastOnline: minute(7) } }])
      expect(unassigned.recipients).toEqual(
        expect.arrayContaining([stage.traveller, stage.concierge, stage.colleague]),
      )
      expect(unassigned.recipients).not.toContain(BOT)
      await theatre.store.transact(stage.convId, (locked) => locked.join(stage.concierge))
      const assigned = await factsOf(stage, stage.concierge, 'a-new-hash')
      expect([...assigned.recipients].sort()).toEqual([stage.traveller, stage.concierge])
    })

    it('stores what it answers: the sender, the instants and the head', async () => {
      const stage = await theatre.setUp()
      const answered = await theatre.write(stage, stage.concierge, 'as “stored”', 9)
      expect(await theatre.store.messages(stage.convId, { after: 0, limit: 9 })).toEqual([answered])
      const [summary] = await theatre.store.summaries(tv(stage.traveller), [stage.convId])
      expect(summary).toMatchObject({ last: answered, unread: 1, conversation: { lastSeq: 1 } })
    })

    it('closes epochs for ever: the highest counts', async () => {
      const stage = await theatre.setUp()
      const close = (epoch: number) =>
        theatre.store.transact(stage.convId, (locked) =>
          locked.closeUpTo(stage.traveller, 'closed-hash', epoch),
        )
      const closed = async () => (await factsOf(stage, stage.traveller, 'closed-hash')).closedEpoch
      expect(await closed()).toBe(0)
      await close(3)
      await close(2)
      expect(await closed()).toBe(3)
    })

    it('keeps the closes of a sender’s newest thousand messages, and everybody else’s', async () => {
      const stage = await theatre.setUp()
      await theatre.store.transact(stage.convId, (locked) =>
        locked.closeUpTo(stage.stranger, 'others-hash', 1),
      )
      await theatre.store.transact(stage.convId, (locked) =>
        locked.closeUpTo(stage.traveller, 'hash-first', 1),
      )
      await theatre.store.transact(stage.convId, async (locked) => {
        for (let index = 1; index <= MOST_CLOSED; index += 1)
          await locked.closeUpTo(stage.traveller, `hash-${index}`, 1)
      })
      const epochs = async (senderId: number, ...hashes: string[]) =>
        Promise.all(hashes.map(async (hash) => (await factsOf(stage, senderId, hash)).closedEpoch))
      expect(await epochs(stage.traveller, 'hash-first', 'hash-1', `hash-${MOST_CLOSED}`)).toEqual([0, 1, 1])
      expect(await epochs(stage.stranger, 'others-hash')).toEqual([1])
    })

    it('knows who was taken out, and who was never in', async () => {
      const stage = await theatre.setUp()
      const transact = <T>(work: (locked: LockedConversation) => Promise<T>) =>
        theatre.store.transact(stage.convId, work)
      await transact((locked) => locked.join(stage.designer))
      expect(await transact((locked) => locked.hasLeft(stage.designer))).toBe(false)
      await transact((locked) => locked.leave(stage.designer))
      expect(await transact((locked) => locked.hasLeft(stage.designer))).toBe(true)
      expect(await transact((locked) => locked.hasLeft(stage.stranger))).toBe(false)
    })

    it('moves a mark to max(old, min(given, last))', async () => {
      const stage = await theatre.setUp()
      for (const text of ['a', 'b', 'c']) await theatre.write(stage, stage.concierge, text)
      const mark = (seq: number) =>
        theatre.store.transact(stage.convId, (locked) => locked.moveMark(stage.traveller, seq))
      expect([await mark(2), await mark(1), await mark(99)]).toEqual([2, 2, 3])
      expect((await theatre.store.conversation(stage.convId))?.members[0]?.readSeq).toBe(3)
    })

    chatStoreReadingContract(theatre)
    chatStoreLeavingContract(theatre)
    chatStoreMediaContract(theatre)
  })
}
