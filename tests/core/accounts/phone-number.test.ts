import { describe, expect, it } from 'vitest'
import { readPhone } from '../../../core/accounts/phone-number.ts'

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
  ])('%s is one that can be dialled from anywhere [AUTH-07]', (text, country, number) => {
    expect(readPhone(text, country)).toEqual({ number, extension: null, issue: null })
  })

  it.each(['(02) 5550-0142 ext. 12', '(02) 5550 0142 x12', '+61 2 5550 0142;ext=12'])(
    '%s has an extension, which is no part of the number [AUTH-07]',
    (text) => {
      expect(readPhone(text, 'AU')).toEqual({ number: '+61255500142', extension: '12', issue: null })
    },
  )

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
