import { describe, expect, it } from 'vitest'
import { countryFrame } from '../../../../core/places/map/country-frame.ts'
import { boundsOf, placedIn } from '../../../../core/places/map/frame.ts'
import { mercator } from '../../../../core/places/map/mercator.ts'
import { panelsOf, type Stop } from '../../../../core/places/map/panels.ts'

const OSAKA = { name: 'Osaka', lat: 34.69, lon: 135.5 }
const KAWAYU = { name: 'Kawayu', lat: 33.83, lon: 135.74 }
const SHINGU = { name: 'Shingu', lat: 33.72, lon: 135.99 }
const ATACAMA = { name: 'San Pedro', lat: -22.91, lon: -68.2 }
const TATIO = { name: 'El Tatio', lat: -22.33, lon: -68.01 }
const TORRES = { name: 'Base de las Torres', lat: -50.94, lon: -72.95 }
const AZUL = { name: 'Laguna Azul', lat: -50.88, lon: -72.75 }

const placed = (stops: readonly Stop[]) =>
  panelsOf(stops).flatMap(({ frame, first, last }) =>
    stops.slice(first, last + 1).map(({ lat, lon }) => placedIn(frame, mercator(lat, lon))),
  )

describe('the maps of a way', () => {
  it('have the north at the top, the east at the right, and every stop away from the edge [TRIP-03]', () => {
    const [osaka, kawayu, shingu] = placed([OSAKA, KAWAYU, SHINGU])
    expect(osaka?.y).toBeLessThan(kawayu?.y ?? 0)
    expect(kawayu?.x).toBeLessThan(shingu?.x ?? 0)
    for (const { x, y } of placed([OSAKA, KAWAYU, SHINGU, ATACAMA])) {
      expect(Math.min(x, y, 800 - x, 600 - y)).toBeGreaterThanOrEqual(109)
    }
  })

  it('are one where it goes step by step, one for each end of a country where it leaps, none without a stop', () => {
    const ranges = (stops: readonly Stop[]) => panelsOf(stops).map(({ first, last }) => [first, last])
    expect(ranges([])).toEqual([])
    expect(ranges([OSAKA])).toEqual([[0, 0]])
    expect(ranges([OSAKA, KAWAYU, SHINGU])).toEqual([[0, 2]])
    expect(ranges([ATACAMA, TATIO, TORRES, AZUL])).toEqual([
      [0, 1],
      [2, 3],
    ])
    // As long a way with places between its ends is one map.
    const between = Array.from({ length: 9 }, (_one, at) => ({ name: `${at}`, lat: -25 - at * 3, lon: -70 }))
    expect(ranges([ATACAMA, ...between, TORRES])).toEqual([[0, 10]])
  })

  it('show some land around a single place', () => {
    const [panel] = panelsOf([OSAKA])
    if (!panel) throw new Error('there is no map')
    const { west, east, north, south } = boundsOf(panel.frame, 0)
    expect(east - west).toBeGreaterThan(0.8)
    expect([west < OSAKA.lon, OSAKA.lon < east, south < OSAKA.lat, OSAKA.lat < north]).not.toContain(false)
  })

  it('stand in the whole country where they show little of it [TRIP-03]', () => {
    const chile = { west: -75.7, south: -55.9, east: -66.4, north: -17.5 }
    const panels = panelsOf([ATACAMA, TATIO, TORRES, AZUL]).map(({ frame }) => frame)
    const inset = countryFrame(chile, panels)
    if (!inset) throw new Error('there is no inset')
    expect(inset.height / inset.width).toBeGreaterThan(2)
    for (const { lat, lon } of [TATIO, AZUL]) {
      const { x, y } = placedIn(inset, mercator(lat, lon))
      expect(Math.min(x, y, inset.width - x, inset.height - y)).toBeGreaterThan(0)
    }
    const kii = { west: 135, south: 33.4, east: 137, north: 35 }
    expect(countryFrame(kii, [panelsOf([OSAKA, SHINGU])[0]?.frame ?? inset])).toBeNull()
  })
})
