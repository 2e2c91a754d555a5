import { describe, expect, it } from 'vitest'
import { mayReload } from '../../../core/routing/reload-guard.ts'

const NOW = 1_800_000_000_000

describe('loading a page anew for its code', () => {
  it('happens once in 10,000 ms', () => {
    expect(mayReload(null, NOW)).toBe(true)
    expect(mayReload(NOW, NOW)).toBe(false)
    expect(mayReload(NOW - 9_999, NOW)).toBe(false)
    expect(mayReload(NOW - 10_000, NOW)).toBe(true)
  })

  it('is not forbidden for ever by a clock that was set back, or by what is no time', () => {
    expect(mayReload(NOW + 3_600_000, NOW)).toBe(true)
    expect(mayReload(Number.NaN, NOW)).toBe(true)
    expect(mayReload(Number.POSITIVE_INFINITY, NOW)).toBe(true)
  })
})
