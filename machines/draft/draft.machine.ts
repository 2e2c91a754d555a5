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
  /** That was sent as a version, and is no draft any more. */
  readonly isSent: boolean
  /** The one on the server that this was written over. */
  readonly revision: number
  /** The version that was sent last. */
  readonly base: number
  readonly convId: string | null
  /** It was changed since it went to be kept. */
  readonly isDirty: boolean
  /** It was kept on the server since it was opened. */
  readonly isKept: boolean
  /** Its page is seen. */
  readonly isShown: boolean
  /** It is to be sent as soon as it is kept. */
  readonly wantsSend: boolean
  /** Counts how often it was replaced as a whole: its controls are drawn anew, and what they were about to say is past. */
  readonly edition: number
  /** Under which it is sent once; a new one after each change. */
  readonly key: string | null
  /** The trip that it begins from, while that is asked for. */
  readonly slug: string | null
  readonly failure: PortFailure | null
  /** Why it was not sent; until it is changed, or sent again. */
  readonly sendFailure: PortFailure | null
  /** What a place is looked for by, and those that are called so. */
  readonly words: SealedText | null
  readonly places: Held<readonly GazetteerPlace[]> | null
}

const NOTHING: DraftContext = {
  enquiryId: null,
  desk: null,
  content: null,
  theirs: null,
  isSent: false,
  revision: 0,
  base: 0,
  convId: null,
  isDirty: false,
  isKept: false,
  isShown: false,
  wantsSend: false,
  edition: 0,
  key: null,
  slug: null,
  failure: null,
  sendFailure: null,
  words: null,
  places: null,
}

const report = reportsOf<DraftSends>()
const SEEK = { 'draft.seek': { target: 'looking', actions: 'seek' } } as const
const ABSENT: ReadonlySet<number> = new Set([CODE.notFound, CODE.forbidden])
/** What is wrong with it stays wrong until it is written otherwise. */
const WRONG: ReadonlySet<number> = new Set([CODE.badRequest, CODE.badValue, CODE.tooLarge])
/** What is written is held at once. */
const HOLD = {
  'draft.changed': { guard: 'isCurrent', target: 'holding', actions: 'change', reenter: true },
  'draft.takeTheirs': [
    { guard: 'isSent', target: 'forgetting' },
    { guard: 'isCompared', target: 'holding' },
  ],
} as const
const WANT_SEND = { 'draft.send': { actions: 'wantSend' } } as const

/**
 * A plan that is being written (ENQ-08): kept a moment after each change, over the revision that it was written over and
 * no other. Where somebody else was first, both are shown, and whoever writes decides.
 */
