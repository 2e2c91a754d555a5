import { email, secret } from '../../../../../core/forms/field.ts'
import { defineForm } from '../../../../../core/forms/form.ts'
import type { CaptureSends } from '../../../../../machines/capture/capture.events.ts'
import { type FormFact, formEvents } from '../../../../../machines/form/form.events.ts'
import { formInvariants } from '../../../../../machines/form/form.invariants.ts'
import { createFormMachine } from '../../../../../machines/form/form.machine.ts'
import { explorationFor } from '../../setup.ts'
import { silent } from '../silent.ts'
import { sealedFound, sealedName } from './letters.ts'

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
  create: (door) => createFormMachine(door).provide({ actors: { capture: silent as never } }),
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
    'form.startAnew': { '': {} },
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
  facts: { 'form.opened': { '': {} }, 'form.served': { '': {} }, 'form.forgotten': { '': {} } },
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

/** A letter, which is kept on the server as well. */
export const letter = explorationFor<FormFact | CaptureSends>()({
  name: 'form (a letter)',
  create: (door) => createFormMachine(door).provide({ actors: { capture: silent as never } }),
  beginnings: { '': { form: 'group-enquiry', isKept: true } },
  events: formEvents(Everything),
  commands: {
    'form.drafted': { right: RIGHT },
    'form.left': { '': () => null },
    'form.detach': { '': () => null },
    'form.attach': { one: ({ context }) => (context.attachments.length > 0 ? null : picked('first')) },
    'form.submit': { right: RIGHT, wrong: WRONG },
    'form.continue': { right: { ...RIGHT, step: 'who', to: '/?step=proof' } },
    'form.startAnew': { '': {} },
  },
  facts: {
    'form.opened': { '': {} },
    'form.served': { '': {} },
    'form.forgotten': { '': {} },
    'capture.opened': { '': sealedName },
    'capture.superseded': { '': sealedFound },
  },
  streams: {},
  calls: {
    'code.load': { answers: { ok: null }, failures: ['refused'] },
    'form.read': {
      answers: {
        nothing: null,
        'a file alone': { values: {}, issues: {}, files: [{ file_id: 9, name: 'held', size: 1000 }] },
      },
      failures: ['refused'],
    },
    'form.write': { answers: { ok: null }, failures: [] },
    'form.send': { answers: { ok: { answer: {} } }, failures: ['noAnswer'] },
    'form.upload': { answers: { ok: { file_id: 3, name: 'first', size: 1000 } }, failures: [] },
  },
  abstract: ({ context }) => [
    Object.keys(context.entered.values),
    context.failure?.code ?? null,
    context.key !== null,
    context.attachments.length,
    [context.isCaptured, context.isLoading, context.isUnnamed, context.isSuperseded],
  ],
  byPairs: true,
  bounds: {},
  invariants: formInvariants,
})
