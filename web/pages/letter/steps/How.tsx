import { FLIGHTS, GUIDANCE, READINESS } from '../choices.ts'
import { ChoiceInLine } from '../controls/InLine.tsx'
import type { LetterForm } from '../letter-form.ts'

/** With whom, how one gets there, and how far the thought has come. */
export function How({ form: { field } }: { readonly form: LetterForm }) {
  return (
    <div className="letter__sentences">
      <p>
        We’d like to travel with{' '}
        <ChoiceInLine field={field('guidance')} choices={GUIDANCE} unchosen="who or what?" />
        <span>. Our flights are </span>
        <ChoiceInLine field={field('flights')} choices={FLIGHTS} unchosen="booked or not?" />
        <span>. As things are, we are </span>
        <ChoiceInLine field={field('readiness')} choices={READINESS} unchosen="how far along?" />
        <span>.</span>
      </p>
    </div>
  )
}
