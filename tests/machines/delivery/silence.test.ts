import { describe, expect, it } from 'vitest'
import { TIMING } from '../../../core/chat/timings.ts'
import { FAILURE } from '../../../core/ports/port.ts'
import { confirm, entry, NO_ANSWER, startLane as start } from '../../harness/lane.ts'

describe('a send that nobody answers', () => {
  it('has a silent socket probed, and counts nothing when that was dead [SEND-04]', () => {
    const lane = start([entry(1)])
    for (let losses = 0; losses < 10; losses += 1) {
      lane.advance(2_000)
      lane.fail('chat.send', NO_ANSWER)
      expect(lane.told('outbox.doubted')).toHaveLength(losses + 1)
      lane.tell({ type: 'delivery.liveChanged', isLive: false })
      lane.tell({ type: 'delivery.liveChanged', isLive: true })
    }
    lane.advance(2_000)
    confirm(lane, 1)
    expect(lane.told('outbox.sent')).toHaveLength(1)
    expect(lane.calls('chat.close')).toBe(0)
  })

  it('counts a late acknowledgement on a socket that was heard, or has answered its probe [SEND-04]', () => {
    const lane = start([entry(1)])
    lane.advance(2_000)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      lane.fail('chat.send', { code: FAILURE.late, message: 'late' })
      lane.advance(1_000)
      lane.fail('chat.send', NO_ANSWER)
      lane.advance(TIMING.probeLimit)
      if (attempt < 2) lane.advance(1_000)
    }
    expect(lane.calls('chat.send')).toBe(6)
    expect(lane.calls('chat.close')).toBe(1)
  })

  it('has the link looked at when there is no socket to send by', () => {
    const lane = start([entry(1)])
    lane.advance(2_000)
    for (let attempt = 0; attempt < 8; attempt += 1) {
      lane.fail('chat.send', { code: FAILURE.notConnected, message: 'no socket' })
      lane.advance(1_000)
    }
    expect(lane.told('outbox.doubted')).toHaveLength(8)
    expect(lane.calls('chat.close')).toBe(0)
  })
})
