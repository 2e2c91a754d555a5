import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AskedLetter,
  askedLines,
  askedText,
  readAskedText,
} from '../../../core/enquiries/asked-letter.ts'
import { NOTHING_ASKED } from './made-letters.ts'

const WHOLE: AskedLetter = {
  client: 'Mr and Mrs Wren',
  nights: 13,
  start_date: '2027-03-12',
  month: null,
  adults: 2,
  children: 1,
  ages: [6],
  leaving_from: 'Brisbane',
  guidance: 'guide_in_places',
  flights: 'not_yet',
  readiness: 'comparing',
  interests: ['Food', 'Hidden trails'],
  pace: 'balanced',
  stay: 'charming',
  budget: '3,500 USD per person',
  needs: 'No nuts',
  notes: 'We met there.\n\nWhen: twenty years ago',
}

describe('what a letter asks for, in words', () => {
  it('is told in lines that are read again [ENQ-09]', () => {
    const text = askedText('Japan', WHOLE)
    expect(text).toBe(
      [
        'A trip to Japan',
        'For: Mr and Mrs Wren',
        'When: 13 nights from 12 March 2027',
        'Travellers: 2 adults and 1 child aged 6',
        'Leaving from: Brisbane',
        'Travelling with: a private guide in some places',
        'Flights: not booked yet',
        'Planning stage: comparing options',
        'Interests: Food, Hidden trails',
        'Pace: half full, half free',
        'Stay: small and charming',
        'Budget: 3,500 USD per person',
        'Access and diet: No nuts',
        'Notes: We met there.',
        '',
        'When: twenty years ago',
      ].join('\n'),
    )
    expect(readAskedText(text)).toEqual({ title: 'A trip to Japan', lines: askedLines(WHOLE) })
  })

  it('says nothing of what nobody said [ENQ-09]', () => {
    expect(askedText('Japan', NOTHING_ASKED)).toBe('A trip to Japan')
    expect(readAskedText('A trip to Japan')).toEqual({ title: 'A trip to Japan', lines: [] })
  })

  it('is read as it was told, whatever people have written in it [ENQ-09]', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('Notes: a', 'Flights: b\nPace: c', '\n', 'For: '))
    const written = { needs: line, notes: line, leaving_from: line, client: line }
    fc.assert(
      fc.property(fc.record(written), (own) => {
        const asked = { ...WHOLE, ...own }
        const told = askedLines(asked).map(({ name, text }) => ({
          name,
          text: name === 'Notes' ? text : text.replaceAll(/\s+/g, ' '),
        }))
        expect(readAskedText(askedText('Japan', asked)).lines).toEqual(told)
      }),
    )
  })

  it('loses nothing of a text that is none of its own [ENQ-09]', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (parts) => {
        const text = parts.join('\n')
        const { title, lines } = readAskedText(text)
        expect([title, ...lines.map(({ name, text: said }) => `${name}: ${said}`)].join('\n')).toBe(text)
      }),
    )
  })
})
