import { useMemo, useState } from 'react'
import { DeskCall } from '../../../core/forms/desk-call.ts'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { timeNow } from '../../bridge/use-now.ts'
import { type FieldBinding, useForm, useTyped } from '../../form/use-form.ts'
import { ChoiceField, Field, option, TickField } from '../../ui/controls/Field.tsx'
import { CALL_WORDS } from '../../words/desk.ts'
import { callDays } from './call-times.ts'
import { CountryField, TimeZoneField } from './PlaceFields.tsx'
import { leave, RegisterSheet } from './RegisterSheet.tsx'

/** Asks for a call from us (CALL-05). */
export function CallForm({ onChat }: { readonly onChat: () => void }) {
  const { country, timeZone } = useSurroundings()
  const form = useForm(DeskCall, CALL_WORDS, {
    name: useTyped('desk-chat', 'name'),
    country_code: country,
    timezone: timeZone,
    when: 'asap',
  })
  return (
    <RegisterSheet form={form} send="Ask for a call">
      <p className="register__lead">We’ll call you within half an hour of the time you choose.</p>
      <Field {...form.field('name')} autoComplete="name" />
      <CountryField {...form.field('country_code')} />
      <Field {...form.field('phone')} type="tel" autoComplete="tel" />
      <TimeZoneField {...form.field('timezone')} />
      <WhenField {...form.field('when')} timeZone={form.textOf('timezone') || timeZone} />
      <Field {...form.field('topic')} />
      <TickField {...form.field('consent')} />
      <button type="button" className="text-button register__other" onClick={() => leave(form, onChat)}>
        Write to us instead
      </button>
    </RegisterSheet>
  )
}

/** The half hours in which we can call, as they are named where the person is. */
function WhenField({ timeZone, ...field }: FieldBinding & { readonly timeZone: string }) {
  const [now] = useState(timeNow)
  const days = useMemo(() => callDays(now, timeZone), [now, timeZone])
  const isThere = days.some(({ times }) => times.some(({ instant }) => instant === field.defaultValue))
  return (
    <ChoiceField {...field} defaultValue={isThere ? field.defaultValue : 'asap'}>
      {option({ value: 'asap', name: 'As soon as possible' })}
      {days.map(({ name, times }) => (
        <optgroup key={name} label={name}>
          {times.map(({ instant, name: time }) => option({ value: instant, name: time }))}
        </optgroup>
      ))}
    </ChoiceField>
  )
}
