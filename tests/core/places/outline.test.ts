import { describe, expect, it } from 'vitest'
import { dayText, monthName, monthText } from '../../../core/places/day-text.ts'
import { outlineOf } from '../../../core/places/outline.ts'

const OSAKA = { name: 'Osaka', lat: 34.69, lon: 135.5 }
const KAWAYU = { name: 'Kawayu', lat: 33.83, lon: 135.74 }
const SHINGU = { name: 'Shingu', lat: 33.72, lon: 135.99 }

describe('a map of stops', () => {
  it('is the same from the same stops, and another land from another seed', () => {
    const first = outlineOf([OSAKA, KAWAYU], 'kii')
    expect(outlineOf([OSAKA, KAWAYU], 'kii')).toEqual(first)
    expect(outlineOf([OSAKA, KAWAYU], 'other').land).not.toBe(first.land)
    expect(outlineOf([OSAKA, KAWAYU], 'other').way).toBe(first.way)
  })

  it('puts the north at the top, the east at the right, and all of it in the frame', () => {
    const { stops, width, height } = outlineOf([OSAKA, KAWAYU, SHINGU], 'kii')
    const [osaka, kawayu, shingu] = stops
    expect(osaka?.y).toBeLessThan(kawayu?.y ?? 0)
    expect(kawayu?.x).toBeLessThan(shingu?.x ?? 0)
    for (const { x, y } of stops) {
      expect(Math.min(x, y)).toBeGreaterThan(0)
      expect([x < width, y < height]).toEqual([true, true])
    }
  })

  it('counts nights at one place as one stop, and keeps marks apart', () => {
    const near = { ...KAWAYU, name: 'Next door', lat: KAWAYU.lat + 0.0001 }
    const { stops } = outlineOf([OSAKA, KAWAYU, KAWAYU, near, SHINGU], 'kii')
    expect(stops.map(({ name }) => name)).toEqual(['Osaka', 'Kawayu', 'Next door', 'Shingu'])
    const [, first, second] = stops
    expect(
      Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0)),
    ).toBeGreaterThan(24)
  })

  it('draws one stop in the middle, several at one place, and none', () => {
    expect(outlineOf([OSAKA], 'one').stops).toEqual([{ name: 'Osaka', x: 280, y: 210 }])
    expect(outlineOf([OSAKA, { ...OSAKA, name: 'Again' }], 'two').way).not.toContain('NaN')
    expect(outlineOf([], 'none')).toMatchObject({ stops: [], way: '' })
  })
})

describe('days in words', () => {
  it('names plain dates without moving them', () => {
    expect(dayText('2027-03-01')).toBe('1 March 2027')
    expect(monthText('2026-12')).toBe('December 2026')
    expect([monthName(1), monthName(13)]).toEqual(['January', ''])
  })
})
