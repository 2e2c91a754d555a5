import { assign, enqueueActions, setup } from 'xstate'
import { TIMING } from '../../core/chat/timings.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { Door, PortInput, PortOutput } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import type { UploadCommand, UploadFact, UploadSends } from './upload.events.ts'

export interface UploadInput {
  readonly userId: number
  readonly convId: string
  /** The upload's key, and the hash of the message that carries it. */
  readonly hash: string
  /** Names the bytes in the page. */
  readonly file: string
  readonly name: SealedText
  readonly size: number
  /** By its name it is of a type that may be attached. */
  readonly isAllowed: boolean
  readonly caption: SealedText
  readonly isReleased: boolean
  readonly service: PortInput<'upload', 'send'>['service']
}

export interface UploadContext extends UploadInput {
  /** 0 to 100. */
  readonly percent: number
  readonly media: PortOutput<'upload', 'send'> | null
  readonly failure: Pick<PortFailure, 'code' | 'message' | 'fields'> | null
  /** In milliseconds: when an upload that the server had no room for is retried by itself. */
  readonly againIn: number
  /** How often the server had no room for it in a row. */
  readonly turns: number
}

/** Failures that another attempt would only repeat: the file itself is refused. */
const REFUSALS: ReadonlySet<number> = new Set([CODE.unsupportedFile, CODE.tooLarge, CODE.badValue])

/** In seconds: a user does not watch a still progress bar for longer. */
const LONGEST_WAIT = 30
/** Then the user is shown the failure, and may retry: a minute of the shortest waits. */
const MOST_TURNS = 12

/** In how many seconds the server has room for it, if it said so; else 0. */
const waitIn = (event: unknown): number => {
  const { code, retryAfter = 0 } = failureIn(event)
  return (code === CODE.tooMany || code === CODE.full) && retryAfter <= LONGEST_WAIT ? retryAfter : 0
}

const report = reportsOf<UploadSends>()

/**
 * The upload of one file: made to fit, checked, uploaded; and, once the user has sent it, passed on as a message
 * (UP-01 to UP-04). A failure is shown for 5 s; a file that was refused is then removed, one whose upload only
 * failed stays for Retry.
 */
export function createUploadMachine(door: Door) {
  return setup({
    types: {
      input: {} as UploadInput,
      context: {} as UploadContext,
      events: {} as UploadCommand | UploadFact,
    },
    actors: {
      keep: door.call('upload', 'keep'),
      fit: door.call('upload', 'fit'),
      send: door.call('upload', 'send'),
      progress: door.stream('upload', 'progress'),
    },
    delays: {
      uploadErrorHide: TIMING.uploadErrorHide,
      uploadAgain: ({ context }) => context.againIn,
    },
    guards: {
      isOfUnknownType: ({ context }) => !context.isAllowed,
      isTooLarge: ({ context }) => context.size > context.service.max_bytes,
      isRefusal: ({ event }) => REFUSALS.has(failureIn(event).code),
      isCrowded: ({ context, event }) => waitIn(event) > 0 && context.turns < MOST_TURNS,
      isConversationGone: ({ event }) => failureIn(event).code === CODE.gone,
      isReleased: ({ context }) => context.isReleased,
    },
    actions: {
      keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
      planAgain: assign({
        percent: 0,
        againIn: ({ event }) => waitIn(event) * 1000,
        turns: ({ context }) => context.turns + 1,
      }),
      tellUploaded: enqueueActions(({ context: { convId, hash, caption, media }, enqueue }) => {
        if (media) enqueue(report({ type: 'tray.uploaded', convId, hash, caption, media }))
      }),
      tellStranded: report(({ context: { convId, hash, caption, name } }) => ({
        type: 'tray.stranded',
        convId,
        hash,
        caption: caption.blank ? name : caption,
      })),
      tellLeft: report(({ context }) => ({ type: 'tray.left', hash: context.hash })),
    },
  }).createMachine({
    id: 'upload',
    context: ({ input }) => ({ ...input, percent: 0, media: null, failure: null, againIn: 0, turns: 0 }),
    type: 'parallel',
    states: {
      file: {
        initial: 'optimising',
        on: { 'upload.cancel': '.cancelled', 'upload.conversationGone': '.homeless' },
        states: {
          optimising: {
            invoke: {
              id: 'fit',
              src: 'fit',
              input: ({ context }) => ({ file: context.file }),
              onDone: { target: 'checking', actions: assign({ size: ({ event }) => event.output.size }) },
              // A file that can't be made to fit is uploaded as it is; the server has the last word.
              onError: 'checking',
            },
          },
          checking: {
            always: [
              {
                guard: 'isOfUnknownType',
                target: 'refused',
                actions: assign({ failure: { code: CODE.unsupportedFile, message: null } }),
              },
              {
                guard: 'isTooLarge',
                target: 'refused',
                actions: assign({ failure: { code: CODE.tooLarge, message: null } }),
              },
              { target: 'uploading' },
            ],
          },
          uploading: {
            entry: assign({ percent: 0, failure: null }),
            invoke: [
              { id: 'progress', src: 'progress', input: ({ context }) => ({ hash: context.hash }) },
              {
                id: 'send',
                src: 'send',
                input: ({ context: { hash, convId, file, name, service } }) => ({
                  hash,
                  convId,
                  file,
                  name,
                  service,
                }),
                onDone: {
                  target: 'uploaded',
                  actions: assign({ media: ({ event }) => event.output, percent: 100 }),
                },
                onError: [
                  { guard: 'isRefusal', target: 'refused', actions: 'keepFailure' },
                  { guard: 'isConversationGone', target: 'homeless' },
                  { guard: 'isCrowded', target: 'crowded', actions: 'planAgain' },
                  { target: 'failed', actions: 'keepFailure' },
                ],
              },
            ],
            on: {
              'upload.progressed': { actions: assign({ percent: ({ event }) => event.percent }) },
            },
          },
          /** Many of the user's files upload at once: this one waits for its turn. */
          crowded: { after: { uploadAgain: 'uploading' } },
          /** On the server, and in no message yet. */
          uploaded: { always: { guard: 'isReleased', target: 'sent' } },
          failed: {
            entry: assign({ turns: 0 }),
            on: { 'upload.retry': 'uploading' },
            initial: 'told',
            states: {
              told: { after: { uploadErrorHide: 'untold' } },
              untold: { entry: assign({ failure: null }) },
            },
          },
          refused: { after: { uploadErrorHide: 'cancelled' } },
          sent: { entry: 'tellUploaded' },
          cancelled: { entry: 'tellLeft' },
          /** A file that the user has sent is not dropped silently; one that was only attached is removed. */
          homeless: { always: [{ guard: 'isReleased', target: 'stranded' }, { target: 'cancelled' }] },
          stranded: { entry: 'tellStranded' },
        },
      },
      memory: {
        initial: 'keeping',
        on: {
          'upload.released': { target: '.keeping', actions: assign({ isReleased: true }) },
        },
        states: {
          keeping: {
            invoke: {
              id: 'keep',
              src: 'keep',
              input: ({ context }) => keepInput(context),
              onDone: 'kept',
              onError: 'kept',
            },
          },
          kept: {},
        },
      },
    },
  })
}

function keepInput(context: UploadContext) {
  const { userId, hash, convId, file, name, size, isAllowed, caption, isReleased } = context
  return { userId, upload: { hash, convId, file, name, size, isAllowed, caption, isReleased } }
}
