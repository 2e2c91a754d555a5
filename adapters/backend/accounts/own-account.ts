import type * as v from 'valibot'
import type { Account } from '../../../core/wire/settings.ts'
import type { UserRow } from '../store/sql-shapes.ts'

/** What its owner sees of an account. */
export function accountOf(user: UserRow): v.InferInput<typeof Account> & Account {
  return {
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email ?? user.pendingEmail ?? '',
    pending_email: user.pendingEmail,
    phone: phoneIn(user),
    country_code: user.countryCode,
    timezone: user.timezone,
    currency_code: user.currencyCode,
    avatar: user.avatar,
    owns_company: ownsCompany(user),
  }
}

/** Whether somebody decides who is let into their company: an agent whom we have let in ourselves. */
export const ownsCompany = ({ type, status, companyId, companyRole }: UserRow): boolean =>
  type === 'TA' && companyId !== null && companyRole === 'owner' && !NOT_LET_IN.has(status)

const NOT_LET_IN: ReadonlySet<string> = new Set(['pending_review', 'declined'])

/** A number with what is dialled behind it, as its owner may type it. */
export function phoneIn({ phone, phoneExtension }: UserRow): string | null {
  return phone === null || phoneExtension === null ? phone : `${phone} ext. ${phoneExtension}`
}
