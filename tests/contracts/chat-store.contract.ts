import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '../../core/wire/account.ts'
import {
  type ChatStore,
  type Enquiry,
  type MessageRow,
  type Person,
  UnknownConversation,
} from '../../adapters/backend/store/chat-store.ts'

/** A store with these people and enquiries in it, and nothing else. */
export type OpenStore = (people: readonly Person[], enquiries: readonly Enquiry[]) => Promise<OpenedStore>

export interface OpenedStore {
  readonly store: ChatStore
  /** Whether somebody else may read while a transaction is open. */
  readonly readsDuringWrites: boolean
  close(): Promise<void>
}

const person = (id: number, type: UserType, isBot = false): Person => ({
  id,
  type,
  firstName: `First${id}`,
  lastName: `Last${id}`,
  avatar: null,
  timezone: null,
  isBot,
  lastOnline: null,
})

const STAGES = 20
/** Each test plays on a stage of its own: five people and an enquiry. */
const stageOf = (number: number) => ({
  traveller: number * 10 + 1,
  stranger: number * 10 + 2,
  designer: number * 10 + 3,
  concierge: number * 10 + 4,
  colleague: number * 10 + 5,
  enquiryId: number,
  convId: `conv#2w${number}`,
})
type Stage = ReturnType<typeof stageOf>

const peopleOf = ({ traveller, stranger, designer, concierge, colleague }: Stage): Person[] => [
  person(traveller, 'TV'),
  person(stranger, 'TV'),
  person(designer, 'LS'),
  person(concierge, 'TC'),
  person(colleague, 'TC'),
]
const tv = (userId: number) => ({ userId, type: 'TV' as const })
const tc = (userId: number) => ({ userId, type: 'TC' as const })
const minute = (n: number): string => new Date(Date.UTC(2026, 0, 1, 12, n)).toISOString()

