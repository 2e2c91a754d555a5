import { useLayoutEffect, useRef, useState } from 'react'
import { EARLIEST_START, MONTHS_AHEAD } from '../../../core/forms/enquiry.ts'
import { ChangeDates } from '../../../core/forms/enquiry-deeds.ts'
import { monthsFrom } from '../../../core/places/calendar.ts'
import { monthText } from '../../../core/places/day-text.ts'
import { dayAfter } from '../../../core/places/days.ts'
import type { EnquiryDetail } from '../../../core/wire/enquiries.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { ChoiceField, Field, option } from '../../ui/controls/Field.tsx'
import { DATES_WORDS } from '../../words/enquiry-deeds.ts'
import { useLocalToday } from '../letter/use-local-today.ts'

interface DatesProps {
  readonly open: EnquiryDetail
}

/** Other dates for a trip that was asked for: whoever plans it is told in the list, and nothing is lost. */
export function DatesForm({ open }: DatesProps) {
  const dates = `${open.start_date} ${open.month} ${open.nights}`
  const summary = useFocusBack(dates)
  return (
    // It stays open as its dates change: nothing below it moves from under a press.
    <details className="enquiry-dialog__deed">
      <summary ref={summary}>Change the dates</summary>
      <DatesFields key={dates} open={open} />
    </details>
  )
}

/**
 * Where the button that was pressed is gone with the old dates, its focus goes to the element that is returned.
 * Browsers give the focus of an element that is gone to the page, or to the dialog that it was in.
 */
function useFocusBack(dates: string) {
  const place = useRef<HTMLElement>(null)
  const drawn = useRef(dates)
  useLayoutEffect(() => {
    const isLost = drawn.current !== dates && document.activeElement?.contains(place.current)
    drawn.current = dates
    if (isLost) place.current?.focus({ preventScroll: true })
  }, [dates])
  return place
}

/** Its controls, drawn from the dates that it has now. */
function DatesFields({ open }: DatesProps) {
  const today = useLocalToday()
  const form = useForm(ChangeDates, DATES_WORDS, {
    id: String(open.id),
    when: open.start_date === null ? 'month' : 'dates',
    start_date: open.start_date ?? '',
    month: open.month ?? '',
    nights: String(open.nights ?? 7),
  })
  const { field, isReady } = form
  const [when, setWhen] = useState(open.start_date === null ? 'month' : 'dates')
  return (
    <Form key={String(isReady)} of={form} className="enquiry-dialog__form">
      <input type="hidden" name="id" defaultValue={String(open.id)} />
      <input type="hidden" name="written_on" defaultValue={today} />
      <ChoiceField {...field('when')} onChoose={setWhen}>
        {option({ value: 'dates', name: 'On a day' })}
        {option({ value: 'month', name: 'In a month' })}
      </ChoiceField>
      {when === 'dates' ? (
        <Field {...field('start_date')} type="date" min={dayAfter(today, EARLIEST_START)} />
      ) : (
        <ChoiceField {...field('month')}>
          {option({ value: '', name: 'Choose a month' })}
          {monthsFrom(today, MONTHS_AHEAD).map((value) => option({ value, name: monthText(value) }))}
        </ChoiceField>
      )}
      <Field {...field('nights')} inputMode="numeric" autoComplete="off" />
      <Field {...field('reason')} />
      <SubmitButton of={form} className="button--brand" label="Change the dates" busy="Changing them…" />
      {/* Beneath the button, which stays where it is as this comes and goes. */}
      <FormNotice of={form} />
    </Form>
  )
}
