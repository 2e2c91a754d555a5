import { describe, expect, it } from 'vitest'
import { AgentEnquiry, GroupEnquiry } from '../../../core/forms/enquiry.ts'
import { TICKED } from '../../../core/forms/field.ts'
import { FILE_LIMITS } from '../../../core/forms/files.ts'
import { type AnyForm, issuesOf, type Texts } from '../../../core/forms/form.ts'
import { CAPTURE_TIMING } from '../../../core/forms/timings.ts'
import { FAILURE } from '../../../core/ports/port.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import { captureFeature } from '../../../machines/capture/capture.feature.ts'
import { formEvents } from '../../../machines/form/form.events.ts'
import { formInvariants } from '../../../machines/form/form.invariants.ts'
import { createFormMachine } from '../../../machines/form/form.machine.ts'
import { selectForm } from '../../../machines/form/form.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { CONV } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const { captureAfter } = CAPTURE_TIMING
const ID = 'a-letter-of-this-session'
const OTHER = 'the-letter-after-that-one'
const LETTER: AnyForm = GroupEnquiry
const STARTED = 1_800_000_000_000
const WRITTEN = new Date(STARTED).toISOString().slice(0, 10)
const WHOLE: Texts = {
  ...Object.fromEntries(Object.keys(LETTER.fields).map((field) => [field, ''])),
  first_name: 'Nora',
  last_name: 'Feld',
  email: 'nora@example.test',
  country_code: 'PT',
  contact: 'chat',
  consent: TICKED,
  destinations: 'japan',
  when: 'not_sure',
  nights: '12',
  adults: '2',
  children: '0',
  guidance: 'guide_in_places',
  flights: 'not_yet',
  readiness: 'comparing',
  themes: 'rail',
  pace: 'easy',
  stay: 'charming',
  basis: 'total',
  amount: '9,500',
  currency: 'EUR',
  flexible: '10',
  flights_included: 'without',
  flow: 'a',
  written_on: WRITTEN,
}
const THEIRS = { ...WHOLE, notes: 'from another window', email: 'nora' }

const FORM = handle<ReturnType<typeof createFormMachine>, ReturnType<typeof formEvents>>(
  'app/it',
  formEvents(LETTER),
)

/** An open letter, nothing of which is there yet: neither the code of its capture nor what was typed before. */
function open(before: Texts | null = null): Nest {
  const form = nest(createFormMachine, { form: 'group-enquiry', isKept: true }, { capture: captureFeature })
  form.answer('form.write', () => ({ value: null }))
  form.settle('form.read', before && { values: before, issues: issuesOf(LETTER, before) })
  return form
}

/** The same with its capture, which has a name from the first change on. */
function start(opened: { readonly id: string; readonly version: number } | null = null): Nest {
  const form = open()
  let begun = 0
  form.answer('captures.open', ({ isNew }: { readonly isNew: boolean }) => {
    begun += isNew ? 1 : 0
    return { value: isNew ? { id: begun > 1 ? OTHER : ID, version: 0 } : opened }
  })
  form.settle('code.load', null)
  return form
}

function view(form: Nest) {
  for (const [name, holds] of Object.entries(formInvariants))
    expect([name, holds(form.state() as never)]).toEqual([name, true])
  return selectForm(form.state() as never)
}
const texts = (form: Nest) =>
  Object.fromEntries(
    Object.entries(view(form).values).map(([name, text]) => [name, form.vault.read(text as SealedText)]),
  )
const draft = (form: Nest, values: Texts) => form.send(FORM, { type: 'form.drafted', entered: { values } })
const submit = (form: Nest, values: Texts = WHOLE) =>
  form.send(FORM, { type: 'form.submit', entered: { values } })
const goOn = (form: Nest, values: Texts = WHOLE, step = 'information') =>
  form.send(FORM, { type: 'form.continue', entered: { values }, step, to: '/design?step=your_trip' })
const startAnew = (form: Nest) => form.send(FORM, { type: 'form.startAnew' })

type Saving = { readonly id: string; readonly version: number; readonly values: Texts }
const saving = (form: Nest) => form.open('captures.save').map(({ input }) => input as Saving)
const sending = (form: Nest) => form.open('form.send').map(({ input }) => input as { readonly key?: string })

