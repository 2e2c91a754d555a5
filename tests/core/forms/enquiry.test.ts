import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AgentEnquiry,
  ENQUIRY_LIMITS,
  ENQUIRY_STEPS,
  flatEnquiry,
  GroupEnquiry,
} from '../../../core/forms/enquiry.ts'
import { readAmount } from '../../../core/forms/enquiry-fields.ts'
import { TICKED } from '../../../core/forms/field.ts'
import {
  type AnyForm,
  bodyOf,
  type FormDefinition,
  issuesOf,
  judge,
  requestOf,
  type Texts,
} from '../../../core/forms/form.ts'
import { isStepped, type SteppedForm, stepReached, stepsOf } from '../../../core/forms/steps.ts'
import { CURRENCIES } from '../../../core/money/currency.ts'

const WRITTEN = '2028-02-23'
const LETTER = {
  first_name: ' Nora ',
  last_name: 'Feld',
  email: ' nora@example.test',
  phone: '+351 912 345 678',
  country_code: 'PT',
  contact: 'chat',
  consent: TICKED,
  newsletter: TICKED,
  destinations: 'japan, portugal,',
  when: 'dates',
  start_date: '2028-03-01',
  nights: ' 12 ',
  adults: '2',
  children: '2',
  ages: '0, 11',
  leaving_from: ' Lisbon ',
  guidance: 'guide_in_places',
  flights: 'not_yet',
  readiness: 'comparing',
  themes: 'rail,food',
  pace: 'easy',
  stay: 'charming',
  needs: 'No fish stock.',
  notes: 'A garden each day.\nAnd trains.',
  basis: 'total',
  amount: '9,500',
  currency: 'EUR',
  flexible: '10',
  flights_included: 'without',
  flow: 'a',
  written_on: WRITTEN,
  trip: 'kii-coast-on-foot',
  designer: 'kenji-morimoto',
  gallery: 'japan',
}
const CLIENT = { client_name: ' Mr and Mrs Wren ', client_email: ' wren@example.test ' }
const BOTH: readonly (readonly [string, AnyForm, Texts])[] = [
  ['a traveller’s letter', GroupEnquiry, LETTER],
  ['an agent’s letter', AgentEnquiry, { ...LETTER, ...CLIENT }],
]
const wrong = (changes: Texts) => issuesOf(GroupEnquiry, { ...LETTER, ...changes })
const wireOf = (form: AnyForm, texts: Texts, files: readonly number[] = []) =>
  JSON.parse(JSON.stringify(bodyOf(form, texts, files)))
const slugs = (count: number) => Array.from({ length: count }, (_one, at) => `place-${at}`).join(',')

