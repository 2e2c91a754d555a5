import { expect, it } from 'vitest'
import { purposeOf } from '../../../core/routing/purpose.ts'

it.each([
  ['/traveller/tripplan/view/id/7?traffic=1', 'book'],
  ['/agent/tripplan/view/id/7', 'book'],
  ['/checkout', 'pay'],
  ['/bookings/details/9#papers', 'bookings'],
  ['/account/settings', 'settings'],
  ['/messages', null],
  ['/nowhere', null],
  [null, null],
])('whoever wanted %s is asked to sign in for: %s', (address, purpose) => {
  expect(purposeOf(address)).toBe(purpose)
})
