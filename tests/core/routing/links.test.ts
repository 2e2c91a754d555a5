import { expect, it } from 'vitest'
import { PAGES } from '../../../core/pages/pages.ts'
import { bookingPath, CHECKOUT_PATH, thanksPath } from '../../../core/routing/booking-links.ts'
import { enquiryPath } from '../../../core/routing/enquiry-links.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { parsePath } from '../../../core/routing/path.ts'
import { placeOf } from '../../../core/routing/place.ts'
import { planPath } from '../../../core/routing/plan-links.ts'

it.each([
  [bookingPath(7), 'booking-details'],
  [thanksPath(7), 'thankyou'],
  [CHECKOUT_PATH, 'checkout'],
  [enquiryPath(101), 'enquiries'],
  [conversationPath('conv#3w101'), 'messages'],
  [planPath(7, false), 'trip-plan-bookable'],
  [planPath(7, true), 'agent-trip-plan-bookable'],
])('the link %s, in letters and on pages, leads to a page that is there', (path, route) => {
  expect(placeOf(PAGES, parsePath(path))).toMatchObject({ kind: 'route', route })
})
