import { describe, expect, it } from 'vitest'
import { lettersTo, post, upload, visitor } from '../forms/forms-stage.ts'
import { signedIn } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { NORA, newestToken, SIGN_UP, whoIs } from './accounts-stage.ts'

const AUTH = '/authenticate'
const OPEN = `${AUTH}/user/sign-up-travel-agent`
const INVITED = `${AUTH}/user/sign-up-travel-agent-private`
const SET_PASSWORD = `${AUTH}/user/set-password-agent`

const { serve, places: PLACES } = await setServerStage()

let count = 0
function address(): string {
  count += 1
  return `p${count}.${process.pid}@example.test`
}
const agent = (changes: object = {}) => ({
  ...NORA,
  user_type: 'TA',
  country_code: 'AU',
  phone: '+61 491 570 156',
  agency: `Agency ${count} of ${process.pid}`,
  abn: '51 824 753 556',
  website: 'https://agency.example',
  ...changes,
})
const APPLICATION = {
  first_name: 'Aiko',
  last_name: 'Mori',
  phone: '+81 90 1234 5678',
  company: 'Aiko Walks',
  country_code: 'JP',
  languages: ['English', 'Japanese'],
  years: 7,
  introduction:
    'I walk the old roads between the valleys, and know who cooks at the end of each of them. Come.',
}
type Row = Record<string, unknown>
const items = (answer: { body: { data?: Record<string, unknown> | null } }) =>
  (answer.body.data?.['items'] ?? []) as Row[]

