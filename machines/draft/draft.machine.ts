import { assign, enqueueActions, setup } from 'xstate'
import { messageHash } from '../../core/chat/message.ts'
import type { PlanDraft } from '../../core/plans/plan-content.ts'
import { DRAFT_TIMING } from '../../core/plans/timings.ts'
import type { DraftDesk } from '../../core/ports/drafts.port.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import { conversationPath } from '../../core/routing/messages.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Held } from '../../core/wire/held.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { GazetteerPlace } from '../../core/wire/plans.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import { outputIn } from '../kernel/ports/output.ts'
import type { DraftCommand, DraftSends } from './draft.events.ts'

export interface DraftContext {
  readonly enquiryId: number | null
  readonly desk: Held<DraftDesk> | null
  /** As it stands here; null where nothing is written yet. */
  readonly content: Held<PlanDraft | null> | null
  /** Newer than what was written here. */
  readonly theirs: Held<PlanDraft | null> | null
  /** The one on the server that this was written over. */
  readonly revision: number
  /** The version that was sent last. */
  readonly base: number
  readonly convId: string | null
  /** It was changed since it went to be kept. */
  readonly isDirty: boolean
  /** It was kept on the server since it was opened. */
  readonly isKept: boolean
  /** Counts how often it was replaced as a whole: its controls are drawn anew. */
  readonly edition: number
  /** Under which it is sent once; a new one after each change. */
  readonly key: string | null
  readonly failure: PortFailure | null
  /** What a place is looked for by, and those that are called so. */
  readonly words: SealedText | null
  readonly places: Held<readonly GazetteerPlace[]> | null
}

const NOTHING: DraftContext = {
  enquiryId: null,
  desk: null,
  content: null,
  theirs: null,
  revision: 0,
  base: 0,
  convId: null,
  isDirty: false,
  isKept: false,
  edition: 0,
  key: null,
  failure: null,
  words: null,
  places: null,
}

const report = reportsOf<DraftSends>()
const SEEK = { 'draft.seek': { target: 'looking', actions: 'seek' } } as const
const ABSENT: ReadonlySet<number> = new Set([CODE.notFound, CODE.forbidden])

/**
 * A plan that is being written (ENQ-08): kept a moment after each change, over the revision that it was written over and
 * no other. Where somebody else was first, both are shown, and whoever writes decides.
 */
