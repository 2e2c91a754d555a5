import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './tree.ts'

/** Where a day is taken from the clock of Greenwich, and why it is nobody's own day. */
const KNOWN: Readonly<Record<string, string>> = {
  'core/places/days.ts': 'it counts from day to day, wherever they are',
  'web/ui/local-time.ts': 'the zone of the reader is not known',
  'adapters/backend/enquiries/calendars.ts': 'it asks where on earth a day begins first, and last',
  'adapters/backend/catalogue/catalogue-service.ts':
    'one catalogue for all, whose days change where the company says',
  'adapters/backend/store/accounts/closing-store.ts': 'whether a trip has ended, by the company’s books',
}

const UTC_DAY =
  /toISOString\(\)\s*\.(?:slice\(0, 10\)|substring\(0, 10\)|split\('T'\))|getUTCDate\(\)|\bcurrent_date\b/i

it('nobody near the date line is told another’s day: who takes one from the world’s clock says why', () => {
  const found = sourceFiles(['core', 'machines', 'adapters', 'web']).filter(
    (file) =>
      !/^adapters\/(cli|backend\/demo)\//.test(file) && UTC_DAY.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found.toSorted()).toEqual(Object.keys(KNOWN).toSorted())
})
