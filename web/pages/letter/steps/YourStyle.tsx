import { ENQUIRY_LIMITS } from '../../../../core/forms/enquiry.ts'
import type { LetterContent } from '../../../../core/pages/letter-content.ts'
import { FilesField } from '../../../form/FilesField.tsx'
import { PACE, STAY } from '../choices.ts'
import { ChoiceInLine, InLine, TextInLine } from '../controls/InLine.tsx'
import { Themes } from '../controls/Themes.tsx'
import type { LetterForm } from '../letter-form.ts'

export interface YourStyleProps {
  readonly form: LetterForm
  readonly themes: LetterContent['themes']
}

/** What it should be like, and what should be known beforehand. */
export function YourStyle({ form, themes }: YourStyleProps) {
  const { field } = form
  return (
    <>
      <Themes field={field('themes')} themes={themes} />
      <div className="letter__sentences">
        <p>
          We like our days <ChoiceInLine field={field('pace')} choices={PACE} unchosen="how full?" />
          <span>, and our places to stay </span>
          <ChoiceInLine field={field('stay')} choices={STAY} unchosen="how grand?" />
          <span>. Access and diet, so that everybody can join in: </span>
          <TextInLine
            field={field('needs')}
            className="said__control--wide"
            placeholder="steps, prams, allergies, no meat …"
            maxLength={ENQUIRY_LIMITS.needs}
          />
        </p>
        <p className="letter__question">One thing you should know:</p>
        <InLine field={field('notes')}>
          {(tied) => (
            <textarea
              {...tied}
              dir="auto"
              className="said__control said__long"
              rows={4}
              defaultValue={field('notes').defaultValue}
            />
          )}
        </InLine>
      </div>
      <FilesField of={form} label="Files to show us (optional)" />
    </>
  )
}
