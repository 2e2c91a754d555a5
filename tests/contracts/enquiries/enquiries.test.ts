import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { createHttpAccount } from '../../../adapters/http/account.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import { createHttpEnquiries } from '../../../adapters/http/enquiries.ts'
import { createHttpForms } from '../../../adapters/http/forms.ts'
import { createMemoryEnquiries } from '../../../adapters/memory/enquiries.ts'
import { parse } from '../../../core/door/parse.ts'
import { type EnquiriesPort, enquiriesContract } from '../../../core/ports/enquiries.port.ts'
import type { PortError } from '../../../core/ports/port.ts'
import { startTestServer } from '../../adapters/backend/running-server.ts'
import { STAY } from '../signal.ts'

const OWN = 102
const ABSENT = 99_999

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function httpEnquiries(): Promise<EnquiriesPort> {
  const browser = createCookieBrowser()
  const account = createHttpAccount(server.url, browser.jar, browser.fetch)
  const values = { email: 'traveller@demo.test', password: 'travel-demo' }
  await createHttpForms(account.ask)({ form: 'login', values, files: [] }, STAY)
  return createHttpEnquiries(account.ask)
}

const memoryEnquiries = async (): Promise<EnquiriesPort> =>
  createMemoryEnquiries(
    new Map([
      [
        OWN,
        {
          ...{ id: OWN, state: 'submitted', kind: 'trip', destination: 'Morocco', destinations: [] },
          ...{ trip_slug: null, picture: null, start_date: null, month: null, nights: null, adults: null },
          ...{
            children: null,
            conv_id: null,
            designer: null,
            budget: null,
            files: [],
            plan: null,
            reason: null,
          },
          ...{ created_at: '2026-11-01T00:00:00Z', changed_at: '2026-11-01T00:00:00Z' },
        },
      ],
    ]),
  )

describe.each([
  ['in memory', memoryEnquiries],
  ['over HTTP, to the backend', httpEnquiries],
])('enquiries %s', (_name, create) => {
  it('are read by whom they concern, in the contract’s shape [ENQ-05]', async () => {
    const found = await (await create()).read({ enquiryId: OWN }, STAY)
    expect(parse(enquiriesContract.read.output, found)).toMatchObject({ ok: true })
    expect(found).toMatchObject({ id: OWN, kind: 'trip', destination: 'Morocco' })
  })

  it('are absent where they are nobody’s or not theirs [ENQ-05]', async () => {
    const thrown = await (await create()).read({ enquiryId: ABSENT }, STAY).then(
      () => null,
      (error: PortError) => error,
    )
    expect(thrown?.failure.code).toBe(1404)
  })
})
