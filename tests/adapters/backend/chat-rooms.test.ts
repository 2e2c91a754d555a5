import { beforeEach, describe, expect, it } from 'vitest'
import { agent, colleague, concierge, createStage, designer, stranger, traveller } from './chat-stage.ts'

const CONV = 'conv#2w7'

describe('rooms, pages, greeting, bot, presence', () => {
  let stage: ReturnType<typeof createStage>
  const create = async () => {
    await stage.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    stage.pushed.length = 0
  }
  beforeEach(async () => {
    stage = createStage()
    await create()
  })

  it('makes the conversations that each may make, once [ENQ-06]', async () => {
    const make = (
      who: typeof traveller,
      type: 'enquiry-2w' | 'enquiry-3w' | 'tc-team',
      memberId?: number,
      enquiryId = 7,
    ) => stage.ask(who, 'conversation.create', { enquiryId, type, ...(memberId ? { memberId } : {}) })
    expect(await make(traveller, 'enquiry-2w')).toMatchObject({ data: { convId: CONV } })
    expect(await make(concierge, 'enquiry-3w', 3)).toMatchObject({ data: { convId: 'conv#3w7' } })
    expect(await make(concierge, 'tc-team', 3)).toMatchObject({ data: { convId: 'conv#2w7#3' } })
    expect(await make(designer, 'tc-team')).toMatchObject({ data: { convId: 'conv#2w7#3' } })
    expect(await make(agent, 'enquiry-2w', undefined, 9)).toMatchObject({ data: { convId: 'conv#2w9' } })
    expect(await make(traveller, 'enquiry-3w', 3)).toMatchObject({ error: 1403 })
    expect(await make(traveller, 'tc-team', 3)).toMatchObject({ error: 1403 })
    expect(await make(stranger, 'enquiry-2w')).toMatchObject({ error: 1406 })
    expect(await make(traveller, 'enquiry-2w', undefined, 4711)).toMatchObject({ error: 1406 })
    expect(await make(concierge, 'enquiry-3w', 2)).toMatchObject({ error: 1422 })
    const opened = await stage.get(traveller, 'conversation.open', { convId: 'conv#3w7' })
    expect(opened.info).toMatchObject({
      name: 'Travel Concierge, Kenji',
      is3W: true,
      is2W: false,
      enquiry_id: 7,
    })
    expect((await stage.get(designer, 'conversation.open', { convId: 'conv#3w7' })).info.name).toBe(
      'Maya, Japan',
    )
  })

  it('lists, opens and syncs the same facts', async () => {
    await stage.send(traveller, CONV, 'one')
    await stage.send(concierge, CONV, 'two')
    await stage.send(concierge, CONV, 'three')
    const list = await stage.get(traveller, 'conversation.list', { page: 1 })
    const opened = await stage.get(traveller, 'conversation.open', { convId: CONV })
    const { heads } = await stage.get(traveller, 'sync', {})
    expect(list.rooms).toMatchObject([
      {
        id: CONV,
        lastSeq: 3,
        readSeq: 0,
        last_message: { content: { text: 'three' }, unRead: 2, username: 'TC:4' },
      },
    ])
    expect(list.unreadList).toEqual({ [CONV]: 2 })
    expect(opened).toMatchObject({
      unread: 2,
      readSeq: 0,
      lastSeq: 3,
      lastEvaluatedKey: null,
      upload_err: null,
    })
    expect(heads[CONV]).toEqual({ lastSeq: 3, readSeq: 0, unread: 2, reads: { '1': 0, '4': 0 } })
  })

  it('moves read marks for one and for all, and tells the members', async () => {
    await stage.send(concierge, CONV, 'one')
    await stage.send(concierge, CONV, 'two')
    stage.pushed.length = 0
    expect(await stage.get(traveller, 'conversation.read', { convId: CONV, seq: 1 })).toEqual({
      unreadList: { [CONV]: 1 },
    })
    expect(stage.pushed).toEqual([{ to: [1, 4], event: 'read', data: { convId: CONV, user_id: 1, seq: 1 } }])
    const all = { [CONV]: 99, 'conv#2w8': 5, nonsense: 3 }
    expect(await stage.get(traveller, 'conversation.read', { all })).toEqual({ unreadList: {} })
    expect(stage.pushed.at(-1)?.data).toEqual({ convId: CONV, user_id: 1, seq: 2 })
    await stage.get(traveller, 'conversation.read', { convId: CONV, seq: 1 })
    expect(stage.pushed).toHaveLength(2)
  })

  it('pages by lastEvaluatedKey, afterSeq and aroundSeq', async () => {
    for (let index = 1; index <= 120; index += 1) {
      if (index % 50 === 0) await stage.clock.move(5_000)
      await stage.send(concierge, CONV, `m${index}`)
    }
    const seqs = (rows: readonly { seq: number }[]) => [rows[0]?.seq, rows.at(-1)?.seq, rows.length]
    const opened = await stage.get(traveller, 'conversation.open', { convId: CONV })
    expect(seqs(opened.messages)).toEqual([71, 120, 50])
    const second = await stage.get(traveller, 'message.list', {
      convId: CONV,
      lastEvaluatedKey: opened.lastEvaluatedKey ?? '',
    })
    expect(seqs(second.messages)).toEqual([21, 70, 50])
    const third = await stage.get(traveller, 'message.list', {
      convId: CONV,
      lastEvaluatedKey: second.lastEvaluatedKey ?? '',
    })
    expect(seqs(third.messages)).toEqual([1, 20, 20])
    expect(third.lastEvaluatedKey).toBeNull()
    const after = await stage.get(traveller, 'message.list', { convId: CONV, afterSeq: 15 })
    expect([seqs(after.messages), after.more]).toEqual([[16, 115, 100], true])
    const rest = await stage.get(traveller, 'message.list', { convId: CONV, afterSeq: 115, limit: 500 })
    expect([seqs(rest.messages), rest.more]).toEqual([[116, 120, 5], false])
    const around = await stage.get(traveller, 'message.list', { convId: CONV, aroundSeq: 60 })
    expect([seqs(around.messages), around.more]).toEqual([[36, 85, 50], true])
  })

  it('cuts a page at 512 kB, and says that there is more', async () => {
    for (let index = 0; index < 9; index += 1)
      await stage.send(concierge, CONV, `${index}${'y'.repeat(99_990)}`)
    const page = await stage.get(traveller, 'message.list', { convId: CONV, afterSeq: 0, limit: 500 })
    expect(page.messages.map((message) => message.seq)).toEqual([1, 2, 3, 4, 5])
    expect(page.more).toBe(true)
  })

  it('greets a traveller in three messages, 1 s and then 2 s apart, once [ROOM-04]', async () => {
    await Promise.all([1, 2].map(() => stage.get(traveller, 'conversation.greet', { convId: CONV })))
    await stage.get(concierge, 'conversation.greet', { convId: CONV })
    const counts: number[] = []
    for (const wait of [999, 1, 1999, 1, 1999, 1, 20_000]) {
      await stage.clock.move(wait)
      counts.push((await stage.texts(CONV)).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
    const [welcome, invitation, contact] = await stage.texts(CONV)
    expect(welcome).toContain('Maya')
    expect(invitation).toContain('Tell us more')
    expect(contact).toMatch(/\+61.*@/)
    const { messages } = await stage.get(traveller, 'conversation.open', { convId: CONV })
    expect(messages.every((message) => message.is_bot && message.type === 'TC')).toBe(true)
    await stage.get(agent, 'conversation.create', { enquiryId: 9, type: 'enquiry-2w' })
    await stage.get(agent, 'conversation.greet', { convId: 'conv#2w9' })
    await stage.clock.move(9_000)
    expect(await stage.texts('conv#2w9')).toEqual([])
  })

  it('answers a burst of a customer once within 2 s where a conversation is new, and only there', async () => {
    await stage.send(traveller, CONV, 'one')
    await stage.send(traveller, CONV, 'two')
    await stage.clock.move(2_000)
    expect(await stage.texts(CONV)).toHaveLength(3)
    expect((await stage.get(traveller, 'sync', {})).heads[CONV]).toMatchObject({ lastSeq: 3, unread: 1 })
    await stage.send(traveller, CONV, 'three')
    await stage.clock.move(5_000)
    expect(await stage.texts(CONV)).toHaveLength(4)
  })

  it('leaves a customer to the concierge who is online, or has written', async () => {
    await stage.service.arrive(colleague, 'socket-1')
    await stage.send(traveller, CONV, 'one')
    await stage.clock.move(5_000)
    await stage.service.leave(colleague, 'socket-1')
    await stage.send(concierge, CONV, 'from a concierge')
    await stage.send(traveller, CONV, 'two')
    await stage.clock.move(5_000)
    expect(await stage.texts(CONV)).toHaveLength(3)
  })

  it('says once when the desk opens while it is closed, unless a person has written within a day', async () => {
    await stage.send(concierge, CONV, 'from a concierge')
    // Eleven in the morning in Sydney; twelve hours on the desk is closed, and it opens on Monday at eight there.
    await stage.clock.move(12 * 60 * 60_000)
    await stage.send(traveller, CONV, 'so late')
    await stage.clock.move(5_000)
    expect(await stage.texts(CONV)).toHaveLength(2)
    await stage.clock.move(24 * 60 * 60_000)
    await stage.send(traveller, CONV, 'a day later')
    await stage.send(traveller, CONV, 'and again')
    await stage.clock.move(5_000)
    await stage.send(traveller, CONV, 'still there')
    await stage.clock.move(5_000)
    const texts = await stage.texts(CONV)
    expect(texts).toHaveLength(6)
    expect(texts[4]).toMatch(/opens again on Sunday at 21:00, your time/)
  })

  it('tells contacts when somebody comes and goes, by leases', async () => {
    await stage.send(concierge, CONV, 'hello')
    stage.pushed.length = 0
    await stage.service.arrive(traveller, 'tab-1')
    await stage.service.arrive(traveller, 'tab-2')
    await stage.service.leave(traveller, 'tab-1')
    expect(stage.pushed).toEqual([
      { to: [4], event: 'presence', data: { user_id: 1, online: true, last_online: null } },
    ])
    const members = async () =>
      (await stage.get(concierge, 'conversation.open', { convId: CONV })).info.members
    expect((await members()).find((member) => member.user_id === 1)?.online).toBe(true)
    await stage.clock.move(59_000)
    await stage.service.renew(traveller, 'tab-2')
    await stage.clock.move(59_000)
    await stage.service.expireLeases()
    expect(stage.pushed).toHaveLength(1)
    await stage.clock.move(2_000)
    await stage.service.expireLeases()
    expect(stage.pushed.at(-1)?.data).toMatchObject({
      user_id: 1,
      online: false,
      last_online: '2026-01-01T00:02:00.000Z',
    })
  })

  it('relays typing to the others only', async () => {
    await stage.send(concierge, CONV, 'hello')
    stage.pushed.length = 0
    await stage.get(traveller, 'typing.start', { convId: CONV })
    await stage.get(traveller, 'typing.stop', { convId: CONV })
    expect(stage.pushed).toEqual([
      { to: [4], event: 'typing', data: { convId: CONV, user_id: 1, on: true } },
      { to: [4], event: 'typing', data: { convId: CONV, user_id: 1, on: false } },
    ])
  })

  it('searches in one’s own conversations only, a page at a time [ROOM-06]', async () => {
    for (let index = 0; index < 25; index += 1) await stage.send(concierge, CONV, `Garden ${index}`)
    const first = await stage.get(traveller, 'message.search', { keyword: ' garden ' })
    expect([first.results.length, first.nextPage, first.results[0]?.message.content.text]).toEqual([
      20,
      2,
      'Garden 24',
    ])
    const second = await stage.get(traveller, 'message.search', { keyword: 'garden', page: 2 })
    expect([second.results.length, second.nextPage]).toEqual([5, null])
    expect((await stage.get(stranger, 'message.search', { keyword: 'garden' })).results).toEqual([])
    expect((await stage.get(traveller, 'message.search', { keyword: '   ' })).results).toEqual([])
  })
})