describe('a letter', () => {
  it.each(BOTH)('may be sent when it is complete: %s [ENQ-01]', (_name, form, whole) => {
    expect(issuesOf(form, whole)).toEqual({})
    for (const field of ['phone', 'leaving_from', 'needs', 'notes', 'trip', 'designer', 'gallery'])
      expect(issuesOf(form, { ...whole, [field]: ' ' })).toEqual({})
    expect(issuesOf(AgentEnquiry, { ...LETTER, ...CLIENT, client_email: '' })).toEqual({})
    expect(wrong({ newsletter: '' })).toEqual({})
  })

  it('says of an empty one what each field wants, in their order [ENQ-01]', () => {
    const shared = [
      ['first_name', 'firstNameMissing'],
      ['last_name', 'lastNameMissing'],
      ['email', 'emailMissing'],
      ['country_code', 'countryMissing'],
      ['contact', 'choiceMissing'],
      ['consent', 'tickMissing'],
      ['destinations', 'destinationsMissing'],
      ['when', 'choiceMissing'],
      ['nights', 'numberWrong'],
      ['adults', 'numberWrong'],
      ['children', 'numberWrong'],
      ['guidance', 'choiceMissing'],
      ['flights', 'choiceMissing'],
      ['readiness', 'choiceMissing'],
      ['themes', 'themesMissing'],
      ['pace', 'choiceMissing'],
      ['stay', 'choiceMissing'],
      ['basis', 'choiceMissing'],
      ['amount', 'amountWrong'],
      ['currency', 'choiceMissing'],
      ['flexible', 'choiceMissing'],
      ['flights_included', 'choiceMissing'],
      ['flow', 'choiceMissing'],
    ]
    expect(Object.entries(issuesOf(GroupEnquiry, {}))).toEqual(shared)
    expect(Object.entries(issuesOf(AgentEnquiry, {}))).toEqual([['client_name', 'clientMissing'], ...shared])
  })

  it.each([
    ['first_name', '1234', 'firstNameMissing'],
    ['last_name', 'x'.repeat(61), 'tooLong'],
    ['email', 'nora@host', 'emailWrong'],
    ['phone', 'call me', 'phoneWrong'],
    ['phone', '+351 912', 'tooShort'],
    ['country_code', 'ZZ', 'countryUnknown'],
    ['contact', 'letter', 'choiceMissing'],
    ['consent', 'yes', 'tickMissing'],
    ['destinations', ' , ', 'destinationsMissing'],
    ['destinations', 'Japan', 'destinationsMissing'],
    ['destinations', 'japan,../etc', 'destinationsMissing'],
    ['destinations', slugs(6), 'tooMany'],
    ['when', 'soon', 'choiceMissing'],
    ['start_date', '2028-02-30', 'dayWrong'],
    ['start_date', '1 March 2028', 'dayWrong'],
    ['nights', '0', 'numberWrong'],
    ['nights', '61', 'numberWrong'],
    ['nights', '400', 'numberWrong'],
    ['nights', '2.5', 'numberWrong'],
    ['nights', '-3', 'numberWrong'],
    ['nights', '0x10', 'numberWrong'],
    ['nights', 'a week', 'numberWrong'],
    ['adults', '0', 'numberWrong'],
    ['adults', '21', 'numberWrong'],
    ['children', '11', 'numberWrong'],
    ['children', '-1', 'numberWrong'],
    ['leaving_from', 'x'.repeat(121), 'tooLong'],
    ['guidance', 'alone', 'choiceMissing'],
    ['flights', 'maybe', 'choiceMissing'],
    ['readiness', 'never', 'choiceMissing'],
    ['themes', '', 'themesMissing'],
    ['themes', slugs(7), 'tooMany'],
    ['pace', 'fast', 'choiceMissing'],
    ['stay', 'constructor', 'choiceMissing'],
    ['needs', 'x'.repeat(501), 'tooLong'],
    ['notes', 'x'.repeat(5_001), 'tooLong'],
    ['basis', 'each', 'choiceMissing'],
    ['amount', '0', 'amountWrong'],
    ['amount', '-3500', 'amountWrong'],
    ['amount', 'a lot', 'amountWrong'],
    ['amount', '100,000,001', 'amountHigh'],
    ['amount', '9'.repeat(99), 'amountHigh'],
    ['currency', 'CHF', 'choiceMissing'],
    ['currency', 'eur', 'choiceMissing'],
    ['flexible', '15', 'choiceMissing'],
    ['flights_included', 'on', 'choiceMissing'],
    ['flow', 'c', 'choiceMissing'],
    ['written_on', 'today', 'dayWrong'],
    ['trip', '../etc', 'choiceMissing'],
    ['designer', 'Kenji Morimoto', 'choiceMissing'],
    ['gallery', 'a'.repeat(10).concat('-b'.repeat(16)), 'choiceMissing'],
  ])('refuses as %s %j: %s [ENQ-01]', (field, value, issue) => {
    for (const [, form, whole] of BOTH) {
      expect(issuesOf(form, { ...whole, [field]: value })).toEqual({ [field]: issue })
      expect(() => bodyOf(form, { ...whole, [field]: value }, [])).toThrow(field)
    }
  })

  it.each([
    ['client_name', ' ', 'clientMissing'],
    ['client_name', 'x'.repeat(ENQUIRY_LIMITS.client + 1), 'tooLong'],
    ['client_email', 'wren', 'emailWrong'],
  ])('of an agent refuses as %s %j: %s [ENQ-01]', (field, value, issue) => {
    expect(issuesOf(AgentEnquiry, { ...LETTER, ...CLIENT, [field]: value })).toEqual({ [field]: issue })
  })

  it.each<readonly [string, readonly string[]]>([
    ['destinations', ['japan', slugs(5), 'japan,japan,japan,japan,japan,japan', 'old-roads-of-kii-2']],
    ['themes', ['rail', slugs(6)]],
    ['nights', ['1', '60', '060']],
    ['adults', ['1', '20']],
    ['amount', ['1', '100000000', '100.000.000']],
    ['currency', CURRENCIES.map(({ code }) => code)],
    ['leaving_from', ['x'.repeat(120)]],
    ['needs', ['x'.repeat(500)]],
    ['notes', [` ${'x'.repeat(5_000)} `]],
  ])('takes as %s what is at its limits [ENQ-01]', (field, values) => {
    for (const value of values) expect([value, wrong({ [field]: value })]).toEqual([value, {}])
  })

  it('wants an age for each child, and none for nobody [ENQ-01]', () => {
    const ages = (children: string, given: string) => wrong({ children, ages: given })['ages'] ?? null
    expect(ages('0', '')).toBeNull()
    expect(ages('1', '17')).toBeNull()
    expect(ages('10', '0,1,2,3,4,5,6,7,8,9')).toBeNull()
    expect(ages('2', '5')).toBe('agesMissing')
    expect(ages('2', '5,,')).toBe('agesMissing')
    expect(ages('1', '5,6')).toBe('agesMissing')
    expect(ages('0', '5')).toBe('agesMissing')
    for (const age of ['18', '-1', '2.5', 'two', '1e1']) expect(ages('1', age)).toBe('agesWrong')
    expect(ages('10', '5,'.repeat(11))).toBe('agesWrong')
    expect(wrong({ children: 'many', ages: '5' })).toEqual({ children: 'numberWrong' })
  })
})

