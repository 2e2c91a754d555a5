import * as v from 'valibot'
import { CURRENCIES } from '../money/currency.ts'
import { TimeZone } from '../wire/formats.ts'
import { chosen, country, optionalPhone, personName } from './field.ts'
import { defineForm } from './form.ts'
import { phoneAcross } from './phone-across.ts'

/** What somebody changes of who they are, at /account/settings (AUTH-08). */
export const Profile = defineForm({
  name: 'account-profile',
  fields: {
    first_name: personName('firstNameMissing'),
    last_name: personName('lastNameMissing'),
    country_code: country(),
    phone: optionalPhone(),
    timezone: chosen(TimeZone),
    currency_code: chosen(
      v.pipe(
        v.string(),
        v.check((code) => CURRENCIES.some((one) => one.code === code)),
      ),
    ),
  },
  across: (values) => ({ phone: phoneAcross(values) }),
  send: { base: 'auth', path: '/account' },
  draft: 'none',
  takesFiles: true,
})
