import { assign, enqueueActions, setup } from 'xstate'
import { LEAVING_TIMING } from '../../core/accounts/timings.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import type { LeavingCommand, LeavingFact, LeavingSends, Unsent } from './leaving.events.ts'

export interface LeavingInput {
  /** In an admin session nothing can be written: nothing is unsent, and the user is not asked. */
  readonly isReadOnly: boolean
}

export interface LeavingContext {
  /** Whether the outbox has reported what is unsent. */
  readonly isKnown: boolean
  readonly unsent: readonly Unsent[]
  /** Hashes of the messages that the user has discarded on leaving. */
  readonly discarded: readonly string[]
}

/** Nothing to ask about: it is known that nothing is unsent. */
const nothingLeft = ({ isKnown, unsent }: LeavingContext): boolean => isKnown && unsent.length === 0

const onItsWay = ({ unsent }: LeavingContext): readonly Unsent[] =>
  unsent.filter(({ state }) => state !== 'failed')

/** The discarded messages have left the outbox, or were never in it: what remains was written since. */
const areDiscardedGone = ({ isKnown, unsent, discarded }: LeavingContext): boolean =>
  isKnown && discarded.length > 0 && !unsent.some(({ hash }) => discarded.includes(hash))

const report = reportsOf<LeavingSends>()

/**
 * Signing out. With unsent messages the user is asked: wait until they are sent, keep them for the next login,
 * or discard them (chat.md "Gone or logged out", SEND-05). It runs while a user is signed in; the chat reports
 * what is unsent, and this machine decides when the session ends.
 */
export function createLeavingMachine(_door: Door) {
  return setup({
    types: {
      input: {} as LeavingInput,
      context: {} as LeavingContext,
      events: {} as LeavingCommand | LeavingFact,
    },
    delays: LEAVING_TIMING,
    guards: {
      isNothingLeft: ({ context }) => nothingLeft(context),
      isKnown: ({ context }) => context.isKnown,
      isOnlyFailed: ({ context }) => context.isKnown && onItsWay(context).length === 0,
      mayWait: ({ context }) => !context.isKnown || onItsWay(context).length > 0,
      areDiscardedGone: ({ context }) => areDiscardedGone(context),
      mustDiscard: ({ context }) => context.isKnown && context.discarded.length === 0,
    },
    actions: {
      keepUnsent: assign(({ event }) =>
        event.type === 'chat.unsentChanged' ? { isKnown: event.isKnown, unsent: event.unsent } : {},
      ),
      discard: enqueueActions(({ context, enqueue }) => {
        const hashes = context.unsent.map(({ hash }) => hash)
        enqueue.assign({ discarded: hashes })
        enqueue(report({ type: 'leaving.discarded', hashes }))
      }),
      forgetDiscarded: assign({ discarded: [] }),
      tellDecided: report({ type: 'leaving.decided' }),
    },
  }).createMachine({
    id: 'leaving',
    context: ({ input }) => ({ isKnown: input.isReadOnly, unsent: [], discarded: [] }),
    initial: 'staying',
    on: {
      'chat.unsentChanged': { actions: 'keepUnsent' },
      'leaving.stay': '.staying',
      'leaving.keep': '.going',
    },
    states: {
      staying: { on: { 'leaving.leave': 'looking', 'leaving.keep': {} } },
      /** Whether anything is unsent is not known until the chat has read it from storage. */
      looking: {
        always: [
          { guard: 'isNothingLeft', target: 'going' },
          { guard: 'isKnown', target: 'asking' },
        ],
        after: { unsentKnown: 'asking' },
      },
      asking: {
        always: { guard: 'isNothingLeft', target: 'going' },
        on: {
          'leaving.wait': { guard: 'mayWait', target: 'waiting' },
          'leaving.discard': 'discarding',
        },
      },
      /** Signed in until no message waits any more; waiting does not send what has failed. */
      waiting: {
        always: [
          { guard: 'isNothingLeft', target: 'going' },
          { guard: 'isOnlyFailed', target: 'asking' },
        ],
        on: { 'leaving.leave': 'asking' },
      },
      /** What may have been sent is fenced by the server first, so this waits for the link. */
      discarding: {
        always: [
          { guard: 'isNothingLeft', target: 'going' },
          { guard: 'areDiscardedGone', target: 'asking' },
          { guard: 'mustDiscard', actions: 'discard' },
        ],
        exit: 'forgetDiscarded',
      },
      going: {
        entry: 'tellDecided',
        on: { 'session.stayed': 'refused', 'leaving.keep': {}, 'leaving.stay': {} },
      },
      refused: { on: { 'leaving.leave': 'looking' } },
    },
  })
}