export function createDraftMachine(door: Door) {
  return setup({
    types: { context: {} as DraftContext, events: {} as DraftCommand },
    actors: {
      open: door.call('drafts', 'open'),
      keep: door.call('drafts', 'keep'),
      send: door.call('drafts', 'send'),
      places: door.call('drafts', 'places'),
    },
    delays: DRAFT_TIMING,
    guards: {
      isOther: ({ context, event }) => event.type === 'draft.open' && event.enquiryId !== context.enquiryId,
      isAbsent: ({ event }) => ABSENT.has(failureIn(event).code),
      isOutdated: ({ event }) => failureIn(event).code === CODE.conflict,
      isLate: ({ event }) => !outputIn<'drafts', 'open'>(event).isWritable,
      isBehind: ({ event }) => outputIn<'drafts', 'open'>(event).isBehind,
      isUnsaved: ({ event }) => outputIn<'drafts', 'open'>(event).isUnsaved,
      isDirty: ({ context }) => context.isDirty,
      hasContent: ({ context }) => context.content !== null,
    },
    actions: {
      begin: assign(({ context: { edition }, event }) =>
        event.type === 'draft.open' ? { ...NOTHING, enquiryId: event.enquiryId, edition: edition + 1 } : {},
      ),
      keepOpened: assign(({ context, event }) => {
        const { desk, content, hasContent, theirs, isBehind, revision, base, convId } = outputIn<
          'drafts',
          'open'
        >(event)
        // What stands here goes on unless there was nothing: it was changed while this was asked.
        const isFirst = context.content === null
        return {
          desk,
          content: context.content ?? (hasContent ? content : null),
          theirs: isBehind ? theirs : null,
          revision,
          base,
          convId,
          failure: null,
          edition: isFirst ? context.edition + 1 : context.edition,
        }
      }),
      change: assign(({ event }) =>
        event.type === 'draft.changed' ? { content: event.content, isDirty: true, key: null } : {},
      ),
      beginKeeping: assign({ isDirty: false, failure: null }),
      keepRevision: assign(({ event }) => ({
        revision: outputIn<'drafts', 'keep'>(event).revision,
        isKept: true,
      })),
      keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
      /** What did not get there is still to be kept. */
      spoil: assign({ isDirty: true }),
      name: assign(({ context, self }) => ({
        key: context.key ?? messageHash(door.random(self)),
        failure: null,
      })),
      keepMine: assign({ theirs: null, isDirty: true }),
      takeTheirs: assign(({ context: { theirs, content, edition } }) => ({
        content: theirs ?? content,
        theirs: null,
        isDirty: false,
        edition: edition + 1,
      })),
      tellSent: enqueueActions(({ context: { convId }, enqueue }) => {
        enqueue(report({ type: 'app.wentTo', to: convId === null ? '/messages' : conversationPath(convId) }))
      }),
      end: assign(NOTHING),
      seek: assign(({ event }) => (event.type === 'draft.seek' ? { words: event.words, places: null } : {})),
      keepPlaces: assign(({ event }) => ({ places: outputIn<'drafts', 'places'>(event).places })),
    },
  }).createMachine({
    id: 'draft',
    context: NOTHING,
    type: 'parallel',
    on: { 'draft.open': { guard: 'isOther', target: '.writing.opening', actions: 'begin', reenter: true } },
    states: {
      writing: {
        initial: 'resting',
        states: {
          resting: {},
          opening: {
            invoke: {
              id: 'open',
              src: 'open',
              input: ({ context: { enquiryId } }) => ({ enquiryId: enquiryId ?? 0 }),
              onDone: [
                { guard: 'isLate', target: 'late', actions: 'keepOpened' },
                { guard: 'isBehind', target: 'compared', actions: 'keepOpened' },
                { guard: 'isUnsaved', target: 'keeping', actions: 'keepOpened' },
                { target: 'written', actions: 'keepOpened' },
              ],
              onError: [
                { guard: 'isAbsent', target: 'absent' },
                { target: 'failed', actions: 'keepFailure' },
              ],
            },
            on: { 'draft.changed': { actions: 'change' } },
          },
          failed: { on: { 'draft.retry': 'opening' } },
          /** It is as it is on the server, or was changed a moment ago. */
          written: {
            always: { guard: 'isDirty', target: 'waiting' },
            on: {
              'draft.changed': { target: 'waiting', actions: 'change' },
              'draft.send': { guard: 'hasContent', target: 'sending', actions: 'name' },
            },
          },
          waiting: {
            on: {
              'draft.changed': { target: 'waiting', actions: 'change', reenter: true },
              'draft.send': { target: 'sending', actions: 'name' },
              'draft.retry': 'keeping',
            },
            after: { keepPause: 'keeping' },
          },
          keeping: {
            entry: 'beginKeeping',
            invoke: {
              id: 'keep',
              src: 'keep',
              input: ({ context }) => kept(context),
              onDone: { target: 'written', actions: 'keepRevision' },
              onError: [
                { guard: 'isOutdated', target: 'opening', actions: 'spoil' },
                { target: 'unkept', actions: ['spoil', 'keepFailure'] },
              ],
            },
            on: { 'draft.changed': { actions: 'change' } },
          },
          /** It stands in this browser alone, and goes to the server as soon as that can be reached. */
          unkept: {
            on: {
              'draft.changed': { actions: 'change' },
              'draft.send': { target: 'sending', actions: 'name' },
              'draft.retry': 'keeping',
            },
            after: { keepRetry: 'keeping' },
          },
          /** Somebody else was first: both are shown. */
          compared: {
            on: {
              'draft.changed': { actions: 'change' },
              'draft.keepMine': { target: 'keeping', actions: 'keepMine' },
              'draft.takeTheirs': { target: 'written', actions: 'takeTheirs' },
            },
          },
          sending: {
            invoke: {
              id: 'send',
              src: 'send',
              input: ({ context }) => sent(context),
              onDone: { target: 'sent', actions: 'tellSent' },
              onError: [
                { guard: 'isOutdated', target: 'opening', actions: 'spoil' },
                { target: 'refused', actions: 'keepFailure' },
              ],
            },
            on: { 'draft.changed': { actions: 'change' } },
          },
          refused: {
            always: { guard: 'isDirty', target: 'waiting' },
            on: {
              'draft.changed': { target: 'waiting', actions: 'change' },
              'draft.send': { target: 'sending', actions: 'name' },
              'draft.retry': { target: 'sending', actions: 'name' },
            },
          },
          /** The next one begins from it. */
          sent: { entry: 'end' },
          /** It is none of theirs to write. */
          absent: {},
          late: {},
        },
      },
      /** Places of the gazetteer that are called so. */
      seeking: {
        initial: 'idle',
        states: {
          idle: { on: SEEK },
          looking: {
            invoke: {
              id: 'places',
              src: 'places',
              input: ({ context: { words } }) => seeking(words),
              onDone: { target: 'found', actions: 'keepPlaces' },
              onError: 'missed',
            },
            on: { 'draft.seek': { target: 'looking', actions: 'seek', reenter: true } },
          },
          found: { on: SEEK },
          missed: { on: SEEK },
        },
      },
    },
  })
}

function kept({ enquiryId, revision, content }: DraftContext) {
  if (enquiryId === null || !content) throw new Error('keeping a plan that is not there')
  return { enquiryId, revision, content }
}

function sent({ enquiryId, base, content, key }: DraftContext) {
  if (enquiryId === null || !content || key === null) throw new Error('sending a plan that is not there')
  return { enquiryId, base, content, key }
}

function seeking(words: SealedText | null) {
  if (!words) throw new Error('looking for a place without a word')
  return { words }
}
