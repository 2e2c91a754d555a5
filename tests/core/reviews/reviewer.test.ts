import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partyOf } from '../../../core/reviews/party.ts'
import { reviewerName } from '../../../core/reviews/reviewer.ts'

describe('a review', () => {
  it('says who went, by the party alone [BOOK-06]', () => {
    const party = (adults: number, children: number) => partyOf({ adults, children })
    expect([party(1, 0), party(2, 0), party(3, 0), party(2, 1), party(1, 3)]).toEqual([
      'alone',
      'two',
      'group',
      'children',
      'children',
    ])
  })

  it('names whoever wrote it by their first name and an initial, whatever script it is in [BOOK-06]', () => {
    const name = (firstName: string, lastName: string) => reviewerName({ firstName, lastName })
    expect([name('Maya', 'Lindqvist'), name(' Ana ', ' de Souza'), name('Inês', 'E\u0301mile')]).toEqual([
      'Maya L.',
      'Ana D.',
      'Inês É.',
    ])
    // Marks that turn a text round say nothing, and would turn round what stands behind the name.
    expect(name('Maya\u200e', '\u202eLevi')).toBe('Maya L.')
    expect([name('花子', '山田'), name('Sokrates', ''), name('Cher', '  ')]).toEqual([
      '花子 山.',
      'Sokrates',
      'Cher',
    ])
  })

  it('tells nothing else of a last name [BOOK-06]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (lastName) => {
        const [, shown = ''] = reviewerName({ firstName: 'Maya', lastName }).split('Maya')
        expect([...shown.normalize('NFC')].length).toBeLessThanOrEqual(4)
      }),
    )
  })
})
