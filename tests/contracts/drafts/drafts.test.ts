import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { createHttpAccount } from '../../../adapters/http/account.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import { createHttpDrafts } from '../../../adapters/http/drafts.ts'
import { createHttpForms } from '../../../adapters/http/forms.ts'
import { createMemoryDrafts } from '../../../adapters/memory/drafts.ts'
import { parse } from '../../../core/door/parse.ts'
import { type DraftsPort, draftsContract } from '../../../core/ports/drafts.port.ts'
import type { PortError } from '../../../core/ports/port.ts'
import { newEnquiry, planFromToday } from '../../adapters/backend/plans/plan-stage.ts'
import { signedIn, startTestServer } from '../../adapters/backend/running-server.ts'
import { TRIP } from '../../harness/sample-catalogue.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'

const ABSENT = 1_999_999
const ONE = planFromToday()
const TWO = planFromToday({ title: 'Another way' })

interface Stage {
  readonly enquiryId: number
  /** Of a trip of the catalogue. */
  readonly slug: string
  readonly drafts: DraftsPort
  /** Of somebody else who may write the same plan. */
  readonly others: DraftsPort
}

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function draftsOf(email: string, session: Storage | null = null): Promise<DraftsPort> {
  const browser = createCookieBrowser()
  const account = createHttpAccount(server.url, browser.jar, browser.fetch)
  const values = { email, password: 'travel-demo' }
  await createHttpForms(account.ask)({ form: 'login', values, files: [] }, STAY)
  return createHttpDrafts(account.ask, session)
}

async function httpDrafts(): Promise<Stage> {
  const enquiryId = await newEnquiry(await signedIn(server, 'traveller@demo.test'))
  const drafts = await draftsOf('designer@demo.test')
  return { enquiryId, slug: 'old-roads-of-kii', drafts, others: await draftsOf('concierge@demo.test') }
}

const memoryDrafts = async (): Promise<Stage> => {
  const desk = {
    customer: 'Nora',
    destination: 'Japan',
    party: { adults: 2, children: 1 },
    start: null,
    nights: null,
    newest: null,
    trip: TRIP,
    trips: [],
    requests: [],
    writer: null,
  }
  const kept = { desk, content: null, revision: 0, base: 0, sent: new Map() }
  const drafts = createMemoryDrafts(new Map([[101, kept]]))
  return { enquiryId: 101, slug: TRIP.slug, drafts, others: drafts }
}

const codeOf = (asked: Promise<unknown>): Promise<number | null> =>
  asked.then(
    () => null,
    (error: PortError) => error.failure.code,
  )

describe.each([
  ['in memory', memoryDrafts],
  ['over HTTP, to the backend', httpDrafts],
])('drafts of plans %s', (_name, create) => {
  it('are opened before anybody has begun, in the contract’s shape [ENQ-08]', async () => {
    const { drafts, enquiryId } = await create()
    const opened = await drafts.open({ enquiryId }, STAY)
    expect(parse(draftsContract.open.output, opened)).toMatchObject({ ok: true })
    expect(opened).toMatchObject({ content: null, hasContent: false, revision: 0, base: 0, isWritable: true })
    expect(opened.desk).toMatchObject({ customer: 'Nora', newest: null, requests: [] })
  })

  it('begin from a trip of the catalogue, for the party that asks [ENQ-08]', async () => {
    const { drafts, enquiryId, slug } = await create()
    const begun = await drafts.begin({ enquiryId, slug }, STAY)
    expect(parse(draftsContract.begin.output, begun)).toMatchObject({ ok: true })
    const { desk } = await drafts.open({ enquiryId }, STAY)
    expect(begun.content).toMatchObject({ party: desk.party, valid_until: null })
    expect(begun.content?.days.length).toBeGreaterThan(0)
    expect(await codeOf(drafts.begin({ enquiryId, slug: 'no-such-trip' }, STAY))).toBe(1404)
  })

  it('are kept over the revision that they were written over, and no other [ENQ-08]', async () => {
    const { drafts, others, enquiryId } = await create()
    const first = await drafts.keep({ enquiryId, revision: 0, content: ONE }, STAY)
    expect(parse(draftsContract.keep.output, first)).toMatchObject({ ok: true })
    expect(await codeOf(others.keep({ enquiryId, revision: 0, content: TWO }, STAY))).toBe(1409)
    const opened = await drafts.open({ enquiryId }, STAY)
    expect(opened).toMatchObject({ hasContent: true, revision: first.revision, content: ONE })
    const second = await others.keep({ enquiryId, revision: first.revision, content: TWO }, STAY)
    expect(second.revision).toBeGreaterThan(first.revision)
  })

  it('are sent once for each key, over the version that was sent last [ENQ-08]', async () => {
    const { drafts, enquiryId } = await create()
    await drafts.keep({ enquiryId, revision: 0, content: ONE }, STAY)
    const sending = { enquiryId, revision: 1, base: 0, content: ONE, key: `key-of-${enquiryId}` }
    const sent = await drafts.send(sending, STAY)
    expect(parse(draftsContract.send.output, sent)).toMatchObject({ ok: true })
    expect(await drafts.send(sending, STAY)).toEqual(sent)
    expect(await codeOf(drafts.send({ ...sending, key: `other-of-${enquiryId}` }, STAY))).toBe(1409)
    // The next one begins from it.
    expect(await drafts.open({ enquiryId }, STAY)).toMatchObject({ content: null, base: 1 })
  })

  it('are none where there is no enquiry [ENQ-08]', async () => {
    const { drafts } = await create()
    const asked = [
      drafts.open({ enquiryId: ABSENT }, STAY),
      drafts.keep({ enquiryId: ABSENT, revision: 0, content: ONE }, STAY),
      drafts.send({ enquiryId: ABSENT, revision: 0, base: 0, content: ONE, key: 'key-of-nothing' }, STAY),
    ]
    expect(await Promise.all(asked.map(codeOf))).toEqual([1404, 1404, 1404])
  })
})

