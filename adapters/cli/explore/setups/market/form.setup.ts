import { formEvents } from '../../../../../machines/form/form.events.ts'
import { formInvariants } from '../../../../../machines/form/form.invariants.ts'
import { createFormMachine } from '../../../../../machines/form/form.machine.ts'
import { explorationFor } from '../../setup.ts'

const VALUES = { email: 'nora@demo.test' }
const picked = (file: string) => ({ file, name: `${file}.pdf`, size: 1000 })

export const form = explorationFor<never>()({
  name: 'form',
  create: createFormMachine,
  beginnings: { '': undefined },
  events: formEvents,
  commands: {
    'form.open': {
      'the newsletter': { form: 'newsletter' },
      'an application': { form: 'designer-application' },
    },
    'form.drafted': { '': { values: VALUES } },
    'form.submit': { '': { values: VALUES } },
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
  facts: {},
  streams: {},
  calls: {
    'form.read': { answers: { nothing: null, something: VALUES }, failures: ['refused'] },
    'form.write': { answers: { ok: null }, failures: ['refused'] },
    'form.send': {
      answers: { 'with a number': { id: 7 }, 'without one': { id: null } },
      failures: ['noAnswer', 'badValue', 'tooMany'],
    },
    'form.upload': {
      answers: { ok: ({ file, size }: { file: string; size: number }) => ({ file_id: 3, name: file, size }) },
      failures: ['noAnswer', 'unsupported'],
    },
  },
  abstract: ({ context }) => [
    context.form,
    context.draft !== null,
    context.failure?.code ?? null,
    context.attachments.slice(0, 2).map(({ file, state }) => [file, state]),
    context.attachments.length,
    context.isCrowded,
  ],
  byPairs: true,
  bounds: {},
  invariants: formInvariants,
})
