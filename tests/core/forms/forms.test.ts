import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APPLICATION_LIMITS, DesignerApplication } from '../../../core/forms/designer-application.ts'
import { DeskChat, DeskStart, GENERAL_TOPIC } from '../../../core/forms/desk.ts'
import { DeskCall } from '../../../core/forms/desk-call.ts'
import { TICKED } from '../../../core/forms/field.ts'
import { type AnyForm, bodyOf, issuesOf, judge, type Texts } from '../../../core/forms/form.ts'
import { FORMS } from '../../../core/forms/forms.ts'
import { Login } from '../../../core/forms/login.ts'
import { Newsletter, NewsletterConfirmation } from '../../../core/forms/newsletter.ts'

const { introduction } = APPLICATION_LIMITS
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
const wrong = (changes: Texts) => issuesOf(DesignerApplication, { ...APPLICATION, ...changes })
const sent = (changes: Texts) => bodyOf(DesignerApplication, { ...APPLICATION, ...changes }, [7, 9])

describe('the form of a designer who applies', () => {
  it('may be sent when it is complete [TRIP-05]', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ licence: '' })).toEqual({})
  })

  it('says of an empty one what each field wants, in their order', () => {
    expect(Object.entries(issuesOf(DesignerApplication, {}))).toEqual([
      ['first_name', 'firstNameMissing'],
      ['last_name', 'lastNameMissing'],
      ['email', 'emailMissing'],
      ['phone', 'phoneMissing'],
      ['company', 'companyMissing'],
      ['country_code', 'countryMissing'],
      ['languages', 'listMissing'],
      ['years', 'countMissing'],
      ['introduction', 'introductionMissing'],
    ])
  })

  it.each([
    ['first_name', ' \t ', 'firstNameMissing'],
    ['last_name', 'x'.repeat(61), 'tooLong'],
    ['company', '', 'companyMissing'],
    ['languages', ' , ', 'listMissing'],
    ['languages', 'a,'.repeat(21), 'listMany'],
    ['languages', 'x'.repeat(401), 'tooLong'],
    ['email', 'nora', 'emailWrong'],
    ['email', 'nora@demo', 'emailWrong'],
    ['phone', 'call me', 'phoneWrong'],
    ['phone', '090-1234', 'tooShort'],
    ['country_code', 'ZZ', 'countryUnknown'],
    ['years', '-1', 'countWrong'],
    ['years', '1.5', 'countWrong'],
    ['years', '100', 'countHigh'],
    ['years', 'twelve', 'countWrong'],
    ['years', '', 'countMissing'],
    ['licence', 'x'.repeat(121), 'tooLong'],
    ['introduction', 'x'.repeat(introduction.least - 1), 'tooShort'],
    ['introduction', 'x'.repeat(introduction.most + 1), 'tooLong'],
  ])('refuses as %s %j', (field, value, issue) => {
    expect(wrong({ [field]: value })).toEqual({ [field]: issue })
    expect(() => sent({ [field]: value })).toThrow(field)
  })

  it('takes what people add around their words, and sends it without', () => {
    const typed = {
      first_name: ' Nora ',
      years: ' 3 ',
      languages: ' Japanese , ,English,',
      introduction: ` ${'x'.repeat(introduction.most)} `,
    }
    expect(wrong(typed)).toEqual({})
    expect(sent(typed)).toMatchObject({
      first_name: 'Nora',
      languages: ['Japanese', 'English'],
      years: 3,
      introduction: 'x'.repeat(introduction.most),
      files: [7, 9],
    })
  })

  it('sends a licence only where there is one', () => {
    expect(JSON.parse(JSON.stringify(sent({ licence: ' ' })))).not.toHaveProperty('licence')
    expect(sent({ licence: ' ATAS 1 ' })).toMatchObject({ licence: 'ATAS 1' })
  })

  it('is judged by a server as it was by the browser, and a value of another type is no form of ours', () => {
    const body = sent({})
    expect(judge(DesignerApplication, body)).toMatchObject({ issues: {}, isMalformed: false })
    expect(judge(DesignerApplication, { ...body, years: 81 })).toMatchObject({
      issues: { years: 'countHigh' },
      isMalformed: false,
    })
    expect(judge(DesignerApplication, { ...body, years: '12' }).isMalformed).toBe(true)
    expect(judge(DesignerApplication, {}).isMalformed).toBe(true)
  })
})

describe('the login’s form', () => {
  it.each([
    ['', '', { email: 'emailMissing', password: 'passwordMissing' }],
    ['  ', 'secret', { email: 'emailMissing' }],
    ['maya', 'secret', { email: 'emailWrong' }],
    ['maya@demo.test', '', { password: 'passwordMissing' }],
    ['maya@demo.test', 'x'.repeat(1025), { password: 'tooLong' }],
    ['maya@demo.test', ' ', {}],
  ])('says of %j and %j what is wrong', (email, password, issues) => {
    expect(issuesOf(Login, { email, password })).toEqual(issues)
  })

  it('sends a password as it was typed: spaces are part of it', () => {
    for (const password of [' ', ' a ', '\n', '密碼'])
      expect(bodyOf(Login, { email: ' maya@demo.test ', password }, [])).toEqual({
        email: 'maya@demo.test',
        password,
      })
  })
})

