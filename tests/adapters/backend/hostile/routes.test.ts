import Fastify, { type RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAdmissions, isSafe, openToAll } from '../../../../adapters/backend/http/admission.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { signedIn, startTestServer, type TestBrowser, visitorOf } from '../running-server.ts'
import { type SlowCaller, speak } from './slow-caller.ts'

/** Calls whose bodies are read whoever sends them. All others are refused from the head alone. */
const OPEN_TO_ALL = [
  'POST /authenticate/check-company',
  'POST /authenticate/guest/claim',
  'POST /authenticate/user/forgot-password',
  'POST /authenticate/user/login',
  'POST /authenticate/user/reset-password',
  'POST /authenticate/user/set-password-agent',
  'POST /authenticate/user/sign-up',
  'POST /authenticate/user/sign-up-local-designer',
  'POST /authenticate/user/sign-up-travel-agent',
  'POST /authenticate/user/sign-up-travel-agent-private',
  'POST /authenticate/verify-email',
  'POST /extranet/v2/demo/clock',
  'POST /extranet/v2/demo/disputes',
  'POST /extranet/v2/demo/notices',
  'POST /extranet/v2/demo/refunds',
  'POST /extranet/v2/enquiry/upload-file',
  'POST /extranet/v2/newsletter',
  'POST /extranet/v2/newsletter/confirm',
  'POST /extranet/v2/chat/callbackChat',
  'POST /extranet/v2/chat/requestChat',
  'POST /extranet/v2/group-enquiry',
  'POST /extranet/v3/enquiry-captures',
  'POST /integration/v1/logs',
  'POST /integration/v1/traces',
]

/** Calls that say all in their address: what their body says is nothing to them. */
const WITHOUT_BODY = ['POST /authenticate/admin/stop', 'POST /authenticate/account/sessions/:id/revoke']

interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly mostBytes: number
}

const MOST_BYTES = 64 * 1024
const ENOUGH = { timeout: 20_000 }

function unsafeCalls({ method, url, bodyLimit }: RouteOptions): readonly Call[] {
  return [method]
    .flat()
    .filter((one) => !isSafe(one))
    .map((one) => ({
      name: `${one} ${url}`,
      method: one,
      path: url.replaceAll(/:\w+/g, '1'),
      mostBytes: bodyLimit ?? MOST_BYTES,
    }))
}

describe('every call that changes something', () => {
  const calls: Call[] = []
  let server: RunningServer
  let visitor: TestBrowser
  const people: TestBrowser[] = []
  beforeAll(async () => {
    server = await startTestServer({ onRoute: (route) => void calls.push(...unsafeCalls(route)) })
    visitor = await visitorOf(server)
    people.push(visitor)
    for (const who of ['traveller', 'designer', 'concierge', 'agent'])
      people.push(await signedIn(server, `${who}@demo.test`))
  })
  afterAll(() => server.close())

  const headOf = (browser: TestBrowser, { method, path }: Call, lines: readonly string[]) => {
    const own = [...browser.ownLines(), 'idempotency-key: a-key-of-mine-that-is-long']
    return [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...own, ...lines, '', ''].join('\r\n')
  }
  const asJson = (length: number) => ['Content-Type: application/json', `Content-Length: ${length}`]
  const statusOf = ({ statusLine }: SlowCaller) => Number(statusLine()?.split(' ')[1])
  const answers = ({ heard }: SlowCaller) => heard().match(/HTTP\/1\.1 (\d{3})/g) ?? []

  it('is one of those that are listed, or is refused to a stranger from its head alone', ENOUGH, async () => {
    const closed = calls.filter(({ name }) => !OPEN_TO_ALL.includes(name))
    expect(closed.length).toBeGreaterThan(20)
    expect(OPEN_TO_ALL.filter((name) => !calls.some((call) => call.name === name))).toEqual([])
    const refused: Record<string, number> = {}
    for (const call of closed) {
      const caller = await speak(visitor.base, headOf(visitor, call, asJson(1_000)))
      await expect.poll(caller.statusLine, ENOUGH).toBeTruthy()
      refused[call.name] = statusOf(caller)
      caller.socket.destroy()
    }
    const others = Object.entries(refused).filter(([, status]) => status !== 401)
    expect(Object.fromEntries(others)).toEqual({
      // Whoever signs is asked for no session.
      'POST /webhooks/:provider': 404,
    })
  })

  it('is refused from its head alone when that says that too much comes', ENOUGH, async () => {
    for (const browser of people)
      for (const call of calls) {
        const caller = await speak(visitor.base, headOf(browser, call, asJson(call.mostBytes + 30_000_000)))
        await expect.poll(caller.statusLine, ENOUGH).toBeTruthy()
        expect([call.name, statusOf(caller)]).toEqual([call.name, expect.toSatisfy(isRefusal)])
        caller.socket.destroy()
      }
  })

  const isRefusal = (status: number) => status >= 400 && status < 500

  it.each([
    ['too deep', ({ mostBytes }: Call) => '['.repeat(mostBytes / 2)],
    ['deep enough to be JSON', () => `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
    ['too wide', ({ mostBytes }: Call) => `[${'0,'.repeat(mostBytes / 2 - 2)}0]`],
    ['of too many names', () => `{${Array.from({ length: 5_000 }, (_one, at) => `"a${at}":1`).join()}}`],
    ['one long text', ({ mostBytes }: Call) => `"${'a'.repeat(mostBytes - 2)}"`],
    ['a text without its end', ({ mostBytes }: Call) => `"${'\\"'.repeat(mostBytes / 2 - 2)}`],
    ['no JSON', () => '{"a":'],
    ['of a poisoned kind', () => '{"__proto__":{"isAdmin":true}}'],
  ])('refuses a body that is %s, whoever sends it', ENOUGH, async (_what, bodyOf) => {
    for (const browser of people)
      for (const call of calls.filter(({ name }) => !WITHOUT_BODY.includes(name))) {
        const { status } = await browser.call(call.path, {
          method: call.method,
          body: bodyOf(call),
          headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-mine-that-is-long' },
        })
        expect([call.name, status]).toEqual([call.name, expect.toSatisfy(isRefusal)])
      }
  })

  it('outlives a body that is cut off, and answers each of a pipeline', ENOUGH, async () => {
    for (const call of calls) {
      const cut = await speak(visitor.base, `${headOf(visitor, call, asJson(100))}{"a":`)
      cut.socket.destroy()
      const body = '[[0]]'
      const many = await speak(visitor.base, `${headOf(visitor, call, asJson(body.length))}${body}`.repeat(5))
      // One that is refused before its body was read may close its connection: what comes after it is not answered.
      await expect.poll(() => answers(many).length === 5 || many.socket.destroyed, ENOUGH).toBe(true)
      expect(answers(many).length).toBeGreaterThan(0)
      expect(answers(many).every((line) => isRefusal(Number(line.slice(-3))))).toBe(true)
      many.socket.destroy()
    }
    expect((await visitor.call('/healthz')).status).toBe(200)
  })
})

it('a call that changes something begins nowhere without saying who may make it', () => {
  const app = Fastify()
  expectAdmissions(app)
  app.get('/read', async () => 'read')
  app.post('/open', openToAll(), async () => 'open')
  expect(() => app.post('/forgotten', async () => 'forgotten')).toThrow('POST /forgotten does not say')
})