describe('when a letter’s trip begins', () => {
  it.each([
    ['2028-02-22', 'dayTooSoon'],
    ['2028-02-29', 'dayTooSoon'],
    ['2028-03-01', null],
    ['2030-12-31', null],
    ['', 'dayMissing'],
  ])('is seven days after it was written, over a leap day too: %j %s [ENQ-01]', (start_date, issue) => {
    expect(wrong({ start_date })).toEqual(issue ? { start_date: issue } : {})
  })

  it('is held against no day where none is known', () => {
    expect(wrong({ start_date: '2020-01-01', written_on: '' })).toEqual({})
    expect(wrong({ when: 'month', month: '2020-01', written_on: '' })).toEqual({})
  })

  it.each([
    ['2028-02', null],
    ['2030-01', null],
    ['2030-02', 'monthWrong'],
    ['2028-01', 'monthWrong'],
    ['2028-13', 'monthWrong'],
    ['2028-1', 'monthWrong'],
    ['', 'monthMissing'],
  ])('is one of the next 24 months: %j %s [ENQ-01]', (month, issue) => {
    expect(wrong({ when: 'month', month })).toEqual(issue ? { month: issue } : {})
  })

  it('needs neither where nobody is sure, and only the one that was chosen', () => {
    expect(wrong({ when: 'not_sure', start_date: '' })).toEqual({})
    expect(wrong({ when: 'not_sure', start_date: WRITTEN, month: '2020-01' })).toEqual({})
    expect(wrong({ when: 'month', month: '2028-04', start_date: WRITTEN })).toEqual({})
    expect(wrong({ when: 'dates', month: '2020-01' })).toEqual({})
  })
})