describe.each(PLACES)('agents on %s', (_name, options) => {
  it('join, wait, and are let in by a concierge, with another secret for their session [AUTH-05]', async () => {
    const server = await serve(options)
    const email = address()
    const browser = await visitor(server)
    const joined = await post(browser, OPEN, agent({ email }))
    expect(joined.body.data).toMatchObject({ user_type: 'TA', status: 'pending_review' })
    expect(await whoIs(browser)).toMatchObject({ status: 'pending_review', phone: '+61491570156' })
    const concierge = await signedIn(server, 'concierge@demo.test')
    const waiting = items(await concierge.call(`${AUTH}/agents?status=pending_review`))
    const row = waiting.find((one) => one['email'] === email)
    expect(row).toMatchObject({ name: 'Nora Feld', abn: '51824753556', website: 'https://agency.example' })
    const before = browser.cookies.get('tw_session')
    const id = row?.['user_id']
    const decision = { approve: true, reason: 'We liked your walks.' }
    const decided = await post(concierge, `${AUTH}/agents/${id}/review`, decision)
    expect(decided.body.data).toMatchObject({ user_id: id, status: 'approved' })
    expect(await post(concierge, `${AUTH}/agents/${id}/review`, { approve: false })).toMatchObject({
      status: 409,
      body: { error: 1409 },
    })
    expect(await whoIs(browser)).toMatchObject({ status: 'approved' })
    expect(browser.cookies.get('tw_session')).not.toBe(before)
    const letters = await lettersTo(browser, email, 3)
    expect(letters[0]).toContain('We liked your walks.')
    // The agency is a company from now on, and they are its owner.
    const company = await post(browser, `${AUTH}/check-company`, {
      name: String(row?.['agency']).toUpperCase(),
      country_code: 'AU',
    })
    expect(company.body.data?.['company_id']).toBeGreaterThan(0)
    const members = items(await browser.call(`${AUTH}/company/members`))
    expect(members).toMatchObject([{ user_id: id, role: 'owner' }])
  })

  it('come by an invitation, once, and by its address alone [AUTH-05]', async () => {
    const server = await serve(options)
    const email = address()
    const concierge = await signedIn(server, 'concierge@demo.test')
    const invited = await post(concierge, `${AUTH}/invites`, { email, agency: 'Paper Boats' })
    expect(invited.body.data).toEqual({ invite_id: expect.any(Number) })
    const [letter = ''] = await lettersTo(concierge, email, 1)
    const invite = /\/bdm\?invite=([\w-]{43})/.exec(letter)?.[1] ?? ''
    const browser = await visitor(server)
    expect((await browser.call(`${AUTH}/invites/${invite}`)).body.data).toEqual({
      email,
      agency: 'Paper Boats',
    })
    const body = agent({ invite, email: 'somebody.else@example.test', agency: 'Another' })
    const joined = await post(browser, INVITED, body)
    expect(joined.body.data).toMatchObject({ user_type: 'TA', status: 'approved' })
    expect(await whoIs(browser)).toMatchObject({ email, status: 'approved' })
    for (const again of [
      await post(await visitor(server), INVITED, body),
      await browser.call(`${AUTH}/invites/${invite}`),
    ])
      expect(again).toMatchObject({
        status: 410,
        body: { error: 1410, message: 'This invitation has expired. Ask for a new one.' },
      })
  })

  it('of a company wait for its owner, and see nothing of it until then [AUTH-05]', async () => {
    const server = await serve(options)
    const owner = await signedIn(server, 'agent@demo.test')
    const email = address()
    const browser = await visitor(server)
    const asked = {
      ...NORA,
      user_type: 'TA',
      country_code: 'AU',
      phone: '+61 491 570 156',
      email,
      company_id: 1,
    }
    const joined = await post(browser, SIGN_UP, asked)
    expect(joined.body.data).toMatchObject({ user_type: 'TA', status: 'pending_review' })
    const id = joined.body.data?.['user_id']
    expect((await browser.call(`${AUTH}/company/members`)).status).toBe(403)
    expect((await post(browser, `${AUTH}/company/members/${id}/review`, { approve: true })).status).toBe(403)
    const waiting = items(await owner.call(`${AUTH}/company/members?status=pending_review`))
    expect(waiting).toMatchObject([{ user_id: id, is_confirmed: false }])
    expect((await owner.call(`${AUTH}/account`)).body.data).toMatchObject({ owns_company: true })
    expect((await lettersTo(owner, 'agent@demo.test', 1))[0]).toContain('/account/settings#agency')
    expect((await owner.call(`${AUTH}/company/members?company_id=2`)).status).toBe(404)
    const let_in = await post(owner, `${AUTH}/company/members/${id}/review`, { approve: true })
    expect(let_in.body.data).toMatchObject({ status: 'approved', role: 'member', company_id: 1 })
    expect(await whoIs(browser)).toMatchObject({ status: 'approved' })
    // A member is no owner: nobody takes a company over from within.
    expect((await post(browser, `${AUTH}/company/members/4/review`, { approve: false })).status).toBe(403)
    expect((await post(owner, `${AUTH}/company/members/5/review`, { approve: true })).status).toBe(404)
    const unknown = await post(await visitor(server), SIGN_UP, { ...asked, company_id: 999_999 })
    expect(unknown.body['fields']).toEqual({ company_id: 'There is no such agency.' })
  })

  it('get into no other company by its owner’s leave, nor by signing up once more', async () => {
    const server = await serve(options)
    const owner = await signedIn(server, 'agent@demo.test')
    const email = address()
    const asked = {
      ...NORA,
      user_type: 'TA',
      country_code: 'AU',
      phone: '+61 491 570 156',
      email,
      company_id: 1,
    }
    const joined = await post(await visitor(server), SIGN_UP, asked)
    const id = joined.body.data?.['user_id']
    await post(owner, `${AUTH}/company/members/${id}/review`, { approve: true })
    const again = await post(await visitor(server), SIGN_UP, { ...asked, company_id: 2 })
    expect(again.body.data?.['user_id']).not.toBe(id)
    const other = again.body.data?.['user_id']
    for (const one of [id, other])
      expect(
        (await post(owner, `${AUTH}/company/members/${one}/review`, { approve: true, role: 'owner' })).status,
      ).not.toBe(200)
  })

  it('do not get into a company by its name', async () => {
    const server = await serve(options)
    const browser = await visitor(server)
    await post(browser, OPEN, agent({ email: address(), agency: 'Banksia Lane Travel' }))
    expect(await whoIs(browser)).toMatchObject({ status: 'pending_review' })
    expect((await browser.call(`${AUTH}/company/members`)).status).toBe(403)
  })

  it('who are designers apply, and get an account with its first password by a letter [AUTH-05, AUTH-06]', async () => {
    const server = await serve(options)
    const email = address()
    const applicant = await visitor(server)
    const { body: sent } = await upload(applicant, 'walks.txt', 'Three days along the river.')
    const files = [sent.data?.file_id]
    await post(applicant, `${AUTH}/user/sign-up-local-designer`, { ...APPLICATION, email, files })
    const concierge = await signedIn(server, 'concierge@demo.test')
    const waiting = items(await concierge.call(`${AUTH}/applications?status=pending_review`))
    const found = waiting.find((one) => one['email'] === email)
    const id = found?.['application_id']
    const [file] = (found?.['files'] ?? []) as { name: string; url: string }[]
    expect(file?.name).toBe('walks.txt')
    const read = await concierge.call(file?.url ?? '')
    expect([read.status, read.text]).toEqual([200, 'Three days along the river.'])
    expect(read.headers.get('content-disposition')).toMatch(/^attachment; filename="walks\.txt"/)
    expect((await applicant.call(file?.url ?? '')).status).toBe(401)
    expect((await (await signedIn(server, 'agent@demo.test')).call(file?.url ?? '')).status).toBe(403)
    const loose = (await upload(applicant, 'loose.txt', 'x')).body.data?.file_id
    expect((await concierge.call(`${AUTH}/applications/files/${loose}`)).status).toBe(404)
    const review = (body: object) => post(concierge, `${AUTH}/applications/${id}/review`, body)
    expect((await review({ approve: true })).body.data).toMatchObject({ status: 'approved' })
    expect((await review({ approve: true })).status).toBe(409)
    const token = await newestToken(applicant, email, 2)
    const password = 'four quite different words'
    expect((await post(applicant, SET_PASSWORD, { token, password })).body).toMatchObject({
      error: 0,
      data: {},
    })
    expect((await applicant.login(email, password)).body.data).toMatchObject({ user_type: 'LS' })
    expect(await whoIs(applicant)).toMatchObject({ email, first_name: 'Aiko' })
    await post(applicant, `${AUTH}/user/sign-up-local-designer`, { ...APPLICATION, email })
    const again = items(await concierge.call(`${AUTH}/applications?status=pending_review`))
    const second = again.find((one) => one['email'] === email)?.['application_id']
    const known = await post(concierge, `${AUTH}/applications/${second}/review`, { approve: true })
    expect(known).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has an account already') },
    })
    const declined = await post(concierge, `${AUTH}/applications/${second}/review`, {
      approve: false,
      reason: 'You are with us already.',
    })
    expect(declined.body.data).toMatchObject({ status: 'declined' })
    expect((await lettersTo(applicant, email, 4))[0]).toContain('You are with us already.')
  })
})

