import { describe, expect, it } from 'vitest'
import { ForgotPassword, VerifyEmail } from '../../../core/forms/account-links.ts'
import { TICKED } from '../../../core/forms/field.ts'
import { bodyOf, issuesOf, judge } from '../../../core/forms/form.ts'
import { ResetPassword } from '../../../core/forms/reset-password.ts'
import { SignUp } from '../../../core/forms/sign-up.ts'

const NORA = {
  first_name: ' Nora ',
  last_name: 'Feld',
  email: ' Nora@example.test',
  password: ' three words ',
  country_code: 'PT',
  terms: TICKED,
}

describe('the form of a traveller who joins', () => {
  it('asks for a name, an address, a password, a country and consent [AUTH-05]', () => {
    expect(issuesOf(SignUp, {})).toEqual({
      first_name: 'firstNameMissing',
      last_name: 'lastNameMissing',
      email: 'emailMissing',
      password: 'passwordShort',
      country_code: 'countryMissing',
      terms: 'tickMissing',
    })
    expect(issuesOf(SignUp, NORA)).toEqual({})
  })

  it.each([
    ['first_name', '1234', 'firstNameMissing'],
    ['first_name', 'nora@example.test', 'firstNameMissing'],
    ['last_name', 'www.buy.example', 'lastNameMissing'],
    ['last_name', 'https://buy.example', 'lastNameMissing'],
    ['last_name', 'x'.repeat(61), 'tooLong'],
    ['email', 'nora@host', 'emailWrong'],
    ['email', `a@${'b'.repeat(260)}.test`, 'emailWrong'],
    ['password', '1234567', 'passwordShort'],
    ['password', 'x'.repeat(257), 'tooLong'],
    ['password', 'Sunshine', 'passwordCommon'],
    ['password', 'nora feld', 'passwordCommon'],
    ['country_code', 'ZZ', 'countryUnknown'],
    ['phone', 'call me', 'phoneWrong'],
    ['terms', '', 'tickMissing'],
  ])('says of %s %j what is wrong, and the server the same', (field, value, issue) => {
    expect(issuesOf(SignUp, { ...NORA, [field]: value })).toEqual({ [field]: issue })
    const body = { ...bodyOf(SignUp, NORA, []), [field]: field === 'terms' ? false : value }
    expect(judge(SignUp, body).issues).toEqual({ [field]: issue })
  })

  it.each(['O’Brien-Smith', 'José', '李', 'Anne Marie'])('takes %s for a name', (first_name) => {
    expect(issuesOf(SignUp, { ...NORA, first_name })).toEqual({})
  })

  it('sends what the wire has, the password as it was typed', () => {
    expect(JSON.parse(JSON.stringify(bodyOf(SignUp, NORA, [])))).toEqual({
      user_type: 'TV',
      first_name: 'Nora',
      last_name: 'Feld',
      email: 'Nora@example.test',
      password: ' three words ',
      country_code: 'PT',
      terms: true,
      newsletter: false,
    })
  })
})

describe('the forms of letters and their links', () => {
  it('want an address, a token, and a password by the same rules', () => {
    expect(issuesOf(ForgotPassword, {})).toEqual({ email: 'emailMissing' })
    expect(issuesOf(VerifyEmail, {})).toEqual({ token: 'tokenMissing' })
    expect(issuesOf(ResetPassword, { token: 'x', password: 'password' })).toEqual({
      password: 'passwordCommon',
    })
    expect(ForgotPassword.send).toMatchObject({ path: '/user/forgot-password' })
  })
})
