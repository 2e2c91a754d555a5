import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import { memo } from 'react'
import { PLAN_LIMITS, type PlanDraft } from '../../../core/plans/plan-content.ts'
import type { PlanIssues } from '../../../core/plans/plan-issues.ts'
import { counted } from '../../../core/text/counted.ts'
import { useStable } from './use-stable.ts'

export interface DayListProps {
  /** The same ones for as long as their order and titles are. */
  readonly days: PlanDraft['days']
  readonly issues: PlanIssues
  readonly chosen: string | null
  /** Days that were asked to be changed. */
  readonly marked: ReadonlySet<string>
  readonly onChoose: (id: string) => void
  readonly onMove: (from: number, to: number) => void
  readonly onAdd: () => void
}

/** A touch is held so long before it drags, in milliseconds, and may move so many pixels until then: else it scrolls. */
const HELD = { delay: 200, tolerance: 6 }

/** The days in their order: dragged by mouse, touch and keyboard. */
export const DayList = memo(function DayList(props: DayListProps) {
  const { days, issues, chosen, marked, onChoose, onMove, onAdd } = props
  const items = useStable(
    days.map(({ id }) => id),
    isSameOrder,
  )
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: HELD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: unknown) => days.findIndex((day) => day.id === id)
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(place(active.id), place(over.id))
  }
  return (
    <nav className="editor__days" aria-label="Days">
      <p className="editor__count">{counted(days.length, 'day', 'days')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcementsOf(place), screenReaderInstructions: HOW }}
        onDragEnd={end}
      >
        <SortableContext items={items} strategy={verticalListSortingStrategy}>
          <ol className="editor__list">
            {days.map(({ id, title }, index) => (
              <DayRow
                key={id}
                id={id}
                number={index + 1}
                title={title}
                isChosen={id === chosen}
                isMarked={marked.has(id)}
                isFaulty={Object.keys(issues).some((path) => path.startsWith(`days.${index}.`))}
                onChoose={onChoose}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <button
        type="button"
        className="text-button editor__add"
        disabled={days.length >= PLAN_LIMITS.days}
        onClick={onAdd}
      >
        <Plus size={16} aria-hidden="true" /> Add a day
      </button>
    </nav>
  )
})

const isSameOrder = (before: readonly string[], now: readonly string[]): boolean =>
  before.length === now.length && before.every((id, index) => now[index] === id)

const HOW = {
  draggable:
    'Press Space to pick up a day, the arrow keys to move it, Space to put it down, or Escape to cancel.',
}

/** What is said to those who do not see it. @param place of a day in the list, from 0 */
function announcementsOf(place: (id: unknown) => number): Announcements {
  const number = (one: { readonly id: unknown }) => place(one.id) + 1
  return {
    onDragStart: ({ active }) => `Day ${number(active)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `Day ${number(active)} would become day ${number(over)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Day ${number(active)} becomes day ${number(over)}.` : `Day ${number(active)} stays.`,
    onDragCancel: ({ active }) => `Day ${number(active)} stays.`,
  }
}

/** Made once: rows are drawn anew with every step of a day that is carried. */
const GRIP = <GripVertical size={16} aria-hidden="true" />

interface DayRowProps {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly isChosen: boolean
  readonly isMarked: boolean
  readonly isFaulty: boolean
  readonly onChoose: (id: string) => void
}

const DayRow = memo(function DayRow(props: DayRowProps) {
  const { id, number, isChosen } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className="editor__day"
      data-chosen={isChosen || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="editor__handle"
        {...attributes}
        {...listeners}
        aria-label={`Move day ${number}`}
      >
        {GRIP}
      </button>
      <DayChoice {...props} />
    </li>
  )
})

/** Apart from its row, which moves with every day that is carried. */
const DayChoice = memo(function DayChoice({
  id,
  number,
  title,
  isChosen,
  isMarked,
  isFaulty,
  onChoose,
}: DayRowProps) {
  return (
    <button
      type="button"
      className="editor__choose"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(id)}
    >
      <span className="editor__number">{number}</span>
      <span className="editor__name">{title || 'Untitled'}</span>
      {isMarked && <span className="editor__sign">change requested</span>}
      {isFaulty && <span className="editor__sign editor__sign--fault">incomplete</span>}
    </button>
  )
})
