import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { PHONE_MESSAGE } from '../../../../core/accounts/phone-messages.ts'
import type { ValuesOf } from '../../../../core/forms/form.ts'
import { SignUp } from '../../../../core/forms/sign-up.ts'
import type { FieldsOf } from '../../../../core/forms/words.ts'
import { currencyOfCountry } from '../../../../core/money/country-currency.ts'
import { SignUpTracking } from '../../../../core/wire/forms/calls.ts'
import { hashPassword, isPassword } from '../../accounts/passwords.ts'
import { readPhone } from '../../accounts/phone-number.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { NewUser } from '../../store/accounts/joining-store.ts'
import type { UserRow } from '../../store/sql-shapes.ts'
import { networkOfRequest, parseBody, takeOf } from '../calls.ts'
import { SIGN_UP_SENTENCES } from '../forms/account-sentences.ts'
import { expectFields } from '../forms/asking.ts'
import { readForm } from '../forms/form-body.ts'
import { success } from '../http-error.ts'
import { beginSession } from './begin-session.ts'
import { type LetterParts, sendConfirmation } from './confirmation.ts'

export interface SignUpParts extends LetterParts {
  readonly accounts: AccountStore
}

/**
 * The calls by which people join (AUTH-05). A new account only claims its address until a letter's link has proved it:
 * so the answer, and the work, are the same for an address that has an account.
 */
export function signUpRoutes(app: FastifyInstance, parts: SignUpParts): void {
  app.post('/user/sign-up', async (request, reply) => {
    const values = readForm(SignUp, request.body, SIGN_UP_SENTENCES)
    const { tracking } = parseBody(Extras, request.body)
    await takeOf(parts.limits, 'letter', request)
    const user = await join(
      parts,
      { type: 'TV', ...personOf(values), tracking: tracking ?? null },
      values.password,
    )
    await welcome(request, user, parts)
    return success(await beginSession(request, reply, user, parts))
  })
}

const Extras = v.object({
  user_type: v.optional(v.literal('TV')),
  tracking: v.fallback(v.optional(SignUpTracking), undefined),
})

type Person = Omit<NewUser, 'passwordHash' | 'type'>

function personOf(values: ValuesOf<FieldsOf<typeof SignUp>>): Person {
  return {
    firstName: values.first_name,
    lastName: values.last_name,
    pendingEmail: normaliseEmail(values.email),
    countryCode: values.country_code,
    ...(values.phone !== undefined && phoneOf(values.phone, values.country_code)),
    currencyCode: currencyOfCountry(values.country_code)?.code ?? null,
    wantsNewsletter: values.newsletter,
  }
}

/** @throws HttpError 422 for a number that is nobody's (AUTH-07) */
function phoneOf(text: string, country: string) {
  const phone = readPhone(text, country)
  if (phone.issue === null) return { phone: phone.number, phoneExtension: phone.extension }
  throw expectFields({ phone: PHONE_MESSAGE[phone.issue] })
}

/**
 * Writes a new account down. Whoever signs up again with the same address and password, as their answer was lost, gets
 * the same one. Both hashes are computed in either case: the time of an answer tells nothing.
 */
async function join(
  { accounts, joining }: Pick<SignUpParts, 'accounts' | 'joining'>,
  person: Omit<NewUser, 'passwordHash'>,
  password: string,
): Promise<UserRow> {
  const { claimant } = await accounts.accountsOf(person.pendingEmail)
  const known = claimant?.type === person.type ? claimant : null
  const [isSame, passwordHash] = await Promise.all([
    isPassword(password, known?.passwordHash ?? null),
    hashPassword(password),
  ])
  return joining.signUp({ ...person, passwordHash }, isSame && known ? known.id : null)
}

async function welcome(request: FastifyRequest, user: UserRow, parts: SignUpParts): Promise<void> {
  const account = user.pendingEmail ?? ''
  parts.security.note('account.joined', { userId: user.id, account, network: networkOfRequest(request) })
  await sendConfirmation(request, account, parts)
}
