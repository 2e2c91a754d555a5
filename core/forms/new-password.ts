import * as v from 'valibot'
import { isCommonPassword } from '../accounts/password.ts'
import { PASSWORD_LENGTH } from '../accounts/password-length.ts'
import type { Field } from './field.ts'

/** A password that somebody chooses, by the rules of accounts.md; it is taken as it was typed. */
export function newPassword(): Field<string, 'passwordShort' | 'passwordCommon' | 'tooLong'> {
  return {
    kind: 'secret',
    issues: ['passwordShort', 'passwordCommon', 'tooLong'],
    read: (text) => text,
    rule: v.pipe(
      v.string('passwordShort'),
      v.minLength(PASSWORD_LENGTH.least, 'passwordShort'),
      v.maxLength(PASSWORD_LENGTH.most, 'tooLong'),
      v.check((password) => !isCommonPassword(password), 'passwordCommon'),
    ),
  }
}
