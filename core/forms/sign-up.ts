import * as v from 'valibot'
import { isOwnPassword } from '../accounts/password.ts'
import { LoginData } from '../wire/account.ts'
import { country, email, optionalPhone, personName, tick, ticked } from './field.ts'
import { defineForm } from './form.ts'
import { newPassword } from './new-password.ts'

/** Who a new user is, and with which password they sign in from then on. */
export const PERSON = {
  first_name: personName('firstNameMissing'),
  last_name: personName('lastNameMissing'),
  email: email(),
  password: newPassword(),
  country_code: country(),
}
export const CONSENT = { terms: ticked(), newsletter: tick() }

/** The session that begins with it. */
export const ADMITTED = v.pipe(
  LoginData,
  v.transform(({ user_id }) => ({ user_id })),
)

/** A traveller's account (AUTH-05). */
export const SignUp = defineForm({
  name: 'sign-up',
  fields: { ...PERSON, phone: optionalPhone(), ...CONSENT },
  across: ({ password, ...owner }) => ({
    password: password !== undefined && isOwnPassword(password, owner) && 'passwordCommon',
  }),
  send: {
    base: 'auth',
    path: '/user/sign-up',
    body: (values) => ({ user_type: 'TV', ...values }),
    answer: ADMITTED,
  },
  draft: 'session',
  takesTracking: true,
})
