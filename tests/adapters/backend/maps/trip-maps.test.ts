import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_COUNTRIES } from '../../../../adapters/backend/demo/catalogue/demo-countries.ts'
import { createTripMaps } from '../../../../adapters/backend/maps/trip-maps.ts'
import { writeMapShapes } from '../../../../adapters/cli/map-shapes.ts'
import { placedIn } from '../../../../core/places/map/frame.ts'
import { mercator } from '../../../../core/places/map/mercator.ts'
import { TripMap } from '../../../../core/wire/catalogue/maps.ts'

const MOST = 6_000

/** Whether a point lies in land, by the edges that a ray from it crosses. */
function isLand(path: string, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return path.split('z').some((shape) => {
    const numbers = [...shape.matchAll(/-?\d+/g)].map(([number]) => Number(number))
    let [left, top] = [0, 0]
    const points = Array.from({ length: numbers.length / 2 }, (_one, at) => {
      left += numbers[2 * at] ?? 0
      top += numbers[2 * at + 1] ?? 0
      return { x: left, y: top }
    })
    const crossings = points.filter((point, at) => {
      const next = points[(at + 1) % points.length] ?? point
      const isPast = point.y > y !== next.y > y
      return isPast && x < point.x + ((y - point.y) * (next.x - point.x)) / (next.y - point.y)
    })
    return crossings.length % 2 === 1
  })
}

describe('the maps of trips', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tripwright-maps-'))
  beforeAll(() => writeMapShapes(folder))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('of the demo are drawn within 6,000 characters each, and are what the wire says [TRIP-03]', async () => {
    const maps = createTripMaps(folder)
    for (const { code, trips, destinations } of DEMO_COUNTRIES)
      for (const { slug, legs } of trips) {
        const stops = legs.flatMap(([place, days]) =>
          [...days].flatMap((day) => {
            const found = destinations.find((one) => one.slug === place)?.days[Number(day) - 1]
            return found ? [{ name: found[3], lat: found[4], lon: found[5] }] : []
          }),
        )
        const map = await maps.of(code, stops)
        expect([slug, v.is(TripMap, map)]).toEqual([slug, true])
        const land = [...(map?.panels ?? []), ...(map?.inset ? [map.inset] : [])]
        const size = JSON.stringify(land.map((one) => [one.land, 'borders' in one ? one.borders : ''])).length
        expect([slug, size <= MOST]).toEqual([slug, true])
        expect([slug, land.every((one) => one.land.length > 20)]).toEqual([slug, true])
      }
  })

  it('have land where there is land, and sea where there is sea', async () => {
    const maps = createTripMaps(folder)
    const [osaka, shingu] = [
      { name: 'Osaka', lat: 34.69, lon: 135.5 },
      { name: 'Shingu', lat: 33.72, lon: 135.99 },
    ]
    const map = await maps.of('JP', [osaka, shingu])
    const [panel] = map?.panels ?? []
    if (!panel) throw new Error('there is no map')
    const at = (lat: number, lon: number) => isLand(panel.land, placedIn(panel.frame, mercator(lat, lon)))
    expect([at(34.4, 135.9), at(34.0, 135.6)]).toEqual([true, true])
    expect([at(33.6, 136.6), at(34.5, 135.1)]).toEqual([false, false])
    expect(map?.inset?.land.length).toBeGreaterThan(200)
  })

  it('show both ends of Chile and the whole of it, and Lofoten as islands', async () => {
    const maps = createTripMaps(folder)
    const chile = await maps.of('CL', [
      { name: 'San Pedro', lat: -22.91, lon: -68.2 },
      { name: 'Laguna Azul', lat: -50.88, lon: -72.75 },
    ])
    expect(chile?.panels).toHaveLength(2)
    expect(chile?.inset?.frame.height).toBeGreaterThan((chile?.inset?.frame.width ?? 0) * 2)
    const norway = await maps.of('NO', [{ name: 'Å', lat: 67.88, lon: 12.98 }])
    const [lofoten] = norway?.panels ?? []
    if (!lofoten) throw new Error('there is no map')
    const at = (lat: number, lon: number) => isLand(lofoten.land, placedIn(lofoten.frame, mercator(lat, lon)))
    expect([at(68.04, 13.2), at(67.6, 12.7)]).toEqual([true, false])
  })

  it('are one on both sides of the 180th meridian, whichever side comes first [TRIP-03]', async () => {
    const [suva, taveuni, lakeba] = [
      { name: 'Suva', lat: -18.14, lon: 178.44 },
      { name: 'Taveuni', lat: -16.84, lon: -179.97 },
      { name: 'Lakeba', lat: -18.22, lon: -178.8 },
    ]
    for (const stops of [
      [suva, taveuni, lakeba],
      [lakeba, taveuni, suva],
    ]) {
      const map = await createTripMaps(folder).of('FJ', stops)
      expect(map?.panels).toHaveLength(1)
      const [panel] = map?.panels ?? []
      if (!panel) throw new Error('there is no map')
      const on = ({ lat, lon }: { readonly lat: number; readonly lon: number }) =>
        placedIn(panel.frame, mercator(lat, lon))
      for (const { x, y } of stops.map(on))
        expect(Math.min(x, y, 800 - x, 600 - y)).toBeGreaterThanOrEqual(109)
      expect(on(suva).x).toBeLessThan(on(taveuni).x)
      // Viti Levu in the west, Taveuni on the meridian, the sea between.
      const at = (lat: number, lon: number) => isLand(panel.land, on({ lat, lon }))
      expect([at(-17.8, 178), at(-16.85, -179.97), at(-17.6, 179.6)]).toEqual([true, true, false])
    }
  })

  it('are none without the shapes, and without a stop', async () => {
    expect(await createTripMaps(join(folder, 'nowhere')).of('JP', [{ name: 'x', lat: 1, lon: 1 }])).toBeNull()
    expect(await createTripMaps(folder).of('JP', [])).toBeNull()
  })
})
