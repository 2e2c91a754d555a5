import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { creditNote, invoice, type PaperOrder, receipt } from '../../../core/bookings/papers/compose.ts'
import { paperNumber } from '../../../core/bookings/papers/kinds.ts'
import { taxWithin, taxWithinPart } from '../../../core/bookings/papers/tax.ts'
import { CURRENCIES } from '../../../core/money/currency.ts'
import {
  compare,
  isPositive,
  type Money,
  minus,
  money,
  plus,
  sumOf,
  times,
} from '../../../core/money/money.ts'
import { Paper } from '../../../core/wire/papers.ts'
import { PEOPLE, quotedTripWith } from './made-orders.ts'

const aud = (cents: number): Money => money(cents, 'AUD')
const ISSUE = { number: 'INV-2026-00042', on: '2026-11-30' }

function orderOf(changed: Partial<PaperOrder> = {}): PaperOrder {
  const each = aud(155_700)
  const lines = [{ label: 'Guides, inns and boats', quantity: 2, each, amount: times(each, 2) }]
  return {
    ...{ id: 7, ref: 'TW-00255J', bookedOn: '2026-11-30', people: PEOPLE, company: null },
    trip: quotedTripWith({ lines, daysInAustralia: 0 }),
    sums: { total: aud(311_400), deposit: aud(62_280) },
    ...changed,
  }
}

const sumsOf = (paper: Paper) =>
  Object.fromEntries(paper.sums.map(({ label, amount }) => [label, amount.minor]))

