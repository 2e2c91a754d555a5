import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import type { FieldBinding } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'

export interface PasswordFieldProps extends FieldBinding {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly onText?: (text: string) => void
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ onText, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onInput={({ currentTarget }) => onText?.(currentTarget.value)}
      after={
        <button
          type="button"
          className="icon-button"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  )
}