/** Another window has sent a newer version while this one was on its way. */
function supersede(form: Nest): void {
  goOn(form)
  form.fail('captures.save', { code: CODE.conflict, message: 'A newer version was saved.' })
  form.settle('captures.find', { version: 6, values: THEIRS, issues: issuesOf(LETTER, THEIRS) })
}

describe('a letter that is opened', () => {
  it('loads what keeps it on the server, once, and only it does so [ENQ-02]', () => {
    const form = open()
    expect(form.open('code.load')).toMatchObject([{ input: { feature: 'capture' } }])
    draft(form, WHOLE)
    goOn(form)
    expect([form.calls('code.load'), form.calls('captures.open')]).toEqual([1, 0])
    form.settle('code.load', null)
    goOn(form)
    expect([form.calls('code.load'), form.calls('captures.open')]).toEqual([1, 1])
    const another = nest(createFormMachine, { form: 'newsletter', isKept: true }, { capture: captureFeature })
    expect(another.calls('code.load')).toBe(0)
  })

  it('is kept in this browser where the code is missing, and asks for it at the next step [ENQ-02]', () => {
    const form = open()
    form.fail('code.load', { code: FAILURE.noAnswer, message: 'no answer' })
    draft(form, WHOLE)
    expect([form.calls('form.write'), form.calls('code.load')]).toEqual([1, 1])
    expect(texts(form)).toEqual(WHOLE)
    goOn(form)
    expect(form.calls('code.load')).toBe(2)
    form.settle('code.load', null)
    form.settle('captures.open', null)
    form.settle('captures.open', { id: ID, version: 0 })
    form.advance(captureAfter)
    expect(saving(form)).toMatchObject([{ id: ID, version: 1, values: WHOLE }])
  })

  it('sends what an earlier visit left unsaved, also where the code is there before the draft [ENQ-02]', () => {
    const form = nest(createFormMachine, { form: 'group-enquiry', isKept: true }, { capture: captureFeature })
    form.answer('form.write', () => ({ value: null }))
    form.settle('code.load', null)
    form.settle('captures.open', { id: ID, version: 2 })
    // The visit ended before its second save had reached the server.
    form.settle('captures.find', { version: 1, values: { notes: 'Tra' }, issues: {} })
    form.settle('form.read', { values: { notes: 'Trains' }, issues: {} })
    form.advance(captureAfter)
    expect(saving(form)).toMatchObject([{ id: ID, version: 3, values: { notes: 'Trains' } }])
  })

  it('hands on what was typed before the code was there, and what an earlier visit left [ENQ-02]', () => {
    const form = open({ notes: 'Trains' })
    form.settle('code.load', null)
    form.settle('captures.open', { id: ID, version: 2 })
    form.settle('captures.find', { version: 2, values: { notes: 'Trains' }, issues: {} })
    form.advance(captureAfter)
    expect(saving(form)).toMatchObject([{ id: ID, version: 3, values: { notes: 'Trains' } }])
    expect(view(form)).toMatchObject({ edition: 0, isSuperseded: false })
  })

  it('is sent to the server as it changes, and at once as a step is done [ENQ-02]', () => {
    const form = start()
    expect(form.calls('captures.save')).toBe(0)
    draft(form, WHOLE)
    form.advance(captureAfter - 1)
    draft(form, { ...WHOLE, notes: 'Tr' })
    form.send(FORM, { type: 'form.left', entered: { values: { ...WHOLE, notes: 'Trains' } }, field: 'notes' })
    form.advance(captureAfter - 1)
    expect(form.calls('captures.save')).toBe(0)
    form.advance(1)
    expect(saving(form)).toMatchObject([{ version: 1, values: { ...WHOLE, notes: 'Trains' } }])
    form.settle('captures.save', { version: 1 })
    goOn(form)
    expect(saving(form)).toMatchObject([{ version: 2, values: WHOLE }])
  })
})