export function createDraftMachine(door: Door) {
  return setup({
    types: { context: {} as DraftContext, events: {} as DraftCommand },
    actors: {
      open: door.call('drafts', 'open'),
      begin: door.call('drafts', 'begin'),
      remember: door.call('drafts', 'remember'),
      forget: door.call('drafts', 'forget'),
      keep: door.call('drafts', 'keep'),
      send: door.call('drafts', 'send'),
      places: door.call('drafts', 'places'),
    },
    delays: DRAFT_TIMING,
    guards: {
      isOther: ({ context, event }) => event.type === 'draft.open' && event.enquiryId !== context.enquiryId,
      isAbsent: ({ event }) => ABSENT.has(failureIn(event).code),
      isWrong: ({ event }) => WRONG.has(failureIn(event).code),
      isOutdated: ({ event }) => failureIn(event).code === CODE.conflict,
      isLate: ({ event }) => !outputIn<'drafts', 'open'>(event).isWritable,
      isBehind: ({ event }) => outputIn<'drafts', 'open'>(event).isBehind,
      isUnsaved: ({ event }) => outputIn<'drafts', 'open'>(event).isUnsaved,
      isDirty: ({ context }) => context.isDirty,
      wantsSend: ({ context }) => context.wantsSend && context.content !== null,
      isSent: ({ context }) => context.isSent,
      isCompared: ({ context }) => context.theirs !== null,
      /** Of what is shown now: what controls of before were about to say is past. */
      isCurrent: ({ context, event }) =>
        event.type === 'draft.changed' && context.enquiryId !== null && event.edition === context.edition,
      hasContent: ({ context }) => context.content !== null,
      isBlank: ({ context }) => context.content === null,
    },
    actions: {
      begin: assign(({ context: { edition }, event }) =>
        event.type === 'draft.open'
          ? { ...NOTHING, enquiryId: event.enquiryId, isShown: true, edition: edition + 1 }
          : {},
      ),
      keepOpened: assign(({ context, event }) => {
        const opened = outputIn<'drafts', 'open'>(event)
        const { desk, content, hasContent, theirs, isBehind, isSent, revision, base, convId } = opened
        // What stands here goes on unless there was nothing: it was changed while this was asked.
        const isFirst = context.content === null
        return {
          desk,
          content: context.content ?? (hasContent ? content : null),
          theirs: isBehind ? theirs : null,
          isSent,
          revision,
          base,
          convId,
          failure: null,
          edition: isFirst ? context.edition + 1 : context.edition,
        }
      }),
      change: assign(({ event }) =>
        event.type === 'draft.changed'
          ? { content: event.content, isDirty: true, key: null, failure: null, sendFailure: null }
          : {},
      ),
      beginFrom: assign(({ event }) =>
        event.type === 'draft.beginFrom' ? { slug: event.slug, failure: null } : {},
      ),
      keepBegun: assign(({ context: { edition }, event }) => ({
        content: outputIn<'drafts', 'begin'>(event).content,
        isDirty: true,
        key: null,
        slug: null,
        edition: edition + 1,
      })),
      beginKeeping: assign({ isDirty: false, failure: null }),
      keepRevision: assign(({ event }) => ({
        revision: outputIn<'drafts', 'keep'>(event).revision,
        isKept: true,
      })),
      keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
      /** What did not get there is still to be kept. */
      spoil: assign({ isDirty: true }),
      wantSend: assign({ wantsSend: true }),
      name: assign(({ context, self }) => ({
        key: context.key ?? messageHash(door.random(self)),
        isDirty: false,
        wantsSend: false,
        failure: null,
        sendFailure: null,
      })),
      keepSendFailure: assign({ sendFailure: ({ event }) => failureIn(event) }),
      compare: assign({ wantsSend: false, sendFailure: null }),
      keepMine: assign({ theirs: null, isSent: false, isDirty: true, key: null }),
      /** A version that was sent is begun from; a draft is gone on with. */
      takeTheirs: assign(({ context: { theirs, isSent, edition } }) => ({
        content: isSent ? null : theirs,
        theirs: null,
        isSent: false,
        isDirty: false,
        key: null,
        edition: edition + 1,
      })),
      show: assign({ isShown: true }),
      leave: assign({ isShown: false }),
      /** Whoever has gone elsewhere meanwhile stays there. */
      tellSent: enqueueActions(({ context: { convId, isShown }, enqueue }) => {
        if (!isShown) return
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
    on: {
      'draft.open': [
        { guard: 'isOther', target: '.writing.opening', actions: 'begin', reenter: true },
        { actions: 'show' },
      ],
      'draft.leave': { actions: 'leave' },
    },
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
            on: WANT_SEND,
          },
          failed: { on: { 'draft.retry': 'opening' } },
          /** It is as it is on the server, or was changed a moment ago. */
          written: {
            always: [
              { guard: 'wantsSend', target: 'sending', actions: 'name' },
              { guard: 'isDirty', target: 'waiting' },
            ],
            on: {
              'draft.send': { guard: 'hasContent', target: 'sending', actions: 'name' },
              'draft.beginFrom': { guard: 'isBlank', target: 'beginning', actions: 'beginFrom' },
            },
          },
          /** The trip that it begins from is on its way. */
          beginning: {
            invoke: {
              id: 'begin',
              src: 'begin',
              input: ({ context: { enquiryId, slug } }) => ({ enquiryId: enquiryId ?? 0, slug: slug ?? '' }),
              onDone: { target: 'waiting', actions: 'keepBegun' },
              onError: { target: 'written', actions: 'keepFailure' },
            },
            on: {
              'draft.beginFrom': { target: 'beginning', actions: 'beginFrom', reenter: true },
              'draft.changed': { guard: 'isCurrent', target: 'waiting' },
            },
          },
          waiting: {
            on: {
              'draft.changed': { guard: 'isCurrent', target: 'waiting', reenter: true },
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
                { guard: 'wantsSend', target: 'sending', actions: 'name' },
                { guard: 'isWrong', target: 'wrong', actions: 'keepFailure' },
                { target: 'unkept', actions: ['spoil', 'keepFailure'] },
              ],
            },
            on: WANT_SEND,
          },
          /** The server takes it only once it is written otherwise. */
          wrong: {
            always: { guard: 'isDirty', target: 'waiting' },
            on: { 'draft.send': { target: 'sending', actions: 'name' } },
          },
          /** It stands in this tab alone, and goes to the server as soon as that can be reached. */
          unkept: {
            on: {
              'draft.send': { target: 'sending', actions: 'name' },
              'draft.retry': 'keeping',
            },
            after: { keepRetry: 'keeping' },
          },
          /** Somebody else was first: both are shown. */
          compared: {
            entry: 'compare',
            on: {
              'draft.keepMine': { target: 'keeping', actions: 'keepMine' },
              'draft.takeTheirs': [
                { guard: 'isSent', target: 'written', actions: 'takeTheirs' },
                { target: 'keeping', actions: 'takeTheirs' },
              ],
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
                // It is kept on, and said that it was not sent.
                { target: 'waiting', actions: ['spoil', 'keepSendFailure'] },
              ],
            },
          },
          /** The next one begins from it. */
          sent: { entry: 'end' },
          /** It is none of theirs to write. */
          absent: {},
          late: {},
        },
      },
      /** What is written is in the tab's session at once, whatever becomes of it on the server. */
      remembering: {
        initial: 'resting',
        states: {
          resting: { on: HOLD },
          holding: {
            invoke: {
              id: 'remember',
              src: 'remember',
              input: ({ context }) => kept(context),
              onDone: 'resting',
              onError: 'resting',
            },
            on: HOLD,
          },
          /** What was sent meanwhile is gone on from: nothing of here is left. */
          forgetting: {
            invoke: {
              id: 'forget',
              src: 'forget',
              input: ({ context: { enquiryId } }) => ({ enquiryId: enquiryId ?? 0 }),
              onDone: 'resting',
              onError: 'resting',
            },
            on: HOLD,
          },
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

function sent({ enquiryId, revision, base, content, key }: DraftContext) {
  if (enquiryId === null || !content || key === null) throw new Error('sending a plan that is not there')
  return { enquiryId, revision, base, content, key }
}

function seeking(words: SealedText | null) {
  if (!words) throw new Error('looking for a place without a word')
  return { words }
}
