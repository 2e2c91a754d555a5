import { FLIGHTS, GUIDANCE, READINESS } from '../choices.ts'
import { ChoiceInLine } from '../controls/InLine.tsx'
import type { LetterForm } from '../letter-form.ts'

/** With whom, how one gets there, and how far the thought has come. */
export function How({ form: { field } }: { readonly form: LetterForm }) {
  return (
    <div className="letter__sentences">
      <p>
        On the way we like <ChoiceInLine field={field('guidance')} choices={GUIDANCE} unchosen="how?" />
        <span>. Our flights </span>
        <ChoiceInLine field={field('flights')} choices={FLIGHTS} unchosen="are they booked?" />
        <span>. As things are, </span>
        <ChoiceInLine field={field('readiness')} choices={READINESS} unchosen="how far are you?" />
        <span>.</span>
      </p>
    </div>
  )
}
