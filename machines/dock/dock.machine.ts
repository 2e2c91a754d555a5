import { assign, sendParent, setup } from 'xstate'
import type { Door } from '../kernel/door.ts'
import type { DockCommand, DockFact } from './dock.events.ts'

export interface Box {
  readonly convId: string
  readonly minimised: boolean
}

export interface DockContext {
  readonly userId: number
  /** First place first. */
  readonly boxes: readonly Box[]
  readonly isNarrow: boolean
}

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
      isUnknown: ({ context, event }) => !context.boxes.some((box) => box.convId === convIdIn(event)),
    },
    actions: {
      openBox: assign({ boxes: ({ context, event }) => withOpened(context, convIdIn(event)) }),
      addMinimised: assign({
        boxes: ({ context, event }) => [{ convId: convIdIn(event), minimised: true }, ...context.boxes],
      }),
      toggleBox: assign({
        boxes: ({ context, event }) =>
          context.boxes.map((box) =>
            box.convId === convIdIn(event) ? { ...box, minimised: !box.minimised } : box,
          ),
      }),
      closeBox: assign({
        boxes: ({ context, event }) => context.boxes.filter((box) => box.convId !== convIdIn(event)),
      }),
      tellChanged: sendParent(({ context }) => ({
        type: 'dock.changed',
        boxes: context.boxes,
        isNarrow: context.isNarrow,
      })),
    },
  }).createMachine({
    id: 'dock',
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
          onDone: {
            target: 'open.saved',
            actions: [
              assign({ boxes: ({ context, event }) => withRestored(context.boxes, event.output) }),
              'tellChanged',
            ],
          },
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

/** How many boxes stand on the page: 2 above 767 px, 3 at or below (CHATUI-01). The others are in 'My Chats'. */
export function inlineLimit({ isNarrow }: Pick<DockContext, 'isNarrow'>): number {
  return isNarrow ? 3 : 2
}

/** A box on the page is expanded where it stands; a new one, or one from 'My Chats', takes the first place. */
function withOpened(context: DockContext, convId: string): readonly Box[] {
  const { boxes } = context
  const place = boxes.findIndex((box) => box.convId === convId)
  const opened = { convId, minimised: false }
  if (place >= 0 && place < inlineLimit(context)) return boxes.with(place, opened)
  return [opened, ...boxes.filter((box) => box.convId !== convId)]
}

function withRestored(early: readonly Box[], remembered: readonly Box[]): readonly Box[] {
  return [...early, ...remembered.filter((box) => !early.some((other) => other.convId === box.convId))]
}
