import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  carryWindow,
  fitWindow,
  heightBetween,
  type LogRows,
  type LogWindow,
  offsetOf,
  ROW_HEIGHT,
  windowAtEnd,
  windowAtStart,
} from '../../../../core/chat/scroll/log-window.ts'

const VIEW = 350

const rowsOf = (heights: readonly number[]): LogRows => ({
  count: heights.length,
  heightAt: (index) => heights[index] ?? Number.NaN,
})

const heightsOf = (least: number, most: number) =>
  fc.array(fc.integer({ min: 24, max: 400 }), { minLength: least, maxLength: most })

/** The window as it is defined, without its walk: what stands above and below is summed from the log's ends. */
const holds = (window: LogWindow, rows: LogRows) => {
  expect(window.above).toBe(heightBetween(rows, 0, window.first))
  expect(window.below).toBe(heightBetween(rows, window.end, rows.count))
}

const covers = (window: LogWindow, rows: LogRows, top: number) => {
  const bottom = window.above + heightBetween(rows, window.first, window.end)
  expect(window.first === 0 || window.above <= top).toBe(true)
  expect(window.end === rows.count || bottom >= top + VIEW).toBe(true)
}

const first = (rows: LogRows): LogWindow => ({
  first: 0,
  end: rows.count,
  above: 0,
  below: 0,
})

describe('the window of a log', () => {
  it('covers what is seen, wherever one scrolls, and knows what it leaves out', () => {
    fc.assert(
      fc.property(
        heightsOf(1, 300),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (heights, places) => {
          const rows = rowsOf(heights)
          const whole = heightBetween(rows, 0, rows.count)
          let window = first(rows)
          for (const place of places) {
            const top = place * Math.max(0, whole - VIEW)
            window = fitWindow(window, rows, { top, height: VIEW })
            covers(window, rows, top)
            holds(window, rows)
          }
        },
      ),
    )
  })

  it('draws a bounded part of a long log', () => {
    const rows = rowsOf(Array.from({ length: 100_000 }, () => ROW_HEIGHT))
    const atStart = windowAtStart(rows, VIEW)
    expect(atStart.end).toBe(100_000)
    const middle = fitWindow(atStart, rows, { top: 3_000_000, height: VIEW })
    for (const window of [atStart, middle]) {
      holds(window, rows)
      expect(window.end - window.first).toBeLessThan(40)
    }
  })

  it('stays as it is while its margin lasts', () => {
    const rows = rowsOf(Array.from({ length: 500 }, () => ROW_HEIGHT))
    const window = fitWindow(first(rows), rows, { top: 9000, height: VIEW })
    expect(fitWindow(window, rows, { top: 9200, height: VIEW })).toBe(window)
    expect(fitWindow(window, rows, { top: 9600, height: VIEW })).not.toBe(window)
  })

  it('keeps its rows when others come before, between and after them', () => {
    const plenty = fc.nat({ max: 120 })
    fc.assert(
      fc.property(
        heightsOf(30, 200),
        plenty,
        plenty,
        plenty,
        fc.nat(),
        (heights, above, between, below, seed) => {
          const rows = rowsOf(heights)
          const top = seed % Math.max(1, heightBetween(rows, 0, rows.count) - VIEW)
          const window = fitWindow(first(rows), rows, { top, height: VIEW })
          const split = window.first + 1 + (seed % Math.max(1, window.end - window.first - 1))
          const fresh = (count: number) => Array.from({ length: count }, () => ROW_HEIGHT)
          const changed = rowsOf([
            ...fresh(above),
            ...heights.slice(0, split),
            ...fresh(between),
            ...heights.slice(split),
            ...fresh(below),
          ])
          const carried = {
            first: window.first + above,
            last: window.end - 1 + above + (split < window.end ? between : 0),
            countBefore: rows.count,
          }
          const next = carryWindow(window, changed, carried)
          holds(next, changed)
          expect(next.first).toBe(carried.first)
          expect(next.end).toBe(carried.last + 1)
        },
      ),
    )
  })

  it('keeps the later rows when very many come between', () => {
    const rows = rowsOf(Array.from({ length: 20 }, () => 50))
    const changed = rowsOf([
      ...Array.from({ length: 10 }, () => 50),
      ...Array.from({ length: 400 }, () => ROW_HEIGHT),
      ...Array.from({ length: 10 }, () => 50),
    ])
    const next = carryWindow(first(rows), changed, { first: 0, last: 419, countBefore: 20 })
    expect([next.first, next.end]).toEqual([400, 420])
    holds(next, changed)
  })

  it('follows a log that grows, with as many rows as before', () => {
    const heights = Array.from({ length: 60 }, () => 70)
    let window = windowAtEnd(first(rowsOf(heights)), rowsOf(heights), VIEW)
    for (let more = 0; more < 500; more += 1) {
      heights.push(ROW_HEIGHT)
      const rows = rowsOf(heights)
      const last = window.end - 1
      window = carryWindow(window, rows, { first: window.first, last, countBefore: rows.count - 1 })
      window = windowAtEnd(window, rows, VIEW)
      expect(window.end).toBe(rows.count)
      expect(window.end - window.first).toBeLessThan(45)
      holds(window, rows)
    }
  })

  it('tells where a row stands, drawn or not', () => {
    const rows = rowsOf(Array.from({ length: 400 }, (_, index) => 30 + (index % 7)))
    const window = fitWindow(first(rows), rows, { top: 5000, height: VIEW })
    for (const index of [0, window.first, window.first + 3, 399]) {
      expect(offsetOf(window, rows, index)).toBe(heightBetween(rows, 0, index))
    }
  })
})
