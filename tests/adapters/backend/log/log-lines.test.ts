import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCsrfToken } from '../../../../adapters/backend/accounts/csrf.ts'
import { createKnownDevices } from '../../../../adapters/backend/accounts/known-devices.ts'
import { createLoginLimit } from '../../../../adapters/backend/accounts/login-limit.ts'
import { createHashing } from '../../../../adapters/backend/accounts/passwords.ts'
import { createSessions } from '../../../../adapters/backend/accounts/sessions.ts'
import type { CatalogueService } from '../../../../adapters/backend/catalogue/catalogue-service.ts'
import { createApplication } from '../../../../adapters/backend/http/application.ts'
import { createDraining } from '../../../../adapters/backend/http/draining.ts'
import { TRUST_NOBODY } from '../../../../adapters/backend/http/proxies.ts'
import { createMemoryLimits } from '../../../../adapters/backend/live/memory-limits.ts'
import { createSystemClock } from '../../../../adapters/backend/live/system-clock.ts'
import { createLogger } from '../../../../adapters/backend/log.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { createAccountStore } from '../../../../adapters/backend/store/account-store.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { createUploadRoom } from '../../../../adapters/backend/uploads/upload-room.ts'
import { NO_ACCOUNTS } from '../../../../core/accounts/accounts.ts'
import { CHAT_REQUESTS } from '../../../../core/wire/chat-requests.ts'
import { DATUM, foundIn } from '../../../harness/datum.ts'
import { CONFIG } from '../../../harness/fixtures.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'
import { signedIn, startTestServer, TestBrowser } from '../running-server.ts'

const lines: string[] = []
const logger = createLogger({ write: (line) => void lines.push(line) })
const found = () => foundIn(lines.join(''))

beforeEach(() => void lines.splice(0))

describe('the log of a server', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({ logger })
  })
  afterAll(() => server.close())

  const inUrl = encodeURIComponent(DATUM)

  it('has a line for each call, and nothing of its path, query, headers and body', async () => {
    const browser = new TestBrowser(server)
    await browser.call('/config.json')
    const headers = {
      'user-agent': inUrl,
      'x-request-id': inUrl,
      referer: `http://x.test/${inUrl}`,
      accept: inUrl,
    }
    for (const path of [`/${inUrl}?q=${inUrl}`, `/${inUrl}/`, `//${inUrl}`, `/avatars/${inUrl}`, '/%E0%A4%A'])
      await browser.call(path, { headers })
    await browser.call(`/authenticate/${inUrl}`, { headers })
    for (const body of [
      { email: DATUM, password: DATUM },
      { email: { [DATUM]: DATUM } },
      `{"email": "${DATUM}`,
    ])
      await browser.call('/authenticate/user/login', { method: 'POST', body, headers })
    browser.cookies.set('tw_session', inUrl)
    expect((await browser.call('/authenticate/verify', { headers })).status).toBe(401)
    expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(9)
    expect(found()).toEqual([])
  })

  it('says of each message what was decided, with hash, conversation and who was told, and none of its text', async () => {
    const hash = 'V1StGXR8_Z5jdHi6B-myT'
    const sent = (changes: object = {}) => ({
      ...{ convId: 'conv#3w101', text: DATUM, hash, time: '2027-01-15T08:00:00.000Z', epoch: 1 },
      ...changes,
    })
    const decisions = () =>
      lines.flatMap((line) => {
        const { chat, time } = JSON.parse(line) as { chat?: Record<string, unknown>; time: number }
        return chat ? [{ ...chat, isTimed: time > 0 }] : []
      })
    const maya = await (await signedIn(server, 'traveller@demo.test')).socket()
    const stored = await maya.emitWithAck('message.send', sent())
    await maya.emitWithAck('message.send', sent({ epoch: 2 }))
    await maya.emitWithAck('message.send', sent({ text: 'Something else', epoch: 2 }))
    await maya.emitWithAck('message.close', { convId: 'conv#3w101', hash: 'another-hash-of-21-xx', epoch: 1 })
    await maya.emitWithAck('conversation.open', { convId: 'conv#3w101' })
    await maya.emitWithAck('conversation.open', { convId: 'conv#3w999999' })
    await maya.emitWithAck('message.send', { convId: DATUM, hash: DATUM })
    const seq = (stored.data as { seq: number }).seq
    const userId = expect.any(Number)
    const named = { convId: 'conv#3w101', userId, isTimed: true }
    expect(decisions()).toEqual([
      {
        request: 'message.send',
        hash,
        ...named,
        epoch: 1,
        decision: 'stored',
        seq,
        told: expect.any(Array),
      },
      { request: 'message.send', hash, ...named, epoch: 2, decision: 'repeated', seq },
      { request: 'message.send', hash, ...named, epoch: 2, decision: 'refused', code: 1409 },
      { request: 'message.close', hash: 'another-hash-of-21-xx', ...named, epoch: 1, decision: 'closed' },
      { request: 'conversation.open', hash: null, ...named, decision: 'opened', seq },
      {
        request: 'conversation.open',
        hash: null,
        ...named,
        convId: 'conv#3w999999',
        decision: 'refused',
        code: 1406,
      },
      // What has another shape is nobody’s message.
    ])
    const [{ told } = {}] = decisions() as { told?: number[] }[]
    expect(told?.length).toBeGreaterThan(1)
    expect(foundIn(lines.join(''))).toEqual([])
    maya.close()
  })

  it('has nothing of what is said in the chat, nor of what it refuses', async () => {
    const socket = await (await signedIn(server, 'traveller@demo.test')).socket()
    const message = {
      convId: 'conv#2w102',
      text: DATUM,
      hash: 'planted-hash',
      time: '2026-01-01T00:00:00.000Z',
    }
    expect((await socket.emitWithAck('message.send', message)).error).toBe(0)
    for (const name of [...Object.keys(CHAT_REQUESTS), DATUM]) {
      for (const payload of [DATUM, { [DATUM]: DATUM }, { convId: DATUM }, { ...message, hash: DATUM }])
        await socket.emitWithAck(name, payload)
    }
    socket.close()
    expect(found()).toEqual([])
  })
})

