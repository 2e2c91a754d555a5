import { describe, expect, it } from 'vitest'
import { BOT, minute, type Theatre, tc, texts, tv } from './chat-store-stage.ts'

/** What a chat store answers: unread, changes, pages, lists, search. */
export function chatStoreReadingContract(theatre: Theatre): void {
  describe('reading', () => {
    it('counts as unread the others’ messages and the bot’s, after the mark', async () => {
      const stage = await theatre.setUp(({ traveller, concierge }) => [traveller, concierge])
      await theatre.write(stage, stage.concierge, 'one')
      await theatre.write(stage, stage.traveller, 'own')
      await theatre.write(stage, stage.concierge, 'two')
      await theatre.write(stage, BOT, 'bot', 0, true)
      expect(await theatre.store.unreadOf(tv(stage.traveller))).toEqual({ [stage.convId]: 3 })
      await theatre.store.transact(stage.convId, (locked) => locked.moveMark(stage.traveller, 3))
      const [summary] = await theatre.store.summaries(tv(stage.traveller), [stage.convId])
      expect(summary).toMatchObject({ unread: 1, readSeq: 3, last: { text: 'bot', isBot: true } })
      expect(await theatre.store.unreadOf(tv(stage.stranger))).toEqual({})
    })

    it('shows concierges what is without one, and tells them when it is taken', async () => {
      const stage = await theatre.setUp()
      const before = await theatre.store.changesSince(tc(stage.colleague), null)
      expect(before.changed).toContain(stage.convId)
      const recipients = await theatre.store.transact(stage.convId, (locked) => locked.recipients())
      expect(recipients).toEqual(expect.arrayContaining([stage.traveller, stage.concierge, stage.colleague]))
      expect(recipients).not.toContain(BOT)
      await theatre.store.transact(stage.convId, (locked) => locked.join(stage.concierge))
      const after = await theatre.store.changesSince(tc(stage.colleague), before.rev)
      expect(after.changed).not.toContain(stage.convId)
      expect(after.gone).toContain(stage.convId)
      const members = await theatre.store.transact(stage.convId, (locked) => locked.recipients())
      expect([...members].sort((a, b) => a - b)).toEqual([stage.traveller, stage.concierge])
      expect((await theatre.store.changesSince(tc(stage.concierge), before.rev)).changed).toContain(
        stage.convId,
      )
    })

    it('tells each change since a revision, and nothing when there was none', async () => {
      const stage = await theatre.setUp()
      const { rev, changed } = await theatre.store.changesSince(tv(stage.traveller), null)
      expect(changed).toEqual([stage.convId])
      // Where somebody else's transaction is open beside ours, a change is told again until that one has ended.
      let seen = rev
      const changedNow = async () => {
        const news = await theatre.store.changesSince(tv(stage.traveller), seen)
        seen = news.rev
        return news.changed
      }
      await expect.poll(changedNow, { timeout: 10_000 }).toEqual([])
      await theatre.write(stage, stage.concierge, 'news')
      expect((await theatre.store.changesSince(tv(stage.traveller), rev)).changed).toEqual([stage.convId])
      expect((await theatre.store.changesSince(tv(stage.stranger), null)).changed).toEqual([])
      expect((await theatre.store.changesSince(tv(stage.traveller), 'nonsense.12')).changed).toEqual([
        stage.convId,
      ])
    })

    it('never passes an uncommitted change with a revision', async () => {
      const stage = await theatre.setUp()
      let commit = (): void => undefined
      const held = new Promise<void>((resolve) => {
        commit = resolve
      })
      let written = (): void => undefined
      const isWritten = new Promise<void>((resolve) => {
        written = resolve
      })
      const writing = theatre.store.transact(stage.convId, async (locked) => {
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
      const asking = theatre.store.changesSince(tv(stage.traveller), null).then(async ({ rev }) => {
        return { rev, lastSeq: (await theatre.store.conversation(stage.convId))?.lastSeq }
      })
      // With one session the question waits for the transaction; otherwise it is answered during it.
      if (theatre.readsDuringWrites) expect((await asking).lastSeq).toBe(0)
      commit()
      await writing
      const { rev, lastSeq } = await asking
      const later = await theatre.store.changesSince(tv(stage.traveller), rev)
      expect(lastSeq === 1 || later.changed.includes(stage.convId)).toBe(true)
    })

    it('pages from either end', async () => {
      const stage = await theatre.setUp()
      for (const text of ['a', 'b', 'c', 'd', 'e']) await theatre.write(stage, stage.traveller, text)
      expect(texts(await theatre.store.messages(stage.convId, { limit: 2 }))).toEqual(['d', 'e'])
      expect(texts(await theatre.store.messages(stage.convId, { before: 4, limit: 2 }))).toEqual(['b', 'c'])
      expect(texts(await theatre.store.messages(stage.convId, { after: 1, limit: 2 }))).toEqual(['b', 'c'])
      expect(texts(await theatre.store.messages(stage.convId, { after: 2, before: 4, limit: 9 }))).toEqual([
        'c',
      ])
      expect(await theatre.store.messages(stage.convId, { after: 5, limit: 9 })).toEqual([])
    })

    it('lists in the order of an instant, whatever came since', async () => {
      const first = await theatre.setUp()
      const second = await theatre.setUp(() => [first.traveller])
      await theatre.write(first, first.traveller, 'old', 1)
      await theatre.write(second, first.traveller, 'newer', 2)
      const viewer = tv(first.traveller)
      const list = (asOf: string) => theatre.store.listIds(viewer, { view: 'all', asOf, offset: 0, limit: 9 })
      expect(await list(minute(5))).toEqual([second.convId, first.convId])
      await theatre.write(first, first.traveller, 'newest', 9)
      expect(await list(minute(5))).toEqual([second.convId, first.convId])
      expect(await list(minute(10))).toEqual([first.convId, second.convId])
      expect(
        await theatre.store.listIds(viewer, { view: 'all', asOf: minute(10), offset: 1, limit: 9 }),
      ).toEqual([second.convId])
    })

    it('has the views of a concierge: unassigned, mine, waiting longest', async () => {
      const waiting = await theatre.setUp()
      const mine = await theatre.setUp(({ traveller }) => [traveller, waiting.concierge])
      const viewer = tc(waiting.concierge)
      await theatre.write(waiting, waiting.traveller, 'help', 1)
      await theatre.write(mine, mine.traveller, 'question', 3)
      const list = (view: 'unassigned' | 'mine' | 'waiting') =>
        theatre.store.listIds(viewer, { view, asOf: minute(30), offset: 0, limit: 99 })
      expect(await list('mine')).toEqual([mine.convId])
      expect(await list('unassigned')).toContain(waiting.convId)
      expect(await list('unassigned')).not.toContain(mine.convId)
      const queue = await list('waiting')
      expect(queue.indexOf(waiting.convId)).toBeLessThan(queue.indexOf(mine.convId))
      await theatre.write(mine, waiting.concierge, 'answer', 4)
      expect(await list('waiting')).not.toContain(mine.convId)
    })

    it('searches one’s own conversations only, every character for itself [ROOM-06]', async () => {
      const stage = await theatre.setUp()
      const other = await theatre.setUp(({ stranger }) => [stranger])
      await theatre.write(stage, stage.traveller, '100% Garden_view', 1)
      await theatre.write(stage, stage.traveller, '1000 gardens', 2)
      await theatre.write(other, other.stranger, 'a garden elsewhere', 3)
      const find = async (keyword: string) =>
        texts(await theatre.store.search(tv(stage.traveller), keyword, 0, 9))
      expect(await find('GARDEN')).toEqual(['1000 gardens', '100% Garden_view'])
      expect(await find('100%')).toEqual(['100% Garden_view'])
      expect(await find('n_v')).toEqual(['100% Garden_view'])
      expect(await find('elsewhere')).toEqual([])
    })

    it('searches by one letter, by accents and by signs of patterns alike [ROOM-06]', async () => {
      const stage = await theatre.setUp()
      await theatre.write(stage, stage.traveller, 'C:\\maps\\Nara', 1)
      await theatre.write(stage, stage.traveller, 'Kyōto, not Tokyo', 2)
      const find = async (keyword: string) =>
        texts(await theatre.store.search(tv(stage.traveller), keyword, 0, 9))
      expect(await find(',')).toEqual(['Kyōto, not Tokyo'])
      expect(await find('\\MAPS\\')).toEqual(['C:\\maps\\Nara'])
      expect(await find('kyōto')).toEqual(['Kyōto, not Tokyo'])
      expect(await find('kyoto')).toEqual(['Kyōto, not Tokyo'])
    })

    it('searches however a text and what is looked for are written [ROOM-06]', async () => {
      const stage = await theatre.setUp()
      const said = ['Łódź, l’été', 'the night\ntrain', 'STRAẞE 12', '東京で がんばる', '\u00adΝΆΞΟΣ']
      for (const [index, text] of said.entries()) await theatre.write(stage, stage.traveller, text, index + 1)
      const find = async (keyword: string) =>
        texts(await theatre.store.search(tv(stage.traveller), keyword, 0, 9))
      const expected: Readonly<Record<string, number>> = {
        "lodz, l'ete": 0,
        łódź: 0,
        'Ło\u0301dz\u0301': 0,
        'Night  Train': 1,
        'night\ntrain': 1,
        strasse: 2,
        'Straße １２': 2,
        'か\u3099んばる': 3,
        東京: 3,
        νάξος: 4,
        ναξοσ: 4,
      }
      const found: Record<string, readonly string[]> = {}
      for (const words of Object.keys(expected)) found[words] = await find(words)
      expect(found).toEqual(
        Object.fromEntries(Object.entries(expected).map(([words, index]) => [words, [said[index]]])),
      )
      expect(await find('かんばる')).toEqual([])
    })

    it('knows whose coming somebody is told of: who is in what they see', async () => {
      const stage = await theatre.setUp(({ traveller }) => [traveller])
      const watched = (viewer: Parameters<typeof theatre.store.watchedBy>[0]) =>
        theatre.store.watchedBy(viewer)
      expect(await watched(tv(stage.traveller))).toEqual([])
      expect(await watched(tc(stage.concierge))).toContain(stage.traveller)
      await theatre.store.transact(stage.convId, (locked) => locked.join(stage.designer))
      expect(await watched(tv(stage.traveller))).toEqual([stage.designer])
      await theatre.store.transact(stage.convId, (locked) => locked.join(stage.colleague))
      await theatre.store.transact(stage.convId, (locked) => locked.leave(stage.designer))
      expect(await watched(tv(stage.traveller))).toEqual([stage.colleague])
      expect(await watched(tv(stage.designer))).toEqual([])
      expect(await watched(tc(stage.concierge))).not.toContain(stage.traveller)
    })

    it('knows whom somebody’s coming concerns', async () => {
      const stage = await theatre.setUp(({ traveller, designer, concierge }) => [
        traveller,
        designer,
        concierge,
      ])
      expect(await theatre.store.contactsOf(tv(stage.traveller))).toEqual([stage.designer, stage.concierge])
      await theatre.store.saveLastOnline(stage.traveller, minute(7))
      expect((await theatre.store.person(stage.traveller))?.lastOnline).toBe(minute(7))
      expect(await theatre.store.person(123_456)).toBeNull()
    })
  })
}
