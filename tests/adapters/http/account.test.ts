import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttpAccount } from '../../../adapters/http/account.ts'
import { createHttpForms } from '../../../adapters/http/forms.ts'
import { FAILURE, PortError, type ThrownFailure } from '../../../core/ports/port.ts'
import { createAbort, STAY } from '../../contracts/signal.ts'
import { CONFIG, USER } from '../../harness/fixtures.ts'

const LOGIN = { email: 'maya@demo.test', password: 'travel-demo' }

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

const success = (data: unknown): Reply => ({ body: JSON.stringify({ error: 0, message: '', data }) })

/** A server that answers by path as it is told, or leaves a call without an answer, or stops in its midst. */
async function startStub() {
  const requests: IncomingMessage[] = []
  const replies: Record<string, Reply | 'silent' | 'stalled'> = {
    '/config.json': { body: JSON.stringify(CONFIG) },
    '/authenticate/verify': success(USER),
    '/authenticate/user/login': success({ hash: 'login-hash', user_type: 'TV', user_id: 1 }),
    '/authenticate/logout': success({}),
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(request)
    const reply = replies[request.url ?? ''] ?? { status: 404, body: '' }
    if (reply === 'silent') return
    if (reply === 'stalled') response.writeHead(200).write('{"error":0,')
    else response.writeHead(reply.status ?? 200, reply.headers ?? {}).end(reply.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    replies,
    last: () => requests.at(-1)?.headers ?? {},
    stop: () =>
      new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      }),
  }
}

