import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../../harness/product.ts'
import { signedIn } from '../running-server.ts'
import { findGround, type Listener, listen, listenAs, message, sameBrowserAt, startNode } from './cluster.ts'

const { ground, missing } = await findGround()
const THREE_WAY = 'conv#3w101'

describe.skipIf(!ground)(
  `two nodes over one database and Redis${missing && ` (no ${missing} answers)`}`,
  () => {
    let one: Product
    let two: Product
    const open: Listener[] = []
    beforeAll(async () => {
      if (!ground) return
      ;[one, two] = await Promise.all([startNode(ground), startNode(ground)])
    }, 120_000)
    afterEach(() => {
      for (const { socket } of open.splice(0)) socket.close()
    })
    afterAll(async () => {
      await Promise.all([one?.stop(), two?.stop()])
      await ground?.clear()
    })
    const enter = async (node: Product, email: string): Promise<Listener> => {
      const listener = await listen(node, `${email}@demo.test`)
      open.push(listener)
      return listener
    }
    const rowsOf = async (convId: string): Promise<{ seq: number; hash: string }[]> => {
      const rows = await ground?.query(
        `select seq, hash from messages where conv_id = '${convId}' and not is_bot order by seq`,
      )
      return (rows ?? []) as { seq: number; hash: string }[]
    }

    it('seeds the demo once, though both start at once', async () => {
      expect(await ground?.query('select count(*)::int as bots from users where is_bot')).toEqual([
        { bots: 1 },
      ])
    })

    it('brings a message to the members at both nodes, once [SEND-08]', async () => {
      const [traveller, tab, designer, concierge] = await Promise.all([
        enter(one, 'traveller'),
        enter(two, 'traveller'),
        enter(two, 'designer'),
        enter(one, 'concierge'),
      ])
      const { data } = await traveller.socket.emitWithAck(
        'message.send',
        message('both-nodes-1', 'hello', THREE_WAY),
      )
      const all = [traveller, tab, designer, concierge]
      await expect.poll(() => all.map((each) => each.messages().length)).toEqual([1, 1, 1, 1])
      for (const each of all) expect(each.messages()).toEqual([data])
    })

    it('stores a hash once that is sent to both nodes at once, and answers both alike [SEND-08]', async () => {
      const [here, there] = await Promise.all([enter(one, 'traveller'), enter(two, 'traveller')])
      for (let round = 0; round < 10; round += 1) {
        const same = message(`same-hash-${round}`)
        const [first, second] = await Promise.all(
          [here, there].map(({ socket }) => socket.emitWithAck('message.send', same)),
        )
        expect(first).toMatchObject({ error: 0 })
        expect(second).toEqual(first)
      }
      const hashes = (await rowsOf('conv#2w102'))
        .map((row) => row.hash)
        .filter((hash) => hash.startsWith('same-'))
      expect(hashes).toHaveLength(10)
      await expect.poll(() => there.messages().length).toBe(10)
      expect(here.messages().map(({ hash }) => hash)).toEqual(there.messages().map(({ hash }) => hash))
    })

    it('shows members on different nodes each message once and in order, whoever sends at once [SEND-09]', async () => {
      const all = await Promise.all([
        enter(one, 'traveller'),
        enter(two, 'designer'),
        enter(one, 'concierge'),
        enter(two, 'traveller'),
      ])
      const sends = all
        .slice(0, 3)
        .flatMap(({ socket }, sender) =>
          Array.from({ length: 40 }, (_one, index) =>
            socket.emitWithAck('message.send', message(`storm-${sender}-${index}`, `m${index}`, THREE_WAY)),
          ),
        )
      const answers = await Promise.all(sends)
      expect(answers.every(({ error }) => error === 0)).toBe(true)
      const stored = (await rowsOf(THREE_WAY)).filter(({ hash }) => hash.startsWith('storm-'))
      expect(stored).toHaveLength(120)
      await expect.poll(() => all.map((each) => each.messages().length)).toEqual([120, 120, 120, 120])
      for (const each of all)
        expect(each.messages().map(({ seq }) => seq)).toEqual(stored.map(({ seq }) => seq))
    })

    it('agrees on revisions: what one node writes, the other’s sync tells from its own revision', async () => {
      const [here, there] = await Promise.all([enter(one, 'traveller'), enter(two, 'traveller')])
      const told = async ({ socket }: Listener) => (await socket.emitWithAck('sync', {})).data
      // A greeting or a bot may write between the two looks; then they are taken once more.
      const isAgreed = async () => isDeepStrictEqual((await told(here)).heads, (await told(there)).heads)
      await expect.poll(isAgreed, { timeout: 10_000 }).toBe(true)
      const first = await told(here)
      const headsSince = async ({ socket }: Listener, rev: string) =>
        (await socket.emitWithAck('sync', { rev })).data.heads
      // A transaction of anybody's that is open beside ours may have a change told again, until it has ended.
      const settled = async () => (await there.socket.emitWithAck('sync', {})).data.rev
      await expect.poll(async () => headsSince(there, await settled()), { timeout: 10_000 }).toEqual({})
      const { data } = await here.socket.emitWithAck('message.send', message('rev-hash-1'))
      const news = (await there.socket.emitWithAck('sync', { rev: first.rev })).data
      // At least ours: a greeting or a bot may have written after it.
      expect(news.heads['conv#2w102'].lastSeq).toBeGreaterThanOrEqual(data.seq)
      await expect.poll(async () => headsSince(here, await settled()), { timeout: 10_000 }).toEqual({})
    })

    it('never lets a revision pass a change, while both nodes write and sync at once', async () => {
      const [writer, other, reader] = await Promise.all([
        enter(one, 'traveller'),
        enter(two, 'concierge'),
        enter(two, 'traveller'),
      ])
      let rev: string | undefined
      let known = 0
      let isOver = false
      const look = async (): Promise<void> => {
        const { data } = await reader.socket.emitWithAck('sync', rev === undefined ? {} : { rev })
        rev = data.rev
        known = data.heads[THREE_WAY]?.lastSeq ?? known
      }
      const looking = (async () => {
        while (!isOver) await look()
      })()
      const sends = [writer, other].flatMap(({ socket }, sender) =>
        Array.from({ length: 30 }, (_one, index) =>
          socket.emitWithAck('message.send', message(`rev-storm-${sender}-${index}`, 'x', THREE_WAY)),
        ),
      )
      await Promise.all(sends)
      isOver = true
      await looking
      await look()
      expect(known).toBe((await rowsOf(THREE_WAY)).at(-1)?.seq)
    })

    it('tells typing, read marks and presence across nodes [ROOM-05] [ROOM-03]', async () => {
      const designer = await enter(two, 'designer')
      const traveller = await enter(one, 'traveller')
      await expect
        .poll(() => designer.of('presence'))
        .toContainEqual({ user_id: 2, online: true, last_online: null })
      await traveller.socket.emitWithAck('typing.start', { convId: THREE_WAY })
      await expect.poll(() => designer.of('typing')).toEqual([{ convId: THREE_WAY, user_id: 2, on: true }])
      const { data } = await designer.socket.emitWithAck('conversation.open', { convId: THREE_WAY })
      expect(data.info.members.find((member: { user_id: number }) => member.user_id === 2).online).toBe(true)
      const list = await designer.socket.emitWithAck('conversation.list', { page: 1 })
      const row = list.data.rooms.find((room: { id: string }) => room.id === THREE_WAY)
      expect(row.people).toContainEqual({ user_id: 2, online: true })
      // Whoever connects after the other, at another node, learns that they are there.
      await expect
        .poll(() => traveller.of('presence'))
        .toContainEqual({ user_id: 6, online: true, last_online: null })
      await traveller.socket.emitWithAck('conversation.read', { convId: THREE_WAY, seq: data.lastSeq })
      await expect
        .poll(() => designer.of('read'))
        .toEqual([{ convId: THREE_WAY, user_id: 2, seq: data.lastSeq }])
      const tab = await enter(two, 'traveller')
      const goodbyes = () => designer.of('presence').filter(({ user_id, online }) => user_id === 2 && !online)
      const earlier = goodbyes().length
      traveller.socket.close()
      // One socket is left, at the other node: nobody is told of a goodbye until it goes, too.
      const still = await tab.socket.emitWithAck('conversation.open', { convId: THREE_WAY })
      expect(still.data.info.members.find((member: { user_id: number }) => member.user_id === 2).online).toBe(
        true,
      )
      expect(goodbyes()).toHaveLength(earlier)
      tab.socket.close()
      await expect
        .poll(() => designer.of('presence').at(-1))
        .toMatchObject({ user_id: 2, online: false, last_online: expect.stringMatching(/Z$/) })
    })

    it('tells that a conversation was taken by a concierge of another node', async () => {
      const first = await enter(one, 'concierge')
      const second = await enter(two, 'concierge2')
      const customer = await enter(two, 'agent')
      const made = await customer.socket.emitWithAck('conversation.create', {
        enquiryId: 108,
        type: 'enquiry-2w',
      })
      const { convId } = made.data
      await expect.poll(() => first.of('conversation').map(({ id }) => id)).toContain(convId)
      await first.socket.emitWithAck('message.send', message('taken-hash-1', 'mine', convId))
      await expect.poll(() => second.of('conversation.gone')).toEqual([{ convId }])
    })

    it('closes a session’s sockets at the other node', async () => {
      const browser = await signedIn(one, 'newcomer@demo.test')
      const elsewhere = await listenAs(await sameBrowserAt(browser, two))
      open.push(elsewhere)
      const closed = new Promise((resolve) => elsewhere.socket.once('disconnect', resolve))
      await browser.call('/authenticate/logout')
      expect(await closed).toBe('io server disconnect')
      expect(elsewhere.of('session.ended')).toHaveLength(1)
    })

    it('lets people of a killed node come back at the other one and catch up', async () => {
      const traveller = await enter(one, 'traveller')
      const designer = await enter(two, 'designer')
      const lost = new Promise((resolve) => designer.socket.once('disconnect', resolve))
      const { data: opened } = await designer.socket.emitWithAck('conversation.open', { convId: THREE_WAY })
      await two.crash()
      await lost
      const sent: number[] = []
      for (let index = 0; index < 5; index += 1) {
        const answer = await traveller.socket.emitWithAck(
          'message.send',
          message(`after-kill-${index}`, 'x', THREE_WAY),
        )
        sent.push(answer.data.seq)
      }
      const back = await enter(one, 'designer')
      const caught = await back.socket.emitWithAck('message.list', {
        convId: THREE_WAY,
        afterSeq: opened.lastSeq,
      })
      expect(caught.data.messages.map(({ seq }: { seq: number }) => seq)).toEqual(sent)
      await two.restart()
      const again = await enter(two, 'designer')
      await traveller.socket.emitWithAck('message.send', message('after-restart', 'x', THREE_WAY))
      await expect.poll(() => again.messages().map(({ hash }) => hash)).toEqual(['after-restart'])
    })
  },
)
