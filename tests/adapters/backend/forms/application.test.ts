import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer, ServerOptions } from '../../../../adapters/backend/server.ts'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { signedIn, startTestServer, type TestBrowser } from '../running-server.ts'
import { lettersTo, post, upload, visitor } from './forms-stage.ts'

const APPLY = '/authenticate/user/sign-up-local-designer'
const APPLICATION = {
  first_name: 'Aiko',
  last_name: 'Mori',
  email: 'aiko@example.test',
  phone: '+81 90 1234 5678',
  company: 'Aiko Walks',
  country_code: 'JP',
  languages: ['English', 'Japanese'],
  years: 7,
  introduction:
    'I walk the old roads between the valleys, and know who cooks at the end of each of them. Come along.',
}

const postgres = await throwawayPostgres('demo')
afterAll(() => postgres?.drop())

const PLACES: readonly (readonly [string, ServerOptions])[] = [
  ['the embedded database', {}],
  ...(postgres ? [['PostgreSQL', { database: postgres.place }] as const] : []),
]

describe.each(PLACES)('an application as a local designer on %s', (_name, options) => {
  let server: RunningServer
  let browser: TestBrowser
  beforeAll(async () => {
    server = await startTestServer(options)
    browser = await visitor(server)
  })
  afterAll(() => server.close())
  const apply = (changes: object = {}, who = browser) => post(who, APPLY, { ...APPLICATION, ...changes })

  it('is taken with its files, and thanked for', async () => {
    const { body } = await upload(browser, 'week.txt', 'Day one: the harbour.')
    expect(body.data).toMatchObject({ name: 'week.txt', mime: 'text/plain', size: 21 })
    const answer = await apply({ files: [body.data?.file_id] })
    expect(answer).toMatchObject({ status: 200, body: { data: { application_id: expect.any(Number) } } })
    const [letter] = await lettersTo(browser, APPLICATION.email, 1)
    expect(letter).toContain('Dear Aiko')
  })

  it('is changed, not doubled, when it comes again within an hour, and thanked for once', async () => {
    const email = 'twice@example.test'
    const answers = await Promise.all([apply({ email }), apply({ email: 'Twice@Example.test', years: 8 })])
    const ids = answers.map(({ body }) => body.data?.['application_id'])
    expect(ids[0]).toBe(ids[1])
    await lettersTo(browser, email, 1)
    expect((await apply()).body.data?.['application_id']).not.toBe(ids[0])
  })

  it.each([
    ['email', { email: 'aiko' }],
    ['phone', { phone: 'call me' }],
    ['first_name', { first_name: ' ' }],
    ['last_name', { last_name: 'x'.repeat(61) }],
    ['company', { company: '' }],
    ['country_code', { country_code: 'ZZ' }],
    ['languages', { languages: [] }],
    ['languages', { languages: [' '] }],
    ['years', { years: 81 }],
    ['years', { years: 1.5 }],
    ['years', { years: -1 }],
    ['introduction', { introduction: 'Too short.' }],
    ['introduction', { introduction: 'x'.repeat(1501) }],
    ['files', { files: [1, 2, 3, 4, 5, 6] }],
    ['files', { files: [999_999] }],
  ])('says in words what is wrong with %s: %j', async (field, changes) => {
    const { status, body } = await apply(changes)
    expect([status, body.error, Object.keys(body['fields'] ?? {})]).toEqual([422, 1422, [field]])
  })

  it('refuses another shape, and a call of another site', async () => {
    expect((await apply({ languages: 'English' })).status).toBe(400)
    const stranger = await visitor(server)
    stranger.cookies.delete('csrf_token')
    expect((await apply({}, stranger)).status).toBe(403)
  })

  it('takes no file of somebody else’s: for them it is not there', async () => {
    const { body } = await upload(browser, 'mine.txt', 'Mine.')
    const files = [body.data?.file_id]
    const stranger = await visitor(server)
    expect((await apply({ files }, stranger)).status).toBe(422)
    stranger.cookies.set('upload_owner', 'x'.repeat(43))
    expect((await apply({ files }, stranger)).status).toBe(422)
    expect((await apply({ files })).status).toBe(200)
  })

  it('takes the files of an account from any of its browsers', async () => {
    const one = await signedIn(server, 'newcomer@demo.test')
    const other = await signedIn(server, 'newcomer@demo.test')
    const { body } = await upload(one, 'plan.txt', 'A plan.')
    expect((await apply({ files: [body.data?.file_id] }, other)).status).toBe(200)
  })
})

describe('a file for a form', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({ environment: { RATE_FACTOR: '0.015' } })
  })
  afterAll(() => server.close())

  it('is judged by its content, belongs to its browser, and comes so often in an hour', async () => {
    const browser = await visitor(server)
    const refused = await upload(browser, 'page.txt', '<!doctype html><script>alert(1)</script>')
    expect([refused.status, refused.body]).toMatchObject([
      406,
      { error: 406, message: 'File format not supported.' },
    ])
    expect((await upload(browser, 'program.exe', 'MZ')).status).toBe(406)
    const taken = await upload(browser, 'days.csv', 'day,place\n1,Kyoto\n')
    expect(taken.status).toBe(200)
    const owner = taken.lines.find((line) => line.startsWith('upload_owner='))
    expect(owner).toMatch(/HttpOnly/)
    expect(owner).toMatch(/SameSite=Lax/)
    const secret = browser.cookies.get('upload_owner')
    expect((await upload(browser, 'more.txt', 'More.')).status).toBe(429)
    expect(browser.cookies.get('upload_owner')).toBe(secret)
  })

  it('needs the csrf header and the right shape', async () => {
    const own = await startTestServer()
    const browser = await visitor(own)
    expect((await post(browser, '/extranet/v2/enquiry/upload-file', {})).status).toBe(400)
    browser.cookies.delete('csrf_token')
    expect((await upload(browser, 'a.txt', 'a')).status).toBe(403)
    await own.close()
  })
})