describe('the account port over HTTP', () => {
  let stub: Awaited<ReturnType<typeof startStub>>
  const jar = { cookie: '' }
  beforeEach(async () => {
    stub = await startStub()
    jar.cookie = ''
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    await stub.stop()
  })

  it('tells how the server calls its answer, where that is a name', async () => {
    const named: string[] = []
    const signal = { ...STAY, onAnswered: (requestId: string) => void named.push(requestId) }
    for (const id of ['V1StGXR8_Z5jdHi6', 'not a name', 'x'.repeat(65), '']) {
      stub.replies['/config.json'] = { headers: { 'x-request-id': id }, body: JSON.stringify(CONFIG) }
      await create().config(null, signal)
    }
    expect(named).toEqual(['V1StGXR8_Z5jdHi6'])
  })

  const create = () => createHttpAccount(stub.url, jar)
  const login = ({ ask }: ReturnType<typeof create>) =>
    createHttpForms(ask)({ form: 'login', values: LOGIN, files: [] }, STAY)
  const failure = async (work: Promise<unknown>): Promise<ThrownFailure> => {
    try {
      await work
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(PortError)
      return (thrown as PortError).failure
    }
    throw new Error('it did not fail')
  }

  it('rejects with what the body says: code, message, fields and when to come again [CALL-03]', async () => {
    const account = create()
    const body = {
      error: 1429,
      message: 'Too many.',
      data: null,
      fields: { email: 'Later.' },
      request_id: 'r',
    }
    stub.replies['/authenticate/user/login'] = {
      status: 429,
      headers: { 'retry-after': '7' },
      body: JSON.stringify(body),
    }
    const { error: code, message, fields } = body
    expect(await failure(login(account))).toEqual({ code, message, fields, retryAfter: 7 })
  })

  it('rejects an error that comes with status 200 [CALL-03]', async () => {
    stub.replies['/authenticate/verify'] = { body: '{"error":1500,"message":"Broken.","data":null}' }
    expect(await failure(create().verify(null, STAY))).toEqual({ code: 1500, message: 'Broken.' })
  })

  it.each([
    [502, '<html><h1>Bad Gateway</h1>', 1502],
    [503, '', 1503],
    [404, '{"message":"nothing here"}', 1404],
    [200, '<html>Sign in to this network</html>', FAILURE.badAnswer],
    [200, 'null', FAILURE.badAnswer],
  ])('names the status when %i comes with %j, and quotes nothing of it', async (status, body, code) => {
    const account = create()
    const message = `The server answered with status ${status}.`
    stub.replies['/authenticate/verify'] = { status, body }
    expect(await failure(account.verify(null, STAY))).toEqual({ code, message })
  })

  it('names the field of an answer in another shape, and quotes nothing of it', async () => {
    stub.replies['/authenticate/verify'] = success({ ...USER, timezone: 7, user_id: 'Maya Lind' })
    const { code, message } = await failure(create().verify(null, STAY))
    expect(code).toBe(FAILURE.badAnswer)
    expect(message).toMatch(/^user_id: expected number/)
    stub.replies['/config.json'] = { body: '{}' }
    expect((await failure(create().config(null, STAY))).code).toBe(FAILURE.badAnswer)
  })

  it('sends the headers of the wire when their values are set, and only then [CALL-02]', async () => {
    const account = create()
    await account.verify(null, STAY)
    const names = ['csrf-token', 'dj-test-mode', 'dj-pipedrive-mode']
    expect(names.filter((name) => name in stub.last())).toEqual([])
    jar.cookie = 'csrf_token=a%2Fb; dj-test-mode=1; dj-pipedrive-mode=2; dj-xxer-hash=own'
    await login(account)
    expect(stub.last()).toMatchObject({
      'csrf-token': 'a/b',
      'dj-test-mode': '1',
      'dj-pipedrive-mode': '2',
      'dj-xxer-hash': 'own',
    })
  })

  it("sends the session's public hash from login or verify until the logout [CALL-02]", async () => {
    const account = create()
    const sent = async () => {
      await account.logout(null, STAY)
      return stub.last()['dj-xxer-hash']
    }
    expect(await sent()).toBeUndefined()
    await login(account)
    expect(await sent()).toBe('login-hash')
    expect(await sent()).toBeUndefined()
    await account.verify(null, STAY)
    expect(await sent()).toBe('session-hash')
  })

  it('reads a cookie that is no text of ours as it is', async () => {
    jar.cookie = 'dj-test-mode=%; csrf_token=%E0%A4%A; is_verified=1'
    await create().verify(null, STAY)
    expect(stub.last()).toMatchObject({ 'dj-test-mode': '%', 'csrf-token': '%E0%A4%A' })
    expect(await create().marker(null, STAY)).toEqual({ isVerified: true, isAdmin: false })
  })

  it('takes no cookie for another whose name ends alike', async () => {
    jar.cookie = 'not_is_verified=1; is_admin_too=1; is_verified=0'
    expect(await create().marker(null, STAY)).toEqual({ isVerified: false, isAdmin: false })
  })

  it('asks for the configuration once, and where it says', async () => {
    const api = { ...CONFIG.api, auth: '/elsewhere' }
    stub.replies['/config.json'] = { body: JSON.stringify({ ...CONFIG, api }) }
    stub.replies['/elsewhere/verify'] = success(USER)
    const account = create()
    await account.verify(null, STAY)
    await account.verify(null, STAY)
    expect(stub.requests.map((request) => request.url)).toEqual([
      '/config.json',
      '/elsewhere/verify',
      '/elsewhere/verify',
    ])
  })

  it('goes on with what a server has asked before it, and asks for none of it [CALL-02]', async () => {
    const account = create()
    const api = { ...CONFIG.api, auth: '/elsewhere' }
    account.resume({ config: { ...CONFIG, api }, sessionHash: 'hash-of-the-page' })
    stub.replies['/elsewhere/logout'] = success({})
    await account.logout(null, STAY)
    expect(stub.requests.map((request) => request.url)).toEqual(['/elsewhere/logout'])
    expect(stub.last()).toMatchObject({ 'dj-xxer-hash': 'hash-of-the-page' })
  })

  it.each([
    ['at all', 'silent'],
    ['to its end', 'stalled'],
  ] as const)('gives up a call that is not answered %s within 30 s [CALL-02]', async (_how, reply) => {
    const account = create()
    await account.config(null, STAY)
    stub.replies['/authenticate/verify'] = reply
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isOver = false
    const failing = failure(account.verify(null, STAY)).finally(() => {
      isOver = true
    })
    await vi.waitUntil(() => stub.requests.length === 2, { interval: 1, timeout: 20_000 })
    vi.advanceTimersByTime(29_000)
    await new Promise(setImmediate)
    expect(isOver).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(await failing).toMatchObject({ code: FAILURE.noAnswer })
  })

  it('leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('fetch', async () => Response.json(CONFIG))
    await create().config(null, STAY)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends a call that nobody waits for, also when that was so before', async () => {
    const account = create()
    await account.config(null, STAY)
    stub.replies['/authenticate/verify'] = 'silent'
    const { signal, abort } = createAbort()
    const failing = failure(account.verify(null, signal))
    await expect.poll(() => stub.requests).toHaveLength(2)
    abort()
    expect(await failing).toMatchObject({ code: FAILURE.noAnswer })
    expect(await failure(account.verify(null, signal))).toMatchObject({ code: FAILURE.noAnswer })
  })

  it('says that nothing came back when nobody is there', async () => {
    const account = create()
    await account.config(null, STAY)
    await stub.stop()
    expect(await failure(account.verify(null, STAY))).toMatchObject({ code: FAILURE.noAnswer })
    stub = await startStub()
  })
})