/** What every chat store must do, whatever it is made of. */
export function chatStoreContract(name: string, open: OpenStore): void {
  describe(`chat store: ${name}`, () => {
    let store: ChatStore
    let close: () => Promise<void> = async () => undefined
    let readsDuringWrites = false
    let stages = 0

    beforeAll(async () => {
      const all = Array.from({ length: STAGES }, (_, index) => stageOf(index + 1))
      const enquiries = all.map(({ enquiryId, traveller, designer }) => ({
        id: enquiryId,
        customerId: traveller,
        companyId: null,
        designerId: designer,
        destination: 'Japan',
      }))
      ;({ store, close, readsDuringWrites } = await open(
        [...all.flatMap(peopleOf), person(999, 'TC', true)],
        enquiries,
      ))
    }, 60_000)
    afterAll(() => close())

    const setUp = async (
      members: (stage: Stage) => number[] = ({ traveller }) => [traveller],
    ): Promise<Stage> => {
      stages += 1
      const stage = stageOf(stages)
      await store.create({ id: stage.convId, ways: 2, enquiryId: stage.enquiryId, memberIds: members(stage) })
      return stage
    }
    const write = (
      stage: Stage,
      senderId: number,
      text: string,
      at = 0,
      isBot = false,
    ): Promise<MessageRow> =>
      store.transact(stage.convId, (locked) =>
        locked.append({ hash: `hash-${text}`, senderId, isBot, time: minute(at), utc: minute(at), text }),
      )
    const texts = (rows: readonly MessageRow[]): string[] => rows.map((row) => row.text)

    it('makes a conversation once and leaves the first one as it is', async () => {
      const stage = await setUp()
      const again = {
        id: stage.convId,
        ways: 2,
        enquiryId: stage.enquiryId,
        memberIds: [stage.stranger],
      } as const
      expect(await store.create(again)).toBe(false)
      const conversation = await store.conversation(stage.convId)
      expect(conversation?.members.map((member) => member.person.id)).toEqual([stage.traveller])
      expect(conversation).toMatchObject({ destination: 'Japan', lastSeq: 0, ways: 2 })
    })

    it('numbers messages from 1 without a hole, also when they are sent at once', async () => {
      const stage = await setUp()
      const sent = await Promise.all(
        Array.from({ length: 12 }, (_, index) => write(stage, stage.traveller, `m${index}`)),
      )
      expect(sent.map((row) => row.seq).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, i) => i + 1),
      )
      const stored = await store.messages(stage.convId, { after: 0, limit: 50 })
      expect(stored.map((row) => row.seq)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    })

    it('undoes all of a transaction that fails, and goes on', async () => {
      const stage = await setUp()
      const failing = store.transact(stage.convId, async (locked) => {
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
      expect((await write(stage, stage.traveller, 'kept')).seq).toBe(1)
      expect((await store.conversation(stage.convId))?.members).toHaveLength(1)
    })

    it('locks: what one transaction read, no other changes meanwhile', async () => {
      const stage = await setUp()
      const sendOnce = () =>
        store.transact(stage.convId, async (locked) => {
          const known = await locked.messageByHash(stage.traveller, 'same-hash')
          if (known) return known
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
      await expect(store.transact('conv#2w999999', async () => 1)).rejects.toBeInstanceOf(UnknownConversation)
      expect(await store.conversation('conv#2w999999')).toBeNull()
    })

    it('finds a message by its sender and hash, and keeps its content', async () => {
      const stage = await setUp()
      await write(stage, stage.traveller, 'Grüße 🧭 <b>')
      const found = await store.transact(stage.convId, (locked) =>
        locked.messageByHash(stage.traveller, 'hash-Grüße 🧭 <b>'),
      )
      expect(found).toMatchObject({
        seq: 1,
        text: 'Grüße 🧭 <b>',
        time: minute(0),
        utc: minute(0),
        isBot: false,
        removed: false,
      })
      expect(found?.sender.firstName).toBe(`First${stage.traveller}`)
      const other = await store.transact(stage.convId, (locked) =>
        locked.messageByHash(stage.stranger, 'hash-Grüße 🧭 <b>'),
      )
      expect(other).toBeNull()
    })

    it('closes epochs for ever: the highest counts', async () => {
      const stage = await setUp()
      const close = (epoch: number) =>
        store.transact(stage.convId, (locked) => locked.closeUpTo(stage.traveller, 'closed-hash', epoch))
      const closed = () =>
        store.transact(stage.convId, (locked) => locked.closedEpoch(stage.traveller, 'closed-hash'))
      expect(await closed()).toBe(0)
      await close(3)
      await close(2)
      expect(await closed()).toBe(3)
    })

    it('moves a mark to max(old, min(given, last))', async () => {
      const stage = await setUp()
      for (const text of ['a', 'b', 'c']) await write(stage, stage.concierge, text)
      const mark = (seq: number) =>
        store.transact(stage.convId, (locked) => locked.moveMark(stage.traveller, seq))
      expect([await mark(2), await mark(1), await mark(99)]).toEqual([2, 2, 3])
      expect((await store.conversation(stage.convId))?.members[0]?.readSeq).toBe(3)
    })

    it('counts as unread the others’ messages and the bot’s, after the mark', async () => {
      const stage = await setUp(({ traveller, concierge }) => [traveller, concierge])
      await write(stage, stage.concierge, 'one')
      await write(stage, stage.traveller, 'own')
      await write(stage, stage.concierge, 'two')
      await write(stage, 999, 'bot', 0, true)
      expect(await store.unreadOf(tv(stage.traveller))).toEqual({ [stage.convId]: 3 })
      await store.transact(stage.convId, (locked) => locked.moveMark(stage.traveller, 3))
      const [summary] = await store.summaries(tv(stage.traveller), [stage.convId])
      expect(summary).toMatchObject({ unread: 1, readSeq: 3, last: { text: 'bot', isBot: true } })
      expect(await store.unreadOf(tv(stage.stranger))).toEqual({})
    })

    it('shows concierges what is without one, and tells them when it is taken', async () => {
      const stage = await setUp()
      const before = await store.changesSince(tc(stage.colleague), null)
      expect(before.changed).toContain(stage.convId)
      const recipients = await store.transact(stage.convId, (locked) => locked.recipients())
      expect(recipients).toEqual(expect.arrayContaining([stage.traveller, stage.concierge, stage.colleague]))
      expect(recipients).not.toContain(999)
      await store.transact(stage.convId, (locked) => locked.join(stage.concierge))
      const after = await store.changesSince(tc(stage.colleague), before.rev)
      expect(after.changed).not.toContain(stage.convId)
      expect(after.gone).toContain(stage.convId)
      const members = await store.transact(stage.convId, (locked) => locked.recipients())
      expect([...members].sort((a, b) => a - b)).toEqual([stage.traveller, stage.concierge])
      expect((await store.changesSince(tc(stage.concierge), before.rev)).changed).toContain(stage.convId)
    })

    it('tells each change since a revision, and nothing when there was none', async () => {
      const stage = await setUp()
      const { rev, changed } = await store.changesSince(tv(stage.traveller), null)
      expect(changed).toEqual([stage.convId])
      expect((await store.changesSince(tv(stage.traveller), rev)).changed).toEqual([])
      await write(stage, stage.concierge, 'news')
      expect((await store.changesSince(tv(stage.traveller), rev)).changed).toEqual([stage.convId])
      expect((await store.changesSince(tv(stage.stranger), null)).changed).toEqual([])
      expect((await store.changesSince(tv(stage.traveller), 'nonsense.12')).changed).toEqual([stage.convId])
    })

    it('never passes an uncommitted change with a revision', async () => {
      const stage = await setUp()
      let commit = (): void => undefined
      const held = new Promise<void>((resolve) => {
        commit = resolve
      })
      let written = (): void => undefined
      const isWritten = new Promise<void>((resolve) => {
        written = resolve
      })
      const writing = store.transact(stage.convId, async (locked) => {
        await locked.append({
          hash: 'late-hash',
          senderId: stage.concierge,
          isBot: false,
          time: minute(0),
          utc: minute(0),
          text: 'late',
        })
        written()
        await held
      })
      await isWritten
      const asking = store.changesSince(tv(stage.traveller), null).then(async ({ rev }) => {
        return { rev, lastSeq: (await store.conversation(stage.convId))?.lastSeq }
      })
      // With one session the question waits for the transaction; otherwise it is answered during it.
      if (readsDuringWrites) expect((await asking).lastSeq).toBe(0)
      commit()
      await writing
      const { rev, lastSeq } = await asking
      const later = await store.changesSince(tv(stage.traveller), rev)
      expect(lastSeq === 1 || later.changed.includes(stage.convId)).toBe(true)
    })

    it('pages from either end', async () => {
      const stage = await setUp()
      for (const text of ['a', 'b', 'c', 'd', 'e']) await write(stage, stage.traveller, text)
      expect(texts(await store.messages(stage.convId, { limit: 2 }))).toEqual(['d', 'e'])
      expect(texts(await store.messages(stage.convId, { before: 4, limit: 2 }))).toEqual(['b', 'c'])
      expect(texts(await store.messages(stage.convId, { after: 1, limit: 2 }))).toEqual(['b', 'c'])
      expect(texts(await store.messages(stage.convId, { after: 2, before: 4, limit: 9 }))).toEqual(['c'])
      expect(await store.messages(stage.convId, { after: 5, limit: 9 })).toEqual([])
    })

    it('lists in the order of an instant, whatever came since', async () => {
      const first = await setUp()
      const second = await setUp(() => [first.traveller])
      await write(first, first.traveller, 'old', 1)
      await write(second, first.traveller, 'newer', 2)
      const viewer = tv(first.traveller)
      const list = (asOf: string) => store.listIds(viewer, { view: 'all', asOf, offset: 0, limit: 9 })
      expect(await list(minute(5))).toEqual([second.convId, first.convId])
      await write(first, first.traveller, 'newest', 9)
      expect(await list(minute(5))).toEqual([second.convId, first.convId])
      expect(await list(minute(10))).toEqual([first.convId, second.convId])
      expect(await store.listIds(viewer, { view: 'all', asOf: minute(10), offset: 1, limit: 9 })).toEqual([
        second.convId,
      ])
    })

    it('has the views of a concierge: unassigned, mine, waiting longest', async () => {
      const waiting = await setUp()
      const mine = await setUp(({ traveller }) => [traveller, waiting.concierge])
      const viewer = tc(waiting.concierge)
      await write(waiting, waiting.traveller, 'help', 1)
      await write(mine, mine.traveller, 'question', 3)
      const list = (view: 'unassigned' | 'mine' | 'waiting') =>
        store.listIds(viewer, { view, asOf: minute(30), offset: 0, limit: 99 })
      expect(await list('mine')).toEqual([mine.convId])
      expect(await list('unassigned')).toContain(waiting.convId)
      expect(await list('unassigned')).not.toContain(mine.convId)
      const queue = await list('waiting')
      expect(queue.indexOf(waiting.convId)).toBeLessThan(queue.indexOf(mine.convId))
      await write(mine, waiting.concierge, 'answer', 4)
      expect(await list('waiting')).not.toContain(mine.convId)
    })

    it('searches one’s own conversations only, every character for itself [ROOM-06]', async () => {
      const stage = await setUp()
      const other = await setUp(({ stranger }) => [stranger])
      await write(stage, stage.traveller, '100% Garden_view', 1)
      await write(stage, stage.traveller, '1000 gardens', 2)
      await write(other, other.stranger, 'a garden elsewhere', 3)
      const find = async (keyword: string) => texts(await store.search(tv(stage.traveller), keyword, 0, 9))
      expect(await find('GARDEN')).toEqual(['1000 gardens', '100% Garden_view'])
      expect(await find('100%')).toEqual(['100% Garden_view'])
      expect(await find('n_v')).toEqual(['100% Garden_view'])
      expect(await find('elsewhere')).toEqual([])
    })

    it('knows whom somebody’s coming concerns', async () => {
      const stage = await setUp(({ traveller, designer, concierge }) => [traveller, designer, concierge])
      expect(await store.contactsOf(tv(stage.traveller))).toEqual([stage.designer, stage.concierge])
      await store.saveLastOnline(stage.traveller, minute(7))
      expect((await store.person(stage.traveller))?.lastOnline).toBe(minute(7))
      expect(await store.person(123_456)).toBeNull()
    })
  })
}
