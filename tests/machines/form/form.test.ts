import { describe, expect, it } from 'vitest'
import { DesignerApplication } from '../../../core/forms/designer-application.ts'
import { FILE_LIMITS } from '../../../core/forms/files.ts'
import { type AnyForm, defineForm, issuesOf, type Texts } from '../../../core/forms/form.ts'
import { NewsletterConfirmation } from '../../../core/forms/newsletter.ts'
import { FAILURE } from '../../../core/ports/port.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { SealedSecret } from '../../../core/wire/personal.ts'
import { formEvents } from '../../../machines/form/form.events.ts'
import { createFormMachine } from '../../../machines/form/form.machine.ts'
import { selectForm } from '../../../machines/form/form.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const TYPED = { first_name: 'Aiko', introduction: 'I walk.' }
const WHOLE = {
  first_name: 'Aiko',
  last_name: 'Mori',
  email: 'aiko@example.test',
  phone: '+81 90 1234 5678',
  company: 'Aiko Walks',
  country_code: 'JP',
  languages: 'Japanese',
  years: '7',
  licence: '',
  introduction: 'x'.repeat(80),
}

const handleOf = (form: AnyForm) =>
  handle<ReturnType<typeof createFormMachine>, ReturnType<typeof formEvents>>('app/it', formEvents(form))
const FORM = handleOf(DesignerApplication)
const SECRET = handleOf(NewsletterConfirmation)

function start(before: Texts | null = null): Nest {
  const form = nest(createFormMachine, { form: 'designer-application', isKept: true })
  form.answer('form.write', () => ({ value: null }))
  form.settle('form.read', before && { values: before, issues: issuesOf(DesignerApplication, before) })
  return form
}

/** The same fields in two steps. */
const Stepped = {
  ...DesignerApplication,
  steps: { who: ['first_name', 'last_name', 'email'], work: ['introduction'] },
} as unknown as AnyForm
const STEPPED = handleOf(Stepped)
const goOn = (form: Nest, values: Texts) =>
  form.send(STEPPED, { type: 'form.continue', entered: { values }, step: 'who', to: '/apply?step=work' })

const startSecret = () => nest(createFormMachine, { form: 'newsletter-confirm', isKept: false })
const view = (form: Nest) => selectForm(form.state() as never)
const draft = (form: Nest, values: Texts) => form.send(FORM, { type: 'form.drafted', entered: { values } })
const submit = (form: Nest, values: Texts = WHOLE) =>
  form.send(FORM, { type: 'form.submit', entered: { values } })
const attach = (form: Nest, file: string, size = 2000) =>
  form.send(FORM, { type: 'form.attach', file, name: `${file}.pdf`, size })
const detach = (form: Nest, file: string) => form.send(FORM, { type: 'form.detach', file })
const uploaded = (form: Nest, id: number) =>
  form.settle('form.upload', { file_id: id, name: 'a.pdf', size: 2000 })
const texts = (form: Nest, sealed: Readonly<Record<string, SealedSecret>>) =>
  Object.fromEntries(Object.entries(sealed).map(([name, text]) => [name, form.vault.read(text)]))
const states = (form: Nest) => view(form).attachments.map(({ file, state }) => [file, state])
const numbers = (form: Nest) =>
  (form.open('form.send')[0]?.input as { readonly files?: readonly number[] } | undefined)?.files