describe('an amount', () => {
  it.each([
    ['3500', 3500],
    ['3,500', 3500],
    ['3.500', 3500],
    ['3 500', 3500],
    ['3\u00a0500', 3500],
    ['3’500', 3500],
    [' €3.500 ', 3500],
    ['US$3,500', 3500],
    ['３，５００', 3500],
    ['٣٥٠٠', 3500],
    ['٣٬٥٠٠', 3500],
    ['३५००', 3500],
    ['1,234.56', 1235],
    ['1.234,56', 1235],
    ['1.234.567', 1_234_567],
    ['12,34', 13],
    ['3.', 3],
    ['0', 0],
    ['-3,500', -3],
  ])('of %j is read as %d [ENQ-01]', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  it.each([
    '',
    ' ',
    '.',
    ',',
    'three thousand',
    '12.34.56',
    '1,2,3',
    '1.234,56.7',
    '1e9',
    '0x10',
    'Infinity',
    'NaN',
    '3500 - 4000',
    '3500²',
    '三千五百',
    '1'.repeat(101),
    'constructor',
    '<b>1</b>',
  ])('of %j is none', (text) => {
    expect(readAmount(text)).toBeNull()
    expect(wrong({ amount: text })).toEqual({ amount: 'amountWrong' })
  })

  it('is a whole number or nothing, whatever is typed', () => {
    const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,- \u00a0'€$e"), maxLength: 24 })
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), (text) => {
        const read = readAmount(text)
        expect(read === null || Number.isInteger(read)).toBe(true)
        const found = issuesOf(GroupEnquiry, { ...LETTER, amount: text })
        expect(Object.keys(found).every((field) => field === 'amount')).toBe(true)
        if (read !== null && read >= 1 && read <= ENQUIRY_LIMITS.amount) expect(found).toEqual({})
      }),
    )
  })
})

describe('the steps of a letter', () => {
  const FLOWS = {
    a: ['information', 'your_trip', 'how', 'your_style', 'your_budget'],
    b: ['your_trip', 'how', 'your_style', 'information', 'your_budget'],
  } as const

  it.each(BOTH)('have two orders, which nothing but the flow changes: %s [ENQ-01]', (_name, form) => {
    expect(isStepped(form)).toBe(true)
    const stepped = form as SteppedForm
    expect(Object.keys(stepped.steps)).toEqual(ENQUIRY_STEPS)
    expect(stepsOf(stepped, {})).toEqual(FLOWS.a)
    const texts = fc.dictionary(fc.constantFrom(...Object.keys(form.fields)), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(texts, fc.constantFrom('a', 'b'), (given, flow) => {
        expect(stepsOf(stepped, { ...given, flow })).toEqual(FLOWS[flow])
      }),
    )
  })

  it('are reached one after the other, in either order [ENQ-01]', () => {
    const stepped = GroupEnquiry as unknown as SteppedForm
    const reached = (changes: Texts) => stepReached(stepped, { ...LETTER, ...changes })
    expect(reached({ email: '' })).toBe('information')
    expect(reached({ flow: 'b', email: '' })).toBe('information')
    expect(reached({ email: '', nights: '' })).toBe('information')
    expect(reached({ flow: 'b', email: '', nights: '' })).toBe('your_trip')
    expect(reached({ flow: 'b', pace: '', email: '' })).toBe('your_style')
    expect(reached({ amount: '' })).toBe('your_budget')
    expect(reached({})).toBe('your_budget')
  })
})

