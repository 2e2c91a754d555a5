import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import type { AskServer } from '../../../adapters/http/account.ts'
import { createHttpAccounts } from '../../../adapters/http/accounts.ts'
import { PortError } from '../../../core/ports/port.ts'
import { failureOf } from '../../contracts/failure-of.ts'
import { signedIn, startTestServer, type TestBrowser } from './running-server.ts'

type Call = readonly [method: 'GET' | 'POST', path: string]

/** The table of calls of the specification (CALL-01), at the bases that the wire gives them. */
const CALLS: readonly Call[] = [
  ['GET', '/integration/v1/get-menu-items'],
  ['GET', '/extranet/v2/trending-destinations'],
  ['GET', '/extranet/v2/trips/free-cancellation?trip_id=1&start_date=2030-01-01'],
  ['GET', '/extranet/v2/get-home-search-settings'],
  ['GET', '/extranet/v2/currencies'],
  ['POST', '/extranet/v2/user/change-currency'],
  ['GET', '/integration/v1/detectCountry'],
  ['POST', '/extranet/v2/group-enquiry'],
  ['POST', '/extranet/v2/agent-enquiry'],
  ['POST', '/extranet/v2/enquiry/upload-file'],
  ['POST', '/api/upload/v1/uploadMedia'],
  ['GET', '/extranet/v3/enquiries/101'],
  ['GET', '/extranet/v3/enquiries'],
  ['POST', '/extranet/v3/enquiries/101/update-dates'],
  ['POST', '/authenticate/user/login'],
  ['POST', '/authenticate/user/sign-up'],
  ['GET', '/authenticate/verify'],
  ['POST', '/authenticate/user/sign-up-travel-agent'],
  ['POST', '/authenticate/user/sign-up-travel-agent-private'],
  ['POST', '/authenticate/user/forgot-password'],
  ['POST', '/authenticate/check-company'],
  ['POST', '/authenticate/verify-email'],
  ['POST', '/authenticate/user/sign-up-local-designer'],
  ['GET', '/extranet/v2/user/details/2'],
  ['GET', '/authenticate/user/resend-confirm'],
  ['POST', '/authenticate/user/reset-password'],
  ['POST', '/authenticate/user/set-password-agent'],
  ['GET', '/chat-service/v2/user/status'],
  ['POST', '/extranet/v2/chat/requestChat'],
  ['POST', '/extranet/v2/chat/callbackChat'],
  ['POST', '/integration/v1/logs'],
  // Whoever asks after this is a visitor, and is answered as one.
  ['GET', '/authenticate/logout'],
]

describe('the calls of the specification', () => {
  let server: RunningServer
  let somebody: TestBrowser
  beforeAll(async () => {
    server = await startTestServer()
    somebody = await signedIn(server, 'traveller@demo.test')
  })
  afterAll(() => server.close())

  /** What no call is at is answered as any address is that leads nowhere. */
  async function isThere([method, path]: Call): Promise<boolean> {
    const [asked, nowhere] = await Promise.all([
      somebody.call(path, { method, ...(method === 'POST' && { body: {} }) }),
      somebody.call(`${path.split('/').slice(0, 3).join('/')}/no-such-call`, {
        method,
        ...(method === 'POST' && { body: {} }),
      }),
    ])
    expect(nowhere.status).toBe(404)
    return !(asked.status === 404 && asked.body.message === nowhere.body.message)
  }

  it('are all there, at their methods and paths [CALL-01]', async () => {
    const missing: string[] = []
    for (const call of CALLS) if (!(await isThere(call))) missing.push(call.join(' '))
    expect(missing).toEqual([])
  })

  it('tell somebody all of their own account, and of others what everybody may know [CALL-01]', async () => {
    const maya = await signedIn(server, 'traveller@demo.test')
    const accounts = createHttpAccounts(askAs(maya), new AbortController().signal)
    expect(await accounts.person(2)).toMatchObject({
      ...{ user_id: 2, user_type: 'TV', last_name: 'Lindqvist', email: 'traveller@demo.test' },
    })
    const designer = { slug: 'kenji-morimoto', name: 'Kenji Morimoto', country: 'Japan' }
    const kenji = await accounts.person(6)
    expect(kenji).toMatchObject({ user_id: 6, user_type: 'LS', first_name: 'Kenji', designer })
    expect(JSON.stringify(kenji)).not.toContain('@')
    expect(await accounts.person(8)).toMatchObject({ user_type: 'TC', first_name: 'Hannah', designer: null })
    // Another traveller, an agent, the bot, nobody.
    for (const id of [3, 4, 1, 999_999])
      expect(await failureOf(accounts.person(id))).toMatchObject({ code: 1404 })
  })
})

/** Asks as a browser does, at the bases that the wire gives. */
function askAs(who: TestBrowser): AskServer {
  return async (method, base, path) => {
    const { body } = await who.call(`${base === 'public' ? '/extranet/v2' : '/extranet/v3'}${path}`, {
      method,
    })
    if (body.error !== 0) throw new PortError({ code: Number(body.error), message: String(body.message) })
    return body.data
  }
}