describe('a letter that is sent', () => {
  it('goes under its name, as often as it must [ENQ-03]', () => {
    const form = start()
    draft(form, WHOLE)
    submit(form)
    expect(sending(form)).toMatchObject([{ form: 'group-enquiry', values: WHOLE, files: [], key: ID }])
    form.fail('form.send', { code: FAILURE.noAnswer, message: 'no answer' })
    expect(view(form).problem).toBe('unreached')
    submit(form)
    expect(sending(form)).toMatchObject([{ key: ID }])
  })

  it('of an agent has a name as well [ENQ-03]', () => {
    const form = nest(createFormMachine, { form: 'agent-enquiry', isKept: true }, { capture: captureFeature })
    const agent = handle<ReturnType<typeof createFormMachine>, ReturnType<typeof formEvents>>(
      'app/it',
      formEvents(AgentEnquiry),
    )
    const values = { ...WHOLE, client_name: 'Mr and Mrs Wren' }
    form.send(agent, { type: 'form.submit', entered: { values } })
    expect([view(form).problem, form.calls('form.send')]).toEqual(['unreached', 0])
    form.settle('code.load', null)
    form.settle('captures.open', { id: ID, version: 0 })
    form.send(agent, { type: 'form.submit', entered: { values } })
    expect(sending(form)).toMatchObject([{ form: 'agent-enquiry', key: ID }])
  })

  it('is not without a name: a server could take it twice; it is asked for again [ENQ-03]', () => {
    const form = open()
    form.fail('code.load', { code: FAILURE.noAnswer, message: 'no answer' })
    submit(form)
    expect(view(form)).toMatchObject({ state: 'editing', problem: 'unreached', refusals: 1, isTried: true })
    expect([form.calls('form.send'), form.calls('code.load')]).toEqual([0, 2])
    expect(texts(form)).toEqual(WHOLE)
    form.settle('code.load', null)
    form.settle('captures.open', null)
    form.settle('captures.open', { id: ID, version: 0 })
    expect(view(form).problem).toBeNull()
    submit(form)
    expect(sending(form)).toMatchObject([{ key: ID }])
  })

  it('that something is wrong with says that, with a name or without [ENQ-03]', () => {
    const form = open()
    submit(form, { ...WHOLE, nights: '61' })
    expect(view(form)).toMatchObject({ problem: null, faults: { nights: { issue: 'numberWrong' } } })
    expect(form.calls('form.send')).toBe(0)
  })

  it('is gone from this browser once it is there, and what is typed next is another one [ENQ-02, ENQ-03]', () => {
    const form = start()
    draft(form, WHOLE)
    form.answer('form.write', () => 'open')
    submit(form)
    const saved = form.calls('captures.save')
    form.settle('form.send', { answer: { enquiry_id: 7, conv_id: CONV } })
    expect(view(form)).toMatchObject({ state: 'sent', values: {}, attachments: [] })
    expect(form.open('form.write').at(-1)).toMatchObject({ input: { form: 'group-enquiry', values: null } })
    expect(form.told('form.sent')).toMatchObject([{ form: 'group-enquiry', answer: { enquiry_id: 7 } }])
    form.advance(60_000)
    expect(form.calls('captures.save')).toBe(saved)
    form.tell({ type: 'form.opened' })
    draft(form, { ...WHOLE, notes: 'Another one' })
    form.advance(captureAfter)
    expect(saving(form)).toMatchObject([{ id: OTHER, version: 1, values: { notes: 'Another one' } }])
    submit(form)
    expect(sending(form)).toMatchObject([{ key: OTHER }])
  })
})

