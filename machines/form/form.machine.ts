import { assign, raise, setup } from 'xstate'
import { MOST_FILES } from '../../core/pages/form-rules.ts'
import { type FormName, formContract } from '../../core/ports/market/form.port.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { Door, PortInput, PortOutput } from '../kernel/door.ts'
import { joinContracts } from '../kernel/ports/admission.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import type { FormCommand } from './form.events.ts'

export type SealedValues = Readonly<Record<string, SealedText>>

/** A file that goes with a form, under the handle of its bytes. */
export interface Attachment {
  readonly file: string
  readonly name: SealedText
  readonly size: number
  readonly state: 'waiting' | 'ready' | 'refused'
  /** The server's number of it, once it is up. */
  readonly id: number | null
  readonly failure: Pick<PortFailure, 'code' | 'message'> | null
}

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
  readonly attachments: readonly Attachment[]
  /** More files were picked than go with it. */
  readonly isCrowded: boolean
}

/** `form.forgotten`: what was typed has done its work. */
type FormEvent = FormCommand | { readonly type: 'form.forgotten' }

const NEW = { draft: null, sent: null, failure: null, id: null, attachments: [], isCrowded: false }

/**
 * The form of whichever page has one: what is typed is kept for the browser's session (region `typing`), so that
 * neither a reload nor a failure loses it, and sent (region `sending`). Its files go up one after the other before
 * (region `attaching`); while one is on its way nothing is sent.
 */
export function createFormMachine(door: Door) {
  joinContracts({ form: formContract })
  return setup({
    types: { context: {} as FormContext, events: {} as FormEvent },
    actors: {
      read: door.call('form', 'read'),
      write: door.call('form', 'write'),
      send: door.call('form', 'send'),
      upload: door.call('form', 'upload'),
    },
    guards: {
      isAnother: ({ context, event }) => event.type === 'form.open' && event.form !== context.form,
      hasForm: ({ context }) => context.form !== null,
      maySend: ({ context }) => context.form !== null && !nextUp(context),
      hasNoForm: ({ context }) => context.form === null,
      hasRoom: ({ context }) => context.attachments.length < MOST_FILES,
      isHeld: ({ context, event }) =>
        event.type === 'form.attach' && context.attachments.some(({ file }) => file === event.file),
      hasWaiting: ({ context }) => nextUp(context) !== undefined,
      isUnderWay: ({ context, event }) =>
        event.type === 'form.detach' && nextUp(context)?.file === event.file,
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
      clear: assign({ draft: null, sent: null, attachments: [], isCrowded: false }),
      attach: assign(({ context, event }) => {
        if (event.type !== 'form.attach') return {}
        const { type: _type, ...picked } = event
        const attachment: Attachment = { ...picked, state: 'waiting', id: null, failure: null }
        return { attachments: [...context.attachments, attachment] }
      }),
      crowd: assign({ isCrowded: true }),
      detach: assign(({ context, event }) => ({
        attachments: context.attachments.filter(
          ({ file }) => event.type !== 'form.detach' || file !== event.file,
        ),
        isCrowded: false,
      })),
      keepUploaded: assign(({ context, event }) => {
        const { file_id } = (event as unknown as { output: PortOutput<'form', 'upload'> }).output
        return settled(context, { state: 'ready', id: file_id })
      }),
      keepRefused: assign(({ context, event }) => {
        const { code, message } = failureIn(event)
        return settled(context, { state: 'refused', failure: { code, message } })
      }),
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
          editing: { on: { 'form.submit': { guard: 'maySend', target: 'submitting', actions: 'keepSent' } } },
          submitting: {
            invoke: {
              id: 'send',
              src: 'send',
              input: ({ context }) => ({ form: formOf(context), values: context.sent ?? {} }),
              onDone: { target: 'sent', actions: ['keepId', 'forget'] },
              onError: { target: 'editing', actions: 'keepFailure' },
            },
          },
          /** Whoever comes back to the page may begin anew. */
          sent: {
            on: {
              'form.open': 'editing',
              'form.submit': { guard: 'maySend', target: 'submitting', actions: 'keepSent' },
            },
          },
        },
      },
      attaching: {
        initial: 'idle',
        on: {
          'form.open': { guard: 'isAnother', target: '.idle' },
          'form.forgotten': '.idle',
          'form.attach': [
            { guard: 'hasNoForm' },
            { guard: 'isHeld' },
            { guard: 'hasRoom', actions: 'attach' },
            { actions: 'crowd' },
          ],
          'form.detach': { actions: 'detach' },
        },
        states: {
          idle: { always: { guard: 'hasWaiting', target: 'uploading' } },
          uploading: {
            on: { 'form.detach': { guard: 'isUnderWay', target: 'idle', actions: 'detach' } },
            invoke: {
              id: 'upload',
              src: 'upload',
              input: ({ context }) => pickedOf(context),
              onDone: { target: 'idle', actions: 'keepUploaded' },
              onError: { target: 'idle', actions: 'keepRefused' },
            },
          },
        },
      },
    },
  })
}

function formOf({ form }: FormContext): FormName {
  if (form === null) throw new Error('there is no form on this page')
  return form
}

/** The first one that is not up yet; while there is one it is under way. */
function nextUp({ attachments }: Pick<FormContext, 'attachments'>): Attachment | undefined {
  return attachments.find(({ state }) => state === 'waiting')
}

function pickedOf(context: FormContext): PortInput<'form', 'upload'> {
  const next = nextUp(context)
  if (!next) throw new Error('no file waits')
  const { file, name, size } = next
  return { file, name, size }
}

/** What has become of the file that was under way. */
function settled(context: FormContext, outcome: Partial<Attachment>): Pick<FormContext, 'attachments'> {
  const done = nextUp(context)
  return {
    attachments: context.attachments.map((one) => (one === done ? { ...one, ...outcome } : one)),
  }
}
