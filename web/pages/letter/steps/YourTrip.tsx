import { type FormEvent, useState } from 'react'
import { EARLIEST_START, ENQUIRY_LIMITS, MONTHS_AHEAD } from '../../../../core/forms/enquiry.ts'
import type { LetterCountry } from '../../../../core/pages/letter-content.ts'
import { monthsFrom } from '../../../../core/places/calendar.ts'
import { monthText } from '../../../../core/places/day-text.ts'
import { dayAfter } from '../../../../core/places/days.ts'
import { wholeNumber } from '../../../../core/text/foreign-text.ts'
import { WHEN } from '../choices.ts'
import { Ages } from '../controls/Ages.tsx'
import { Destinations } from '../controls/Destinations.tsx'
import { ChoiceInLine, CountInLine, TextInLine } from '../controls/InLine.tsx'
import type { LetterForm } from '../letter-form.ts'

const { nights, adults, children } = ENQUIRY_LIMITS

export interface YourTripProps {
  readonly form: LetterForm
  readonly countries: readonly LetterCountry[]
  /** `2026-11-26`, where its writer is. */
  readonly today: string
}

/** Where, with whom, for how long and when. */
export function YourTrip({ form, countries, today }: YourTripProps) {
  const { field, textOf } = form
  // As they are typed: what the form knows is a moment old.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const latest = (name: 'nights' | 'adults' | 'children' | 'when') => typed[name] ?? textOf(name)
  const note = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement
    setTyped((before) => ({ ...before, [name]: value }))
  }
  const count = (name: 'nights' | 'adults' | 'children') => wholeNumber(latest(name)) ?? 0
  return (
    <div className="letter__sentences" onInput={note}>
      <p>
        We’d like to go to <Destinations field={field('destinations')} countries={countries} />
        <span>: </span>
        <CountInLine
          field={field('adults')}
          one="adult"
          many="adults"
          least={1}
          most={adults}
          count={count('adults')}
        />{' '}
        and{' '}
        <CountInLine
          field={field('children')}
          one="child"
          many="children"
          least={0}
          most={children}
          count={count('children')}
        />
        <Ages field={field('ages')} count={Math.min(children, count('children'))} />
        <span>, for about </span>
        <CountInLine
          field={field('nights')}
          one="night"
          many="nights"
          least={1}
          most={nights}
          count={count('nights')}
        />
        <span>, </span>
        <ChoiceInLine field={field('when')} choices={WHEN} unchosen="when?" />
        {latest('when') === 'dates' && (
          <>
            <span>, from </span>
            <TextInLine field={field('start_date')} type="date" min={dayAfter(today, EARLIEST_START)} />
          </>
        )}
        {latest('when') === 'month' && (
          <>
            <span>: </span>
            <ChoiceInLine
              field={field('month')}
              unchosen="which month?"
              choices={monthsFrom(today, MONTHS_AHEAD).map((value) => ({ value, name: monthText(value) }))}
            />
          </>
        )}
        <span>, leaving from </span>
        <TextInLine
          field={field('leaving_from')}
          placeholder="a town (optional)"
          autoComplete="address-level2"
          maxLength={ENQUIRY_LIMITS.leavingFrom}
        />
        <span>.</span>
      </p>
    </div>
  )
}