describe('a letter that another window has gone on with', () => {
  it('shows what is newer as a whole, and says so until the next step [ENQ-02]', () => {
    const form = start()
    draft(form, WHOLE)
    form.answer('form.write', () => 'open')
    supersede(form)
    expect(view(form)).toMatchObject({ state: 'editing', edition: 1, isSuperseded: true })
    expect(texts(form)).toEqual(THEIRS)
    expect(view(form).faulty).toEqual(['email'])
    expect(form.open('form.write').at(-1)).toMatchObject({ input: { values: THEIRS } })
    goOn(form, THEIRS)
    expect(view(form).isSuperseded).toBe(true)
    goOn(form, { ...THEIRS, email: 'nora@example.test' })
    expect(view(form)).toMatchObject({ edition: 1, isSuperseded: false })
    expect(saving(form)).toMatchObject([{ version: 7 }])
  })

  it('is not changed under the hand of whoever is sending it [ENQ-02]', () => {
    const form = start()
    draft(form, WHOLE)
    goOn(form)
    submit(form)
    // Nothing of it is saved while it is sent: the server would refuse that.
    form.advance(60_000)
    expect([form.open('captures.save'), form.open('captures.find')]).toEqual([[], []])
    expect(view(form)).toMatchObject({ state: 'submitting', edition: 0, isSuperseded: false })
    expect(texts(form)).toEqual(WHOLE)
    form.fail('form.send', { code: CODE.failed, message: 'not now' })
    form.fail('captures.save', { code: CODE.conflict, message: 'A newer version was saved.' })
    form.settle('captures.find', { version: 6, values: THEIRS, issues: issuesOf(LETTER, THEIRS) })
    expect(view(form)).toMatchObject({ state: 'editing', edition: 1, isSuperseded: true })
  })

  it('was sent there: it goes under its name, and is answered by what came of that [ENQ-02, ENQ-03]', () => {
    const form = start()
    draft(form, WHOLE)
    goOn(form)
    form.fail('captures.save', { code: CODE.conflict, message: 'A newer version was saved.' })
    form.fail('captures.find', { code: CODE.notFound, message: 'Nothing is saved of that enquiry.' })
    expect(view(form)).toMatchObject({ edition: 0, isSuperseded: false })
    submit(form)
    expect(sending(form)).toMatchObject([{ key: ID }])
  })
})

describe('a letter that is begun anew', () => {
  it('is empty, drawn anew, without its files, and another one from the next change on [ENQ-02]', () => {
    const form = start()
    draft(form, WHOLE)
    supersede(form)
    form.send(FORM, { type: 'form.attach', file: 'one', name: 'one.pdf', size: 1 })
    form.answer('form.write', () => 'open')
    startAnew(form)
    expect(view(form)).toMatchObject({
      values: {},
      faults: {},
      edition: 2,
      isSuperseded: false,
      attachments: [],
      isUploading: false,
    })
    expect(form.open('form.write').at(-1)).toMatchObject({ input: { values: null } })
    const saved = form.calls('captures.save')
    form.advance(60_000)
    expect([form.calls('captures.save'), saving(form)]).toEqual([saved, []])
    submit(form)
    expect([view(form).problem, form.calls('form.send')]).toEqual(['unreached', 0])
    draft(form, { ...WHOLE, notes: 'Another one' })
    form.advance(captureAfter)
    expect(saving(form)).toMatchObject([{ id: OTHER, version: 1, values: { notes: 'Another one' } }])
    expect(view(form).problem).toBeNull()
    submit(form)
    expect(sending(form)).toMatchObject([{ key: OTHER }])
  })

  it('is not while it is on its way [ENQ-03]', () => {
    const form = start()
    draft(form, WHOLE)
    submit(form)
    startAnew(form)
    expect(view(form).state).toBe('submitting')
    expect(texts(form)).toEqual(WHOLE)
    expect(sending(form)).toMatchObject([{ key: ID }])
  })
})

describe('the files of a letter', () => {
  it('are five and no more [ENQ-03]', () => {
    const form = start()
    for (let number = 0; number <= FILE_LIMITS.enquiry.most; number += 1)
      form.send(FORM, { type: 'form.attach', file: `file-${number}`, name: 'a.pdf', size: 1 })
    expect(view(form)).toMatchObject({ isCrowded: true })
    expect(view(form).attachments).toHaveLength(5)
  })
})

describe('the trace of a letter', () => {
  it('has neither what was typed nor the name under which anybody may read it [ENQ-02]', () => {
    const form = start()
    draft(form, { ...WHOLE, notes: 'Zaphod' })
    supersede(form)
    submit(form, { ...WHOLE, notes: 'Zaphod' })
    const seen = JSON.stringify([form.trace(), form.state().context, form.checkpoint()])
    for (const secret of ['Zaphod', 'another window', ID]) expect(seen).not.toContain(secret)
  })
})
