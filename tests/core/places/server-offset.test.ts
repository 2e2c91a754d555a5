import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverOffset } from '../../../core/places/server-offset.ts'

const NOW = Date.UTC(2027, 2, 1, 12)
const header = (instant: number) => new Date(instant).toUTCString()
const HOUR = 3_600_000

describe('a device’s clock beside the server’s', () => {
  it('is right where they differ by an answer’s way and the header’s seconds [CHATUI-11]', () => {
    expect(serverOffset(header(NOW), NOW, NOW + 900)).toBe(0)
    expect(serverOffset(header(NOW), NOW - 2_000, NOW + 20_000)).toBe(0)
  })

  it('that is wrong by hours is as many behind, or ahead [CHATUI-11]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 29_000 }), (hours, took) => {
        const sentAt = NOW - hours * HOUR
        const offset = serverOffset(header(NOW + took / 2), sentAt, sentAt + took)
        if (hours === 0) expect(offset).toBe(0)
        else expect(Math.abs((offset ?? 0) - hours * HOUR)).toBeLessThan(1_001)
      }),
    )
  })

  it.each([
    ['no header', null, NOW, NOW],
    ['a header that is no date', 'yesterday', NOW, NOW],
    ['an answer that took too long', header(NOW), NOW - 90_000, NOW],
    ['a clock that was set meanwhile', header(NOW), NOW, NOW - HOUR],
  ])('is not known by %s', (_what, date, sentAt, receivedAt) => {
    expect(serverOffset(date, sentAt, receivedAt)).toBeNull()
  })
})
