import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORM_RULES, INTRODUCTION } from '../../../core/pages/form-rules.ts'

const APPLICATION = {
  first_name: 'Nora',
  last_name: 'Feld',
  email: 'nora@demo.test',
  phone: '+61 491 570 156',
  company: 'Nora’s walks',
  country_code: 'JP',
  languages: 'Japanese,English',
  years: '12',
  introduction:
    'I walk these paths every spring, know who keeps the inns, and plan for people who like it quiet.',
}
const applying = FORM_RULES['designer-application']
const wrong = (changes: Readonly<Record<string, string>>) =>
  Object.keys(applying.issues({ ...APPLICATION, ...changes }))

describe('the form of a designer who applies', () => {
  it('may be sent when it is complete', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ licence: '', files: '' })).toEqual([])
  })

  it('says of an empty one what each field wants', () => {
    const issues = applying.issues({})
    expect(Object.keys(issues).sort()).toEqual(Object.keys(APPLICATION).sort())
    for (const text of Object.values(issues)) expect(text).toMatch(/^[A-Z].{8,80}\.$/)
  })

  it.each([
    ['first_name', ' \t '],
    ['company', ''],
    ['languages', '  '],
    ['email', 'nora'],
    ['email', 'nora@demo'],
    ['phone', 'call me'],
    ['years', '-1'],
    ['years', '1.5'],
    ['years', '100'],
    ['years', 'twelve'],
    ['years', ''],
    ['introduction', 'x'.repeat(INTRODUCTION.least - 1)],
    ['introduction', 'x'.repeat(INTRODUCTION.most + 1)],
  ])('refuses as %s %j', (field, value) => {
    expect(wrong({ [field]: value })).toEqual([field])
  })

  it('takes what people add around their words, and sends it without', () => {
    expect(
      wrong({ first_name: ' Nora ', years: ' 3 ', introduction: ` ${'x'.repeat(INTRODUCTION.most)} ` }),
    ).toEqual([])
    const body = applying.body({
      ...APPLICATION,
      first_name: ' Nora ',
      languages: ' Japanese , ,English,',
      files: '7, 9,',
    })
    expect(body).toMatchObject({
      first_name: 'Nora',
      languages: ['Japanese', 'English'],
      years: 12,
      files: [7, 9],
    })
  })

  it('sends a licence only where there is one', () => {
    expect(applying.body(APPLICATION)).not.toHaveProperty('licence')
    expect(applying.body({ ...APPLICATION, licence: ' ATAS 1 ' })).toMatchObject({ licence: 'ATAS 1' })
    expect(applying.body(APPLICATION)).toMatchObject({ files: [] })
  })
})

describe('the newsletter’s forms', () => {
  it('want an address, and a token as it came', () => {
    const { issues, body } = FORM_RULES.newsletter
    expect(Object.keys(issues({}))).toEqual(['email'])
    expect(issues({ email: ' nora@demo.test ' })).toEqual({})
    expect(body({ email: ' nora@demo.test ', other: 'x' })).toEqual({ email: 'nora@demo.test' })
    expect(FORM_RULES['newsletter-confirm'].issues({})).toEqual({})
    expect(FORM_RULES['newsletter-confirm'].body({ token: 'abc' })).toEqual({ token: 'abc' })
  })
})

describe('every form', () => {
  it('can be judged and sent whatever stands in it', () => {
    const field = fc.constantFrom(...Object.keys(APPLICATION), 'files', 'licence', 'token', 'constructor')
    const values = fc.dictionary(field, fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(FORM_RULES)), values, (rules, given) => {
        for (const text of Object.values(rules.issues(given))) expect(text.length).toBeGreaterThan(8)
        expect(JSON.stringify(rules.body(given))).toMatch(/^\{/)
      }),
    )
  })
})
