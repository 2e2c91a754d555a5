import type { Page } from 'playwright'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import { Booking } from '../../../core/wire/orders.ts'
import { bookingOf, openStart, pay, placed, quoteOf } from '../../adapters/backend/orders/order-stage.ts'
import { signedIn, startTestServer, type TestBrowser } from '../../adapters/backend/running-server.ts'
import { findingsOn } from '../../harness/audit.ts'
import { atDepth } from '../../harness/depth.ts'
import { loadPatientRenderer } from '../../harness/patient-renderer.ts'
import { createPerson, type Person } from '../../harness/person.ts'
import { sharedBrowser } from '../../harness/stage/shared-browser.ts'

const PATIENCE = { timeout: 90_000 }

describe.each(
  atDepth(
    [{ email: 'traveller@demo.test', width: 375 }],
    [
      { email: 'traveller@demo.test', width: 375 },
      { email: 'agent@demo.test', width: 1280 },
    ],
  ),
)('a booking that $email cancels at $width px', ({ email, width }) => {
  let server: RunningServer
  let api: TestBrowser
  let url: string
  const people: Person[] = []
  beforeAll(async () => {
    server = await startTestServer({ renderer: await loadPatientRenderer() })
    url = server.url.replace('localhost', '127.0.0.1')
    api = await signedIn(server, email)
  })
  afterAll(async () => {
    for (const { context } of people) await context.close()
    await server.close()
  })

  async function person(who: string): Promise<Page> {
    const made = await createPerson(await sharedBrowser(), { url, width, height: 800 })
    people.push(made)
    await made.signIn(who)
    return made.page
  }

  it('is in dispute as long as the bank looks at it, and stands again [BOOK-09]', PATIENCE, async () => {
    const id = await placed(api, (await quoteOf(api, await openStart(api))).quote_id)
    await pay(api, id)
    const page = await person(email)
    await page.goto(`${url}/bookings/details/${id}`)
    const says = async (choice: string, status: string, dispute: RegExp) => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('button', { name: 'Demo panel' }).click()
      const panel = page.getByRole('dialog', { name: 'Demo panel' })
      await panel.getByText('Test cards and sandbox bank').click()
      const wish = panel.locator('form').filter({ hasText: 'The last payment of your newest booking is' })
      await wish.getByRole('combobox').selectOption(choice)
      await wish.getByRole('button', { name: 'Set' }).click()
      await panel.getByText('The bank has told us. Reload the booking.').waitFor()
      await expect.poll(async () => v.parse(Booking, await bookingOf(api, id)).status).toBe(status)
      await page.reload()
      await page.getByRole('region', { name: 'Disputes' }).getByText(dispute).waitFor()
      expect(await findingsOn(page)).toEqual([])
    }
    await says('open', 'disputed', /^Open since /)
    expect(await page.getByRole('link', { name: 'Cancel this booking' }).count()).toBe(0)
    await says('won', 'confirmed', /^Turned down by the bank on /)
    await page.getByRole('link', { name: 'Cancel this booking' }).waitFor()
  })

  it(
    'shows what it costs first, then is cancelled by that; a refund that fails is sent again by a concierge [BOOK-08, BOOK-09]',
    PATIENCE,
    async () => {
      const id = await placed(api, (await quoteOf(api, await openStart(api))).quote_id)
      await pay(api, id)
      await api.call('/extranet/v2/demo/refunds', { method: 'POST', body: { next: 'refused' } })
      const { paid } = v.parse(Booking, await bookingOf(api, id))
      const sum = amountText(paid ?? { minor: 0, currency: 'AUD' })
      const page = await person(email)
      await page.goto(`${url}/bookings/details/${id}`)
      const itinerary = `/bookings/details/${id}/itinerary`
      const kept = () =>
        page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? '', itinerary)
      // Of agents, who see other people's trips, nothing is kept.
      const isKept = email.startsWith('traveller')
      if (isKept) await expect.poll(kept).toContain('Back to the booking')
      await page.getByRole('link', { name: 'Cancel this booking' }).click()
      await page.getByRole('heading', { level: 1, name: /^Cancel / }).waitFor()
      await page.getByText('Nothing is kept: cancelling is free now.').waitFor()
      await page.getByText(/^This holds until /).waitFor()
      await page.getByRole('listitem').filter({ hasText: 'Today' }).waitFor()
      const costs = page.getByRole('main').locator('dl')
      expect(await costs.locator('dd').allInnerTexts()).toEqual([sum, 'None', sum])
      expect(await findingsOn(page)).toEqual([])
      await page.getByLabel(/^Why/).fill('We fell ill.')
      await page.getByRole('button', { name: 'Cancel the booking' }).click()
      await page.waitForURL(`${url}/bookings/details/${id}`)
      const refunds = page.getByRole('region', { name: 'Refunds' })
      await refunds.getByText(/^Did not arrive, /).waitFor()
      await page.getByText('We fell ill.').waitFor()
      expect(await page.getByRole('link', { name: 'Cancel this booking' }).count()).toBe(0)
      expect(await findingsOn(page)).toEqual([])
      // What this device keeps for the road follows, though it was kept a moment ago.
      if (isKept) await expect.poll(kept).toContain('This trip does not take place')

      const concierge = await person('concierge@demo.test')
      await concierge.goto(`${url}/bookings/details/${id}`)
      await concierge.getByRole('button', { name: 'Send it again' }).click()
      await concierge.getByText(/^Refunded on /).waitFor()
      expect(await findingsOn(concierge)).toEqual([])
      await page.reload()
      await refunds.getByText(/^Refunded on /).waitFor()
      await refunds.getByText('To the card that paid the deposit').first().waitFor()
    },
  )
})
