import { expect, it } from 'vitest'
import { createShownPages } from '../../../core/offline/shown-pages.ts'

const PATH = '/bookings/details/7'

it('a page that is kept is another once it shows something else, whatever was seen in between [BOOK-05]', () => {
  const { isOther } = createShownPages()
  expect(isOther('1', PATH, { status: 'paid' })).toBe(false)
  expect(isOther('1', PATH, { status: 'paid' })).toBe(false)
  expect(isOther('1', `${PATH}/itinerary`, { status: 'paid' })).toBe(false)
  expect(isOther('1', PATH, null)).toBe(false)
  expect(isOther('1', PATH, { status: 'cancelled' })).toBe(true)
  expect(isOther('1', PATH, { status: 'cancelled' })).toBe(false)
})

it('what somebody else has seen is not compared with, and of many pages the last are remembered [BOOK-05]', () => {
  const { isOther } = createShownPages()
  isOther('1', PATH, 'a')
  expect(isOther('2', PATH, 'b')).toBe(false)
  for (let id = 100; id < 200; id += 1) isOther('2', `/bookings/details/${id}`, id)
  expect(isOther('2', PATH, 'd')).toBe(false)
})
