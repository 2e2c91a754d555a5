import type { SnapshotFrom } from 'xstate'
import type { createDockMachine } from './dock.machine.ts'
import { selectDock } from './dock.select.ts'

type DockSnapshot = SnapshotFrom<ReturnType<typeof createDockMachine>>

/** What holds of the dock in every state that it can reach. */
export const dockInvariants: Readonly<Record<string, (snapshot: DockSnapshot) => boolean>> = {
  'a conversation has one box at most': ({ context }) =>
    new Set(context.boxes.map((box) => box.convId)).size === context.boxes.length,
  'every box stands on the page or is counted in My Chats': (snapshot) => {
    const { inline, hiddenCount } = selectDock(snapshot)
    return inline.length + hiddenCount === snapshot.context.boxes.length
  },
  'no more boxes stand on the page than fit': (snapshot) =>
    selectDock(snapshot).inline.length <= (snapshot.context.isNarrow ? 3 : 2),
  'one box at most is expanded on a narrow page': (snapshot) => {
    const { inline, isNarrow } = selectDock(snapshot)
    return !isNarrow || inline.filter((box) => !box.isMinimised).length <= 1
  },
}
