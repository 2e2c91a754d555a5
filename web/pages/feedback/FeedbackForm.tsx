import { useRef, useState } from 'react'
import { FEEDBACK_TEXT, POINTS } from '../../../core/bookings/feedback.ts'
import { TripFeedback } from '../../../core/forms/feedback.ts'
import type { Feedback } from '../../../core/wire/feedback.ts'
import { FormNotice } from '../../form/Form.tsx'
import { useEarlyInput } from '../../form/use-early-input.ts'
import { useForm } from '../../form/use-form.ts'
import { LongField } from '../../ui/controls/Field.tsx'
import { FEEDBACK_WORDS, STAR_WORDS } from '../../words/feedback-words.ts'

const POINT = 'feedback-point'
const STARS = 'feedback-stars'

export interface FeedbackFormProps {
  readonly of: Feedback
  /** Chosen until another is. */
  readonly point: number
  readonly stars: number | null
  readonly text: string | null
}

/**
 * How likely somebody is to recommend the trip, how good it was, and a few sentences. What is chosen and typed stays here:
 * the form is one for all trips.
 */
export function FeedbackForm({ of, point, stars, text }: FeedbackFormProps) {
  const [chosen, setChosen] = useState(point)
  const [given, setGiven] = useState(stars)
  const [words, setWords] = useState(text ?? '')
  const element = useRef<HTMLFormElement>(null)
  useEarlyInput(element, (name, typed) => {
    if (name === POINT) setChosen(Number(typed))
    else if (name === STARS) setGiven(Number(typed))
    else setWords(typed)
  })
  const form = useForm(TripFeedback, FEEDBACK_WORDS)
  const isBusy = form.state === 'submitting'
  const say = () =>
    form.send({
      id: String(of.id),
      point: String(chosen),
      stars: given === null ? '' : String(given),
      text: words,
    })
  return (
    <form
      ref={element}
      className="feedback__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) say()
      }}
    >
      <Scale
        name={POINT}
        legend="How likely are you to recommend it to a friend?"
        choices={POINTS.map((one) => ({ value: one, label: String(one) }))}
        chosen={chosen}
        onChoose={setChosen}
        ends={['0: never', '10: at once']}
      />
      <Scale
        name={STARS}
        legend="How good was it? (optional)"
        choices={STAR_WORDS.map((said, index) => ({ value: index + 1, label: '★', words: said }))}
        chosen={given}
        onChoose={setGiven}
        onClear={() => setGiven(null)}
        isFilledUp
      />
      <LongField
        name="feedback-text"
        label={FEEDBACK_WORDS.text.label}
        error={form.field('text').error}
        rows={5}
        maxLength={FEEDBACK_TEXT.most}
        help={whoReads(of)}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <button type="submit" className="button button--sun" aria-disabled={isBusy}>
        {isBusy ? 'Sending it…' : 'Send it'}
      </button>
      <FormNotice of={form} />
    </form>
  )
}

/** Who reads what is written. */
function whoReads({ designer, shown_as }: Feedback): string {
  const own = `${designer ? `${designer} and our team read` : 'Our team reads'} every word.`
  if (shown_as === null) return own
  return `With stars, everybody can read it on our pages, as by ${shown_as}, with what the trip is called, the month and who went; the number from 0 to 10 stays with us. Without stars, it is for us alone. ${own}`
}

interface ScaleProps {
  readonly name: string
  readonly legend: string
  readonly choices: readonly { readonly value: number; readonly label: string; readonly words?: string }[]
  readonly chosen: number | null
  readonly onChoose: (value: number) => void
  /** What its first and its last choice mean. */
  readonly ends?: readonly [string, string]
  /** Takes the choice back; absent: one of them stays chosen. */
  readonly onClear?: () => void
  /** All up to what is chosen are lit. */
  readonly isFilledUp?: boolean
}

/** A row of choices of which one is taken. */
function Scale({ name, legend, choices, chosen, onChoose, onClear, ends, isFilledUp = false }: ScaleProps) {
  return (
    <fieldset className="scale">
      <legend>{legend}</legend>
      <div className="scale__row" data-filled={isFilledUp || undefined}>
        {choices.map(({ value, label, words }) => (
          <label
            key={value}
            className="scale__choice"
            data-lit={isLit(value, chosen, isFilledUp) || undefined}
          >
            <input
              type="radio"
              name={name}
              value={value}
              className="hidden-visually"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span aria-hidden={words !== undefined || undefined}>{label}</span>
            {words !== undefined && <span className="hidden-visually">{words}</span>}
          </label>
        ))}
        {isFilledUp && (
          <span className="scale__said" aria-hidden="true">
            {choices.find(({ value }) => value === chosen)?.words}
          </span>
        )}
      </div>
      {onClear && chosen !== null && (
        <button type="button" className="text-button" onClick={onClear}>
          Give no stars
        </button>
      )}
      {ends && (
        <p className="scale__ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </fieldset>
  )
}

const isLit = (value: number, chosen: number | null, isFilledUp: boolean): boolean =>
  chosen !== null && (isFilledUp ? value <= chosen : value === chosen)
