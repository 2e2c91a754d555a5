import { useId } from 'react'
import type { LetterContent } from '../../../../core/pages/letter-content.ts'
import type { FieldBinding } from '../../../form/use-form.ts'
import { SaidError } from './InLine.tsx'

export interface ThemesProps {
  readonly field: FieldBinding
  readonly themes: LetterContent['themes']
}

/** What somebody travels for: one to six of them. */
export function Themes({ field, themes }: ThemesProps) {
  const { name, label, error, defaultValue = '' } = field
  const id = useId()
  const chosen = defaultValue.split(',')
  return (
    <fieldset className="letter__themes" aria-describedby={error === null ? undefined : `${id}error`}>
      <legend className="letter__question">{label}</legend>
      <div className="letter__chips">
        {themes.map((theme) => (
          <label key={theme.slug} className="letter__chip">
            <input
              type="checkbox"
              name={name}
              value={theme.slug}
              defaultChecked={chosen.includes(theme.slug)}
              aria-invalid={error !== null}
            />
            <span>{theme.label}</span>
          </label>
        ))}
      </div>
      <SaidError id={`${id}error`} error={error} />
    </fieldset>
  )
}
