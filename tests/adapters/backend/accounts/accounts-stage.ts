import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { lettersTo, post, visitor } from '../forms/forms-stage.ts'
import type { TestBrowser } from '../running-server.ts'

export const NORA = {
  user_type: 'TV',
  first_name: 'Nora',
  last_name: 'Feld',
  email: 'nora@example.test',
  password: 'three unrelated words',
  country_code: 'PT',
  terms: true,
} as const

export const SIGN_UP = '/authenticate/user/sign-up'
export const FORGOT = '/authenticate/user/forgot-password'
export const RESET = '/authenticate/user/reset-password'
export const VERIFY_EMAIL = '/authenticate/verify-email'
export const resend = (browser: TestBrowser, email: string) =>
  browser.call(`/authenticate/user/resend-confirm?email=${encodeURIComponent(email)}`)
export const whoIs = async (browser: TestBrowser) => (await browser.call('/authenticate/verify')).body.data

const tokenIn = (letter: string): string => /[?&;]token=([\w-]{43})/.exec(letter)?.[1] ?? ''

/** Somebody who has joined, in a browser of their own. */
export async function joined(
  server: Pick<RunningServer, 'url'>,
  changes: Partial<Record<keyof typeof NORA, unknown>> = {},
) {
  const browser = await visitor(server)
  const answer = await post(browser, SIGN_UP, { ...NORA, ...changes })
  return { browser, answer }
}

/** The token of the newest of so many letters. */
export async function newestToken(browser: TestBrowser, email: string, count: number): Promise<string> {
  const [newest = ''] = await lettersTo(browser, email, count)
  return tokenIn(newest)
}
