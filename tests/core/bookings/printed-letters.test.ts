import { describe, expect, it } from 'vitest'
import { peopleIssues } from '../../../core/bookings/checkout-people.ts'
import { isPrinted } from '../../../core/bookings/printed-letters.ts'

describe('the letters of a name', () => {
  it.each([
    'Zoë O’Brien-Ångström',
    'Jean-Luc II',
    '山田太郎',
    'محمد بن سلمان',
    'Thị',
    "D'Angelo, Jr.",
    'أنا',
    'Kaʻiulani',
    'ユーコ',
  ])('are printed: %s [BOOK-11]', (name) => expect(isPrinted(name)).toBe(true))

  it('are asked for in Latin ones where no paper could be printed with them [BOOK-01, BOOK-11]', () => {
    for (const name of ['𝓜𝓪𝔂𝓪', 'ᠪᠠᠲᠤ', 'Maya 𐎀𐎁', 'ꠍꠤꠟꠐꠤ']) expect(isPrinted(name)).toBe(false)
    const typed = { givenNames: 'ᠪᠠᠲᠤ', familyName: null, birthDate: '1988-03-14' }
    const people = { travellers: [typed], email: 'maya@example.test', phone: '+61 491 570 156' }
    expect(peopleIssues(people, '2027-01-01')).toEqual({ 'travellers.0.given_names': 'nameUnprinted' })
  })
})
