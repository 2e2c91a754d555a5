import { email, secret } from '../../../../../core/forms/field.ts'
import { defineForm } from '../../../../../core/forms/form.ts'
import { type FormFact, formEvents } from '../../../../../machines/form/form.events.ts'
import { formInvariants } from '../../../../../machines/form/form.invariants.ts'
import { createFormMachine } from '../../../../../machines/form/form.machine.ts'
import { explorationFor } from '../../setup.ts'

/** A form that has one of everything. */
const Everything = defineForm({
  name: 'newsletter',
  fields: { email: email(), password: secret('passwordMissing', 20) },
  send: { base: 'public', path: '/' },
  steps: { who: ['email'], proof: ['password'] },
  draft: 'session',
  takesFiles: true,
})

const RIGHT = { entered: { values: { email: 'nora@demo.test', password: 'x' } } }
const WRONG = { entered: { values: { email: 'nora', password: '' } } }
const picked = (file: string) => ({ file, name: `${file}.pdf`, size: 1000 })

export const form = explorationFor<FormFact>()({
  name: 'form',
  create: createFormMachine,
  beginnings: {
    kept: { form: 'newsletter', isKept: true },
    'not kept': { form: 'newsletter', isKept: false },
  },
  events: formEvents(Everything),
  commands: {
    'form.drafted': { right: RIGHT, wrong: WRONG },
    'form.left': { '': { ...WRONG, field: 'email' } },
    'form.submit': { right: RIGHT, wrong: WRONG },
    'form.continue': {
      right: { ...RIGHT, step: 'who', to: '/?step=proof' },
      wrong: { ...WRONG, step: 'who', to: '/?step=proof' },
    },
    'form.attach': {
      first: picked('first'),
      second: picked('second'),
      // Of what becomes of the later ones nothing depends: they only fill the form.
      'one more': ({ context }) =>
        context.attachments.length < 2 ? null : picked(`more-${context.attachments.length}`),
    },
    'form.detach': {
      first: { file: 'first' },
      second: { file: 'second' },
      unknown: { file: 'nobody' },
    },
  },
  facts: { 'form.opened': { '': {} }, 'form.forgotten': { '': {} } },
  streams: {},
  calls: {
    'form.read': {
      answers: { nothing: null, something: { values: { email: 'nora' }, issues: { email: 'emailWrong' } } },
      failures: ['refused'],
    },
    'form.write': { answers: { ok: null }, failures: ['refused'] },
    'form.send': {
      answers: { ok: { answer: { application_id: 7 } } },
      failures: ['noAnswer', 'badValue', 'tooMany'],
    },
    'form.upload': {
      answers: { ok: ({ file, size }: { file: string; size: number }) => ({ file_id: 3, name: file, size }) },
      failures: ['noAnswer', 'unsupported'],
    },
  },
  abstract: ({ context }) => [
    context.isKept,
    Object.keys(context.entered.values),
    Object.keys(context.entered.issues),
    context.shown,
    context.failure?.code ?? null,
    context.attachments.slice(0, 2).map(({ file, state }) => [file, state]),
    context.attachments.length,
    context.isCrowded,
  ],
  byPairs: true,
  bounds: {},
  invariants: formInvariants,
})