describe('the forms of the desk', () => {
  const CHAT = { name: 'Nora', email: 'nora@demo.test', message: ' Is April too early? ', consent: TICKED }
  const CALL = {
    name: 'Nora',
    country_code: 'AU',
    phone: '+61 491 570 156',
    timezone: 'Australia/Sydney',
    when: 'asap',
    topic: 'A honeymoon',
    consent: TICKED,
  }

  it('ask a visitor for a name, an address, words and consent [CALL-05]', () => {
    expect(issuesOf(DeskChat, {})).toEqual({
      name: 'nameMissing',
      email: 'emailMissing',
      message: 'messageMissing',
      consent: 'tickMissing',
    })
    expect(issuesOf(DeskChat, { ...CHAT, message: 'x'.repeat(1001) })).toEqual({ message: 'tooLong' })
    expect(bodyOf(DeskChat, CHAT, [])).toEqual({
      type: 'enquiry-2w',
      topic: GENERAL_TOPIC,
      message: 'Is April too early?',
      guest: { name: 'Nora', email: 'nora@demo.test' },
    })
  })

  it('ask a customer for nothing: they may begin without a word [CALL-05]', () => {
    expect(issuesOf(DeskStart, {})).toEqual({})
    expect(JSON.parse(JSON.stringify(bodyOf(DeskStart, { message: ' ' }, [])))).not.toHaveProperty('message')
  })

  it.each([
    ['phone', 'call me', 'phoneWrong'],
    ['phone', '0412 345', 'nonexistent'],
    ['phone', '+61 4', 'tooShort'],
    ['phone', '+61 412 345 678 901 234', 'tooLong'],
    ['consent', '', 'tickMissing'],
    ['topic', ' ', 'topicMissing'],
    ['when', 'soon', 'choiceWrong'],
    ['timezone', '../etc', 'choiceWrong'],
    ['country_code', 'Australia', 'choiceWrong'],
  ])('say of a call with %s %j what is wrong [CALL-05, AUTH-07]', (field, value, issue) => {
    expect(issuesOf(DeskCall, CALL)).toEqual({})
    expect(issuesOf(DeskCall, { ...CALL, [field]: value })).toEqual({ [field]: issue })
  })

  it('send a call as the wire has it [CALL-05]', () => {
    const when = '2027-01-18T21:00:00+00:00'
    expect(bodyOf(DeskCall, { ...CALL, when }, [])).toEqual({
      ...CALL,
      when: '2027-01-18T21:00:00.000Z',
      consent: true,
    })
  })
})

describe('the newsletter’s forms', () => {
  it('want an address, and a token as it came', () => {
    expect(issuesOf(Newsletter, {})).toEqual({ email: 'emailMissing' })
    expect(bodyOf(Newsletter, { email: ' nora@demo.test ', other: 'x' }, [])).toEqual({
      email: 'nora@demo.test',
    })
    expect(issuesOf(NewsletterConfirmation, {})).toEqual({ token: 'tokenMissing' })
    expect(bodyOf(NewsletterConfirmation, { token: ' abc ' }, [])).toEqual({ token: ' abc ' })
  })
})

describe('every form', async () => {
  const all: readonly AnyForm[] = await Promise.all(Object.values(FORMS).map((load) => load()))

  it('stands under its own name', () => {
    expect(all.map(({ name }) => name)).toEqual(Object.keys(FORMS))
  })

  it('has each field in one of its steps, if it has any', () => {
    for (const { fields, steps, unasked = [] } of all)
      if (steps)
        expect([...Object.values(steps).flat(), ...unasked].sort()).toEqual(Object.keys(fields).sort())
  })

  it('has its secrets in its last step: they are held from there to the submit alone', () => {
    for (const { fields, steps } of all) {
      const early = Object.values(steps ?? {})
        .slice(0, -1)
        .flat()
      expect(early.filter((name) => fields[name]?.kind === 'secret')).toEqual([])
    }
  })

  it('can be judged whatever stands in it, names its issues before, and sends what is right', () => {
    const field = fc.constantFrom(...all.flatMap(({ fields }) => Object.keys(fields)), 'constructor')
    const texts = fc.dictionary(field, fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(fc.constantFrom(...all), texts, (form, given) => {
        const found = Object.entries(issuesOf(form, given))
        for (const [name, issue] of found)
          if (!form.across) expect(form.fields[name]?.issues).toContain(issue)
        if (found.length === 0) expect(JSON.stringify(bodyOf(form, given, []))).toMatch(/^\{/)
      }),
    )
  })

  it('is judged by a server whatever it is sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.object(), (form, given) => {
        const { values, issues } = judge(form, given)
        for (const name of Object.keys(form.fields)) expect(name in values).toBe(!(name in issues))
      }),
    )
  })
})
