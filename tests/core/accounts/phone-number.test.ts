import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPhone } from '../../../core/accounts/phone-number.ts'
import { phoneIssues } from '../../../core/accounts/phone-text.ts'
import { otherwiseWritten } from '../text/otherwise-written.ts'

describe('a phone number', () => {
  it.each([
    ['+61 491 570 156', 'NZ', '+61491570156'],
    ['0491 570 156', 'AU', '+61491570156'],
    ['０４９１　５７０　１５６', 'AU', '+61491570156'],
    ['0491\u00a0570\u202f156', 'AU', '+61491570156'],
    ['+1 303-555-0148', 'AU', '+13035550148'],
    // As address books copy it.
    ['\u202a+61\u00a0491\u00a0570\u00a0156\u202c', 'AU', '+61491570156'],
    ['\u2068(02) 5550 0142\u2069', 'AU', '+61255500142'],
    ['\ufeff02 5550 0142', 'AU', '+61255500142'],
    ['089/1234567', 'DE', '+49891234567'],
    ['02 5550 0142#', 'AU', '+61255500142'],
    ['+49.89.1234567', 'DE', '+49891234567'],
    ['[02] 5550 0142', 'AU', '+61255500142'],
    ['+61 (0)2 5550 0142', 'NZ', '+61255500142'],
    ['02\u20105550\u20110142', 'AU', '+61255500142'],
    ['02\u20135550\u20140142', 'AU', '+61255500142'],
    ['02\u22125550\u00ad0142', 'AU', '+61255500142'],
    ['02\u200b5550\u20600142', 'AU', '+61255500142'],
    ['03ー1234ー5678', 'JP', '+81312345678'],
    ['03\u223c1234\u301c5678', 'JP', '+81312345678'],
    ['０３−１２３４−５６７８', 'JP', '+81312345678'],
    ['tel:+61255500142', 'NZ', '+61255500142'],
    ['TEL: 02 5550 0142', 'AU', '+61255500142'],
    ['Tel. 02 5550 0142', 'AU', '+61255500142'],
    ['tel:02-5550-0142;phone-context=+61', 'NZ', '+61255500142'],
    ['٠٢ ٥٥٥٠ ٠١٤٢', 'AU', '+61255500142'],
    ['۰۲ ۵۵۵۰ ۰۱۴۲', 'AU', '+61255500142'],
    ['०२ ५५५० ०१४२', 'AU', '+61255500142'],
    ['๐๒ ๕๕๕๐ ๐๑๔๒', 'AU', '+61255500142'],
  ])('%s is one that can be dialled from anywhere [AUTH-07]', (text, country, number) => {
    expect(phoneIssues(text)).toEqual([])
    expect(readPhone(text, country)).toEqual({ number, extension: null, issue: null })
  })

  it.each([
    '(02) 5550-0142 ext. 12',
    '(02) 5550 0142 x12',
    '(02) 5550 0142 #12',
    '+61 2 5550 0142;ext=12',
    'tel:+61-2-5550-0142;ext=12',
    '02 5550 0142 extension 12',
    '02 5550 0142 extensión 12',
    '02 5550 0142 extensio\u0301n 12',
    '02 5550 0142, доб. 12',
    '02 5550 0142 anexo 12',
    '02 5550 0142 int 12',
    '02 5550 0142,,12#',
    '０２５５５００１４２ｅｘｔ１２',
    '٠٢٥٥٥٠٠١٤٢ ext. ١٢',
  ])('%s has an extension, which is no part of the number [AUTH-07]', (text) => {
    expect(phoneIssues(text)).toEqual([])
    expect(readPhone(text, 'AU')).toEqual({ number: '+61255500142', extension: '12', issue: null })
  })

  it.each(['call me', 'x', '12 or so', '()', '5', '<b>02 5550 0142</b>', '02 5550 0142 or 02 5550 0143'])(
    '%s does not look like one [AUTH-07]',
    (text) => {
      expect(phoneIssues(text)).toEqual(['phoneWrong'])
    },
  )

  it('is read alike however it is written [AUTH-07]', () => {
    const digits = fc.stringMatching(/^0[2-9]\d{8}$/)
    fc.assert(
      fc.property(digits, otherwiseWritten, (number, write) => {
        expect(readPhone(write(number), 'AU')).toEqual(readPhone(number, 'AU'))
        expect(phoneIssues(write(number))).toEqual([])
      }),
    )
  })

  it.each([
    ['+61000000000', 'AU', 'nonexistent'],
    ['0412 345', 'AU', 'nonexistent'],
    ['call me', 'AU', 'nonexistent'],
    ['+999 1234567', 'AU', 'nonexistent'],
    ['12', 'AU', 'tooShort'],
    ['+61 4123 4567 8901 2345', 'AU', 'tooLong'],
    ['0491 570 156'.repeat(20), 'AU', 'tooLong'],
  ])('%s is none, and it is said why [AUTH-07]', (text, country, issue) => {
    expect(readPhone(text, country)).toEqual({ number: null, issue })
  })
})
