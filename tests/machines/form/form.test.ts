import { describe, expect, it } from 'vitest'
import { MOST_FILES } from '../../../core/pages/form-rules.ts'
import { FAILURE } from '../../../core/ports/port.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import { formEvents } from '../../../machines/form/form.events.ts'
import { createFormMachine } from '../../../machines/form/form.machine.ts'
import { selectForm } from '../../../machines/form/form.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const FORM = handle<ReturnType<typeof createFormMachine>, typeof formEvents>('app/it', formEvents)
const TYPED = { first_name: 'Aiko', introduction: 'I walk.' }

function start(before: Readonly<Record<string, string>> | null = null): Nest {
  const form = nest(createFormMachine)
  form.answer('form.write', () => ({ value: null }))
  form.send(FORM, { type: 'form.open', form: 'designer-application' })
  form.settle('form.read', before)
  return form
}

const view = (form: Nest) => selectForm(form.state() as never)
const submit = (form: Nest, values: Readonly<Record<string, string>> = TYPED) =>
  form.send(FORM, { type: 'form.submit', values })
const attach = (form: Nest, file: string, size = 2000) =>
  form.send(FORM, { type: 'form.attach', file, name: `${file}.pdf`, size })
const detach = (form: Nest, file: string) => form.send(FORM, { type: 'form.detach', file })
const uploaded = (form: Nest, id: number) =>
  form.settle('form.upload', { file_id: id, name: 'a.pdf', size: 2000 })
const texts = (form: Nest, sealed: Readonly<Record<string, { readonly pii: string }>> | null) =>
  sealed &&
  Object.fromEntries(Object.entries(sealed).map(([name, text]) => [name, form.vault.read(text as never)]))
const states = (form: Nest) => view(form).attachments.map(({ file, state, id }) => [file, state, id])

describe('what is typed into a form', () => {
  it('is brought back, and kept as it changes', () => {
    const form = start(TYPED)
    expect(texts(form, view(form).draft)).toEqual(TYPED)
    form.send(FORM, { type: 'form.drafted', values: { first_name: 'Aiko M' } })
    expect(texts(form, view(form).draft)).toEqual({ first_name: 'Aiko M' })
    expect(form.calls('form.write')).toBe(1)
  })

  it('is kept when it was refused, with what is wrong with each field', () => {
    const form = start()
    submit(form)
    expect(view(form)).toMatchObject({ state: 'submitting', failure: null })
    form.fail('form.send', { code: CODE.badValue, message: 'no', fields: { email: 'Enter your email.' } })
    expect(view(form).state).toBe('editing')
    expect(view(form).failure).toContain('marked')
    expect(texts(form, view(form).errors)).toEqual({ email: 'Enter your email.' })
    expect(texts(form, view(form).draft)).toEqual(TYPED)
  })

  it('is forgotten when it is sent; whoever comes back begins anew', () => {
    const form = start()
    form.send(FORM, { type: 'form.drafted', values: TYPED })
    submit(form)
    form.settle('form.send', { id: 12 })
    expect(view(form)).toMatchObject({ state: 'sent', draft: null, attachments: [] })
    expect(form.calls('form.write')).toBe(2)
    form.send(FORM, { type: 'form.open', form: 'designer-application' })
    expect(view(form)).toMatchObject({ state: 'editing', draft: null })
  })

  it('says that nobody was reached, and goes again', () => {
    const form = start()
    submit(form)
    form.fail('form.send', { code: FAILURE.noAnswer, message: 'no answer' })
    expect(view(form).failure).toContain('connection')
    submit(form)
    expect(view(form)).toMatchObject({ state: 'submitting', failure: null })
  })
})

describe('the files of a form', () => {
  it('go up at once, one after the other, and have their numbers then', () => {
    const form = start()
    attach(form, 'one')
    attach(form, 'two')
    expect(form.open('form.upload')).toMatchObject([{ input: { file: 'one', name: 'one.pdf', size: 2000 } }])
    uploaded(form, 41)
    expect(form.open('form.upload')).toMatchObject([{ input: { file: 'two' } }])
    uploaded(form, 42)
    expect(states(form)).toEqual([
      ['one', 'ready', 41],
      ['two', 'ready', 42],
    ])
    expect(form.open('form.upload')).toEqual([])
  })

  it('hold the form back while one is on its way', () => {
    const form = start()
    attach(form, 'one')
    submit(form)
    expect(view(form).state).toBe('editing')
    uploaded(form, 41)
    submit(form)
    expect(view(form).state).toBe('submitting')
  })

  it('say why one was refused, and can be taken away', () => {
    const form = start()
    attach(form, 'one')
    form.fail('form.upload', { code: CODE.unsupportedFile, message: 'File format not supported.' })
    const [refused] = view(form).attachments
    expect(refused?.error?.said && form.vault.read(refused.error.said)).toBe('File format not supported.')
    attach(form, 'two')
    detach(form, 'one')
    expect(states(form)).toEqual([['two', 'waiting', null]])
    expect(form.calls('form.upload')).toBe(2)
  })

  it('end their upload when they are taken away, and the next one goes', () => {
    const form = start()
    attach(form, 'one')
    attach(form, 'two')
    detach(form, 'one')
    expect(form.open('form.upload')).toMatchObject([{ input: { file: 'two' } }])
    uploaded(form, 5)
    expect(states(form)).toEqual([['two', 'ready', 5]])
  })

  it('are so many and no more', () => {
    const form = start()
    for (let number = 0; number <= MOST_FILES; number += 1) attach(form, `file-${number}`)
    expect(view(form)).toMatchObject({ isCrowded: true })
    expect(view(form).attachments).toHaveLength(MOST_FILES)
    detach(form, 'file-2')
    expect(view(form).isCrowded).toBe(false)
  })

  it('stay with their form: another one has none', () => {
    const form = start()
    attach(form, 'one')
    form.send(FORM, { type: 'form.open', form: 'newsletter' })
    expect(view(form)).toMatchObject({ form: 'newsletter', attachments: [] })
    expect(form.open('form.upload')).toEqual([])
  })

  it('leave no name in states and trace', () => {
    const form = start()
    form.send(FORM, { type: 'form.attach', file: 'handle', name: 'Zaphod.pdf', size: 1 })
    expect(JSON.stringify(form.state().context)).not.toContain('Zaphod')
    expect(JSON.stringify(form.trace())).not.toContain('Zaphod')
  })
})
