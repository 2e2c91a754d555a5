import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import type { Page } from 'playwright'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { exactAmountText } from '../../../core/money/amount-text.ts'
import { Booking, Quote } from '../../../core/wire/orders.ts'
import {
  API,
  openStart,
  orderFor,
  pay,
  placed,
  quoteOf,
  send,
} from '../../adapters/backend/orders/order-stage.ts'
import {
  newEnquiry,
  PLANS,
  planFromToday,
  postTo,
  sentPlan,
} from '../../adapters/backend/plans/plan-stage.ts'
import { signedIn, startTestServer, type TestBrowser } from '../../adapters/backend/running-server.ts'
import { findingsOn } from '../../harness/audit.ts'
import { pdfText } from '../../harness/papers/pdf-text.ts'
import { createPerson, type Person } from '../../harness/person.ts'
import { sharedBrowser } from '../../harness/stage/shared-browser.ts'
import { cutOff, layOutForPaper, SHEETS } from '../on-paper.ts'

const PATIENCE = { timeout: 90_000 }

/** As long as a name may be, without a space to be broken at. */
const LONG_NAMES = Array.from(
  { length: 20 },
  (_one, at) => `W${'w'.repeat(58)}${String.fromCharCode(97 + at)}`,
)
/** As long as a title may be. */
const LONG_TITLE = 'W'.repeat(120)

/** An order of a plan that is as long as a plan may be, for as many as may go. @returns what its days are called */
async function longOrder(api: TestBrowser, server: RunningServer) {
  const kenji = await signedIn(server, 'designer@demo.test')
  const plan = planFromToday({
    title: LONG_TITLE,
    nights: 59,
    party: { adults: 20, children: 0 },
    days: Array.from({ length: 60 }, (_one, at) => ({
      id: `d${at + 1}`,
      title: `Walk number ${at + 1}`,
      text: '<p>Along the sea, by train, and uphill at the end.</p>',
      stops: [{ name: 'Naoshima', country_code: 'JP', lat: 34, lng: 134 }],
      stay: 'An inn by the harbour',
      meals: ['breakfast'],
    })),
  })
  const enquiryId = await newEnquiry(api)
  const { plan_id: planId } = await sentPlan(kenji, enquiryId, plan)
  await postTo(api, `${PLANS}/${planId}/accept`, { version: 1 })
  const query = `start=${plan.start_date}&adults=20&children=0&currency=AUD`
  const quote = v.parse(Quote, (await api.call(`${API}/trips/${planId}/quote?${query}`)).body.data)
  const travellers = LONG_NAMES.map((given_names) => {
    return { given_names, family_name: null, birth_date: '1988-03-14' }
  })
  const { status, body } = await send(api, '/orders', { ...orderFor(quote.quote_id), travellers })
  expect(status).toBe(201)
  const id = Number(body.data?.['id'])
  await pay(api, id, { purpose: 'full' })
  return { id, days: plan.days.map(({ title }) => title) }
}

