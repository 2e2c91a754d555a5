import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { bookingOf, openStart, pay, placed, quoteOf } from '../../adapters/backend/orders/order-stage.ts'
import { signedIn, startTestServer, type TestBrowser } from '../../adapters/backend/running-server.ts'
import { findingsOn } from '../../harness/audit.ts'
import { createPerson, type Person } from '../../harness/person.ts'
import { sharedBrowser } from '../../harness/stage/shared-browser.ts'

const PATIENCE = { timeout: 90_000 }
const WORDS = 'The guide knew every <b>weaver</b> by name, \u202eand the soup was worth the climb.'

async function firstOf(who: TestBrowser, query: string): Promise<number> {
  const { items } = (await who.call(`/extranet/v2/bookings${query}`)).body.data ?? {}
  return (items as readonly { readonly id: number }[] | undefined)?.[0]?.id ?? 0
}

describe('how a trip was, in a browser', () => {
  let server: RunningServer
  let api: TestBrowser
  let maya: Person
  let url: string
  let id: number
  let coming: number
  let foreign: number
  beforeAll(async () => {
    server = await startTestServer()
    url = server.url.replace('localhost', '127.0.0.1')
    api = await signedIn(server, 'traveller@demo.test')
    id = await firstOf(api, '?status=completed')
    coming = await firstOf(api, '?status=confirmed')
    foreign = await firstOf(await signedIn(server, 'agent@demo.test'), '')
    expect(Math.min(id, coming, foreign)).toBeGreaterThan(0)
    maya = await createPerson(await sharedBrowser(), { url, width: 375, height: 800 })
    await maya.signIn('traveller@demo.test')
  })
  afterAll(async () => {
    await maya.context.close()
    await server.close()
  })

  it(
    'is said from a link that chooses the point, and changed once; after that it stands [BOOK-06, ROUTE-19]',
    PATIENCE,
    async () => {
      const { page } = maya
      await page.goto(`${url}/bookings/details/${id}`)
      await page.getByRole('link', { name: '9 of 10' }).click()
      await page.waitForURL(`${url}/feedback/${id}/point/9`)
      const point = page.getByRole('group', { name: /^How likely/ })
      const stars = page.getByRole('group', { name: /^How good/ })
      await expect.poll(() => point.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
      expect(await findingsOn(page)).toEqual([])
      // Opening it has stored nothing.
      await page.reload()
      await page.getByLabel(/^In your words/).fill('Too short.')
      await page.getByRole('button', { name: 'Send it' }).click()
      await page.getByText('Write at least 20 characters, or leave it empty.').waitFor()
      await stars.getByText('★').nth(1).click()
      // Without stars it is for nobody else: whoever slipped takes them back.
      await stars.getByRole('button', { name: 'Give no stars' }).click()
      expect(await stars.getByRole('radio', { checked: true }).count()).toBe(0)
      await stars.getByText('★').nth(4).click()
      await page.getByLabel(/^In your words/).fill(WORDS)
      await page.getByRole('button', { name: 'Send it' }).click()
      await page.getByText('9 of 10').waitFor()
      await page.getByRole('img', { name: '5 of 5 stars' }).waitFor()
      await page.getByText(WORDS).waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Change it' }).click()
      await point.getByText('8', { exact: true }).click()
      await page.getByRole('button', { name: 'Send it' }).click()
      await page.getByText('8 of 10').waitFor()
      await page.getByText('It stands as you said it.').waitFor()
      // Another link of the letter does not change it.
      await page.goto(`${url}/feedback/${id}/point/0`)
      await page.getByText('8 of 10').waitFor()
    },
  )

  it(
    'is not asked at an address with another point, or of a trip that is another’s [BOOK-06, ROUTE-19]',
    PATIENCE,
    async () => {
      const { page } = maya
      for (const path of [
        `/feedback/${id}/point/11`,
        `/feedback/${id}/point/x`,
        '/feedback/999999/point/9',
        '/feedback/x/point/9',
        `/feedback/${foreign}/point/9`,
      ]) {
        await page.goto(url + path)
        await expect.poll(() => page.title()).toContain('Booking not found')
      }
    },
  )

  it(
    'says why nothing can be said of a trip: it has not ended, was cancelled, was never paid, or a bank looks at it [BOOK-06]',
    PATIENCE,
    async () => {
      const { page } = maya
      const waiting = await placed(api, (await quoteOf(api, await openStart(api))).quote_id)
      const disputed = await placed(api, (await quoteOf(api, await openStart(api))).quote_id)
      await pay(api, disputed)
      await api.call('/extranet/v2/demo/disputes', { method: 'POST', body: { next: 'open' } })
      await expect.poll(async () => (await bookingOf(api, disputed))?.status).toBe('disputed')
      for (const [booking, sentence] of [
        [coming, /^This trip has not ended yet\./],
        [await firstOf(api, '?status=refundPending'), /^This trip did not take place\./],
        [waiting, /^This trip is not booked/],
        [disputed, /^A bank is looking at a payment/],
      ] as const) {
        await page.goto(`${url}/feedback/${booking}/point/9`)
        await page.getByText(sentence).waitFor()
        const heading = await page.getByRole('heading', { level: 1 }).innerText()
        expect([heading, await page.title()]).toEqual([
          expect.not.stringMatching(/^How was/),
          `${heading} · Tripwright`,
        ])
        expect(await page.getByRole('button', { name: 'Send it' }).count()).toBe(0)
      }
      expect(await findingsOn(page)).toEqual([])
    },
  )

  it(
    'stands on its designer’s page with its stars, and is taken off it by a concierge, whose reason its writer reads [BOOK-06]',
    PATIENCE,
    async () => {
      const hannah = await createPerson(await sharedBrowser(), { url, width: 768, height: 900 })
      await hannah.signIn('concierge@demo.test')
      const { page } = hannah
      await page.goto(url)
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('link', { name: 'Reviews', exact: true }).click()
      const review = page.getByRole('listitem').filter({ hasText: WORDS })
      await review.getByText('travelled as a pair').or(review.getByText('travelled with children')).waitFor()
      expect(await findingsOn(page)).toEqual([])
      const designer = /planned by ([^·]+)/
        .exec((await review.textContent()) ?? '')?.[1]
        ?.trim()
        .split(' ')[0]
      await review.getByRole('button', { name: 'Hide: review by Maya L.' }).click()
      await review.getByRole('button', { name: 'Hide it' }).click()
      await review.getByText('Say why: whoever wrote it reads the reason.').waitFor()
      await review.getByLabel('Why it is hidden').fill('It names a child.')
      await review.getByRole('button', { name: 'Hide it' }).click()
      await review.getByText('It names a child.').waitFor()
      expect(await findingsOn(page)).toEqual([])
      await maya.page.goto(`${url}/feedback/${id}/point/9`)
      await maya.page.getByText('We don’t show it on our pages: It names a child.').waitFor()
      await review.getByRole('button', { name: 'Show again: review by Maya L.' }).click()
      await review.getByRole('button', { name: 'Show it again' }).click()
      await review.getByRole('button', { name: 'Hide: review by Maya L.' }).waitFor()
      await maya.page.reload()
      await maya.page.getByText('By Maya L., it stands on our pages for everybody to read.').waitFor()
      await page.goto(`${url}/peru/local-designers`)
      await page
        .getByRole('link', { name: new RegExp(`^${designer}`) })
        .first()
        .click()
      const shown = page.locator('.review').filter({ hasText: WORDS })
      await shown.getByText('Maya L.').waitFor()
      await shown.getByRole('img', { name: '5 of 5 stars' }).waitFor()
      // Its marks are text.
      expect(await shown.locator('b').count()).toBe(0)
      await hannah.context.close()
    },
  )

  it('is answered by its designer, for everybody to read [BOOK-06]', PATIENCE, async () => {
    const kenji = await createPerson(await sharedBrowser(), { url, width: 1280, height: 900 })
    await kenji.signIn('designer@demo.test')
    const { page } = kenji
    await page.goto(`${url}/desk/reviews?show=unanswered`)
    const unanswered = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Answer:/ }) })
    const review = page.getByRole('article', {
      name: (await unanswered.first().getByRole('heading').textContent()) ?? '',
      exact: true,
    })
    const trip = await review.getByRole('link').getAttribute('href')
    await review.getByRole('button', { name: /^Answer:/ }).click()
    await review.getByLabel('Your answer').fill('Thank you. The frogs send their best.')
    await review.getByRole('button', { name: 'Publish the answer' }).click()
    await expect.poll(() => page.getByText('The frogs send their best.').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
    await page.goto(url + trip)
    await page.getByText('The frogs send their best.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await kenji.context.close()
  })
})
