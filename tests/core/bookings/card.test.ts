import { describe, expect, it } from 'vitest'
import { cardIssues, spacedCardNumber } from '../../../core/bookings/card.ts'

const TODAY = '2026-11-27'
const GOOD = { number: '4242 4242 4242 4242', expires: '09 / 29', code: '314' }
const issues = (changed: Partial<typeof GOOD>) => cardIssues({ ...GOOD, ...changed }, TODAY)

describe('a card', () => {
  it('of the sandbox has nothing wrong with it; any other number never leaves the browser [BOOK-01]', () => {
    expect(issues({})).toEqual({})
    expect(issues({ number: '4111 1111 1111 1111' })).toEqual({ number: 'numberUnknown' })
    expect(issues({ number: '４２４２－４２４２－４２４２－４２４２' })).toEqual({})
    expect(issues({ number: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢' })).toEqual({})
    expect(issues({ number: ' ' })).toEqual({ number: 'numberMissing' })
  })

  it.each([
    ['11/26', null],
    ['11 / 2026', null],
    ['1126', null],
    ['１１／２６', null],
    ['۱۱/۲۶', null],
    ['11–26', null],
    ['10/26', 'expiryPast'],
    ['13/29', 'expiryWrong'],
    ['soon', 'expiryWrong'],
    ['', 'expiryMissing'],
  ])('that is good until %s: %s', (expires, issue) => {
    expect(issues({ expires }).expires ?? null).toBe(issue)
  })

  it.each([
    ['314', null],
    ['3141', null],
    ['３１４', null],
    ['३१४', null],
    ['31', 'codeWrong'],
    ['abc', 'codeWrong'],
    ['', 'codeMissing'],
  ])('with the code %s: %s', (code, issue) => {
    expect(issues({ code }).code ?? null).toBe(issue)
  })

  it('is written in groups of four, as it stands on the card', () => {
    expect(spacedCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(spacedCardNumber('４２４２４２')).toBe('4242 42')
    expect(spacedCardNumber('4242-42')).toBe('4242 42')
    expect(spacedCardNumber('4242')).toBe('4242')
  })
})
