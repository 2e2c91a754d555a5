import type { SnapshotFrom } from 'xstate'
import { asShown, inlineLimit } from './dock.boxes.ts'
import type { createDockMachine } from './dock.machine.ts'

type DockSnapshot = SnapshotFrom<ReturnType<typeof createDockMachine>>

export interface BoxView {
  readonly convId: string
  readonly isMinimised: boolean
}

/** The floating boxes: `inline` stand on the page, one of them expanded where it is narrow; `hiddenCount` more are in 'My Chats'. */
export interface DockView {
  readonly inline: readonly BoxView[]
  readonly hiddenCount: number
  readonly isNarrow: boolean
}

const EMPTY: DockView = { inline: [], hiddenCount: 0, isNarrow: false }

export function selectDock(snapshot: DockSnapshot | undefined): DockView {
  if (!snapshot) return EMPTY
  const { boxes, isNarrow } = snapshot.context
  const limit = inlineLimit(snapshot.context)
  return {
    inline: asShown(snapshot.context)
      .slice(0, limit)
      .map((box) => ({ convId: box.convId, isMinimised: box.minimised })),
    hiddenCount: Math.max(0, boxes.length - limit),
    isNarrow,
  }
}