describe('what is typed into a form', () => {
  it('is brought back, and kept as it changes', () => {
    const form = start(TYPED)
    expect(texts(form, view(form).values)).toEqual(TYPED)
    draft(form, { ...WHOLE, first_name: 'Aiko M' })
    expect(texts(form, view(form).values)).toEqual({ ...WHOLE, first_name: 'Aiko M' })
    expect(form.calls('form.write')).toBe(1)
  })

  it('is wrong only where somebody has been, and right as soon as it is mended', () => {
    const form = start()
    draft(form, { ...WHOLE, email: 'aiko', years: 'many' })
    expect(view(form).faults).toEqual({})
    form.send(FORM, { type: 'form.left', entered: { values: { ...WHOLE, email: 'aiko' } }, field: 'email' })
    expect(view(form)).toMatchObject({ faults: { email: { issue: 'emailWrong' } }, refusals: 0 })
    draft(form, WHOLE)
    expect(view(form).faults).toEqual({})
  })

  it('is not taken away by what was typed before, when that comes after somebody has sent', () => {
    const form = nest(createFormMachine, { form: 'designer-application', isKept: true })
    form.answer('form.write', () => ({ value: null }))
    submit(form, { ...WHOLE, email: '' })
    expect(form.open('form.read')).toEqual([])
    expect(view(form)).toMatchObject({ refusals: 1, faults: { email: { issue: 'emailMissing' } } })
    expect(texts(form, view(form).values)).toEqual({ ...WHOLE, email: '' })
  })

  it('is kept as it was sent, should no draft have been written before', () => {
    const form = nest(createFormMachine, { form: 'designer-application', isKept: true })
    form.settle('form.read', null)
    submit(form)
    expect(form.open('form.write')).toMatchObject([{ input: { values: WHOLE } }])
  })

  it('is not summed up for who has only passed through, once its page is shown anew', () => {
    const form = start()
    submit(form, { ...WHOLE, email: '' })
    expect(view(form).isTried).toBe(true)
    form.tell({ type: 'form.opened' })
    form.send(FORM, { type: 'form.left', entered: { values: { ...WHOLE, email: 'a' } }, field: 'email' })
    expect(view(form)).toMatchObject({ isTried: false, refusals: 1 })
  })

  it('is looked at as a whole when it is sent, and asks nobody until it is right', () => {
    const form = start()
    submit(form, { ...WHOLE, first_name: ' ', years: 'many' })
    expect(view(form)).toMatchObject({
      state: 'editing',
      refusals: 1,
      faults: { first_name: { issue: 'firstNameMissing' }, years: { issue: 'countWrong' } },
    })
    expect(form.calls('form.send')).toBe(0)
    submit(form)
    expect(view(form)).toMatchObject({ state: 'submitting', faults: {}, problem: null })
    expect(form.open('form.send')).toMatchObject([
      { input: { form: 'designer-application', values: WHOLE, files: [] } },
    ])
  })

  it('is kept when it was refused, with what the server said of each field', () => {
    const form = start()
    submit(form)
    form.fail('form.send', { code: CODE.badValue, message: 'no', fields: { phone: 'Nobody has it.' } })
    expect(view(form)).toMatchObject({ state: 'editing', problem: 'faulty', refusals: 1 })
    const { phone } = view(form).faults
    expect(phone && 'said' in phone && form.vault.read(phone.said)).toBe('Nobody has it.')
    expect(texts(form, view(form).values)).toEqual(WHOLE)
    submit(form)
    expect(view(form).faults).toEqual({})
  })

  it('is forgotten when it is sent; whoever comes back begins anew', () => {
    const form = start()
    draft(form, WHOLE)
    submit(form)
    submit(form)
    form.settle('form.send', { answer: { application_id: 12 } })
    expect(view(form)).toMatchObject({ state: 'sent', values: {}, attachments: [] })
    expect(form.calls('form.send')).toBe(1)
    expect(form.open('form.write')).toEqual([])
    form.tell({ type: 'form.opened' })
    expect(view(form)).toMatchObject({ state: 'editing', values: {} })
  })

  it('tells with which code it was refused, and what its answer held', () => {
    const form = start()
    submit(form)
    form.fail('form.send', { code: CODE.signedOut, message: 'no' })
    submit(form)
    form.settle('form.send', { answer: { application_id: 12 } })
    submit(form)
    expect(form.told()).toEqual([
      {
        type: 'form.refused',
        form: 'designer-application',
        code: CODE.signedOut,
        message: expect.anything(),
      },
      { type: 'form.sent', form: 'designer-application', answer: { application_id: 12 } },
    ])
    expect(view(form).state).toBe('submitting')
  })

  it('stands as it was left when its page is shown again, without what was said of it', () => {
    const form = start()
    submit(form, { ...WHOLE, email: '' })
    form.tell({ type: 'form.opened' })
    expect(view(form)).toMatchObject({ state: 'editing', faults: {} })
    expect(texts(form, view(form).values)).toMatchObject({ first_name: 'Aiko' })
  })

  it.each([
    [FAILURE.noAnswer, 'unreached'],
    [FAILURE.badAnswer, 'broken'],
    [CODE.signedOut, 'refused'],
    [CODE.tooMany, 'refused'],
    [CODE.forbidden, 'stale'],
    [CODE.notFound, 'refused'],
    [CODE.failed, 'broken'],
    [CODE.full, 'refused'],
  ])('says why it failed with %s, and goes again', (code, problem) => {
    const form = start()
    submit(form)
    form.fail('form.send', { code, message: 'no' })
    expect(view(form).problem).toBe(problem)
    const { said } = view(form)
    expect(said && form.vault.read(said)).toBe(code > 1000 ? 'no' : null)
    submit(form)
    expect(view(form)).toMatchObject({ state: 'submitting', problem: null })
  })
})

