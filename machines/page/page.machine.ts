import { assign, enqueueActions, setup } from 'xstate'
import { type PortFailure, UNANSWERED } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Held } from '../../core/wire/held.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { Door, PortOutput } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import type { PageCommand, PageFact, PageSends } from './page.events.ts'

export interface PageContext {
  /** The page whose content this is, and where it stands; null while a page without content is shown. */
  readonly route: string | null
  readonly address: SealedText | null
  readonly content: Held | null
  readonly isEmpty: boolean
  /** Where to go instead. */
  readonly instead: SealedText | null
  readonly failure: PortFailure | null
  /** What stood there before the page without content that is shown: a sign-in says what it is for. */
  readonly left: { readonly route: string; readonly content: Held } | null
}

const NOTHING: PageContext = {
  route: null,
  address: null,
  content: null,
  isEmpty: false,
  instead: null,
  failure: null,
  left: null,
}

const report = reportsOf<PageSends>()

/**
 * The content of whichever page is shown: one machine for all of them. A page that is only looked at in another way
 * (a filter, the next page of a list) keeps what it has until the new is there.
 */
export function createPageMachine(door: Door) {
  return setup({
    types: { context: {} as PageContext, events: {} as PageCommand | PageFact },
    actors: { load: door.call('pages', 'load') },
    delays: { loadRetry: 5_000 },
    guards: {
      /** It is there already, or on its way: nothing is asked for twice. */
      isSame: ({ context, event }) =>
        event.type === 'page.opened' &&
        event.address.pii === context.address?.pii &&
        (context.failure === null || context.failure.code === CODE.notFound) &&
        context.instead === null,
      mayKeep: ({ context, event }) =>
        event.type === 'page.opened' &&
        event.kind === 'keptMeanwhile' &&
        event.route === context.route &&
        context.content !== null,
      isMissing: ({ event }) => failureIn(event).code === CODE.notFound,
      isSignedOut: ({ event }) => failureIn(event).code === CODE.signedOut,
      isElsewhere: ({ event }) => outputOf(event).instead !== null,
      isEmpty: ({ event }) => outputOf(event).isEmpty,
      hasContent: ({ context }) => context.content !== null,
      isUnanswered: ({ context }) => isUnanswered(context),
      mayRefresh: ({ context }) => isUnanswered(context) && context.content !== null,
    },
    actions: {
      open: assign(({ event }) =>
        event.type === 'page.opened' ? { ...NOTHING, route: event.route, address: event.address } : {},
      ),
      reopen: assign(({ event }) =>
        event.type === 'page.opened' ? { address: event.address, failure: null } : {},
      ),
      close: assign(({ context: { route, content, left } }) => ({
        ...NOTHING,
        left: route !== null && content ? { route, content } : left,
      })),
      keepContent: assign(({ event }) => {
        const { content, isEmpty } = outputOf(event)
        return { content, isEmpty, failure: null }
      }),
      keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
      forgetFailure: assign({ failure: null }),
      keepInstead: assign({ instead: ({ event }) => outputOf(event).instead }),
      tellElsewhere: enqueueActions(({ context: { instead }, enqueue }) => {
        if (instead) enqueue(report({ type: 'page.movedOn', to: instead }))
      }),
      tellSignedOut: report({ type: 'session.lost' }),
    },
  }).createMachine({
    id: 'page',
    context: NOTHING,
    initial: 'bare',
    on: {
      'page.opened': [
        { guard: 'isSame' },
        { guard: 'mayKeep', target: '.refreshing', actions: 'reopen', reenter: true },
        { target: '.loading', actions: 'open', reenter: true },
      ],
      'page.closed': { target: '.bare', actions: 'close' },
    },
    states: {
      bare: {},
      loading: { invoke: loading() },
      refreshing: {
        on: { 'page.changed': { target: 'refreshing', reenter: true } },
        invoke: loading(),
      },
      ready: { on: { 'page.changed': 'refreshing' } },
      empty: { on: { 'page.changed': 'refreshing' } },
      missing: {},
      /** Somebody else decides where to go: a sign-in, or the page that says that nothing was found. */
      leaving: {},
      failed: {
        on: {
          'page.retry': [
            { guard: 'hasContent', target: 'refreshing', actions: 'forgetFailure' },
            { target: 'loading', actions: 'forgetFailure' },
          ],
        },
        // Whoever has no network gets the page as soon as there is one again.
        after: {
          loadRetry: [
            { guard: 'mayRefresh', target: 'refreshing', actions: 'forgetFailure' },
            { guard: 'isUnanswered', target: 'loading', actions: 'forgetFailure' },
          ],
        },
      },
    },
  })

  function loading() {
    return {
      id: 'load',
      src: 'load',
      input: ({ context }: { readonly context: PageContext }) => ({ address: context.address as SealedText }),
      onDone: [
        { guard: 'isElsewhere', target: 'leaving', actions: ['keepInstead', 'tellElsewhere'] },
        { guard: 'isEmpty', target: 'empty', actions: 'keepContent' },
        { target: 'ready', actions: 'keepContent' },
      ],
      onError: [
        { guard: 'isMissing', target: 'missing', actions: 'keepFailure' },
        { guard: 'isSignedOut', target: 'leaving', actions: ['keepFailure', 'tellSignedOut'] },
        { target: 'failed', actions: 'keepFailure' },
      ],
    } as const
  }
}

type Loaded = PortOutput<'pages', 'load'>

function outputOf(event: unknown): Loaded {
  return (event as { readonly output: Loaded }).output
}

const isUnanswered = ({ failure }: PageContext): boolean => failure !== null && UNANSWERED.has(failure.code)