describe('what is sent of a letter', () => {
  it('stands by step, with where it began, and nothing that was left out [ENQ-01, ENQ-03]', () => {
    expect(wireOf(GroupEnquiry, LETTER, [7, 9])).toEqual({
      information: {
        first_name: 'Nora',
        last_name: 'Feld',
        email: 'nora@example.test',
        phone: '+351 912 345 678',
        country_code: 'PT',
        contact: 'chat',
        consent: true,
        newsletter: true,
      },
      your_trip: {
        destinations: ['japan', 'portugal'],
        when: 'dates',
        start_date: '2028-03-01',
        nights: 12,
        adults: 2,
        children: 2,
        ages: [0, 11],
        leaving_from: 'Lisbon',
      },
      how: { guidance: 'guide_in_places', flights: 'not_yet', readiness: 'comparing' },
      your_style: {
        themes: ['rail', 'food'],
        pace: 'easy',
        stay: 'charming',
        needs: 'No fish stock.',
        notes: 'A garden each day.\nAnd trains.',
      },
      your_budget: {
        basis: 'total',
        amount: 9500,
        currency: 'EUR',
        flexible: '10',
        flights_included: 'without',
      },
      from: { flow: 'a', trip: 'kii-coast-on-foot', designer: 'kenji-morimoto', gallery: 'japan' },
      files: [7, 9],
    })
  })

  it('leaves out what was left out, at an agent’s as well [ENQ-03]', () => {
    const bare = { phone: '', leaving_from: ' ', needs: '', notes: '', trip: '', designer: '', gallery: '' }
    const body = wireOf(AgentEnquiry, {
      ...LETTER,
      ...CLIENT,
      ...bare,
      when: 'not_sure',
      start_date: '',
      client_email: ' ',
      flow: 'b',
    })
    expect(body.information).toMatchObject({ client_name: 'Mr and Mrs Wren', first_name: 'Nora' })
    for (const field of ['phone', 'client_email', 'newsletter'])
      expect(body.information).not.toHaveProperty(field)
    expect(Object.keys(body.your_trip)).toEqual([
      'destinations',
      'when',
      'nights',
      'adults',
      'children',
      'ages',
    ])
    expect(Object.keys(body.your_style)).toEqual(['themes', 'pace', 'stay'])
    expect([body.from, body.files]).toEqual([{ flow: 'b' }, []])
  })

  it('goes to the address of its audience, with files and where its sender came from [ENQ-03]', () => {
    expect(requestOf(GroupEnquiry, LETTER, []).path).toBe('/group-enquiry')
    expect(requestOf(AgentEnquiry, { ...LETTER, ...CLIENT }, []).path).toBe('/agent-enquiry')
    for (const { send, takesFiles, takesTracking, draft } of [GroupEnquiry, AgentEnquiry])
      expect([send.base, takesFiles, takesTracking, draft]).toEqual(['public', true, true, 'session'])
  })

  it('is refused by the names that it is sent by [ENQ-03]', () => {
    for (const form of [GroupEnquiry, AgentEnquiry] as readonly FormDefinition[])
      for (const [step, fields] of Object.entries(form.steps ?? {}))
        for (const field of fields) expect(form.send.refusedAs?.[`${step}.${field}`]).toBe(field)
  })
})

/** Texts that nothing is wrong with, each field in turn with what may stand in it. */
const soundTexts = (() => {
  const word = <const W extends readonly string[]>(...words: W) => fc.constantFrom(...words)
  const some = (most: number) =>
    fc
      .uniqueArray(fc.constantFrom('japan', 'peru', 'rail', 'food', 'old-roads-2', 'kii', 'x'), {
        minLength: 1,
        maxLength: most,
      })
      .map((list) => list.join(' , '))
  const said = fc.string({ unit: 'grapheme', maxLength: 40 })
  const slug = word('', 'kii-coast-on-foot')
  const count = (from: number, to: number) => fc.integer({ min: from, max: to })
  return fc
    .record({
      first_name: word('Nora', 'José', '李', ' O’Brien '),
      phone: word('', '+351 912 345 678', '912 345 678'),
      contact: word('chat', 'email', 'phone'),
      newsletter: word('', TICKED),
      destinations: some(5),
      when: word('dates', 'month', 'not_sure'),
      start_date: word('2028-03-01', '2029-12-31'),
      month: word('2028-02', '2030-01'),
      nights: count(1, 60).map(String),
      adults: count(1, 20).map(String),
      kids: fc.array(count(0, 17), { maxLength: 10 }),
      leaving_from: said,
      themes: some(6),
      needs: said,
      notes: said,
      amount: word('1', '3,500', '3.500', '1.234,56', '100000000'),
      currency: fc.constantFrom(...CURRENCIES.map(({ code }) => code)),
      flexible: word('0', '10', '20'),
      flow: word('a', 'b'),
      trip: slug,
      designer: slug,
      gallery: slug,
      client_email: word('', 'wren@example.test'),
    })
    .map(
      ({ kids, ...texts }): Texts => ({
        ...LETTER,
        ...CLIENT,
        ...texts,
        children: String(kids.length),
        ages: kids.join(','),
      }),
    )
})()

