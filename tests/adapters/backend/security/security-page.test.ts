import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RATES } from '../../../../adapters/backend/live/rates.ts'
import { SECURITY_EVENTS } from '../../../../adapters/backend/security/security-log.ts'

const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')

/** What stands in the first column of the page's tables, between marks of code. */
const named = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name))

it('the page on security explains every event of the log, and no other', () => {
  expect(named.filter((name) => name?.includes('.') && name !== 'message.close').sort()).toEqual(
    [...SECURITY_EVENTS].sort(),
  )
})

it('the page on security names every limit', () => {
  for (const name of Object.keys(RATES)) expect(named).toContain(name)
})
