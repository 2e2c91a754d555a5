import { assign, setup } from 'xstate'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { outputIn } from '../kernel/ports/output.ts'
import {
  type Standing,
  withArrived,
  withClosed,
  withOpened,
  withRestored,
  withToggled,
} from './dock.boxes.ts'
import type { DockCommand, DockFact, DockSends } from './dock.events.ts'

export interface DockContext extends Standing {
  readonly userId: number
}

const report = reportsOf<DockSends>()

/** The floating boxes: which are open, in which order, which are minimised; remembered for each user. */
export function createDockMachine(door: Door) {
  return setup({
    types: {
      input: {} as { readonly userId: number },
      context: {} as DockContext,
      events: {} as DockCommand | DockFact,
    },
    actors: {
      readBoxes: door.call('memory', 'readBoxes'),
      writeBoxes: door.call('memory', 'writeBoxes'),
      width: door.stream('browser', 'width'),
    },
    guards: {
      /** A person has opened a box already: it is to be remembered as well. */
      hasOpened: ({ context }) => context.boxes.some((box) => !box.minimised),
      isUnknown: ({ context, event }) => !context.boxes.some((box) => box.convId === convIdIn(event)),
    },
    actions: {
      openBox: assign({ boxes: ({ context, event }) => withOpened(context, convIdIn(event)) }),
      addMinimised: assign({ boxes: ({ context, event }) => withArrived(context, convIdIn(event)) }),
      toggleBox: assign({ boxes: ({ context, event }) => withToggled(context, convIdIn(event)) }),
      closeBox: assign({ boxes: ({ context, event }) => withClosed(context, convIdIn(event)) }),
      restore: assign({
        boxes: ({ context, event }) => withRestored(context.boxes, outputIn<'memory', 'readBoxes'>(event)),
      }),
      tellChanged: report(({ context }) => ({
        type: 'dock.changed',
        boxes: context.boxes,
        isNarrow: context.isNarrow,
      })),
    },
  }).createMachine({
    id: 'dock',
    // Until it is measured a page counts as 1220 px wide (SHELL-07).
    context: ({ input }) => ({ userId: input.userId, boxes: [], isNarrow: false }),
    invoke: { id: 'width', src: 'width', input: null },
    on: {
      'browser.widthChanged': { actions: [assign({ isNarrow: ({ event }) => event.narrow }), 'tellChanged'] },
    },
    initial: 'restoring',
    states: {
      restoring: {
        invoke: {
          id: 'readBoxes',
          src: 'readBoxes',
          input: ({ context }) => ({ userId: context.userId }),
          onDone: [
            { guard: 'hasOpened', target: 'open.saving', actions: ['restore', 'tellChanged'] },
            { target: 'open.saved', actions: ['restore', 'tellChanged'] },
          ],
          onError: { target: 'open.saving', actions: 'tellChanged' },
        },
        // What opens before the boxes are remembered stands first among them.
        on: {
          'dock.open': { actions: 'openBox' },
          'dock.unknownArrived': { guard: 'isUnknown', actions: 'addMinimised' },
        },
      },
      open: {
        initial: 'saved',
        on: {
          'dock.open': { target: '.saving', actions: ['openBox', 'tellChanged'] },
          'dock.toggle': { target: '.saving', actions: ['toggleBox', 'tellChanged'] },
          'dock.close': { target: '.saving', actions: ['closeBox', 'tellChanged'] },
          'dock.conversationGone': { target: '.saving', actions: ['closeBox', 'tellChanged'] },
          'dock.unknownArrived': {
            guard: 'isUnknown',
            target: '.saving',
            actions: ['addMinimised', 'tellChanged'],
          },
        },
        states: {
          saved: {},
          saving: {
            invoke: {
              id: 'writeBoxes',
              src: 'writeBoxes',
              input: ({ context }) => ({ userId: context.userId, boxes: [...context.boxes] }),
              onDone: 'saved',
              // Boxes that can't be remembered still work: they are only forgotten at the next load.
              onError: 'saved',
            },
          },
        },
      },
    },
  })
}

function convIdIn(event: DockCommand | DockFact): string {
  return 'convId' in event ? event.convId : ''
}
