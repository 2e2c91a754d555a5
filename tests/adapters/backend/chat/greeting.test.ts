import { beforeEach, describe, expect, it } from 'vitest'
import { greetNewcomer, resumeGreetings } from '../../../../adapters/backend/chat/bot/greeting.ts'
import { concierge, createStage, traveller } from '../chat-stage.ts'

const CONV = 'conv#2w7'
const isOfGreeting = (text: string) => /^(?:Welcome|Tell us more|You can also)/.test(text)

describe('whoever starts a chat', () => {
  it('is greeted, whatever they have written first [ROOM-04]', async () => {
    const stage = createStage()
    await stage.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    await stage.send(traveller, CONV, 'Hello there')
    await greetNewcomer(stage.ports, traveller, CONV)
    const said: number[] = []
    for (const wait of [999, 1, 1999, 1, 1999, 1, 20_000]) {
      await stage.clock.move(wait)
      said.push((await stage.texts(CONV)).filter(isOfGreeting).length)
    }
    expect(said).toEqual([0, 1, 1, 2, 2, 3, 3])
  })

  it('reads the greeting and the answer of a machine in an order that makes sense [ROOM-04]', async () => {
    const stage = createStage()
    await stage.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    await stage.send(traveller, CONV, 'Hello there')
    await greetNewcomer(stage.ports, traveller, CONV)
    await stage.clock.move(20_000)
    const texts = await stage.texts(CONV)
    const starts = [
      'Hello there',
      'Welcome, Maya!',
      'Thank you for your message!',
      'Tell us more',
      'You can also',
    ]
    expect(texts.map((text, index) => text.startsWith(starts[index] ?? ''))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
  })

  it('is not welcomed anew in a conversation that goes on', async () => {
    const stage = createStage()
    await stage.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    await stage.send(concierge, CONV, 'Shall we go on with the plan?')
    await greetNewcomer(stage.ports, traveller, CONV)
    await stage.clock.move(20_000)
    expect(await stage.texts(CONV)).toEqual(['Shall we go on with the plan?'])
  })
})

describe('a greeting that a crash cut off', () => {
  let stage: ReturnType<typeof createStage>
  beforeEach(async () => {
    stage = createStage()
    await stage.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    stage.pushed.length = 0
  })
  const told = () => stage.pushed.filter(({ event }) => event === 'message').map(({ data }) => data['hash'])

  it.each([
    [0, []],
    [1_500, ['greeting-1']],
    [3_500, ['greeting-1', 'greeting-2']],
  ])(
    'cut off after %i ms, is said to its end by one of the nodes that start, each message once [ROOM-04]',
    async (life, said) => {
      const first = stage.startNode()
      await first.service.ask(traveller, 'conversation.greet', { convId: CONV })
      await stage.clock.move(life)
      first.end()
      expect(told()).toEqual(said)
      const nodes = [stage.startNode(), stage.startNode()]
      for (const node of nodes) await resumeGreetings(node.ports)
      await stage.clock.move(20_000)
      expect(told()).toEqual(['greeting-1', 'greeting-2', 'greeting-3'])
      expect(await stage.texts(CONV)).toHaveLength(3)
      const [head] = Object.values((await stage.get(traveller, 'sync', {})).heads)
      expect(head).toMatchObject({ lastSeq: 3, unread: 3 })
      expect(stage.reported).toEqual([])
    },
  )

  it('is claimed by one node: the other one writes nothing', async () => {
    const first = stage.startNode()
    await first.service.ask(traveller, 'conversation.greet', { convId: CONV })
    first.end()
    const nodes = [stage.startNode(), stage.startNode()]
    for (const node of nodes) await resumeGreetings(node.ports)
    // Both have looked, and one has claimed it: with that one gone, nobody goes on before the next look.
    await stage.clock.move(7_500)
    nodes[0]?.end()
    await stage.clock.move(20_000)
    expect(told()).toEqual([])
    await stage.clock.move(60_000)
    expect(told()).toEqual(['greeting-1', 'greeting-2', 'greeting-3'])
  })

  it('leaves alone what is said, being said, or of last week', async () => {
    await stage.get(traveller, 'conversation.greet', { convId: CONV })
    await resumeGreetings(stage.startNode().ports)
    await stage.clock.move(30_000)
    expect(told()).toEqual(['greeting-1', 'greeting-2', 'greeting-3'])
    const { rev } = await stage.get(traveller, 'sync', {})
    await resumeGreetings(stage.startNode().ports)
    await stage.clock.move(30_000)
    expect((await stage.get(traveller, 'sync', { rev })).heads).toEqual({})
    const old = createStage()
    await old.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    const node = old.startNode()
    await node.service.ask(traveller, 'conversation.greet', { convId: CONV })
    node.end()
    await old.clock.move(7 * 86_400_000)
    await resumeGreetings(old.startNode().ports)
    await old.clock.move(30_000)
    expect(await old.texts(CONV)).toEqual([])
  })
})
