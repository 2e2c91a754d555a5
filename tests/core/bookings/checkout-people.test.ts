import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CheckoutPeople,
  dayTyped,
  orderPeople,
  partyOf,
  peopleIssues,
} from '../../../core/bookings/checkout-people.ts'
import { passportName } from '../../../core/bookings/order-people.ts'
import { isDay } from '../../../core/places/days.ts'
import { otherwiseWritten } from '../text/otherwise-written.ts'

const TODAY = '2026-11-27'
const MAYA = { givenNames: 'Maya Elisabet', familyName: 'Lindqvist', birthDate: '14 / 03 / 1988' }
const people = (changed: Partial<CheckoutPeople> = {}): CheckoutPeople => ({
  travellers: [MAYA, { givenNames: 'Jonas', familyName: 'Lindqvist', birthDate: '2.11.1985' }],
  email: 'traveller@demo.test',
  phone: '+61 491 570 156',
  ...changed,
})

describe('a day that is typed', () => {
  it.each([
    ['14 / 03 / 1988', '1988-03-14'],
    ['14/3/1988', '1988-03-14'],
    ['4.3.1988', '1988-03-04'],
    ['14-03-1988', '1988-03-14'],
    ['14031988', '1988-03-14'],
    ['1988-03-14', '1988-03-14'],
    ['1988/03/14', '1988-03-14'],
    ['1988.3.14', '1988-03-14'],
    ['1988 03 14', '1988-03-14'],
    ['14 3 1988', '1988-03-14'],
    ['19880314', '1988-03-14'],
    ['20121988', '1988-12-20'],
    ['14月03年1988', null],
    ['1988. 03. 14.', '1988-03-14'],
    ['14. 3. 1988.', '1988-03-14'],
    ['1988年3月14日', '1988-03-14'],
    ['1988년 3월 14일', '1988-03-14'],
    ['１４／０３／１９８８', '1988-03-14'],
    ['١٤/٠٣/١٩٨٨', '1988-03-14'],
    ['१४-०३-१९८८', '1988-03-14'],
    ['14–03–1988', '1988-03-14'],
    ['\u200e14/03/1988\u200e', '1988-03-14'],
    ['31/02/1988', null],
    ['1988/31/02', null],
    ['19880', null],
    ['03/14/1988', null],
    ['14/03/88', null],
    ['yesterday', null],
    ['', null],
  ])('%s is read as %s [BOOK-01]', (text, day) => {
    expect(dayTyped(text)).toBe(day)
  })

  it('is the same however it is written [BOOK-01]', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const mark = fc.constantFrom('/', '.', '-', ' / ')
    fc.assert(
      fc.property(day, mark, fc.boolean(), otherwiseWritten, (instant, between, isYearFirst, write) => {
        const known = instant.toISOString().slice(0, 10)
        const parts = known.split('-')
        const text = (isYearFirst ? parts : parts.toReversed()).join(between)
        expect(dayTyped(write(text))).toBe(known)
      }),
    )
  })

  it('is a day of the calendar or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ./-]{0,20}$/)), (text) => {
        const day = dayTyped(text)
        expect(day === null || isDay(day)).toBe(true)
      }),
    )
  })
})

describe('people at the checkout', () => {
  it('are ordered for as their passports have them [BOOK-01]', () => {
    expect(peopleIssues(people(), TODAY)).toEqual({})
    expect(orderPeople(people())).toEqual({
      travellers: [
        { givenNames: 'Maya Elisabet', familyName: 'Lindqvist', birthDate: '1988-03-14' },
        { givenNames: 'Jonas', familyName: 'Lindqvist', birthDate: '1985-11-02' },
      ],
      contact: { email: 'traveller@demo.test', phone: '+61 491 570 156' },
    })
  })

  it('are told what is missing or wrong, field by field [BOOK-01]', () => {
    const nobody = { givenNames: ' ', familyName: '12', birthDate: '' }
    const child = { ...MAYA, birthDate: '01/01/2020' }
    expect(peopleIssues(people({ travellers: [child, nobody], email: 'maya', phone: 'x' }), TODAY)).toEqual({
      'travellers.0.birth_date': 'leadIsYoung',
      'travellers.1.given_names': 'givenNamesMissing',
      'travellers.1.family_name': 'familyNameMissing',
      'travellers.1.birth_date': 'birthMissing',
      'contact.email': 'emailWrong',
      'contact.phone': 'phoneWrong',
    })
  })

  it('who have one name alone say so, and are ordered for with it [BOOK-01]', () => {
    const alone = { ...MAYA, givenNames: 'Suharto', familyName: null }
    expect(peopleIssues(people({ travellers: [alone] }), TODAY)).toEqual({})
    const [ordered] = orderPeople(people({ travellers: [alone] })).travellers
    expect(ordered).toEqual({ givenNames: 'Suharto', familyName: null, birthDate: '1988-03-14' })
    expect([ordered && passportName(ordered), passportName(MAYA)]).toEqual([
      'Suharto',
      'Maya Elisabet Lindqvist',
    ])
  })

  it('keep the joiners of their names [BOOK-01]', () => {
    const name = 'علی\u200cرضا'
    expect(peopleIssues(people({ travellers: [{ ...MAYA, givenNames: name }] }), TODAY)).toEqual({})
    expect(
      orderPeople(people({ travellers: [{ ...MAYA, givenNames: name }] })).travellers[0]?.givenNames,
    ).toBe(name)
  })

  it('are reached at the address alone, however it was pasted [BOOK-01]', () => {
    const { contact } = orderPeople(people({ email: 'Maya <Maya@demo.test>' }))
    expect(contact.email).toBe('Maya@demo.test')
  })

  it('are as many as go, and those who were named first stay [BOOK-01]', () => {
    expect(partyOf(people(), 1).travellers).toEqual([MAYA])
    expect(partyOf(people(), 3).travellers).toHaveLength(3)
    expect(partyOf(people(), 3).travellers[0]).toEqual(MAYA)
  })

  it('can be ordered for wherever nothing is wrong, whatever is typed', () => {
    const text = fc.oneof(fc.string({ maxLength: 120 }), fc.constantFrom('14/03/1988', 'Maya', 'a@b.test'))
    const traveller = fc.record({ givenNames: text, familyName: fc.option(text), birthDate: text })
    const typed = fc.record({ travellers: fc.array(traveller, { maxLength: 4 }), email: text, phone: text })
    fc.assert(
      fc.property(typed, (given) => {
        if (Object.keys(peopleIssues(given, TODAY)).length === 0)
          expect(orderPeople(given).travellers).toHaveLength(given.travellers.length)
      }),
    )
  })
})
