import { afterEach, expect, it, vi } from 'vitest'
import { mayOpenKept } from '../../web/hydration/open-kept.ts'

const TRIP = '/bookings/details/7'
const MINUTE = 60_000

afterEach(() => {
  vi.restoreAllMocks()
  window.sessionStorage.clear()
})

it('a kept page takes the place of one that can’t be had once in ten minutes: nothing reloads for ever [BOOK-05]', () => {
  expect(mayOpenKept(TRIP, 0)).toBe(true)
  expect(mayOpenKept(TRIP, 9 * MINUTE)).toBe(false)
  expect(mayOpenKept(`${TRIP}/itinerary`, 9 * MINUTE)).toBe(true)
  expect(mayOpenKept(TRIP, 10 * MINUTE)).toBe(true)
})

it('a kept page takes no place where nobody could tell how often [BOOK-05]', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('It is full.')
  })
  expect(mayOpenKept(TRIP, 0)).toBe(false)
})
