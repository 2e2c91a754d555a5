import { describe, expect, it } from 'vitest'
import {
  cutLine,
  cutShape,
  drawingOf,
  type Line,
  pathOf,
  simplified,
} from '../../../../core/places/map/cut.ts'
import { type Frame, frameAround } from '../../../../core/places/map/frame.ts'
import { mercator, type Point } from '../../../../core/places/map/mercator.ts'

const FRAME: Frame = { west: 0, north: 0, scale: 1, width: 100, height: 100 }
const square = (from: number, to: number): readonly Point[] => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
]
const area = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] as Point
    return sum + (x * next.y - next.x * y) / 2
  }, 0)

/** Degrees as the files have them: thousandths, each as its difference. */
function line(...degrees: readonly (readonly [lon: number, lat: number])[]): Line {
  return degrees.flatMap(([lon, lat], index) => {
    const [before, below] = degrees[index - 1] ?? [0, 0]
    return [Math.round((lon - before) * 1000), Math.round((lat - below) * 1000)]
  })
}

describe('land in a frame', () => {
  it('is cut a little outside of it, and all of it where it covers the frame', () => {
    expect(area(cutShape(square(20, 60), FRAME))).toBe(1_600)
    expect(area(cutShape(square(50, 500), FRAME))).toBe(62 * 62)
    expect(area(cutShape(square(-900, 900), FRAME))).toBe(124 * 124)
    expect(cutShape(square(200, 300), FRAME)).toEqual([])
  })

  it('has the stretches of a border that are seen', () => {
    const zigzag = [-300, 50, 300, 320, 40, 60].map((x) => ({ x, y: 50 }))
    expect(cutLine(zigzag, FRAME).map((points) => points.map(({ x }) => x))).toEqual([
      [-300, 50, 300],
      [320, 40, 60],
    ])
  })

  it('has fewer points for nearly the same line, and looks at each a bounded number of times', () => {
    const many = Array.from({ length: 20_000 }, (_one, at) => ({ x: at / 10, y: Math.sin(at / 900) * 40 }))
    let looks = 0
    const watched = new Proxy(many, {
      get: (target, key, receiver) => {
        looks += 1
        return Reflect.get(target, key, receiver)
      },
    })
    const few = simplified(watched, 1)
    expect(few.length).toBeLessThan(120)
    expect(looks).toBeLessThan(20_000 * 30)
    for (const point of many.filter((_one, at) => at % 500 === 0)) {
      const nearest = few.findIndex(({ x }) => x >= point.x)
      const [before, after] = [few[Math.max(0, nearest - 1)], few[nearest]]
      if (!(before && after) || before === after) continue
      const share = (point.x - before.x) / (after.x - before.x)
      expect(Math.abs(before.y + share * (after.y - before.y) - point.y)).toBeLessThan(2)
    }
  })

  it('is a path of whole units', () => {
    expect(pathOf(square(1.2, 4.6), true)).toBe('M1 1l4 0 0 4-4 0z')
    expect(pathOf([{ x: 3, y: 3 }], false)).toBe('')
  })

  it('meets its neighbour on one line, however coarsely both are drawn, within the room that there is', () => {
    const shared = line(
      ...Array.from({ length: 400 }, (_one, at) => [10 + Math.sin(at / 3) / 9, 40 + at / 200] as const),
    )
    const west = line([10.0, 42], [8, 42], [8, 40], [10, 40])
    const east = line([10.0, 42], [12, 42], [12, 40], [10, 40])
    const countries = [
      { lines: [shared, west], rings: [[0, 1]], borders: [0] },
      { lines: [shared, east], rings: [[0, 1]], borders: [] },
    ]
    const frame = frameAround([mercator(42, 9), mercator(40, 11)], {
      width: 800,
      height: 600,
      margin: 50,
      least: 1,
    })
    const fine = drawingOf(countries, frame, 20_000)
    const coarse = drawingOf(countries, frame, 400)
    expect(coarse.land.length + coarse.borders.length).toBeLessThanOrEqual(400)
    expect(coarse.land.length).toBeLessThan(fine.land.length)
    const [first = '', second = ''] = coarse.land.split('z')
    const steps = coarse.borders.slice(coarse.borders.indexOf('l') + 1)
    expect([first.includes(steps), second.includes(steps)]).toEqual([true, true])
  })

  it('goes on over the 180th meridian', () => {
    const far = {
      lines: [line([178, 2], [182, 2], [182, -2]), line([-178, -2], [-182, -2], [-182, 2])],
      rings: [[0, 1]],
      borders: [],
    }
    const frame = frameAround([mercator(1, 179), mercator(-1, 181)], {
      width: 80,
      height: 60,
      margin: 5,
      least: 1,
    })
    expect(drawingOf([far], frame, 6_000).land).toMatch(/^M[\d-]+ [\d-]+l/)
  })
})