describe('a letter as a server reads it', () => {
  const flat = (form: AnyForm, body: object) => flatEnquiry(form, body as Readonly<Record<string, unknown>>)

  it.each(BOTH)('is what was written, field by field: %s [ENQ-03]', (_name, form) => {
    fc.assert(
      fc.property(soundTexts, (texts) => {
        expect(issuesOf(form, texts)).toEqual({})
        const body = wireOf(form, texts)
        const { values, issues, isMalformed } = judge(form, { ...flat(form, body), written_on: WRITTEN })
        expect([issues, isMalformed]).toEqual([{}, false])
        expect(JSON.parse(JSON.stringify(form.send.body?.(values) ?? {}))).toEqual({
          ...body,
          files: undefined,
        })
      }),
    )
  })

  it('begins with who writes it where nothing else is said [ENQ-01]', () => {
    expect(flat(GroupEnquiry, {})).toEqual({ flow: 'a' })
    expect(flat(GroupEnquiry, { from: { flow: 'b', written_on: WRITTEN } })).toEqual({ flow: 'b' })
  })

  it('takes nothing from another section, and nothing that no field has [ENQ-03]', () => {
    const body = {
      how: { notes: 'x', nights: 3, flights: 'booked' },
      nights: 3,
      your_trip: { nights: 4, toString: 1 },
    }
    expect(flat(GroupEnquiry, body)).toEqual({ flow: 'a', flights: 'booked', nights: 4 })
    const inherited = { your_trip: Object.create({ nights: 4 }) }
    expect(flat(GroupEnquiry, inherited)).toEqual({ flow: 'a' })
    expect(flat(GroupEnquiry, Object.create({ your_trip: { nights: 4 } }))).toEqual({ flow: 'a' })
  })

  it.each([
    '[]',
    '[[1], null]',
    '{"information": null, "your_trip": [], "how": "how", "your_style": 5, "your_budget": true, "from": "x"}',
    '{"from": [1, 2], "your_trip": ["nights"]}',
    '{"from": null}',
    '{"__proto__": {"your_trip": {"nights": 3}, "from": {"flow": "b"}}}',
    '{"your_trip": {"__proto__": {"nights": 3}}, "from": {"__proto__": {"trip": "x"}}}',
    '{"constructor": {"prototype": {"x": 1}}, "hasOwnProperty": 5}',
    '{"your_trip": {"hasOwnProperty": 1, "destinations": {"length": 5}}}',
    '{"your_trip": {"destinations": [[], {}, null], "ages": [null], "nights": [12]}}',
  ])('is judged whatever it is: %s [ENQ-03]', (text) => {
    const seen = flat(GroupEnquiry, JSON.parse(text))
    expect(Object.getPrototypeOf(seen)).toBe(Object.prototype)
    expect(Object.keys(seen).every((field) => Object.hasOwn(GroupEnquiry.fields, field))).toBe(true)
    expect([seen['nights'] === 3, seen['flow'], seen['trip']]).toEqual([false, 'a', undefined])
    expect(judge(GroupEnquiry, seen).isMalformed).toBe(true)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('is judged whatever stands in its sections', () => {
    const section = fc.oneof(
      fc.anything({ withNullPrototype: true, withMap: true }),
      fc.dictionary(fc.constantFrom(...Object.keys(AgentEnquiry.fields), '__proto__'), fc.anything()),
    )
    const named = fc.dictionary(fc.constantFrom(...ENQUIRY_STEPS, 'from', '__proto__'), section)
    fc.assert(
      fc.property(fc.oneof(named, fc.array(section)), (body) => {
        for (const [, form] of BOTH) {
          const { values, issues } = judge(form, flat(form, body))
          for (const name of Object.keys(form.fields)) expect(name in values).toBe(!(name in issues))
        }
      }),
    )
  })
})
