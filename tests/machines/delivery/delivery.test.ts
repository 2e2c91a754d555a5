import { describe, expect, it } from 'vitest'
import { CONV, ME, stored } from '../../harness/fixtures.ts'
import { add, BROKEN, confirm, entry, NO_ANSWER, sending, startLane as start } from '../../harness/lane.ts'

describe('the lane of a conversation', () => {
  it('sends a new message at once when it is live, with its hash, time and epoch', () => {
    const lane = start()
    add(lane, entry(1))
    expect(lane.open('chat.send')).toMatchObject([
      {
        input: {
          convId: CONV,
          text: 'text 1',
          hash: 'hash-number-1',
          time: '2027-01-15T08:00:00.000Z',
          epoch: 1,
        },
      },
    ])
    confirm(lane, 1)
    expect(lane.told('outbox.sent')).toHaveLength(1)
  })

  it('sends nothing before it is stored [SEND-05]', () => {
    const lane = start()
    add(lane, entry(1, { isStored: false }))
    lane.advance(60_000)
    expect(lane.calls('chat.send')).toBe(0)
    lane.tell({ type: 'delivery.stored', hash: 'hash-number-1' })
    expect(lane.calls('chat.send')).toBe(1)
  })

  it('has one message in flight, and keeps the order of writing [SEND-09]', () => {
    const lane = start()
    for (const place of [1, 2, 3]) add(lane, entry(place))
    const order: string[] = []
    for (const place of [1, 2, 3]) {
      expect(sending(lane)).toHaveLength(1)
      order.push(...sending(lane))
      confirm(lane, place)
      lane.advance(50)
    }
    expect(order).toEqual(['hash-number-1', 'hash-number-2', 'hash-number-3'])
  })

  it('resends 2 s after the conversation opened, each 50 ms after the one before has settled [SEND-06]', () => {
    const lane = start([entry(1), entry(2)])
    lane.advance(1_999)
    expect(lane.calls('chat.send')).toBe(0)
    lane.advance(1)
    expect(sending(lane)).toEqual(['hash-number-1'])
    lane.advance(3_000)
    expect(sending(lane)).toEqual(['hash-number-1'])
    confirm(lane, 1)
    lane.advance(49)
    expect(lane.calls('chat.send')).toBe(1)
    lane.advance(1)
    expect(sending(lane)).toEqual(['hash-number-2'])
  })

  it('tries again after 1 s, five times, then asks the server to refuse it and says failed [SEND-04]', () => {
    const lane = start()
    add(lane, entry(1))
    for (let retry = 1; retry <= 5; retry += 1) {
      lane.fail('chat.send', BROKEN)
      lane.advance(999)
      expect(lane.calls('chat.send')).toBe(retry)
      lane.advance(1)
      expect(lane.calls('chat.send')).toBe(retry + 1)
    }
    lane.fail('chat.send', BROKEN)
    lane.advance(60_000)
    expect(lane.calls('chat.send')).toBe(6)
    expect(lane.told('outbox.refused')).toEqual([])
    expect(lane.open('chat.close')).toMatchObject([{ input: { hash: 'hash-number-1', epoch: 1 } }])
    lane.settle('chat.close', null)
    expect(lane.told('outbox.refused')).toMatchObject([
      { hash: 'hash-number-1', failure: { code: 1500, message: { pii: 'failure:1' } } },
    ])
  })

  it('takes it as sent when the fence answers the stored message [SEND-04]', () => {
    const lane = start()
    add(lane, entry(1))
    lane.fail('chat.send', { code: 1413, message: 'too large' })
    lane.settle('chat.close', stored(1, { from: ME, hash: 'hash-number-1' }))
    expect(lane.told('outbox.sent')).toHaveLength(1)
    expect(lane.told('outbox.refused')).toEqual([])
  })

  it('makes no more attempts after a refusal for good', () => {
    for (const code of [1400, 1403, 1406, 1409, 1413, 1422]) {
      const lane = start()
      add(lane, entry(1))
      lane.fail('chat.send', { code, message: 'no' })
      expect(lane.calls('chat.close'), String(code)).toBe(1)
      lane.advance(60_000)
      expect(lane.calls('chat.send'), String(code)).toBe(1)
    }
  })

  it('waits as long as the server asks for, and does not count it', () => {
    const lane = start()
    add(lane, entry(1))
    for (let turn = 1; turn <= 8; turn += 1) {
      lane.fail('chat.send', { code: 1429, message: 'too many', retryAfter: 3 })
      lane.advance(2_999)
      expect(lane.calls('chat.send')).toBe(turn)
      lane.advance(1)
      expect(lane.calls('chat.send')).toBe(turn + 1)
    }
    expect(lane.calls('chat.close')).toBe(0)
  })

  it('waits where the server’s storage is full, says so, and counts no attempt', () => {
    const lane = start()
    add(lane, entry(1))
    for (let turn = 1; turn <= 8; turn += 1) {
      lane.fail('chat.send', { code: 1507, message: 'full', retryAfter: 5 })
      expect(lane.told('outbox.stateChanged').at(-1)).toMatchObject({ state: 'unheld' })
      lane.advance(5_000)
      expect(lane.calls('chat.send')).toBe(turn + 1)
    }
    lane.settle('chat.send', stored(1, { from: ME, hash: 'hash-number-1' }))
    expect([lane.calls('chat.close'), lane.told('outbox.sent').length]).toEqual([0, 1])
  })

  it('puts what is handed over late before what was written later, as long as it has not gone [SEND-09]', () => {
    const lane = start([entry(3)])
    add(lane, entry(2))
    lane.advance(2_000)
    add(lane, entry(1))
    expect(sending(lane)).toEqual(['hash-number-2'])
    confirm(lane, 2)
    lane.advance(50)
    expect(sending(lane)).toEqual(['hash-number-1'])
  })

  it('keeps the order of what is handed over late behind one that was tried already [SEND-09]', () => {
    const lane = start([entry(9)])
    lane.advance(2_000)
    add(lane, entry(1))
    lane.tell({ type: 'delivery.liveChanged', isLive: false })
    add(lane, entry(2))
    lane.tell({ type: 'delivery.liveChanged', isLive: true })
    lane.advance(2_000)
    confirm(lane, 9)
    lane.advance(50)
    expect(sending(lane)).toEqual(['hash-number-1'])
    confirm(lane, 1)
    lane.advance(50)
    expect(sending(lane)).toEqual(['hash-number-2'])
  })

  it('waits while the link is down, counts nothing, and goes on with the same hash', () => {
    const lane = start()
    add(lane, entry(1))
    lane.fail('chat.send', BROKEN)
    lane.advance(1_000)
    lane.tell({ type: 'delivery.liveChanged', isLive: false })
    expect(lane.told('outbox.stateChanged').at(-1)).toMatchObject({ state: 'waiting' })
    lane.advance(600_000)
    expect(lane.calls('chat.send')).toBe(2)
    lane.tell({ type: 'delivery.liveChanged', isLive: true })
    lane.advance(2_000)
    expect(sending(lane)).toEqual(['hash-number-1'])
    for (let retry = 0; retry < 4; retry += 1) {
      lane.fail('chat.send', BROKEN)
      lane.advance(1_000)
    }
    expect(lane.calls('chat.send')).toBe(7)
    lane.fail('chat.send', BROKEN)
    expect(lane.calls('chat.close')).toBe(1)
  })

  it('reads as unknown until the fence has answered, and asks again when it does not', () => {
    const lane = start()
    add(lane, entry(1))
    lane.fail('chat.send', { code: 1409, message: 'closed' })
    expect(lane.told('outbox.stateChanged').at(-1)).toMatchObject({ state: 'unknown' })
    lane.fail('chat.close', NO_ANSWER)
    lane.advance(1_000)
    expect(lane.calls('chat.close')).toBe(2)
    lane.tell({ type: 'delivery.liveChanged', isLive: false })
    lane.tell({ type: 'delivery.liveChanged', isLive: true })
    lane.advance(2_000)
    expect(lane.calls('chat.close')).toBe(3)
    expect(lane.calls('chat.send')).toBe(1)
    lane.settle('chat.close', null)
    expect(lane.told('outbox.refused')).toMatchObject([{ failure: { code: 1409 } }])
  })

  it('lets the next one go while a failed one waits for a hand [SEND-04]', () => {
    const lane = start()
    add(lane, entry(1))
    add(lane, entry(2))
    lane.fail('chat.send', { code: 1422, message: 'no' })
    lane.settle('chat.close', null)
    lane.advance(50)
    expect(sending(lane)).toEqual(['hash-number-2'])
  })

  it('drops a message that was never attempted at once, and closes one that was', () => {
    const lane = start([entry(1), entry(2)], false)
    lane.tell({ type: 'delivery.discarded', hash: 'hash-number-2' })
    expect(lane.told('outbox.dropped')).toMatchObject([{ hash: 'hash-number-2' }])
    lane.tell({ type: 'delivery.liveChanged', isLive: true })
    lane.advance(2_000)
    lane.tell({ type: 'delivery.discarded', hash: 'hash-number-1' })
    expect(lane.told('outbox.dropped')).toHaveLength(1)
    lane.settle('chat.close', null)
    expect(lane.told('outbox.dropped')).toMatchObject([{ hash: 'hash-number-2' }, { hash: 'hash-number-1' }])
  })

  it('sends nothing while the link is down, also after a discard [SEND-04]', () => {
    const lane = start([entry(1), entry(2)], false)
    lane.tell({ type: 'delivery.discarded', hash: 'hash-number-1' })
    lane.advance(60_000)
    expect([lane.calls('chat.send'), lane.calls('chat.close')]).toEqual([0, 0])
    lane.tell({ type: 'delivery.liveChanged', isLive: true })
    lane.advance(2_000)
    expect(sending(lane)).toEqual(['hash-number-2'])
  })

  it('closes a discarded message that may have reached the server, when its turn comes', () => {
    const lane = start([entry(1), entry(2, { attempted: true })])
    lane.tell({ type: 'delivery.discarded', hash: 'hash-number-2' })
    expect(lane.told('outbox.dropped')).toEqual([])
    lane.advance(2_000)
    confirm(lane, 1)
    lane.advance(50)
    expect(lane.open('chat.close')).toMatchObject([{ input: { hash: 'hash-number-2' } }])
    lane.settle('chat.close', null)
    expect(lane.told('outbox.dropped')).toMatchObject([{ hash: 'hash-number-2' }])
    expect(lane.calls('chat.send')).toBe(1)
  })

  it('goes no sooner than 2 s after the opening because another one turns out to be sent [SEND-06]', () => {
    const lane = start([entry(1), entry(2)])
    lane.advance(1_000)
    lane.tell({ type: 'delivery.confirmed', hash: 'hash-number-1' })
    lane.advance(999)
    expect(lane.calls('chat.send')).toBe(0)
    lane.advance(1)
    expect(sending(lane)).toEqual(['hash-number-2'])
  })

  it('lets what is handed over late not share the end of one that is being discarded [SEND-04, SEND-09]', () => {
    const lane = start([entry(2)])
    lane.advance(2_000)
    lane.tell({ type: 'delivery.discarded', hash: 'hash-number-2' })
    lane.tell({ type: 'delivery.liveChanged', isLive: false })
    add(lane, entry(1))
    lane.tell({ type: 'delivery.liveChanged', isLive: true })
    lane.advance(2_000)
    expect(lane.open('chat.close')).toMatchObject([{ input: { hash: 'hash-number-2' } }])
    lane.settle('chat.close', null)
    expect(lane.told('outbox.dropped')).toMatchObject([{ hash: 'hash-number-2' }])
    lane.advance(50)
    expect(sending(lane)).toEqual(['hash-number-1'])
  })

  it('is told by the broadcast before the acknowledgement, and sends it no more [SEND-03]', () => {
    const lane = start()
    add(lane, entry(1))
    add(lane, entry(2))
    lane.tell({ type: 'delivery.confirmed', hash: 'hash-number-1' })
    lane.advance(50)
    expect(sending(lane)).toEqual(['hash-number-2'])
    expect(lane.calls('chat.send')).toBe(2)
  })

  it('leaves no timer behind when all is sent', () => {
    const lane = start([entry(1)])
    lane.advance(2_000)
    confirm(lane, 1)
    lane.advance(50)
    expect(lane.timers()).toEqual([])
    expect(lane.state().value).toBe('idle')
  })
})
