import { LONGEST_PASSPORT_NAME } from '../bookings/order-people.ts'
import { count, optionalText, text } from './field.ts'
import { defineForm } from './form.ts'

/** A traveller's name is mended, so that it is as in the passport (BOOK-05). */
export const MendName = defineForm({
  name: 'mend-name',
  fields: {
    id: count(999_999_999),
    number: count(99),
    given_names: text({ kind: 'text', missing: 'givenNamesMissing', most: LONGEST_PASSPORT_NAME }),
    family_name: optionalText(LONGEST_PASSPORT_NAME),
  },
  send: {
    base: 'public',
    path: '/bookings/{id}/travellers/{number}',
    body: ({ given_names, family_name }) => ({ given_names, family_name: family_name ?? null }),
  },
  draft: 'none',
})

/** Whoever has booked says that all names are as in the passports. */
export const ConfirmNames = defineForm({
  name: 'confirm-names',
  fields: { id: count(999_999_999) },
  send: { base: 'public', path: '/bookings/{id}/names', body: () => ({}) },
  draft: 'none',
})
