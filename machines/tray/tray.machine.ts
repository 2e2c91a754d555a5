import { enqueueActions, setup } from 'xstate'
import { messageHash } from '../../core/chat/message.ts'
import { LIMIT, TIMING } from '../../core/chat/timings.ts'
import type { Door, PortInput, PortOutput } from '../kernel/door.ts'
import { letter, post, reportsOf } from '../kernel/letters.ts'
import { update } from '../kernel/update.ts'
import { createUploadMachine } from '../upload/upload.machine.ts'
import type { TrayCommand, TrayFact, TraySends } from './tray.events.ts'
import { uploadActor } from './tray.names.ts'

export interface TrayInput {
  readonly userId: number
  readonly service: PortInput<'upload', 'send'>['service']
}

/** A file that has an actor. */
export interface TrayItem {
  readonly hash: string
  readonly convId: string
  readonly file: string
}

export interface TrayContext extends TrayInput {
  /** In the order of picking. */
  readonly items: readonly TrayItem[]
  /** The conversation in which more files were picked than may upload at once; that is shown for 5 s. */
  readonly crowded: string | null
  /** Numbers the calls for the files that leave. */
  readonly drops: number
}

type TrayEvent =
  | TrayCommand
  | TrayFact
  | { readonly type: 'xstate.done.actor.read'; readonly output: PortOutput<'upload', 'read'> }
  | {
      readonly type: `xstate.done.actor.${'drop' | 'release'}:${string}`
      readonly actorId: string
      readonly output: null
    }
  | { readonly type: `xstate.error.actor.${string}`; readonly actorId: string; readonly error: unknown }

const report = reportsOf<TraySends>()

/**
 * The files that a user attaches, of all conversations: an actor each, ten at once. A file takes its place in
 * the order when it is uploaded and sent (SEND-09); what was not finished continues after a reload.
 */
export function createTrayMachine(door: Door) {
  return setup({
    types: { input: {} as TrayInput, context: {} as TrayContext, events: {} as TrayEvent },
    actors: {
      read: door.call('upload', 'read'),
      drop: door.call('upload', 'drop'),
      release: door.call('upload', 'release'),
      upload: createUploadMachine(door),
    },
    delays: { uploadErrorHide: TIMING.uploadErrorHide },
    guards: {
      isCrowding: ({ context, event }) => event.type === 'tray.add' && event.files.length > roomIn(context),
    },
    actions: {
      add: enqueueActions(({ context, event, enqueue, self }) => {
        if (event.type !== 'tray.add') return
        const { convId } = event
        const makeHash = () => messageHash(door.random(self))
        const taken = event.files
          .slice(0, roomIn(context))
          .map((picked) => ({ ...picked, hash: makeHash(), convId, isReleased: false }))
        const { userId, service } = context
        for (const upload of taken)
          enqueue.spawnChild('upload', {
            id: uploadActor(upload.hash),
            input: { ...upload, userId, service },
          })
        enqueue(
          update((draft) => {
            draft.items.push(...taken.map(itemOf))
          }),
        )
      }),
      restore: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'xstate.done.actor.read') return
        const { userId, service } = context
        const kept = event.output.filter(({ hash }) => !context.items.some((one) => one.hash === hash))
        for (const upload of kept)
          enqueue.spawnChild('upload', {
            id: uploadActor(upload.hash),
            input: { ...upload, userId, service },
          })
        enqueue(
          update((draft) => {
            draft.items.unshift(...kept.map(itemOf))
          }),
        )
      }),
      goOn: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'tray.send') return
        for (const { hash, convId } of context.items)
          if (convId === event.convId) post(enqueue, [letter(uploadActor(hash), { type: 'upload.released' })])
      }),
      /** The message is in the outbox before the file leaves the browser's memory. */
      finish: enqueueActions(({ event, enqueue }) => {
        if (event.type !== 'tray.uploaded') return
        enqueue(report({ ...event, type: 'tray.finished' }))
      }),
      tellGone: enqueueActions(({ context, event, enqueue }) => {
        for (const { hash } of meant(context, event))
          post(enqueue, [letter(uploadActor(hash), { type: 'upload.conversationGone' })])
      }),
      /** From now on it is listed with the unsent messages, by its caption or its name. */
      strand: enqueueActions(({ event, enqueue }) => {
        if (event.type !== 'tray.stranded') return
        enqueue(report({ ...event, type: 'tray.unsent' }))
      }),
      /** The stored copy of a message's file is for the outbox to delete. */
      release: enqueueActions(({ context, event, enqueue }) => {
        for (const { hash, file } of meant(context, event))
          enqueue.spawnChild('release', { id: `release:${context.drops}:${hash}`, input: { file } })
      }),
      drop: enqueueActions(({ context, event, enqueue }) => {
        const { userId, drops } = context
        for (const { hash, file } of meant(context, event))
          enqueue.spawnChild('drop', { id: `drop:${drops}:${hash}`, input: { userId, hash, file } })
      }),
      takeOut: enqueueActions(({ context, event, enqueue }) => {
        const leaving = meant(context, event)
        for (const { hash } of leaving) enqueue.stopChild(uploadActor(hash))
        enqueue(
          update((draft) => {
            draft.items = draft.items.filter(({ hash }) => !leaving.some((one) => one.hash === hash))
            draft.drops += 1
          }),
        )
      }),
      endCall: enqueueActions(({ event, enqueue }) => {
        if ('actorId' in event) enqueue.stopChild(event.actorId)
      }),
    },
  }).createMachine({
    id: 'tray',
    context: ({ input }) => ({ ...input, items: [], crowded: null, drops: 1 }),
    invoke: {
      id: 'read',
      src: 'read',
      input: ({ context }) => ({ userId: context.userId }),
      onDone: { actions: 'restore' },
      // A browser that keeps nothing has nothing to restore.
      onError: { actions: [] },
    },
    on: {
      'tray.send': { actions: 'goOn' },
      'tray.uploaded': { actions: ['finish', 'release', 'takeOut'] },
      'tray.left': { actions: ['drop', 'takeOut'] },
      'tray.conversationGone': { actions: 'tellGone' },
      'tray.stranded': { actions: ['strand', 'release', 'takeOut'] },
      'xstate.done.actor.*': { actions: 'endCall' },
      'xstate.error.actor.*': { actions: 'endCall' },
    },
    initial: 'roomy',
    states: {
      roomy: {
        on: {
          'tray.add': [{ guard: 'isCrowding', target: 'crowded', actions: 'add' }, { actions: 'add' }],
        },
      },
      crowded: {
        entry: update((draft, event) => {
          if (event.type === 'tray.add') draft.crowded = event.convId
        }),
        exit: update((draft) => {
          draft.crowded = null
        }),
        after: { uploadErrorHide: 'roomy' },
        on: {
          'tray.add': [
            { guard: 'isCrowding', target: 'crowded', reenter: true, actions: 'add' },
            { actions: 'add' },
          ],
        },
      },
    },
  })
}

const roomIn = ({ items }: TrayContext): number => Math.max(0, LIMIT.uploads - items.length)

const itemOf = ({ hash, convId, file }: TrayItem): TrayItem => ({ hash, convId, file })

/** The files that an event concerns. */
function meant({ items }: TrayContext, event: TrayEvent): readonly TrayItem[] {
  if (event.type === 'tray.conversationGone') return items.filter(({ convId }) => convId === event.convId)
  return 'hash' in event ? items.filter(({ hash }) => hash === event.hash) : []
}
