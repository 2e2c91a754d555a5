import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { ConversationId } from '../../core/wire/formats.ts'
import type { Box } from './dock.boxes.ts'

const one = { convId: ConversationId }

/** What a person may do with the floating boxes. */
export const dockEvents = declareEvents({
  /** Opens a box, or expands the one that is there. */
  'dock.open': one,
  'dock.toggle': one,
  'dock.close': one,
})
export type DockCommand = EventOf<typeof dockEvents>

export type DockFact =
  /** A message came for a conversation that was unknown: its box opens minimised. */
  | { readonly type: 'dock.unknownArrived'; readonly convId: string }
  | { readonly type: 'dock.conversationGone'; readonly convId: string }
  | { readonly type: 'browser.widthChanged'; readonly narrow: boolean }

/** What the dock sends the chat. */
export type DockSends = {
  readonly type: 'dock.changed'
  readonly boxes: readonly Box[]
  readonly isNarrow: boolean
}
