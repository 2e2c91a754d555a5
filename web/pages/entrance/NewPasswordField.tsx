import { type ReactNode, useState } from 'react'
import { type PasswordStrength, passwordStrength } from '../../../core/accounts/password-strength.ts'
import type { FieldBinding } from '../../form/use-form.ts'
import { PasswordField } from './PasswordField.tsx'

const WORDS = ['Not enough yet', 'It will do', 'Good', 'Strong'] as const satisfies Readonly<
  Record<PasswordStrength, string>
>

/** A password that is chosen, with how good it is so far. */
export function NewPasswordField(field: FieldBinding): ReactNode {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        onText={(text) => setStrength(text === '' ? null : passwordStrength(text))}
      />
      <div className="strength">
        <span className="strength__bars" aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <span key={bar} data-is-reached={(strength ?? 0) >= bar} />
          ))}
        </span>
        <span role="status">{strength === null ? '' : WORDS[strength]}</span>
      </div>
    </div>
  )
}
