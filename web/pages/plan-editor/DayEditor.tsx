import { memo, useCallback, useEffect, useId, useRef } from 'react'
import { dayText } from '../../../core/places/day-text.ts'
import { dayAfter, isDay } from '../../../core/places/days.ts'
import { placeBefore, withDay, withStay } from '../../../core/plans/editing.ts'
import { MEALS, type PlanDay, type PlanDraft, type PlanStop } from '../../../core/plans/plan-content.ts'
import { PLAN_ISSUE_SENTENCES } from '../../../core/plans/plan-issue-sentences.ts'
import type { PlanIssues } from '../../../core/plans/plan-issues.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { RichTextField } from './RichTextField.tsx'
import { Stops } from './Stops.tsx'
import type { Change } from './use-draft-content.ts'

export interface DayEditorProps {
  /** From 0. */
  readonly index: number
  readonly content: PlanDraft
  readonly issues: PlanIssues
  readonly change: Change
  /** The one before it was removed. */
  readonly takesFocus: boolean
  readonly onRemove: () => void
}

/** The day that is being written: what it is called, what happens, where one goes, sleeps and eats. */
export function DayEditor({ index, content, issues, change, takesFocus, onRemove }: DayEditorProps) {
  const sheet = useRef<HTMLElement>(null)
  const day = content.days[index]
  const id = day?.id
  useEffect(() => {
    if (takesFocus && id !== undefined) sheet.current?.focus()
  }, [takesFocus, id])
  const write = useCallback(
    (changed: Partial<PlanDay>) => change((draft) => withDay(draft, index, changed)),
    [change, index],
  )
  const writeText = useCallback((text: string) => write({ text }), [write])
  const writeStops = useCallback((stops: readonly PlanStop[]) => write({ stops: [...stops] }), [write])
  const writeMeals = useCallback((meals: Meals) => write({ meals: [...meals] }), [write])
  if (!day) return null
  const fault = issues[`days.${index}.title`]
  return (
    <section ref={sheet} tabIndex={-1} className="editor__sheet" aria-label={`Day ${index + 1}`}>
      <p className="editor__when">
        <strong>Day {index + 1}</strong> {whenOf(content.start_date, index)}
      </p>
      <Field
        label="Title of the day"
        error={fault ? PLAN_ISSUE_SENTENCES[fault] : null}
        value={day.title}
        onChange={({ currentTarget: { value } }) => write({ title: value })}
      />
      <RichTextField
        label={`What happens on day ${index + 1}`}
        of={day.id}
        html={day.text}
        isLong
        onChange={writeText}
      />
      <Stops key={day.id} stops={day.stops} near={placeBefore(content, index)} onChange={writeStops} />
      <div className="editor__pair">
        <Field
          label="Stay"
          help="With its address and phone: travellers have them on the road, without a network."
          error={null}
          value={day.stay ?? ''}
          onChange={({ currentTarget: { value } }) => change((draft) => withStay(draft, index, value))}
        />
        <Meals meals={day.meals} onChange={writeMeals} />
      </div>
      <button type="button" className="text-button editor__remove" onClick={onRemove}>
        Remove this day
      </button>
    </section>
  )
}

function whenOf(start: string | null, index: number): string {
  return start !== null && isDay(start) ? dayText(dayAfter(start, index)) : ''
}

type Meals = PlanDraft['days'][number]['meals']
const WORDS = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' } as const

interface MealsProps {
  readonly meals: Meals
  readonly onChange: (meals: Meals) => void
}

const Meals = memo(function Meals({ meals, onChange }: MealsProps) {
  const id = useId()
  return (
    <fieldset className="editor__meals">
      <legend className="field__label">Meals</legend>
      {MEALS.map((meal) => (
        <label key={meal} className="editor__meal" htmlFor={`${id}${meal}`}>
          <input
            id={`${id}${meal}`}
            type="checkbox"
            checked={meals.includes(meal)}
            onChange={() =>
              onChange(MEALS.filter((one) => (one === meal ? !meals.includes(one) : meals.includes(one))))
            }
          />
          {WORDS[meal]}
        </label>
      ))}
    </fieldset>
  )
})
