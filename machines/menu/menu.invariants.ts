import type { SnapshotFrom } from 'xstate'
import type { createMenuMachine } from './menu.machine.ts'

type MenuSnapshot = SnapshotFrom<ReturnType<typeof createMenuMachine>>

/** What holds of the menu in every state that it can reach. */
export const menuInvariants: Readonly<Record<string, (snapshot: MenuSnapshot) => boolean>> = {
  'a menu that is ready is there': ({ context, value }) => (value === 'ready') === (context.content !== null),
}