describe('a paper', () => {
  it('is called by its kind, its year and its number [BOOK-11]', () => {
    expect([paperNumber('invoice', 2026, 1), paperNumber('receipt', 2026, 99_999)]).toEqual([
      'INV-2026-00001',
      'REC-2026-99999',
    ])
    expect(paperNumber('creditNote', 2027, 100_000)).toBe('CRN-2027-100000')
  })

  it('says who, for whom, what, and what of it is due when [BOOK-11]', () => {
    const paper = v.parse(Paper, invoice(orderOf(), 'deposit', ISSUE))
    expect(paper.title).toBe('Invoice')
    expect(paper.from.lines[0]).toMatch(/^ABN \d\d( \d{3}){3}$/)
    expect(paper.to).toEqual({
      name: 'Maya Elisabet Lindqvist',
      lines: ['traveller@demo.test', '+61 491 570 156'],
    })
    expect(paper.travellers).toEqual(['Maya Elisabet Lindqvist', 'Jonas Lindqvist'])
    expect(sumsOf(paper)).toEqual({
      'GST included': 0,
      Total: 311_400,
      'Deposit, paid on booking': 62_280,
      'Balance, due on 3 August 2027': 249_120,
    })
    expect(paper.notes.join(' ')).toMatch(/No GST is payable.+US\$1 = 1\.5 AUD/)
  })

  it('is for the agency whose agent has booked, with its own number [BOOK-11]', () => {
    const company = { name: 'Banksia Lane', abn: '51 824 753 556' }
    expect(invoice(orderOf({ company }), 'deposit', ISSUE).to).toEqual({
      name: 'Banksia Lane',
      lines: ['ABN 51 824 753 556', 'For Maya Elisabet Lindqvist', 'traveller@demo.test', '+61 491 570 156'],
    })
    expect(invoice(orderOf({ company: { ...company, abn: null } }), 'deposit', ISSUE).to.lines).toHaveLength(
      3,
    )
  })

  it('is a tax invoice of a trip in Australia, by its days there; where that is not known no tax is told [BOOK-11]', () => {
    const { trip } = orderOf()
    const paperOf = (daysInAustralia: number | undefined) => {
      const { daysInAustralia: _known, ...rest } = trip
      const there = daysInAustralia === undefined ? rest : { ...rest, daysInAustralia }
      return v.parse(Paper, invoice(orderOf({ trip: there }), 'deposit', ISSUE))
    }
    const told = (days: number | undefined) => {
      const paper = paperOf(days)
      return [paper.title, sumsOf(paper)['GST included'], paper.notes[0]]
    }
    // Of eight days.
    expect(told(8)).toEqual(['Tax invoice', 28_309, 'The total includes GST of one eleventh.'])
    expect(told(4)).toEqual([
      'Tax invoice',
      14_155,
      'GST of one eleventh is included for 4 of the 8 days, which are spent in Australia.',
    ])
    expect(told(0)[0]).toBe('Invoice')
    expect(told(undefined)).toEqual([
      'Invoice',
      undefined,
      'GST, where it applies, is included in the price.',
    ])
  })

  it('is one sum where all of it is due at once [BOOK-11]', () => {
    const { trip } = orderOf()
    const total = aud(311_400)
    const order = orderOf({ trip: { ...trip, balanceDueOn: null }, sums: { total, deposit: total } })
    expect(Object.keys(sumsOf(v.parse(Paper, invoice(order, 'deposit', ISSUE))))).toEqual([
      'GST included',
      'Total',
      'Paid in full on booking',
    ])
    // So it is where whoever books could have paid a deposit, and has paid all of it.
    expect(Object.keys(sumsOf(v.parse(Paper, invoice(orderOf(), 'full', ISSUE))))).toEqual([
      'GST included',
      'Total',
      'Paid in full on booking',
    ])
  })

  it('tells of a payment what has come in by then, and what is left [BOOK-11]', () => {
    const payment = {
      purpose: 'part',
      amount: aud(50_000),
      paid: aud(112_280),
      invoice: ISSUE.number,
    } as const
    const paper = v.parse(Paper, receipt(orderOf(), payment, { ...ISSUE, number: 'REC-2026-00002' }))
    expect(sumsOf(paper)).toEqual({
      'GST included': 0,
      'Received with thanks': 50_000,
      'Price of the trip': 311_400,
      'Received so far': 112_280,
      'Still to pay': 199_120,
    })
    expect(paper.facts).toContainEqual({ label: 'Invoice', value: ISSUE.number })
  })

  it('tells of money that has gone back what it credits [BOOK-11]', () => {
    const credited = { amount: aud(20_000), before: aud(10_000), invoice: ISSUE.number }
    const paper = v.parse(Paper, creditNote(orderOf(), credited, { ...ISSUE, number: 'CRN-2026-00001' }))
    expect(sumsOf(paper)).toMatchObject({ 'Returned to you': 20_000, 'Credited so far': 30_000 })
    expect(paper.facts).toContainEqual({ label: 'Credits invoice', value: ISSUE.number })
  })

  it('says as much tax in parts as in the whole, to the cent [BOOK-11]', () => {
    const trip = { ...quotedTripWith(), daysInAustralia: 3 }
    const parts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, (made) => {
        let [before, taxed] = [aud(0), aud(0)]
        for (const part of made.map(aud)) {
          taxed = plus(taxed, taxWithinPart(part, before, trip).tax ?? aud(0))
          before = plus(before, part)
        }
        expect(taxed).toEqual(taxWithin(before, trip).tax)
      }),
    )
  })

  it('adds up to the smallest part in every currency, and its tax is the eleventh nearest to it [BOOK-11]', () => {
    const line = fc.record({
      each: fc.integer({ min: 0, max: 9_999_999 }),
      quantity: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), fc.array(line, { maxLength: 30 }), ({ code }, made) => {
        const lines = made.map(({ each, quantity }) => {
          const one = money(each, code)
          return { label: 'A line', quantity, each: one, amount: times(one, quantity) }
        })
        const total = sumOf(
          lines.map(({ amount }) => amount),
          code,
        )
        const order = orderOf({ trip: quotedTripWith({ lines }), sums: { total, deposit: total } })
        const paper = v.parse(Paper, invoice(order, 'deposit', ISSUE))
        expect(
          sumOf(
            paper.lines.map(({ amount }) => amount),
            code,
          ),
        ).toEqual(total)
        expect(paper.sums.find(({ is_strong }) => is_strong)?.amount).toEqual(total)
        const { tax } = taxWithin(total, { ...quotedTripWith(), daysInAustralia: 8 })
        if (!tax) throw new Error('It is known where the trip leads.')
        expect(Math.abs(tax.minor * 11 - total.minor)).toBeLessThanOrEqual(5)
        expect(isPositive(minus(total, tax)) || compare(total, tax) === 0).toBe(true)
      }),
    )
  })
})
