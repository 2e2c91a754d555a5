import { performance } from 'node:perf_hooks'
import { DEMO_PEOPLE } from '../../adapters/backend/demo/people.ts'
import { signedIn, startTestServer, type TestBrowser } from '../adapters/backend/running-server.ts'
import { median, type Row } from './table.ts'

/** Letters to one address are counted: of one that had its share, less is done. */
const TIMES = 3
/** By the median of a hundred answers nobody shall tell one from the other. */
const LIMIT = 1.15

type Ask = (browser: TestBrowser, email: string) => Promise<unknown>

const post = (browser: TestBrowser, path: string, body: unknown) =>
  browser.call(`/authenticate/user/${path}`, { method: 'POST', body })
const person = { user_type: 'TV', first_name: 'Nora', last_name: 'Feld', country_code: 'PT', terms: true }

let count = 0
const ASKED: Readonly<Record<string, Ask>> = {
  'a login with a wrong password': (browser, email) => post(browser, 'login', { email, password: 'wrong' }),
  'a forgotten password': (browser, email) => post(browser, 'forgot-password', { email }),
  'signing up': (browser, email) => {
    count += 1
    return post(browser, 'sign-up', { ...person, email, password: `three unrelated words ${count}` })
  },
}

/** How much the time of an answer tells of whether an address has an account (accounts.md "Rules"). */
export async function benchAccounts(): Promise<readonly Row[]> {
  const server = await startTestServer({ environment: { RATE_FACTOR: '100000' } })
  try {
    const browser = await signedIn(server, 'nobody@example.test')
    const rows: Row[] = []
    for (const [what, ask] of Object.entries(ASKED)) rows.push(await compared(browser, what, ask))
    return rows
  } finally {
    await server.close()
  }
}

async function compared(browser: TestBrowser, what: string, ask: Ask): Promise<Row> {
  const known = DEMO_PEOPLE.flatMap(({ email }) => email ?? [])
  const times = { known: [] as number[], unknown: [] as number[] }
  const measure = async (email: string): Promise<number> => {
    const before = performance.now()
    await ask(browser, email)
    return performance.now() - before
  }
  await measure('warm@example.test')
  for (let time = 0; time < TIMES; time += 1) {
    for (const [index, email] of known.entries()) {
      times.known.push(await measure(email))
      times.unknown.push(await measure(`${what.replaceAll(' ', '.')}.${index}@example.test`))
    }
  }
  const [with_account, without] = [median(times.known), median(times.unknown)]
  return {
    what: `accounts: ${what}, an address with an account over one without`,
    ratio: Math.max(with_account / without, without / with_account),
    limit: LIMIT,
    detail: `medians ${with_account.toFixed(1)} over ${without.toFixed(1)} ms, of ${times.known.length} each`,
  }
}
