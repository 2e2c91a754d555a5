import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partyPrice, shareOf } from '../../../core/bookings/party-price.ts'
import { convert } from '../../../core/money/convert.ts'
import { dollars, money, sumOf, times } from '../../../core/money/money.ts'
import { type Rate, rateOf } from '../../../core/money/rate.ts'

const AUD = { code: 'AUD', rates: { AUD: rateOf(1.5) as Rate } } as const
const aud = (units: number) => money(units * 100, 'AUD')

describe('what lines cost a party', () => {
  it('is rounded a person first, then times the travellers; a line for all is rounded once [CUR-04, BOOK-01]', () => {
    const lines = [
      { label: 'Rooms', per: 'person', usd: dollars(1_234) },
      { label: 'The car', per: 'group', usd: dollars(100.1) },
    ] as const
    expect(partyPrice(lines, 2, AUD)).toEqual({
      lines: [
        { label: 'Rooms', quantity: 2, each: aud(1_889), amount: aud(3_778) },
        { label: 'The car', quantity: 1, each: aud(154), amount: aud(154) },
      ],
      total: aud(3_932),
      share: { each: aud(1_966), isEven: true },
    })
  })

  it.each([
    [aud(7_785), 2, aud(3_893), false],
    [aud(7_786), 2, aud(3_893), true],
    [dollars(2_468.2), 2, dollars(1_234.1), true],
    [dollars(100), 3, dollars(34), false],
    [dollars(100.1), 3, dollars(33.37), false],
    [money(10_001, 'JPY'), 2, money(5_001, 'JPY'), false],
  ])(
    'is a share, rounded up, that is even or about so much: %o for %i [CUR-04]',
    (total, travellers, each, isEven) => {
      expect(shareOf(total, travellers)).toEqual({ each, isEven })
    },
  )

  it('is the sum of its rounded lines, whatever they are [CUR-04]', () => {
    const line = fc.record({
      label: fc.constant('A line'),
      per: fc.constantFrom('person', 'group'),
      usd: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => money(cents, 'USD')),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 30 }), (lines, travellers) => {
        const price = partyPrice(lines, travellers, AUD)
        const amounts = lines.map(({ per, usd }) =>
          times(
            convert(usd, { code: 'AUD', rate: AUD.rates.AUD }, { fee: true }),
            per === 'person' ? travellers : 1,
          ),
        )
        expect(price.total).toEqual(sumOf(amounts, 'AUD'))
        const { each, isEven } = price.share
        expect(times(each, travellers).minor >= price.total.minor).toBe(true)
        expect(times(each, travellers).minor === price.total.minor).toBe(isEven)
      }),
    )
  })
})