describe('the log of what went wrong', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const insert = () =>
    database.run((session) =>
      session.execute(
        sql`insert into users (type, email, first_name, last_name) values ('TV', ${DATUM}, ${DATUM}, ${DATUM})`,
      ),
    )
  const brokenRule = async (): Promise<Error> => {
    await insert().catch(() => undefined)
    return insert().then(
      () => expect.unreachable(),
      (thrown: Error) => thrown,
    )
  }

  it('names the kind, the code and the place of a database error, and not what it quotes', async () => {
    const thrown = await brokenRule()
    expect(foundIn(`${thrown.message} ${JSON.stringify(thrown.cause)}`)).not.toEqual([])
    logger.error({ err: thrown }, 'failed')
    for (const given of [{ err: thrown }, thrown, thrown.cause]) logger.error(given)
    expect(lines).toHaveLength(4)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'failed',
      err: { code: '23505', within: 'Error' },
    })
    expect(lines[0]).toContain('log-lines.test.ts')
    expect(found()).toEqual([])
  })

  it('takes no word from an error that is made of the datum', () => {
    const error = new Error(`${DATUM}\n    at ${DATUM}\n    at f (${DATUM}:1:1)`, { cause: DATUM })
    logger.error({ err: Object.assign(error, { name: DATUM, code: DATUM, detail: DATUM }) }, 'failed')
    logger.error({ err: DATUM }, 'failed')
    logger.error({ err: { message: DATUM } }, 'failed')
    expect(found()).toEqual([])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { kind: 'Error', code: '' } })
  })

  it('says of a call that broke its route, its kind and where', async () => {
    const accounts = createAccountStore(database)
    const failing = {
      ...accounts,
      accountsOf: (email: string) =>
        database.run(async (session) => (await session.execute(sql`select ${email}::int`)) as never),
    }
    const app = createApplication({
      draining: createDraining(),
      needs: {},
      mostLag: 1_000_000,
      hasRoom: () => true,
      accounts: failing,
      sessions: createSessions(failing),
      hashing: createHashing(createSystemClock()),
      devices: createKnownDevices('a secret'),
      loginLimit: createLoginLimit(1),
      config: CONFIG,
      files: { web: '/nowhere', sdk: '/nowhere', worker: '/nowhere' },
      renderer: null,
      logger,
      ownOrigin: null,
      trustProxy: TRUST_NOBODY,
      rateFactor: 1,
      catalogue: {} as CatalogueService,
      accountPages: NO_ACCOUNTS as never,
      placeOf: () => null,
      searchTrips: async () => ({}) as never,
      addresses: { countryOf: () => null },
      audience: 'traveller',
      uploads: {
        admit: async () => undefined,
        take: () => Promise.reject(new Error(DATUM)),
        open: async () => null,
      },
      uploadGate: { limits: createMemoryLimits(), room: createUploadRoom() },
      security: { note: () => undefined },
    })
    const token = newCsrfToken(undefined)
    const answer = await app.inject({
      method: 'POST',
      url: '/authenticate/user/login',
      headers: { 'csrf-token': token, cookie: `csrf_token=${token}` },
      payload: { email: 'zaphod@heart-of-gold.example', password: DATUM },
    })
    expect(answer.statusCode).toBe(500)
    const failure = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'failed')
    expect(failure).toMatchObject({ route: '/authenticate/user/login', err: { code: '22P02' } })
    expect(foundIn(answer.body)).toEqual([])
    expect(found()).toEqual([])
    await app.close()
  })
})