/** How far a page is wider than its window, in CSS pixels. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const WORDS = /[\p{L}\p{N}$.,@+-]+/gu

describe('the papers of a booking, in a browser', () => {
  let server: RunningServer
  let api: TestBrowser
  let maya: Person
  let url: string
  beforeAll(async () => {
    server = await startTestServer()
    api = await signedIn(server, 'traveller@demo.test')
    url = server.url.replace('localhost', '127.0.0.1')
    maya = await createPerson(await sharedBrowser(), { url, width: 375, height: 800 })
    await maya.signIn('traveller@demo.test')
  })
  afterAll(async () => {
    await maya.context.close()
    await server.close()
  })

  /** What the page of a paper says, and what its file says. */
  async function readPaper(page: Page, title: string) {
    await page
      .getByRole('region', { name: 'Papers' })
      .getByRole('link', { name: title, exact: false })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const sheet = await page.getByRole('article', { name: title }).innerText()
    expect(await findingsOn(page)).toEqual([])
    const arriving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'PDF' }).click()
    const download = await arriving
    expect(download.suggestedFilename()).toMatch(/^Tripwright-[A-Z]{3}-\d{4}-\d{5}\.pdf$/)
    const path = await download.path()
    const file = await pdfText(await readFile(path))
    await page.getByRole('link', { name: 'Back to the booking' }).click()
    return { sheet, file }
  }

  /** What the order says that a paper must: names and sums, to the cent. */
  async function toldOf(id: number, title: string): Promise<readonly string[]> {
    const order = v.parse(Booking, (await api.call(`/extranet/v2/orders/${id}`)).body.data)
    if (title === 'Invoice') {
      const names = order.travellers.flatMap(({ given_names, family_name }) => [
        given_names,
        family_name ?? '',
      ])
      return [order.ref, ...names, exactAmountText(order.total)]
    }
    const moved = title === 'Receipt' ? order.payments : order.refunds
    expect(moved.length).toBeGreaterThan(0)
    return moved.map(({ amount }) => exactAmountText(amount))
  }

  it('are read, printed and kept: the page and the file say the same [BOOK-11]', PATIENCE, async () => {
    const id = await placed(api, (await quoteOf(api, await openStart(api))).quote_id)
    await pay(api, id)
    const cancelling = `/extranet/v2/bookings/${id}/cancel`
    const shown = await api.call(cancelling, { method: 'POST', body: {} })
    await api.call(cancelling, { method: 'POST', body: { preview: shown.body.data?.['preview_id'] } })
    const { page } = maya
    await page.goto(`${url}/bookings/details/${id}`)
    for (const title of ['Invoice', 'Receipt', 'Credit note']) {
      const { sheet, file } = await readPaper(page, title)
      for (const [word] of sheet.matchAll(WORDS)) expect(file).toContain(word)
      for (const said of await toldOf(id, title)) expect(file).toContain(said)
    }
    // What is kept for the road says that there is none.
    await page.getByRole('link', { name: 'See the itinerary' }).click()
    await page.getByText('Refunded. This trip does not take place; these were its days.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the booking' }).click()
  })

  it('stand on white sheets alone when they are printed, by night as well [BOOK-11]', PATIENCE, async () => {
    const { page } = maya
    await page.emulateMedia({ colorScheme: 'dark' })
    const links = page.getByRole('region', { name: 'Papers' }).getByRole('link', { name: /^Invoice/ })
    await links.first().click()
    const sheet = page.getByRole('article', { name: /^Invoice/ })
    await sheet.waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const seen = await sheet.evaluate((element) => {
      const around = [...document.querySelectorAll('.header, .footer, .dock, nav, button')]
      return {
        around: around.filter((one) => one.getClientRects().length > 0).length,
        ink: getComputedStyle(element).color,
        paper: getComputedStyle(element).backgroundColor,
      }
    })
    expect(seen).toEqual({ around: 0, ink: 'rgb(18, 48, 46)', paper: 'rgb(255, 255, 255)' })
    await expectOnSheets(page, (await sheet.innerText()).match(WORDS) ?? [])
  })

  /** As it is printed on either sheet, it says these words, and nothing of the page around them; nothing is cut off. */
  async function expectOnSheets(page: Page, words: readonly string[]): Promise<void> {
    expect(words.length).toBeGreaterThan(20)
    for (const [format, sheet] of Object.entries(SHEETS)) {
      await layOutForPaper(page, sheet)
      await expect.poll(() => cutOff(page, 'h1, h2, h3, p, li, td, th, dt, dd')).toEqual([])
      const printed = await pdfText(await page.pdf({ format, preferCSSPageSize: true }))
      // What has no space is broken where a line ends.
      const letters = printed.replaceAll(' ', '')
      for (const word of words) expect(letters).toContain(word.replaceAll(' ', ''))
      expect(printed).not.toContain('Back to the booking')
    }
    await page.setViewportSize({ width: 375, height: 800 })
  }

  it(
    'of twenty with the longest names, and sixty days of a plan, are printed whole [BOOK-05, BOOK-11]',
    PATIENCE,
    async () => {
      const { id, days } = await longOrder(api, server)
      const { page } = maya
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      await page.goto(`${url}/bookings/details/${id}/itinerary`)
      await page.getByRole('heading', { level: 2, name: days.at(-1) ?? '' }).waitFor()
      expect([await findingsOn(page), await beyondTheEdge(page)]).toEqual([[], 0])
      await expectOnSheets(page, [LONG_TITLE, ...days.flatMap((title) => title.split(' ')), ...LONG_NAMES])
      await page.emulateMedia({ media: 'screen' })
      await page.goto(`${url}/bookings/details/${id}`)
      const links = page.getByRole('region', { name: 'Papers' }).getByRole('link', { name: /^Invoice/ })
      await links.first().waitFor()
      expect(await beyondTheEdge(page)).toBe(0)
      await links.first().click()
      await page.getByRole('article', { name: /^Invoice/ }).waitFor()
      expect([await findingsOn(page), await beyondTheEdge(page)]).toEqual([[], 0])
      await expectOnSheets(page, [LONG_TITLE, ...LONG_NAMES])
    },
  )

  it('are followed by calendars at an address that one makes and stops [BOOK-11]', PATIENCE, async () => {
    const { page } = maya
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.getByRole('link', { name: 'Back to the booking' }).click()
    const panel = page.getByRole('region', { name: 'Calendar' })
    const arriving = page.waitForEvent('download')
    await panel.getByRole('link', { name: 'Calendar file' }).click()
    const download = await arriving
    const file = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')) as unknown[])
    expect(file.getAllSubcomponents('vevent').length).toBeGreaterThan(2)
    await panel.getByRole('button', { name: 'Make an address' }).click()
    const address = panel.getByLabel('Address for calendars')
    const followed = await address.inputValue()
    expect((await page.request.get(followed)).status()).toBe(200)
    expect(await panel.getByRole('link', { name: 'Open it in your calendar' }).getAttribute('href')).toBe(
      followed.replace(/^http/, 'webcal'),
    )
    expect(await findingsOn(page)).toEqual([])
    await panel.getByRole('button', { name: 'Stop following' }).click()
    await panel.getByRole('button', { name: 'Make an address' }).waitFor()
    expect((await page.request.get(followed)).status()).toBe(404)
  })
})
