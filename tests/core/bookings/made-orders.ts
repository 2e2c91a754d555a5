import type { OrderPeople } from '../../../core/bookings/order-people.ts'
import type { QuotedTrip } from '../../../core/bookings/quoted-trip.ts'

/** A trip of the catalogue, for two. */
export const quotedTripWith = (changed: Partial<QuotedTrip> = {}): QuotedTrip => ({
  planId: 1,
  version: 1,
  enquiryId: null,
  title: 'The old roads of Kii',
  picture: '/pictures/v1/card/japan/any/japan.svg',
  start: '2027-10-02',
  end: '2027-10-09',
  adults: 2,
  children: 0,
  designer: { firstName: 'Kenji', avatar: '/avatars/6.svg' },
  lines: [],
  rate: 1.5,
  cardShare: 0.02,
  rateOf: '2027-01-01',
  balanceDueOn: '2027-08-03',
  ...changed,
})

export const PEOPLE: OrderPeople = {
  travellers: [
    { givenNames: 'Maya Elisabet', familyName: 'Lindqvist', birthDate: '1988-03-14' },
    { givenNames: 'Jonas', familyName: 'Lindqvist', birthDate: '1985-11-02' },
  ],
  contact: { email: 'traveller@demo.test', phone: '+61 491 570 156' },
}
