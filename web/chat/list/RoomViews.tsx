import type { RoomListView } from '../../../machines/rooms/rooms.select.ts'

type View = NonNullable<RoomListView['view']>

const VIEWS: readonly (readonly [view: View, word: string])[] = [
  ['all', 'All'],
  ['unassigned', 'Unassigned'],
  ['mine', 'Mine'],
  ['waiting', 'Waiting'],
]

export interface RoomViewsProps {
  readonly view: View
  readonly onLook: (view: View) => void
}

/** What a concierge looks through: all conversations, or those that want somebody. */
export function RoomViews({ view, onLook }: RoomViewsProps) {
  return (
    <fieldset className="room-views">
      <legend className="hidden-visually">Which conversations</legend>
      {VIEWS.map(([one, word]) => (
        <label key={one} className="room-views__one">
          <input
            type="radio"
            name="room-view"
            className="hidden-visually"
            checked={one === view}
            onChange={() => onLook(one)}
          />
          {word}
        </label>
      ))}
    </fieldset>
  )
}
