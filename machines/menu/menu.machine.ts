import { assign, setup } from 'xstate'
import type { MenuItem } from '../../core/wire/catalogue/settings.ts'
import type { Held } from '../../core/wire/held.ts'
import type { Door } from '../kernel/door.ts'

export interface MenuContext {
  readonly content: Held<readonly MenuItem[]> | null
}

/** The top menu, the same on every page; one that can't be had is only logged (CALL-04), and asked for again later. */
export function createMenuMachine(door: Door) {
  return setup({
    types: { context: {} as MenuContext },
    actors: { menu: door.call('pages', 'menu') },
    delays: { menuRetry: 30_000 },
  }).createMachine({
    id: 'menu',
    context: { content: null },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'menu',
          src: 'menu',
          input: null,
          onDone: { target: 'ready', actions: assign({ content: ({ event }) => event.output.content }) },
          onError: 'missing',
        },
      },
      ready: {},
      missing: { after: { menuRetry: 'loading' } },
    },
  })
}
