import { beforeEach, describe, expect, it } from 'vitest'
import { matchDesigner, unmatchDesigner } from '../../../../adapters/backend/chat/requests/matching.ts'
import { concierge, createStage, designer, traveller } from '../chat-stage.ts'

const CONV = 'conv#3w7'

describe('match and unmatch', () => {
  let stage: ReturnType<typeof createStage>
  beforeEach(async () => {
    stage = createStage()
    await matchDesigner(stage.ports, concierge, 7, designer.userId)
    await stage.send(traveller, CONV, 'before')
    stage.pushed.length = 0
  })
  const seqs = async (who: typeof designer, form: { afterSeq: number } | { aroundSeq: number } | object) => {
    const { data } = await stage.service.ask(who, 'message.list', { convId: CONV, ...form })
    return (data as { messages: { seq: number }[]; more?: boolean } | null)?.messages.map(({ seq }) => seq)
  }

  it('opens the 3-way conversation for all of them, once [ENQ-08]', async () => {
    expect(await matchDesigner(stage.ports, concierge, 7, designer.userId)).toBe(CONV)
    for (const who of [traveller, designer, concierge])
      expect((await stage.get(who, 'conversation.open', { convId: CONV })).info.is3W).toBe(true)
  })

  it('takes the designer out: gone is told, no row after, what came before is kept', async () => {
    expect(await unmatchDesigner(stage.ports, 7, designer.userId)).toBe(true)
    expect(stage.pushed.filter(({ event }) => event === 'conversation.gone')).toEqual([
      { to: [designer.userId], event: 'conversation.gone', data: { convId: CONV } },
    ])
    expect(stage.pushed.filter(({ event }) => event === 'conversation').flatMap(({ to }) => to)).toEqual([
      1, 4,
    ])
    stage.pushed.length = 0
    await stage.send(concierge, CONV, 'after')
    await stage.get(traveller, 'conversation.read', { convId: CONV, seq: 2 })
    await stage.get(traveller, 'typing.start', { convId: CONV })
    expect(stage.pushed.flatMap(({ to }) => to)).not.toContain(designer.userId)
    expect(await seqs(designer, { afterSeq: 0 })).toEqual([1])
    expect(await seqs(designer, { aroundSeq: 2 })).toEqual([1])
    expect(await seqs(designer, {})).toEqual([1])
    expect(await seqs(traveller, {})).toEqual([1, 2])
    expect((await stage.get(designer, 'sync', {})).heads).toEqual({})
    for (const [event, payload] of [
      ['conversation.open', { convId: CONV }],
      ['conversation.read', { convId: CONV, seq: 1 }],
      ['typing.start', { convId: CONV }],
    ] as const)
      expect(await stage.codeOf(stage.service.ask(designer, event, payload))).toBe(1406)
  })

  it('answers their repeat of what is stored, and nothing new [SEND-08]', async () => {
    const { data } = await stage.send(designer, CONV, 'mine', { hash: 'designer-hash' })
    await unmatchDesigner(stage.ports, 7, designer.userId)
    expect(await stage.send(designer, CONV, 'mine', { hash: 'designer-hash' })).toMatchObject({
      error: 0,
      data,
    })
    expect(await stage.codeOf(stage.send(designer, CONV, 'new', { hash: 'designer-new' }))).toBe(1406)
  })

  it('against sends at the same time: each message is told to the designer, or is no row of theirs', async () => {
    for (let round = 0; round < 20; round += 1) {
      stage.pushed.length = 0
      await Promise.all([
        stage.send(traveller, CONV, `a${round}`),
        unmatchDesigner(stage.ports, 7, designer.userId),
        stage.send(traveller, CONV, `b${round}`),
      ])
      const told = stage.pushed
        .filter(({ event, to }) => event === 'message' && to.includes(designer.userId))
        .map(({ data }) => data['seq'] as number)
      const kept = (await seqs(designer, { afterSeq: 0 })) ?? []
      expect(kept.slice(kept.length - told.length)).toEqual(told)
      await matchDesigner(stage.ports, concierge, 7, designer.userId)
    }
  })

  it('knows only designers who are or were there', async () => {
    expect(await unmatchDesigner(stage.ports, 7, traveller.userId)).toBe(false)
    expect(await unmatchDesigner(stage.ports, 7, 4711)).toBe(false)
    expect(await unmatchDesigner(stage.ports, 7, designer.userId)).toBe(true)
    expect(await unmatchDesigner(stage.ports, 7, designer.userId)).toBe(true)
    await expect(unmatchDesigner(stage.ports, 8, designer.userId)).rejects.toThrow()
  })
})
