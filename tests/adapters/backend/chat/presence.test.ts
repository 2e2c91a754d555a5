import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../adapters/backend/chat/chat-ports.ts'
import { matchDesigner } from '../../../../adapters/backend/chat/requests/matching.ts'
import { agent, colleague, concierge, createStage, designer, stranger, traveller } from '../chat-stage.ts'

const TALK = 'conv#3w7'
const ASIDE = 'conv#2w7'

describe('what the list says of people and destinations', () => {
  let stage: ReturnType<typeof createStage>
  const row = async (who: Caller, convId: string) =>
    (await stage.get(who, 'conversation.list', { page: 1 })).rooms.find(({ id }) => id === convId)
  const there = (event: string, to: Caller) =>
    stage.pushed.filter((one) => one.event === event && one.to.includes(to.userId)).map(({ data }) => data)
  beforeEach(async () => {
    stage = createStage()
    await stage.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    await matchDesigner(stage.ports, concierge, 7, designer.userId)
    await stage.service.arrive(designer, 'designer-1')
    stage.pushed.length = 0
  })

  it.each([
    { name: 'a traveller', who: traveller, others: [3, 4] },
    { name: 'a designer', who: designer, others: [1, 4] },
    { name: 'a concierge', who: concierge, others: [1, 3] },
  ])(
    'names the others to $name, without oneself, and who of them is there [ROOM-05] [CHATUI-04]',
    async ({ who, others }) => {
      const people = others.map((user_id) => ({ user_id, online: user_id === designer.userId }))
      expect((await row(who, TALK))?.people).toEqual(people)
      await stage.service.leave(designer, 'designer-1')
      expect((await row(who, TALK))?.people?.filter(({ online }) => online)).toEqual([])
    },
  )

  it.each([
    { name: 'a traveller', who: traveller, convId: TALK, enquiryId: 7 },
    { name: 'a designer', who: designer, convId: TALK, enquiryId: 7 },
    { name: 'a concierge', who: concierge, convId: TALK, enquiryId: 7 },
    { name: 'a concierge who is not in it', who: colleague, convId: ASIDE, enquiryId: 7 },
    { name: 'an agent', who: agent, convId: 'conv#2w9', enquiryId: 9 },
  ])(
    'tells $name where the enquiry leads, in the row and in the opened conversation [OPEN-06] [CHATUI-03]',
    async ({ who, convId, enquiryId }) => {
      await stage.get(agent, 'conversation.create', { enquiryId: 9, type: 'enquiry-2w' })
      const facts = { enquiry_id: enquiryId, destination: 'Japan' }
      expect(await row(who, convId)).toMatchObject(facts)
      expect((await stage.get(who, 'conversation.open', { convId })).info).toMatchObject(facts)
    },
  )

  it('says the same in a row that is announced', async () => {
    await stage.get(agent, 'conversation.create', { enquiryId: 9, type: 'enquiry-2w' })
    await stage.service.arrive(agent, 'agent-1')
    stage.pushed.length = 0
    await stage.send(concierge, 'conv#2w9', 'hello')
    const [mine, theirs] = [there('conversation', agent), there('conversation', concierge)]
    expect(mine).toMatchObject([{ destination: 'Japan', people: [{ user_id: 4, online: false }] }])
    expect(theirs).toMatchObject([{ destination: 'Japan', people: [{ user_id: 6, online: true }] }])
  })

  it('is kept right by news to everybody who shares a conversation, opened or not [ROOM-05]', async () => {
    await stage.service.arrive(traveller, 'tab-1')
    const news = { user_id: 1, online: true, last_online: null }
    // The colleague sees the traveller in the conversation that no concierge has joined yet.
    for (const who of [designer, concierge, colleague]) expect(there('presence', who)).toEqual([news])
    for (const who of [stranger, agent]) expect(there('presence', who)).toEqual([])
  })
})

/** Something to wait at. */
function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  const waiting: (() => void)[] = []
  const passed = new Promise<void>((resolve) => void waiting.push(resolve))
  return { passed, open: () => waiting.map((goOn) => goOn()) }
}

describe('somebody who goes and comes at once', () => {
  it('is there in the end: their goodbye does not come after them, however long it is written down [ROOM-05]', async () => {
    const stage = createStage()
    await stage.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    await stage.service.arrive(traveller, 'tab-1')
    stage.pushed.length = 0
    const written = gate()
    const { saveLastOnline } = stage.ports.store
    stage.ports.store.saveLastOnline = async (...given) => {
      await written.passed
      await saveLastOnline(...given)
    }
    const gone = stage.service.leave(traveller, 'tab-1')
    await stage.service.arrive(traveller, 'tab-2')
    written.open()
    await gone
    const said = stage.pushed.filter(({ event }) => event === 'presence').map(({ data }) => data)
    expect(said).toEqual([{ user_id: 1, online: true, last_online: null }])
    await stage.service.leave(traveller, 'tab-2')
    expect(stage.pushed.at(-1)).toMatchObject({ event: 'presence', data: { user_id: 1, online: false } })
  })

  it('is gone in the end: nobody is told after their goodbye that they came [ROOM-05]', async () => {
    const stage = createStage()
    await stage.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    stage.pushed.length = 0
    const found = gate()
    const { contactsOf } = stage.ports.store
    stage.ports.store.contactsOf = async (viewer) => {
      stage.ports.store.contactsOf = contactsOf
      await found.passed
      return contactsOf(viewer)
    }
    const come = stage.service.arrive(traveller, 'tab-1')
    await stage.service.leave(traveller, 'tab-1')
    found.open()
    await come
    const said = stage.pushed.filter(({ event }) => event === 'presence').map(({ data }) => data)
    expect(said).toMatchObject([{ user_id: 1, online: false }])
  })
})

describe('a new connection', () => {
  let stage: ReturnType<typeof createStage>
  const told = async (who: Caller) => {
    stage.pushed.length = 0
    await stage.service.arrive(who, `of-${who.userId}`)
    return stage.pushed.filter(({ event, to }) => event === 'presence' && to.includes(who.userId))
  }
  const isThere = (user_id: number, who: Caller) => ({
    to: [who.userId],
    event: 'presence',
    data: { user_id, online: true, last_online: null },
  })
  beforeEach(async () => {
    stage = createStage()
    await stage.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    await stage.get(stranger, 'conversation.create', { enquiryId: 8, type: 'enquiry-2w' })
  })

  it('learns who is there of those whom it sees, who may have come meanwhile [ROOM-05]', async () => {
    await matchDesigner(stage.ports, concierge, 7, designer.userId)
    await stage.service.arrive(stranger, 'stranger-1')
    expect(await told(traveller)).toEqual([])
    expect(await told(designer)).toEqual([isThere(1, designer)])
    expect(await told(traveller)).toEqual([isThere(3, traveller)])
  })

  it('of a concierge sees the customers who have none; these do not see the desk [ROOM-05]', async () => {
    expect(await told(traveller)).toEqual([])
    expect(await told(colleague)).toEqual([isThere(1, colleague)])
    expect(await told(traveller)).toEqual([])
  })

  it('of an admin session learns it too, and is not there itself [ROOM-05]', async () => {
    await matchDesigner(stage.ports, concierge, 7, designer.userId)
    await stage.service.arrive(designer, 'designer-1')
    expect(await told({ ...traveller, isAdminSession: true })).toEqual([isThere(3, traveller)])
    const { info } = await stage.get(designer, 'conversation.open', { convId: TALK })
    expect(info.members.find(({ user_id }) => user_id === traveller.userId)?.online).toBe(false)
  })
})