describe('a secret in a form', () => {
  const send = (form: Nest, token: string) =>
    form.send(SECRET, { type: 'form.submit', entered: { values: { token } } })

  it('is kept nowhere, and held only while it is sent', () => {
    const form = startSecret()
    form.send(SECRET, { type: 'form.drafted', entered: { values: { token: 'swordfish' } } })
    expect(view(form).values).toEqual({})
    send(form, 'swordfish')
    expect(form.open('form.send')).toMatchObject([{ input: { values: { token: 'swordfish' } } }])
    form.fail('form.send', { code: CODE.notFound, message: 'no' })
    expect(view(form).values).toEqual({})
    expect(form.calls('form.write')).toBe(0)
  })

  it('is judged while one types, and kept out of the page’s own memory', () => {
    const form = startSecret()
    const token = 'swordfish'.repeat(30)
    form.send(SECRET, { type: 'form.left', entered: { values: { token } }, field: 'token' })
    expect(view(form).faults).toEqual({ token: { issue: 'tooLong' } })
    expect(JSON.stringify(form.trace())).not.toContain('secret')
  })

  it('leaves neither its text nor its length in a trace', () => {
    const traced = (token: string) => {
      const form = startSecret()
      send(form, token)
      form.fail('form.send', { code: CODE.notFound, message: 'no' })
      return JSON.stringify(form.trace())
    }
    expect(traced('swordfish')).toBe(traced('x'))
    expect(traced('swordfish')).toContain('"token":{"pii":"secret:1"}')
  })

  it('is not written beside what else is kept', () => {
    const { name, fields, send: sending } = NewsletterConfirmation
    const { path, base } = sending
    const Login = defineForm({
      name,
      fields: { ...fields, email: DesignerApplication.fields.email },
      send: { path, base },
      draft: 'session',
    })
    const form = nest(createFormMachine, { form: 'newsletter-confirm', isKept: true })
    form.settle('form.read', null)
    const values = { email: 'aiko', token: 'swordfish' }
    form.send(handleOf(Login), { type: 'form.drafted', entered: { values } })
    expect(form.open('form.write')).toMatchObject([{ input: { values: { email: 'aiko' } } }])
    expect(JSON.stringify(form.open('form.write'))).not.toContain('swordfish')
  })
})

describe('the files of a form', () => {
  it('go up at once, one after the other, and their numbers go with it then', () => {
    const form = start()
    attach(form, 'one')
    attach(form, 'two')
    expect(form.open('form.upload')).toMatchObject([{ input: { file: 'one', name: 'one.pdf', size: 2000 } }])
    uploaded(form, 41)
    expect(form.open('form.upload')).toMatchObject([{ input: { file: 'two' } }])
    uploaded(form, 42)
    expect(states(form)).toEqual([
      ['one', 'ready'],
      ['two', 'ready'],
    ])
    expect(form.open('form.upload')).toEqual([])
    submit(form)
    expect(numbers(form)).toEqual([41, 42])
  })

  it('hold the form back while one is on its way', () => {
    const form = start()
    attach(form, 'one')
    submit(form)
    expect(view(form)).toMatchObject({ state: 'editing', isUploading: true })
    uploaded(form, 41)
    submit(form)
    expect(view(form)).toMatchObject({ state: 'submitting', isUploading: false })
  })

  it('say why one was refused, and can be taken away', () => {
    const form = start()
    attach(form, 'one')
    form.fail('form.upload', { code: CODE.unsupportedFile, message: 'File format not supported.' })
    const [refused] = view(form).attachments
    expect(refused?.error?.said && form.vault.read(refused.error.said)).toBe('File format not supported.')
    attach(form, 'two')
    detach(form, 'one')
    expect(states(form)).toEqual([['two', 'waiting']])
    expect(form.calls('form.upload')).toBe(2)
  })

  it('end their upload when they are taken away, and the next one goes', () => {
    const form = start()
    attach(form, 'one')
    attach(form, 'two')
    detach(form, 'one')
    expect(form.open('form.upload')).toMatchObject([{ input: { file: 'two' } }])
    uploaded(form, 5)
    submit(form)
    expect(numbers(form)).toEqual([5])
  })

  it('are so many and no more', () => {
    const form = start()
    const { most } = FILE_LIMITS.usual
    for (let number = 0; number <= most; number += 1) attach(form, `file-${number}`)
    expect(view(form)).toMatchObject({ isCrowded: true })
    expect(view(form).attachments).toHaveLength(most)
    detach(form, 'file-2')
    expect(view(form).isCrowded).toBe(false)
  })

  it('are kept as they come up and are taken away, before anything is typed too [ENQ-02, ENQ-03]', () => {
    const form = nest(createFormMachine, { form: 'designer-application', isKept: true })
    form.settle('form.read', null)
    const written = () => form.open('form.write').map(({ input }) => input)
    attach(form, 'one')
    expect(written()).toEqual([])
    uploaded(form, 41)
    const files = [{ file_id: 41, name: 'one.pdf', size: 2000 }]
    expect(written()).toMatchObject([{ values: {}, files }])
    draft(form, WHOLE)
    expect(written()).toMatchObject([{ values: WHOLE, files }])
    attach(form, 'two')
    form.fail('form.upload', { code: CODE.unsupportedFile, message: 'File format not supported.' })
    expect(written()).toMatchObject([{ values: WHOLE, files }])
    detach(form, 'one')
    expect(written()).toMatchObject([{ values: WHOLE, files: [] }])
  })

  it('are there again at the next visit, go with it, and are gone once it was sent [ENQ-02, ENQ-03]', () => {
    const form = nest(createFormMachine, { form: 'designer-application', isKept: true })
    const issues = issuesOf(DesignerApplication, WHOLE)
    const files = [41, 42].map((file_id) => ({ file_id, name: `${file_id}.pdf`, size: 2000 }))
    form.settle('form.read', { values: WHOLE, issues, files })
    expect(states(form)).toEqual([
      ['held-41', 'ready'],
      ['held-42', 'ready'],
    ])
    expect(view(form).attachments.map(({ name, size }) => [form.vault.read(name), size])).toEqual([
      ['41.pdf', 2000],
      ['42.pdf', 2000],
    ])
    detach(form, 'held-41')
    attach(form, 'one')
    uploaded(form, 43)
    submit(form)
    expect(numbers(form)).toEqual([42, 43])
    form.settle('form.send', { answer: {} })
    expect(form.open('form.write')).toMatchObject([{ input: { values: null, files: [] } }])
  })

  it('are so many at the next visit, whatever a storage holds', () => {
    const form = nest(createFormMachine, { form: 'designer-application', isKept: true })
    const files = [1, 2, 3, 4, 5, 6].map((file_id) => ({ file_id, name: 'a.pdf', size: 1 }))
    form.settle('form.read', { values: {}, issues: {}, files })
    expect(view(form).attachments).toHaveLength(FILE_LIMITS.usual.most)
  })

  it('leave no name in states and trace', () => {
    const form = start()
    form.send(FORM, { type: 'form.attach', file: 'handle', name: 'Zaphod.pdf', size: 1 })
    expect(JSON.stringify(form.state().context)).not.toContain('Zaphod')
    expect(JSON.stringify(form.trace())).not.toContain('Zaphod')
  })
})

