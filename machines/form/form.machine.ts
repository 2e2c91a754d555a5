import { assign, raise, setup } from 'xstate'
import type { FormName } from '../../core/ports/market/form.port.ts'
import { formContract } from '../../core/ports/market/form.port.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { Door, PortOutput } from '../kernel/door.ts'
import { joinContracts } from '../kernel/ports/admission.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import type { FormCommand } from './form.events.ts'

export type SealedValues = Readonly<Record<string, SealedText>>

export interface FormContext {
  /** The form of the page that is shown. */
  readonly form: FormName | null
  /** What was typed into it, as far as it is kept. */
  readonly draft: SealedValues | null
  readonly sent: SealedValues | null
  /** Why it was not taken: for the whole, and for single fields. */
  readonly failure: PortFailure | null
  /** The server's number of what was sent. */
  readonly id: number | null
}

/** `form.forgotten`: what was typed has done its work. */
type FormEvent = FormCommand | { readonly type: 'form.forgotten' }

const NEW = { draft: null, sent: null, failure: null, id: null }

/**
 * The form of whichever page has one: what is typed is kept for the browser's session (region `typing`), so that
 * neither a reload nor a failure loses it, and sent (region `sending`).
 */
export function createFormMachine(door: Door) {
  joinContracts({ form: formContract })
  return setup({
    types: { context: {} as FormContext, events: {} as FormEvent },
    actors: {
      read: door.call('form', 'read'),
      write: door.call('form', 'write'),
      send: door.call('form', 'send'),
    },
    guards: {
      isAnother: ({ context, event }) => event.type === 'form.open' && event.form !== context.form,
      hasForm: ({ context }) => context.form !== null,
    },
    actions: {
      open: assign(({ event }) => (event.type === 'form.open' ? { ...NEW, form: event.form } : {})),
      keepDraft: assign(({ event }) => (event.type === 'form.drafted' ? { draft: event.values } : {})),
      keepSent: assign(({ event }) =>
        event.type === 'form.submit' ? { draft: event.values, sent: event.values, failure: null } : {},
      ),
      keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
      keepId: assign(({ event }) => ({
        id: (event as unknown as { output: PortOutput<'form', 'send'> }).output.id,
      })),
      clear: assign({ draft: null, sent: null }),
      forget: raise({ type: 'form.forgotten' }),
    },
  }).createMachine({
    id: 'form',
    context: { ...NEW, form: null },
    type: 'parallel',
    states: {
      typing: {
        initial: 'kept',
        on: {
          'form.open': { guard: 'isAnother', target: '.restoring', actions: 'open' },
          'form.drafted': { guard: 'hasForm', target: '.changed', actions: 'keepDraft' },
          'form.forgotten': { target: '.changed', actions: 'clear' },
        },
        states: {
          kept: {},
          restoring: {
            invoke: {
              id: 'read',
              src: 'read',
              input: ({ context }) => ({ form: formOf(context) }),
              onDone: { target: 'kept', actions: assign({ draft: ({ event }) => event.output }) },
              onError: 'kept',
            },
          },
          /** What is written meanwhile is old: the next write begins anew. */
          changed: { always: 'keeping' },
          keeping: {
            invoke: {
              id: 'write',
              src: 'write',
              input: ({ context }) => ({ form: formOf(context), values: context.draft }),
              onDone: 'kept',
              // It stays in the page all the same, and is forgotten only with it.
              onError: 'kept',
            },
          },
        },
      },
      sending: {
        initial: 'editing',
        on: { 'form.open': { guard: 'isAnother', target: '.editing' } },
        states: {
          editing: { on: { 'form.submit': { guard: 'hasForm', target: 'submitting', actions: 'keepSent' } } },
          submitting: {
            invoke: {
              id: 'send',
              src: 'send',
              input: ({ context }) => ({ form: formOf(context), values: context.sent ?? {} }),
              onDone: { target: 'sent', actions: ['keepId', 'forget'] },
              onError: { target: 'editing', actions: 'keepFailure' },
            },
          },
          sent: { on: { 'form.submit': { target: 'submitting', actions: 'keepSent' } } },
        },
      },
    },
  })
}

function formOf({ form }: FormContext): FormName {
  if (form === null) throw new Error('there is no form on this page')
  return form
}