describe('drafts over HTTP', () => {
  it('that were not kept stay in the tab, over a reload, beside what somebody else wrote meanwhile [ENQ-08]', async () => {
    const enquiryId = await newEnquiry(await signedIn(server, 'traveller@demo.test'))
    const session = createFakeStorage()
    const mine = await draftsOf('designer@demo.test', session)
    const others = await draftsOf('concierge@demo.test')
    await mine.open({ enquiryId }, STAY)
    const { revision } = await others.keep({ enquiryId, revision: 0, content: TWO }, STAY)
    expect(await codeOf(mine.keep({ enquiryId, revision: 0, content: ONE }, STAY))).toBe(1409)
    const reloaded = await draftsOf('designer@demo.test', session)
    const opened = await reloaded.open({ enquiryId }, STAY)
    expect(opened).toMatchObject({ content: ONE, theirs: TWO, isBehind: true, isUnsaved: true, revision })
    expect(opened.desk).toMatchObject({ writer: { firstName: 'Hannah' } })
    await reloaded.keep({ enquiryId, revision, content: ONE }, STAY)
    expect(await reloaded.open({ enquiryId }, STAY)).toMatchObject({
      content: ONE,
      isBehind: false,
      isUnsaved: false,
    })
  })

  it('stand beside a version that somebody else has sent meanwhile, and are sent over it by nobody unseen [ENQ-08]', async () => {
    const enquiryId = await newEnquiry(await signedIn(server, 'traveller@demo.test'))
    // Without a storage the page itself remembers.
    const mine = await draftsOf('designer@demo.test')
    const others = await draftsOf('concierge@demo.test')
    await mine.open({ enquiryId }, STAY)
    await others.open({ enquiryId }, STAY)
    const { revision } = await mine.keep({ enquiryId, revision: 0, content: ONE }, STAY)
    const theirs = { enquiryId, revision, base: 0, content: TWO, key: `theirs-${enquiryId}` }
    await others.send(theirs, STAY)
    const own = { ...theirs, content: ONE, key: `own-of-${enquiryId}` }
    expect(await codeOf(mine.send(own, STAY))).toBe(1409)
    expect(await mine.open({ enquiryId }, STAY)).toMatchObject({
      content: ONE,
      theirs: TWO,
      isBehind: true,
      isSent: true,
      base: 1,
    })
    await mine.forget({ enquiryId }, STAY)
    expect(await mine.open({ enquiryId }, STAY)).toMatchObject({ content: null, isBehind: false })
  })

  it('are held for whoever wrote them alone, each enquiry by itself [ENQ-08]', async () => {
    const traveller = await signedIn(server, 'traveller@demo.test')
    const [first, second] = [await newEnquiry(traveller), await newEnquiry(traveller)]
    const session = createFakeStorage()
    const mine = await draftsOf('designer@demo.test', session)
    await mine.open({ enquiryId: first }, STAY)
    await mine.remember({ enquiryId: first, revision: 0, content: ONE }, STAY)
    await mine.remember({ enquiryId: second, revision: 0, content: TWO }, STAY)
    const reloaded = await draftsOf('designer@demo.test', session)
    expect(await reloaded.open({ enquiryId: first }, STAY)).toMatchObject({ content: ONE, isUnsaved: true })
    expect(await reloaded.open({ enquiryId: second }, STAY)).toMatchObject({ content: TWO, isUnsaved: true })
    const another = await draftsOf('concierge@demo.test', session)
    expect(await another.open({ enquiryId: first }, STAY)).toMatchObject({ content: null, isUnsaved: false })
  })

  it('and places are for those who write plans alone [ENQ-08]', async () => {
    const enquiryId = await newEnquiry(await signedIn(server, 'traveller@demo.test'))
    for (const email of ['traveller@demo.test', 'agent@demo.test', 'designer2@demo.test']) {
      const theirs = await draftsOf(email)
      expect([1403, 1404], email).toContain(await codeOf(theirs.open({ enquiryId }, STAY)))
    }
    const traveller = await draftsOf('traveller@demo.test')
    expect(await codeOf(traveller.places({ words: 'Kyoto' }, STAY))).toBe(1403)
    const designer = await draftsOf('designer@demo.test')
    const found = await designer.places({ words: 'Kyoto' }, STAY)
    expect(parse(draftsContract.places.output, found)).toMatchObject({ ok: true })
  })
})