describe('the desk of people', () => {
  it('is for concierges alone, and hides whatever it knows from everybody else', async () => {
    const server = await serve()
    const paths = ['/agents', '/applications', '/company/members']
    const reviews = ['/agents/5/review', '/applications/1/review', '/company/members/5/review', '/invites']
    const body = { approve: true, email: 'x@example.test', agency: 'X' }
    const nobody = await visitor(server)
    for (const path of paths) expect((await nobody.call(AUTH + path)).status).toBe(401)
    for (const path of reviews) expect((await post(nobody, AUTH + path, body)).status).toBe(401)
    for (const email of ['traveller@demo.test', 'designer@demo.test', 'pending-agent@demo.test']) {
      const person = await signedIn(server, email)
      for (const path of paths) expect([email, (await person.call(AUTH + path)).status]).toEqual([email, 403])
      for (const path of reviews) expect((await post(person, AUTH + path, body)).status).toBe(403)
    }
    const page = await (await signedIn(server, 'traveller@demo.test')).call('/desk/people')
    expect(page.text).not.toContain('pending-agent@demo.test')
  })

  it('answers 404 for nobody, and takes what is asked for oddly as not said', async () => {
    const concierge = await signedIn(await serve(), 'concierge@demo.test')
    for (const id of ['999999', '0', 'x', '99999999999'])
      expect((await post(concierge, `${AUTH}/agents/${id}/review`, { approve: true })).status).toBe(404)
    const odd = await concierge.call(`${AUTH}/agents?status=' or 1=1&page=-3`)
    expect(odd.body.data).toMatchObject({ page: 1, per_page: 20, has_more: false })
    expect((await post(concierge, `${AUTH}/agents/5/review`, { approve: 'yes' })).status).toBe(400)
    expect(
      (await post(concierge, `${AUTH}/agents/5/review`, { approve: true, reason: 'x'.repeat(501) })).status,
    ).toBe(422)
  })

  it('is read-only for whoever acts for somebody', async () => {
    const server = await serve()
    const admin = await signedIn(server, 'admin@demo.test')
    await post(admin, `${AUTH}/admin/act-as`, { user_id: 4 })
    expect((await post(admin, `${AUTH}/company/members/5/review`, { approve: true })).status).toBe(403)
  })
})
