import { menuEvents } from '../../../../../machines/menu/menu.events.ts'
import { menuInvariants } from '../../../../../machines/menu/menu.invariants.ts'
import { createMenuMachine } from '../../../../../machines/menu/menu.machine.ts'
import { explorationFor } from '../../setup.ts'

export const menu = explorationFor<never>()({
  name: 'menu',
  create: createMenuMachine,
  beginnings: { '': undefined },
  events: menuEvents,
  commands: {},
  facts: {},
  streams: {},
  calls: { 'pages.menu': { answers: { ok: { content: [] } }, failures: ['noAnswer', 'badAnswer'] } },
  abstract: ({ context }) => [context.content !== null],
  bounds: {},
  invariants: menuInvariants,
})
