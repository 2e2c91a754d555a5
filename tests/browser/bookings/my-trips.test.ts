import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { Booking } from '../../../core/wire/orders.ts'
import { bookingOf, pay, placed, quoteOf } from '../../adapters/backend/orders/order-stage.ts'
import {
  newEnquiry,
  PLANS,
  planFromToday,
  postTo,
  sentPlan,
} from '../../adapters/backend/plans/plan-stage.ts'
import { signedIn, startTestServer, type TestBrowser } from '../../adapters/backend/running-server.ts'
import { findingsOn } from '../../harness/audit.ts'
import { loadPatientRenderer } from '../../harness/patient-renderer.ts'
import { createPerson, type Person } from '../../harness/person.ts'
import { sharedBrowser } from '../../harness/stage/shared-browser.ts'
import { cutOff } from '../on-paper.ts'

const PATIENCE = { timeout: 90_000 }

const SENT_AT = '2027-01-01T00:00:00.000Z'

/** It begins before anything else that Maya has booked, and its names are needed on that day. */
const PLAN = planFromToday({ party: { adults: 2, children: 0 } })

describe('a trip that comes next, in a browser', () => {
  let server: RunningServer
  let api: TestBrowser
  let kenji: TestBrowser
  let maya: Person
  let url: string
  let id: number
  beforeAll(async () => {
    server = await startTestServer({ renderer: await loadPatientRenderer() })
    url = server.url.replace('localhost', '127.0.0.1')
    api = await signedIn(server, 'newcomer@demo.test')
    kenji = await signedIn(server, 'designer@demo.test')
    const enquiryId = await newEnquiry(api)
    const { plan_id: planId } = await sentPlan(kenji, enquiryId, { ...PLAN, names_by: PLAN.start_date })
    await postTo(api, `${PLANS}/${planId}/accept`, { version: 1 })
    id = await placed(api, (await quoteOf(api, { planId, date: PLAN.start_date })).quote_id)
    await pay(api, id, { purpose: 'full' })
    maya = await createPerson(await sharedBrowser(), { url, width: 1280, height: 900 })
    await maya.signIn('newcomer@demo.test')
  })
  afterAll(async () => {
    await maya.context.close()
    await server.close()
  })

  it(
    'says what is next, has its papers, its people and their last word; a name is mended, and its designer reads it [BOOK-05]',
    PATIENCE,
    async () => {
      const { page } = maya
      await page.goto(`${url}/bookings`)
      const trip = page.getByRole('article').filter({ has: page.getByRole('heading', { name: PLAN.title }) })
      await trip.getByText('Everything is paid.').waitFor()
      await trip.getByText(/Free to cancel until \d+ \w+ \d{4}, \d\d:\d\d$/).waitFor()
      for (const paper of ['Day by day', 'Invoice', 'Receipt', 'Calendar'])
        await trip.getByRole('link', { name: paper, exact: true }).waitFor()
      await trip.getByText('your designer').waitFor()
      await trip
        .locator('time')
        .filter({ hasText: /^\d\d:\d\d$/ })
        .first()
        .waitFor()
      expect(await findingsOn(page)).toEqual([])
      // The messenger's panel says the same.
      await trip.getByRole('link', { name: 'Open chat' }).click()
      const panel = page.getByRole('region', { name: 'Your booking' })
      await panel.getByText('It is booked.').waitFor()
      await page.locator('.trip__price', { hasText: /^AU\$/ }).waitFor()
      // Beneath a tablet's header there is one line for it.
      await page.setViewportSize({ width: 768, height: 900 })
      expect(await cutOff(page, '.trip-panel .trip-next *')).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      await panel.getByRole('link', { name: 'Check the names' }).click()
      const travellers = page.getByRole('region', { name: 'Travellers' })
      // What is typed for one traveller and left is not the next one's.
      await travellers.getByRole('button', { name: /^Mend this name.+Maya/ }).click()
      await travellers.getByLabel('Given names').fill('Somebody else')
      await travellers.getByRole('button', { name: /^Leave it as it is.+Maya/ }).click()
      await travellers.getByRole('button', { name: /^Mend this name.+Jonas/ }).click()
      expect(await travellers.getByLabel('Given names').inputValue()).toBe('Jonas')
      await travellers.getByLabel('Given names').fill(' ')
      await travellers.getByRole('button', { name: 'Save the name' }).click()
      await travellers.getByText('Enter the given names as in the passport.').waitFor()
      await travellers.getByLabel('Given names').fill('Jonas Peter')
      expect(await findingsOn(page)).toEqual([])
      await travellers.getByRole('button', { name: 'Save the name' }).click()
      await travellers.getByText('The name is saved.').waitFor()
      await travellers.getByText('Jonas Peter Lindqvist', { exact: true }).waitFor()
      // What this device keeps for the road follows.
      const keptText = () =>
        page.evaluate(async () => (await (await caches.match(window.location.pathname))?.text()) ?? '')
      await expect.poll(keptText).toContain('Jonas Peter')
      await travellers.getByRole('button', { name: 'All names are as in the passports' }).click()
      await travellers.getByText(/^You have checked the names/).waitFor()
      await page.goto(`${url}/bookings`)
      await trip.getByText('The passport of Jonas Lindqvist says Jonas Peter Lindqvist.').waitFor()
      expect(await trip.getByRole('link', { name: 'Check the names' }).count()).toBe(0)
    },
  )

  it('says the same in the messenger’s panel [BOOK-05]', PATIENCE, async () => {
    const { page } = maya
    await page.getByRole('link', { name: 'Open chat' }).click()
    const panel = page.getByRole('region', { name: 'Your booking' })
    await panel.getByText('It is booked.').waitFor()
    await panel.getByRole('link', { name: 'See the booking' }).waitFor()
    expect(await panel.getByRole('link', { name: 'Check the names' }).count()).toBe(0)
    await page.getByText('The passport of Jonas Lindqvist says Jonas Peter Lindqvist.').first().waitFor()
  })

  it(
    'leads to who waits for an answer, and there follows what becomes of it [BOOK-05]',
    PATIENCE,
    async () => {
      const { page } = maya
      await page.goto(`${url}/bookings`)
      const { conv_id: convId } = v.parse(Booking, await bookingOf(api, id))
      const socket = await kenji.socket()
      const message = {
        convId,
        text: 'Is the early boat too early?',
        hash: 'early-boat',
        time: SENT_AT,
      }
      expect((await socket.emitWithAck('message.send', message)).error).toBe(0)
      socket.close()
      await page.reload()
      const waiting = page.getByRole('listitem').filter({ hasText: /\d new messages?/ })
      await waiting.getByRole('link', { name: 'Answer' }).click()
      await page.getByText('Is the early boat too early?').last().waitFor()
      const panel = page.getByRole('region', { name: 'Your booking' })
      await panel.getByText('It is booked.').waitFor()
      const cancelling = `/extranet/v2/bookings/${id}/cancel`
      const shown = await api.call(cancelling, { method: 'POST', body: {} })
      await api.call(cancelling, { method: 'POST', body: { preview: shown.body.data?.['preview_id'] } })
      await panel.getByText('Refunded.').waitFor()
      await panel.getByText('What was paid, and what comes back of it, is in your booking.').waitFor()
      expect(await page.getByText(/ to go$/).count()).toBe(0)
      expect(await findingsOn(page)).toEqual([])
      await page.goto(`${url}/bookings`)
      const row = page.getByRole('listitem').filter({ hasText: PLAN.title })
      await row.getByText('Refunded').waitFor()
    },
  )
})
