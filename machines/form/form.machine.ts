import { enqueueActions, raise, setup, stateIn } from 'xstate'
import type { Entered } from '../../core/forms/entered.ts'
import { fileLimitsOf } from '../../core/forms/files.ts'
import { ENQUIRIES, type FormName } from '../../core/forms/forms.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import { isSecret, type SealedSecret, type SealedText } from '../../core/wire/personal.ts'
import type { CaptureFact, CaptureSends } from '../capture/capture.events.ts'
import type { createCaptureMachine } from '../capture/capture.machine.ts'
import type { Door, PortInput, PortOutput } from '../kernel/door.ts'
import { addressOf, type Letter, letter, post, reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import { outputIn } from '../kernel/ports/output.ts'
import { type Draft, update } from '../kernel/update.ts'
import type { FormCommand, FormFact, FormSends } from './form.events.ts'

/** A file that is attached to a form. */
export interface Attachment {
  /** The handle of its bytes; of one that was up before a reload a name of its own. */
  readonly file: string
  readonly name: SealedText
  readonly size: number
  readonly state: 'waiting' | 'ready' | 'refused'
  /** The server's id of it, once it is uploaded. */
  readonly id: number | null
  readonly failure: Pick<PortFailure, 'code' | 'message'> | null
}

export interface FormInput {
  readonly form: FormName
  /** The draft is kept for the browser's session. */
  readonly isKept: boolean
}

export interface FormContext extends FormInput {
  /** The texts of the controls as last received; secrets are held only while they are sent. */
  readonly entered: Entered
  /** Fields that the user left, or tried to send: their issues are shown. */
  readonly shown: readonly string[]
  /** How often it was refused, here or by the server. */
  readonly refusals: number
  /** It was refused since it was shown. */
  readonly isTried: boolean
  /** Why the server did not accept it: as a whole, and by field. */
  readonly failure: PortFailure | null
  readonly attachments: readonly Attachment[]
  /** More files were picked than the form accepts. */
  readonly isCrowded: boolean
  /** The name under which the server takes it once; null for a form that it takes as often as it comes. */
  readonly key: SealedSecret | null
  /** Counts how often what stands in it was replaced as a whole: its controls are drawn anew. */
  readonly edition: number
  /** Another window had a newer version, which stands here now. */
  readonly isSuperseded: boolean
  /** It is kept on the server as well, or the code for that is on its way. */
  readonly isCaptured: boolean
  readonly isLoading: boolean
  /** It was to be sent before it had its name. */
  readonly isUnnamed: boolean
}

type FormEvent = FormCommand | FormFact | CaptureSends

const NOTHING: Entered = { values: {}, issues: {} }

/** Which files are up is kept as well, once it is known what was kept before. */
const FILES_CHANGED = { 'form.detach': 'changed', 'xstate.done.actor.upload': 'changed' } as const

const SUBMIT = {
  'form.submit': [
    { guard: 'hasWaiting' },
    { guard: 'isFaulty', target: '#form.sending.editing', actions: ['showAll', 'refuse'] },
    { guard: 'isUnnamed', target: '#form.sending.editing', actions: ['keepUnnamed', 'loadCapture'] },
    { target: '#form.sending.submitting', actions: ['keepFilled', 'showAll'] },
  ],
} as const

const CONTINUE = {
  'form.continue': [
    { guard: 'isStepFaulty', target: '#form.sending.editing', actions: ['show', 'refuse'] },
    { target: '#form.sending.editing', actions: ['leaveStep', 'loadCapture', 'tellMovedOn'] },
  ],
} as const

const report = reportsOf<FormSends>()

const LOAD = 'loadCapture'
const CAPTURE = addressOf<CaptureFact>('capture')
/** For a form that is kept on the server as well. */
const toCapture = ({ isCaptured }: FormContext, one: Letter): readonly Letter[] => (isCaptured ? [one] : [])

/**
 * One open form. Its draft is kept for the browser's session (region `typing`), so that neither a reload nor a
 * failure loses it, and sent (region `sending`). Its files upload one after the other before that (region `attaching`),
 * and those that are up are kept with the draft; nothing is sent during an upload. A form with several steps moves on from a step that is done (`form.continue`);
 * the address says which step is shown, at most the first one that is not done. A letter is kept on the server as well,
 * by a machine of its own (`capture`).
 */
export function createFormMachine(door: Door) {
  return setup({
    types: { input: {} as FormInput, context: {} as FormContext, events: {} as FormEvent },
    actors: {
      read: door.call('form', 'read'),
      write: door.call('form', 'write'),
      send: door.call('form', 'send'),
      upload: door.call('form', 'upload'),
      load: door.call('code', 'load'),
      capture: door.feature<ReturnType<typeof createCaptureMachine>>('capture'),
    },
    guards: {
      isKept: ({ context }) => context.isKept,
      isFaulty: ({ event }) => 'entered' in event && Object.keys(event.entered.issues).length > 0,
      isUnnamed: ({ context: { form, key } }) => ENQUIRIES.has(form) && key === null,
      isStepFaulty: ({ event }) =>
        event.type === 'form.continue' &&
        event.step.fields.some((field) => Object.hasOwn(event.entered.issues, field)),
      hasRoom: ({ context: { form, attachments } }) => attachments.length < fileLimitsOf(form).most,
      isHeld: ({ context, event }) =>
        event.type === 'form.attach' && context.attachments.some(({ file }) => file === event.file),
      hasWaiting: ({ context }) => nextUp(context) !== undefined,
      isUnderWay: ({ context, event }) =>
        event.type === 'form.detach' && nextUp(context)?.file === event.file,
    },
    actions: {
      loadCapture: enqueueActions(({ context: { form, isCaptured, isLoading }, enqueue }) => {
        if (!ENQUIRIES.has(form) || isCaptured || isLoading) return
        enqueue.spawnChild('load', { id: LOAD, input: { feature: 'capture' } })
        enqueue.assign({ isLoading: true })
      }),
      startCapture: enqueueActions(({ context: { form, entered }, enqueue }) => {
        enqueue.stopChild(LOAD)
        enqueue.spawnChild('capture', { id: 'capture', input: { form } })
        enqueue.assign({ isLoading: false, isCaptured: true })
        const values = draftOf(entered)
        if (values) post(enqueue, [letter(CAPTURE, { type: 'capture.changed', values })])
      }),
      missCapture: enqueueActions(({ enqueue }) => {
        enqueue.stopChild(LOAD)
        enqueue.assign({ isLoading: false })
      }),
      /** Without a name the server could take it twice. */
      keepUnnamed: update((draft) => {
        draft.refusals += 1
        draft.isTried = true
        draft.isUnnamed = true
      }),
      tellCapture: enqueueActions(({ context, event, enqueue }) => {
        const values = draftOf(context.entered)
        const type = event.type === 'form.continue' ? 'capture.stepDone' : 'capture.changed'
        if (values) post(enqueue, toCapture(context, letter(CAPTURE, { type, values })))
      }),
      holdCapture: enqueueActions(({ context, enqueue }) => {
        post(enqueue, toCapture(context, letter(CAPTURE, { type: 'capture.held' })))
      }),
      releaseCapture: enqueueActions(({ context, enqueue }) => {
        post(enqueue, toCapture(context, letter(CAPTURE, { type: 'capture.released' })))
      }),
      forgetCapture: enqueueActions(({ context, enqueue }) => {
        post(enqueue, toCapture(context, letter(CAPTURE, { type: 'capture.forgotten' })))
      }),
      keepKey: update((draft, event) => {
        if (event.type !== 'capture.opened') return
        draft.key = event.id
        draft.isUnnamed = false
      }),
      takeNewer: update((draft, event) => {
        if (event.type !== 'capture.superseded') return
        draft.entered = { values: event.values, issues: event.issues }
        draft.edition += 1
        draft.isSuperseded = true
      }),
      restore: update((draft, event) => {
        const found = outputIn<'form', 'read'>(event)
        if (!found) return
        const { files, ...entered } = found
        draft.entered = entered
        draft.attachments = [...heldBefore(files), ...draft.attachments].slice(
          0,
          fileLimitsOf(draft.form).most,
        )
      }),
      keepDraft: update((draft, event) => {
        if ('entered' in event) draft.entered = withoutSecrets(event.entered)
      }),
      keepFilled: update((draft, event) => {
        if (!('entered' in event)) return
        draft.entered = event.entered
        draft.failure = null
      }),
      show: update((draft, event) => {
        for (const field of leftBy(event)) if (!draft.shown.includes(field)) draft.shown.push(field)
      }),
      showAll: update((draft, event) => {
        if ('entered' in event) draft.shown = Object.keys(event.entered.values)
      }),
      leaveStep: update((draft) => {
        draft.isSuperseded = false
        draft.isTried = false
        draft.failure = null
      }),
      tellMovedOn: report(({ event }) => ({
        type: 'form.movedOn',
        to: (event as Extract<FormCommand, { type: 'form.continue' }>).to,
      })),
      refuse: update((draft) => {
        draft.refusals += 1
        draft.isTried = true
        draft.failure = null
      }),
      keepFailure: update((draft, event, { entered }) => {
        draft.entered = withoutSecrets(entered)
        draft.refusals += 1
        draft.isTried = true
        draft.failure = failureIn(event)
      }),
      lookAnew: update(beginAnew),
      clear: update((draft) => {
        beginAnew(draft)
        draft.entered = NOTHING
        draft.attachments = []
        draft.isSuperseded = false
        draft.key = null
      }),
      renew: update((draft) => {
        draft.edition += 1
      }),
      attach: update((draft, event) => {
        if (event.type !== 'form.attach') return
        const { type: _type, ...picked } = event
        draft.attachments.push({ ...picked, state: 'waiting', id: null, failure: null })
      }),
      crowd: update((draft) => {
        draft.isCrowded = true
      }),
      detach: update((draft, event) => {
        if (event.type === 'form.detach')
          draft.attachments = draft.attachments.filter(({ file }) => file !== event.file)
        draft.isCrowded = false
      }),
      keepUploaded: update((draft, event) => {
        const next = nextUp(draft)
        if (next) Object.assign(next, { state: 'ready', id: outputIn<'form', 'upload'>(event).file_id })
      }),
      keepRefused: update((draft, event) => {
        const { code, message } = failureIn(event)
        const next = nextUp(draft)
        if (next) Object.assign(next, { state: 'refused', failure: { code, message } })
      }),
      forget: raise({ type: 'form.forgotten' }),
      tellServed: raise({ type: 'form.served' }),
      tellRefused: report(({ context, event }) => ({
        type: 'form.refused',
        form: context.form,
        code: failureIn(event).code,
        message: failureIn(event).message,
      })),
      tellSent: report(({ context, event }) => ({
        type: 'form.sent',
        form: context.form,
        answer: outputIn<'form', 'send'>(event).answer,
      })),
    },
  }).createMachine({
    id: 'form',
    context: ({ input }) => ({
      ...input,
      entered: NOTHING,
      shown: [],
      refusals: 0,
      isTried: false,
      failure: null,
      attachments: [],
      isCrowded: false,
      key: null,
      edition: 0,
      isSuperseded: false,
      isCaptured: false,
      isLoading: false,
      isUnnamed: false,
    }),
    entry: 'loadCapture',
    on: {
      'capture.opened': { actions: 'keepKey' },
      'xstate.done.actor.loadCapture': { actions: 'startCapture' },
      // It is kept in this browser meanwhile; whoever goes on with it asks for the code again.
      'xstate.error.actor.loadCapture': { actions: 'missCapture' },
    },
    type: 'parallel',
    states: {
      typing: {
        initial: 'restoring',
        on: {
          'form.drafted': { target: '.changed', actions: ['keepDraft', 'tellCapture'] },
          'form.left': { target: '.changed', actions: ['keepDraft', 'show', 'tellCapture'] },
          // An earlier draft that is still being read or written is stale from now on; a secret is no draft.
          'form.submit': { target: '.changed', actions: 'keepDraft' },
          'form.continue': { target: '.changed', actions: ['keepDraft', 'tellCapture'] },
          'form.forgotten': { target: '.changed', actions: ['clear', 'renew', 'forgetCapture'] },
          'form.served': { target: '.changed', actions: ['clear', 'forgetCapture'] },
          'capture.superseded': {
            guard: stateIn({ sending: 'editing' }),
            target: '.changed',
            actions: 'takeNewer',
          },
        },
        states: {
          restoring: {
            invoke: {
              id: 'read',
              src: 'read',
              input: ({ context: { form } }) => ({ form }),
              onDone: { target: 'kept', actions: ['restore', 'tellCapture'] },
              onError: 'kept',
            },
          },
          kept: { on: FILES_CHANGED },
          /** A write in progress is stale: it is restarted. */
          changed: { always: [{ guard: 'isKept', target: 'keeping' }, { target: 'kept' }] },
          keeping: {
            on: FILES_CHANGED,
            invoke: {
              id: 'write',
              src: 'write',
              input: ({ context }) => writtenOf(context),
              onDone: 'kept',
              // The draft stays in the page's memory all the same, until the page is closed.
              onError: 'kept',
            },
          },
        },
      },
      sending: {
        initial: 'editing',
        states: {
          editing: {
            on: {
              'form.opened': { actions: 'lookAnew' },
              'form.startAnew': { actions: 'forget' },
              ...SUBMIT,
              ...CONTINUE,
            },
          },
          submitting: {
            entry: 'holdCapture',
            invoke: {
              id: 'send',
              src: 'send',
              input: ({ context }) => sendingOf(context),
              onDone: { target: 'sent', actions: ['tellServed', 'tellSent'] },
              onError: { target: 'editing', actions: ['keepFailure', 'tellRefused', 'releaseCapture'] },
            },
          },
          /** A user who returns to the form, or sends it again, starts afresh. */
          sent: { on: { 'form.opened': 'editing', ...SUBMIT, ...CONTINUE } },
        },
      },
      attaching: {
        initial: 'idle',
        on: {
          'form.forgotten': '.idle',
          'form.served': '.idle',
          'form.attach': [{ guard: 'isHeld' }, { guard: 'hasRoom', actions: 'attach' }, { actions: 'crowd' }],
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

/** Nothing is shown of what an earlier try said. */
function beginAnew(draft: Draft<FormContext>): void {
  draft.shown = []
  draft.isTried = false
  draft.failure = null
  draft.isCrowded = false
}

/** The fields that the user has left, or wants to leave with their step. */
function leftBy(event: FormEvent): readonly string[] {
  if (event.type === 'form.left') return [event.field]
  return event.type === 'form.continue' ? event.step.fields : []
}

function withoutSecrets({ values, issues }: Entered): Entered {
  return { values: Object.fromEntries(Object.entries(values).filter(([, text]) => !isSecret(text))), issues }
}

/** Null once the draft is cleared. */
function draftOf(entered: Entered): PortInput<'form', 'write'>['values'] {
  const { values } = withoutSecrets(entered)
  return Object.keys(values).length === 0 ? null : (values as Readonly<Record<string, SealedText>>)
}

/** Files that are up are kept although nothing was typed yet. */
function writtenOf({ form, entered, attachments }: FormContext): PortInput<'form', 'write'> {
  const files = attachments.flatMap(({ id, name, size }) =>
    id === null ? [] : [{ file_id: id, name, size }],
  )
  return { form, values: draftOf(entered) ?? (files.length > 0 ? {} : null), files }
}

function heldBefore(files: NonNullable<PortOutput<'form', 'read'>>['files']): Attachment[] {
  return files.map(({ file_id, name, size }) => ({
    file: `held-${file_id}`,
    name,
    size,
    state: 'ready',
    id: file_id,
    failure: null,
  }))
}

function sendingOf({ form, entered, attachments, key }: FormContext): PortInput<'form', 'send'> {
  const files = attachments.flatMap(({ id }) => (id === null ? [] : [id]))
  const values = entered.values as Readonly<Record<string, SealedText | SealedSecret>>
  return { form, values, files, ...(key && { key }) }
}

/** The first file that is not uploaded yet: its upload is in progress. */
function nextUp({ attachments }: Pick<FormContext, 'attachments'>): Attachment | undefined {
  return attachments.find(({ state }) => state === 'waiting')
}

function pickedOf(context: FormContext): PortInput<'form', 'upload'> {
  const next = nextUp(context)
  if (!next) throw new Error('no file waits')
  const { file, name, size } = next
  return { form: context.form, file, name, size }
}