describe('a form of several steps', () => {
  const FIRST = { first_name: 'Aiko', last_name: 'Mori', email: 'aiko@example.test' }

  it('stays where something is wrong in the step that is to be left, and says what', () => {
    const form = start()
    goOn(form, { ...FIRST, email: 'aiko' })
    expect(view(form)).toMatchObject({ refusals: 1, isTried: true })
    // Nobody has seen the fields of the next one yet.
    expect(view(form).faults).toEqual({ email: { issue: 'emailWrong' } })
    expect(form.told('form.movedOn')).toEqual([])
  })

  it('leads on once nothing is wrong there, whatever is in the next, and keeps what was typed', () => {
    const form = start()
    goOn(form, { ...FIRST, email: 'aiko' })
    goOn(form, FIRST)
    const [moved] = form.told('form.movedOn')
    expect(form.vault.read(moved?.['to'] as never)).toBe('/apply?step=work')
    expect(view(form)).toMatchObject({ state: 'editing', isTried: false, faults: {} })
    expect(view(form).faulty).toContain('introduction')
    expect(view(form).faulty).not.toContain('email')
    expect(texts(form, view(form).values)).toMatchObject(FIRST)
    expect(form.calls('form.write')).toBeGreaterThan(0)
  })

  it('knows of what was typed on an earlier visit what is wrong with it, and of nothing nothing', () => {
    expect(view(start(FIRST)).faulty).toContain('introduction')
    expect(view(start({ ...WHOLE })).faulty).toEqual([])
    expect(view(start()).faulty).toBeNull()
  })

  it('counts what the server said of a field, until the step that has it is done once more', () => {
    const form = start()
    submit(form)
    const fields = { email: 'That address is known already.' }
    form.fail('form.send', { code: CODE.badValue, message: 'Look again.', fields })
    expect(view(form).faulty).toEqual(['email'])
    goOn(form, WHOLE)
    expect(view(form)).toMatchObject({ faulty: [], faults: {} })
  })

  it('leaves no step that it has not, and none while it is on its way', () => {
    const form = start()
    const wanted = { entered: { values: WHOLE }, step: 'nowhere', to: '/' } as const
    expect(() => form.send(STEPPED, { type: 'form.continue', ...wanted })).toThrow()
    submit(form)
    goOn(form, WHOLE)
    expect(form.told('form.movedOn')).toEqual([])
    expect(view(form).state).toBe('submitting')
  })
})
