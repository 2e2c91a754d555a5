import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { panelsOf, type Stop } from '../../../../core/places/map/panels.ts'
import { daysText, leadsOf, pinsOf, stopsOf, wayOf } from '../../../../core/places/map/pins.ts'

const at = (name: string, lat: number, lon: number): Stop => ({ name, lat, lon })
const daysOf = (stops: readonly Stop[]) => stops.map((stop, index) => ({ day: index + 1, stop }))
const KYOTO = at('Kyoto', 35.01, 135.77)
const FUSHIMI = at('Fushimi Inari', 34.97, 135.77)
const NACHI = at('Nachi', 33.67, 135.89)
const HALF_HEIGHT = 35

function pins(stops: readonly Stop[]) {
  const visited = stopsOf(daysOf(stops))
  return panelsOf(visited).flatMap(({ frame, first, last }) => {
    const own = visited.slice(first, last + 1)
    return [{ own, all: pinsOf(own, frame) }]
  })
}

const place = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  lat: fc.double({ min: 33, max: 36, noNaN: true }),
  lon: fc.double({ min: 134, max: 137, noNaN: true }),
})

/** Eight days among temples of one town and villages of one valley, as the demo's old roads of Kii have them. */
const EIGHT = [
  at('Yasaka Pagoda', 34.9985, 135.7793),
  at('Fushimi Inari', 34.9671, 135.7727),
  at('Daitoku-ji', 35.0438, 135.746),
  at('Takijiri-ōji', 33.7793, 135.517),
  at('Chikatsuyu', 33.8057, 135.6055),
  at('Ōyunohara, Hongū', 33.8343, 135.7728),
  at('Kumano Hayatama Taisha', 33.7325, 135.9836),
  at('Nachi Falls', 33.6752, 135.8879),
]

describe('the marks of a map', () => {
  it('are the days of its stops; nights in a row at one place are one stop', () => {
    const visited = stopsOf(daysOf([KYOTO, KYOTO, NACHI, KYOTO]))
    expect(visited.map(({ name, days }) => [name, days])).toEqual([
      ['Kyoto', [1, 2]],
      ['Nachi', [3]],
      ['Kyoto', [4]],
    ])
    expect([daysText([4, 1, 2]), daysText([7]), daysText([1, 2, 3, 5])]).toEqual(['1–2, 4', '7', '1–3, 5'])
  })

  it('step aside where they would cover each other, and are led to their places [TRIP-03]', () => {
    const [sheet] = pins([KYOTO, FUSHIMI, NACHI])
    expect(sheet?.all.map(({ text }) => text)).toEqual(['1', '2', '3'])
    const away = (sheet?.all ?? []).map(({ x, y, at: own }) => Math.hypot(x - own.x, y - own.y))
    expect([away.map((by) => by > 1), away.map((by) => by < 120)]).toEqual([
      [true, true, false],
      [true, true, true],
    ])
    expect(leadsOf(sheet?.all ?? []).match(/M/g)).toHaveLength(2)
  })

  it('are as many as the stops that the days tell, where it stays days in one town [TRIP-03]', () => {
    const [sheet] = pins(EIGHT)
    expect(sheet?.all.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })

  it('are one where there is no room for all of them, and where one comes back', () => {
    const crowd = Array.from({ length: 40 }, (_one, index) => at(`${index}`, 35 + (index % 7) / 500, 135.77))
    const [sheet] = pins([NACHI, ...crowd, NACHI])
    expect(sheet?.all.length).toBeLessThan(20)
    expect(sheet?.all[0]?.text).toBe('1, 42')
  })

  it('never cover each other, lose no stop, and stand in the order of the days', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 24 }), (stops) => {
        for (const { own, all } of pins(stops)) {
          expect(all.flatMap((pin) => pin.stops)).toHaveLength(own.length)
          const first = all.map((pin) => pin.stops[0]?.days[0] ?? 0)
          expect(first).toEqual([...first].sort((one, other) => one - other))
          for (const [index, one] of all.entries())
            for (const other of all.slice(index + 1)) {
              const isBeside = Math.abs(one.x - other.x) >= one.half + other.half
              expect(isBeside || Math.abs(one.y - other.y) >= 2 * HALF_HEIGHT).toBe(true)
            }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('are joined by the way in the order of the visits', () => {
    const [sheet] = pins([KYOTO, NACHI, KYOTO])
    const way = wayOf(sheet?.all ?? [], sheet?.own ?? [])
    expect(way.match(/^M[\d-]+ [\d-]+|Q/g)).toHaveLength(3)
    expect(wayOf([], [])).toBe('')
  })
})
