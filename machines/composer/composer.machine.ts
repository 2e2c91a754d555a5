import { assertEvent, assign, setup } from 'xstate'
import { TIMING } from '../../core/chat/timings.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import type { ComposerCommand, ComposerFact, ComposerSends } from './composer.events.ts'

export interface ComposerInput {
  readonly convId: string
  readonly userId: number
  readonly isLive: boolean
}

export interface ComposerContext extends ComposerInput {
  /** The unsent text, at first as the browser kept it: a field that mounts again starts with it. */
  readonly draft: SealedText | null
  /** When typing was last sent, by the monotonic clock. */
  readonly toldAt: number
}

const report = reportsOf<ComposerSends>()

/** One conversation's input: what is typed, what is kept, and what goes to the outbox (CHATUI-09). */
export function createComposerMachine(door: Door) {
  return setup({
    types: {
      input: {} as ComposerInput,
      context: {} as ComposerContext,
      events: {} as ComposerCommand | ComposerFact,
    },
    actors: {
      readDraft: door.call('memory', 'readDraft'),
      writeDraft: door.call('memory', 'writeDraft'),
      typingStart: door.call('chat', 'typingStart'),
      typingStop: door.call('chat', 'typingStop'),
    },
    delays: { typingStop: TIMING.typingStop },
    guards: {
      isBlank: ({ event }) =>
        (event.type === 'composer.typed' && event.blank) ||
        (event.type === 'composer.submit' && event.text.blank),
      isTyping: ({ context, event }) => context.isLive && event.type === 'composer.typed' && !event.blank,
      mayTellAgain: ({ context }) => door.elapsed() - context.toldAt >= TIMING.typingAgain,
    },
    actions: {
      keepDraft: assign(({ event }) => (event.type === 'composer.drafted' ? { draft: event.text } : {})),
      clearDraft: assign({ draft: null }),
      tellSubmitted: report(({ context, event }) => {
        assertEvent(event, 'composer.submit')
        return { type: 'composer.submitted', convId: context.convId, text: event.text }
      }),
    },
  }).createMachine({
    id: 'composer',
    context: ({ input }) => ({ ...input, draft: null, toldAt: 0 }),
    type: 'parallel',
    on: {
      'composer.liveChanged': { actions: assign({ isLive: ({ event }) => event.isLive }) },
    },
    states: {
      field: {
        initial: 'restoring',
        states: {
          restoring: {
            invoke: {
              id: 'readDraft',
              src: 'readDraft',
              input: ({ context }) => ({ userId: context.userId, convId: context.convId }),
              onDone: [
                {
                  guard: ({ event }) => event.output !== null && !event.output.blank,
                  target: 'filled',
                  actions: assign({ draft: ({ event }) => event.output }),
                },
                { target: 'empty' },
              ],
              onError: 'empty',
            },
            on: {
              'composer.typed': [{ guard: 'isBlank', target: 'empty' }, { target: 'filled' }],
              'composer.submit': 'submitting',
            },
          },
          empty: {
            on: {
              'composer.typed': [{ guard: 'isBlank' }, { target: 'filled' }],
              'composer.submit': 'submitting',
            },
          },
          filled: {
            on: { 'composer.typed': { guard: 'isBlank', target: 'empty' }, 'composer.submit': 'submitting' },
          },
          // An empty message is never sent, whatever the view sends.
          submitting: {
            always: [
              { guard: 'isBlank', target: 'empty' },
              { target: 'empty', actions: 'tellSubmitted' },
            ],
          },
        },
      },
      draft: {
        initial: 'kept',
        on: {
          'composer.drafted': { target: '.keeping', actions: 'keepDraft' },
          'composer.submit': { target: '.keeping', actions: 'clearDraft' },
        },
        states: {
          kept: {},
          keeping: {
            invoke: {
              id: 'writeDraft',
              src: 'writeDraft',
              input: ({ context }) => ({
                userId: context.userId,
                convId: context.convId,
                text: context.draft,
              }),
              onDone: 'kept',
              onError: 'kept',
            },
          },
        },
      },
      typing: {
        initial: 'quiet',
        states: {
          quiet: { on: { 'composer.typed': { guard: 'isTyping', target: 'typing' } } },
          typing: {
            initial: 'telling',
            on: {
              'composer.typed': [
                { guard: 'isBlank', target: 'stopping' },
                { guard: 'mayTellAgain', target: '.telling', reenter: true },
                { target: '.told', reenter: true },
              ],
              'composer.submit': 'stopping',
              'composer.left': 'stopping',
            },
            after: { typingStop: 'stopping' },
            states: {
              telling: {
                entry: assign({ toldAt: () => door.elapsed() }),
                invoke: {
                  id: 'typingStart',
                  src: 'typingStart',
                  input: ({ context }) => ({ convId: context.convId }),
                  onDone: 'told',
                  onError: 'told',
                },
              },
              told: {},
            },
          },
          stopping: {
            invoke: {
              id: 'typingStop',
              src: 'typingStop',
              input: ({ context }) => ({ convId: context.convId }),
              onDone: 'quiet',
              onError: 'quiet',
            },
            on: { 'composer.typed': { guard: 'isTyping', target: 'typing' } },
          },
        },
      },
    },
  })
}
