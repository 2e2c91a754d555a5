import { beforeEach, describe, expect, it } from 'vitest'
import { colleague, concierge, createStage, designer, stranger, traveller } from './chat-stage.ts'

const CONV = 'conv#2w7'

describe('message.send and message.close', () => {
  let stage: ReturnType<typeof createStage>
  beforeEach(async () => {
    stage = createStage()
    await stage.get(traveller, 'conversation.create', { enquiryId: 7, type: 'enquiry-2w' })
    stage.pushed.length = 0
  })

  it('stores a hash once and answers a repeat with what is stored [SEND-08]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => stage.send(traveller, CONV, 'hello', { hash: 'one-hash-1' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      error: 0,
      data: { seq: 1, hash: 'one-hash-1', sent: 1, username: 'TV:1' },
    })
    expect(await stage.texts(CONV)).toEqual(['hello'])
    expect(stage.pushed.filter(({ event }) => event === 'message')).toHaveLength(1)
  })

  it('refuses the same hash with another text, but not with one of the same normal form', async () => {
    await stage.send(traveller, CONV, 'hello', { hash: 'one-hash-1' })
    expect(
      await stage.codeOf(
        stage.send(traveller, CONV, '  hello<script>x</script>\r\n', { hash: 'one-hash-1' }),
      ),
    ).toBe(0)
    expect(await stage.codeOf(stage.send(traveller, CONV, 'other', { hash: 'one-hash-1' }))).toBe(1409)
  })

  it('normalises, cuts and refuses what is empty then [SEND-07]', async () => {
    await stage.send(traveller, CONV, ' a < b <style>p{}</style>', { hash: 'one-hash-1' })
    await stage.send(traveller, CONV, 'x'.repeat(100_500), { hash: 'one-hash-2' })
    const [first, second] = await stage.texts(CONV)
    expect(first).toBe('a < b')
    expect(second).toHaveLength(100_000)
    expect(await stage.codeOf(stage.send(traveller, CONV, '<script>alert(1)</script>'))).toBe(1422)
  })

  it('looks at the hash first, then at membership and epoch, and only then at an empty text [SEND-08]', async () => {
    const send = (who: typeof traveller, text: string, hash: string, epoch = 1, convId = CONV) =>
      stage.codeOf(stage.send(who, convId, text, { hash, epoch }))
    await stage.send(traveller, CONV, 'hello', { hash: 'stored-hash-1' })
    expect(await send(traveller, '<script>x</script>', 'stored-hash-1')).toBe(1409)
    expect(await send(stranger, ' ', 'strange-hash-1')).toBe(1406)
    expect(await send(traveller, ' ', 'no-such-conv-1', 1, 'conv#2w4711')).toBe(1406)
    await stage.get(traveller, 'message.close', { convId: CONV, hash: 'closed-hash-1', epoch: 2 })
    expect(await send(traveller, ' ', 'closed-hash-1', 2)).toBe(1409)
    expect(await send(traveller, ' ', 'closed-hash-1', 3)).toBe(1422)
    // What is worth nothing takes nothing of what may be sent.
    for (let index = 0; index < 100; index += 1) expect(await send(traveller, ' ', 'empty-hash-1')).toBe(1422)
    expect(await send(traveller, 'text', 'empty-hash-1')).toBe(0)
  })

  it('answers a repeat of what no database keeps: NUL and half a surrogate pair', async () => {
    const text = 'odd \0 \ud83d text'
    const first = await stage.send(traveller, CONV, text, { hash: 'odd-hash-1' })
    expect(first).toMatchObject({ error: 0, data: { content: { text: 'odd \ufffd \ufffd text' } } })
    expect(await stage.send(traveller, CONV, text, { hash: 'odd-hash-1' })).toEqual(first)
  })

  it('gives each message the next seq, whoever sends at the same time', async () => {
    await stage.send(concierge, CONV, 'welcome')
    const sends = Array.from({ length: 20 }, (_, index) =>
      stage.send(index % 2 ? concierge : traveller, CONV, `m${index}`),
    )
    const seqs = (await Promise.all(sends)).map((answer) => (answer.data as { seq: number }).seq)
    expect(seqs).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
    const told = stage.pushed.filter(({ event }) => event === 'message').map(({ data }) => data['seq'])
    expect(told).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  })

  it('close: the stored message, or that epoch and all below are refused for ever', async () => {
    await stage.send(traveller, CONV, 'there', { hash: 'stored-hash' })
    const close = (hash: string, epoch: number) =>
      stage.ask(traveller, 'message.close', { convId: CONV, hash, epoch })
    expect(await close('stored-hash', 1)).toMatchObject({ error: 0, data: { seq: 1 } })
    expect(await close('never-sent-1', 2)).toEqual({ error: 0, message: '', data: null })
    expect(await stage.codeOf(stage.send(traveller, CONV, 'late', { hash: 'never-sent-1', epoch: 1 }))).toBe(
      1409,
    )
    expect(await stage.codeOf(stage.send(traveller, CONV, 'late', { hash: 'never-sent-1', epoch: 2 }))).toBe(
      1409,
    )
    expect(await stage.codeOf(stage.send(traveller, CONV, 'late', { hash: 'never-sent-1', epoch: 3 }))).toBe(
      0,
    )
    expect(await stage.texts(CONV)).toEqual(['there', 'late'])
  })

  it('close against send at once: either it is sent, or it never will be', async () => {
    for (let round = 0; round < 20; round += 1) {
      const hash = `race-hash-${round}`
      const send = () => stage.send(traveller, CONV, `race ${round}`, { hash })
      const close = () => stage.ask(traveller, 'message.close', { convId: CONV, hash, epoch: 1 })
      const [first, second] = await Promise.all(round % 2 ? [send(), close()] : [close(), send()])
      const [sent, closed] = round % 2 ? [first, second] : [second, first]
      const isStored = (await stage.texts(CONV)).includes(`race ${round}`)
      expect(sent.error).toBe(isStored ? 0 : 1409)
      expect(closed?.data === null).toBe(!isStored)
    }
  })

  it('keeps one user’s hashes apart from another’s', async () => {
    await stage.send(traveller, CONV, 'mine', { hash: 'same-hash-1' })
    expect(await stage.send(concierge, CONV, 'theirs', { hash: 'same-hash-1' })).toMatchObject({
      error: 0,
      data: { seq: 2 },
    })
    const closed = await stage.ask(colleague, 'message.close', {
      convId: CONV,
      hash: 'same-hash-1',
      epoch: 1,
    })
    expect(closed).toMatchObject({ error: 0, data: null })
  })

  it('writes a close of present and past members down, and nobody else’s', async () => {
    const close = (who: typeof traveller) =>
      stage.codeOf(stage.ask(who, 'message.close', { convId: CONV, hash: 'some-hash', epoch: 3 }))
    const closedOf = ({ userId }: typeof traveller) =>
      stage.store.transact(
        CONV,
        async (locked) => (await locked.forSending({ senderId: userId, hash: 'some-hash' })).closedEpoch,
      )
    expect([await close(stranger), await close(designer)]).toEqual([1406, 1406])
    expect([await closedOf(stranger), await closedOf(designer)]).toEqual([0, 0])
    await stage.store.transact(CONV, (locked) => locked.join(designer.userId))
    await stage.store.transact(CONV, (locked) => locked.leave(designer.userId))
    expect([await close(designer), await close(traveller), await close(colleague)]).toEqual([1406, 0, 0])
    expect([await closedOf(designer), await closedOf(traveller), await closedOf(colleague)]).toEqual([
      3, 3, 3,
    ])
  })

  it('answers 1406 to strangers and for what does not exist, everywhere alike', async () => {
    const requests = [
      stage.send(stranger, CONV, 'hi'),
      stage.send(designer, CONV, 'hi'),
      stage.send(traveller, 'conv#2w12345', 'hi'),
      stage.send(traveller, 'nonsense', 'hi'),
      stage.ask(stranger, 'conversation.open', { convId: CONV }),
      stage.ask(stranger, 'message.list', { convId: CONV }),
      stage.ask(stranger, 'message.close', { convId: CONV, hash: 'some-hash', epoch: 1 }),
      stage.ask(stranger, 'conversation.read', { convId: CONV, seq: 1 }),
      stage.ask(stranger, 'typing.start', { convId: CONV }),
      stage.ask(stranger, 'conversation.greet', { convId: CONV }),
    ]
    for (const request of requests) expect(await stage.codeOf(request)).toBe(1406)
    expect(await stage.texts(CONV)).toEqual([])
  })

  it('makes a concierge a member at its first send; until then every concierge is told', async () => {
    await stage.send(traveller, CONV, 'anybody?')
    expect(stage.pushed.at(0)?.to).toEqual([1, 4, 5])
    await stage.send(concierge, CONV, 'here')
    expect(stage.pushed.filter(({ event }) => event === 'message').at(-1)?.to).toEqual([1, 4, 5])
    expect(stage.pushed.at(-1)).toEqual({ to: [5], event: 'conversation.gone', data: { convId: CONV } })
    await stage.send(traveller, CONV, 'great')
    expect(stage.pushed.at(-1)).toMatchObject({ to: [1, 4], event: 'message' })
    expect((await stage.get(colleague, 'conversation.open', { convId: CONV })).messages).toHaveLength(3)
  })

  it('takes 60 at once, then 20 a second; a repeat is answered all the same', async () => {
    const sends = await Promise.all(
      Array.from({ length: 61 }, (_, index) => stage.send(traveller, CONV, `m${index}`)),
    )
    expect(sends.filter((answer) => answer.error === 0)).toHaveLength(60)
    expect(sends.at(-1)).toMatchObject({ error: 1429, data: null, retryAfter: 1 })
    expect(await stage.codeOf(stage.send(traveller, CONV, 'm0'))).toBe(0)
    await stage.clock.move(1000)
    expect(await stage.codeOf(stage.send(traveller, CONV, 'again'))).toBe(0)
  })

  it('lets an admin session look and nothing else', async () => {
    const admin = { ...traveller, isAdminSession: true }
    expect(await stage.codeOf(stage.ask(admin, 'conversation.open', { convId: CONV }))).toBe(0)
    expect(await stage.codeOf(stage.ask(admin, 'sync', {}))).toBe(0)
    expect(await stage.codeOf(stage.send(admin, CONV, 'no'))).toBe(1403)
    expect(await stage.codeOf(stage.ask(admin, 'conversation.read', { convId: CONV, seq: 0 }))).toBe(1403)
    expect(await stage.codeOf(stage.ask(admin, 'typing.start', { convId: CONV }))).toBe(1403)
    expect(await stage.codeOf(stage.ask(admin, 'conversation.greet', { convId: CONV }))).toBe(1403)
  })

  it('names what is wrong with a payload by its code', async () => {
    const ask = (event: string, payload: unknown) =>
      stage.codeOf(stage.service.ask(traveller, event, payload))
    for (const payload of [null, undefined, 5, 'x', [], [{}], { convId: 5 }, {}])
      expect(await ask('conversation.open', payload)).toBe(1400)
    expect(await ask('nothing.such', {})).toBe(1400)
    expect(await ask('__proto__', {})).toBe(1400)
    expect(await ask('constructor', {})).toBe(1400)
    expect(
      await ask('message.send', { convId: CONV, text: 'x', hash: 'short', time: '2026-01-01T00:00:00Z' }),
    ).toBe(1422)
    expect(
      await ask('message.send', { convId: CONV, text: 'x', hash: 'long-enough', time: 'yesterday' }),
    ).toBe(1422)
    expect(
      await ask('message.send', {
        convId: CONV,
        text: 'x'.repeat(1_000_001),
        hash: 'long-enough',
        time: '2026-01-01T00:00:00Z',
      }),
    ).toBe(1413)
    expect(await ask('message.list', { convId: CONV, afterSeq: -1 })).toBe(1422)
    expect(await ask('message.list', { convId: CONV, afterSeq: 'x' })).toBe(1400)
    expect(await ask('message.list', { convId: CONV, afterSeq: 0, limit: 501 })).toBe(1422)
    expect(await ask('message.list', { convId: CONV, lastEvaluatedKey: 'made-up' })).toBe(1422)
    expect(await ask('conversation.create', { enquiryId: 7, type: 'party' })).toBe(1422)
    expect(await ask('conversation.list', { page: 1, asOf: 'never' })).toBe(1422)
    expect(stage.reported).toEqual([])
  })
})
