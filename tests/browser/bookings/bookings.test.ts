import type { Page } from 'playwright'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Day, daysBetween } from '../../../core/places/days.ts'
import { BookingList } from '../../../core/wire/orders.ts'
import { dayThere } from '../../../web/ui/local-time.ts'
import { findingsOn } from '../../harness/audit.ts'
import { isWhole } from '../../harness/depth.ts'
import type { Person } from '../../harness/person.ts'
import { setStage } from '../../harness/stage.ts'

const PATIENCE = { timeout: 60_000 }

/** What is being planned for the demo's traveller, the newest first. */
const MAKING = ['In the making', 'Norway, with Ingrid', 'Portugal, with Inês', 'Morocco', 'Japan, with Kenji']

/** Days until the next trip begins, by a day. */
async function daysUntilNext(page: Page, today: Day): Promise<number> {
  const { origin } = new URL(page.url())
  const answer = await page.request.get(`${origin}/extranet/v2/bookings`)
  const { items } = v.parse(BookingList, (await answer.json()).data)
  const next = items.find(({ trip }) => trip.title === 'Round the volcano with children')
  return daysBetween(today, next?.start_date ?? '')
}

/** The day in the zone of the traveller's profile, which the browser's is not. */
const todayOfMaya = (): Day => dayThere(Date.now(), 'Europe/Stockholm')

describe.each([1280, 375])('what somebody has booked, at %i px', (width) => {
  /** As a sample, at one width. */
  const story = it.runIf(isWhole || width === 1280)
  const stage = setStage()
  let maya: Person
  stage.prepare(async () => {
    maya = await stage.person({ width, height: 800 })
    await maya.signIn('traveller@demo.test')
  })

  it(
    'is listed by when they go, the next trip with what is left to pay; one leads to all of it [BOOK-05]',
    PATIENCE,
    async () => {
      const { page, complaints } = maya
      await page.goto(`${stage.product.url}/bookings`)
      await page.getByRole('heading', { level: 1, name: 'Your bookings' }).waitFor()
      const titles = await page.getByRole('main').locator('h2:visible, h3:visible').allInnerTexts()
      // Nobody has written about a trip of the catalogue yet: its designer is known by the order.
      const designer = page.locator('.next-trip__person').first()
      expect(await designer.innerText()).toMatch(/^Salvo\s+your designer, Rome\s+\d{1,2}:\d\d/)
      expect(titles).toEqual([
        'Round the volcano with children',
        'Hokkaido in deep winter, with Aya Fujisawa',
        ...MAKING,
        'Past and cancelled',
        'Bush and dhow, with Wanjiru Mwangi',
        'Slowly through the Sacred Valley, with Mateo Quispe',
        'Istria at truffle time, with Mara Kovačić',
        'Tromsø under the green sky, with Elle Somby',
      ])
      await page.getByText(/^Balance €[\d,]+ was due on /).waitFor()
      const past = page.getByRole('listitem').filter({ hasText: 'Tromsø under the green sky' })
      await past.getByText(/^You wrote: /).waitFor()
      await past.getByText('5 of 5 for Elle, who has answered').waitFor()
      expect(await past.getByRole('link', { name: 'Say how it was' }).count()).toBe(0)
      await page.getByRole('link', { name: 'Say how it was' }).waitFor()
      // Midnight may pass between the page and its figure.
      const before = todayOfMaya()
      await page.reload()
      const daysLeft = await page.getByText(/^\d+ days until you go$/).innerText()
      const days = await Promise.all([before, todayOfMaya()].map((today) => daysUntilNext(page, today)))
      expect(days).toContain(Number.parseInt(daysLeft, 10))
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('link', { name: 'In the making 4' }).click()
      await page.waitForURL(`${stage.product.url}/bookings?show=making`)
      const shown = () => page.getByRole('main').locator('h2:visible, h3:visible').allInnerTexts()
      await expect.poll(shown).toEqual(MAKING)
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('link', { name: /^All \d/ }).click()
      await page.getByRole('link', { name: 'See the booking' }).click()
      await page.waitForURL(/\/bookings\/details\/\d+$/)
      await page.getByRole('heading', { level: 1, name: 'Round the volcano with children' }).waitFor()
      const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
      expect((await happened.allInnerTexts()).map((text) => text.split('\n').at(-1))).toEqual([
        'Places held',
        expect.stringMatching(/^Deposit paid €[\d,]+$/),
        'The balance fell due',
      ])
      expect(await findingsOn(page)).toEqual([])
      const details = page.url()
      await page.getByRole('link', { name: 'See the itinerary' }).click()
      await page.waitForURL(`${details}/itinerary`)
      await page.getByRole('heading', { level: 1, name: 'Round the volcano with children' }).waitFor()
      expect(await page.locator('.road__day').count()).toBeGreaterThan(1)
      expect(await findingsOn(page)).toEqual([])
      await page.goBack()
      await page.waitForURL(details)
      await page.getByRole('link', { name: 'Write to us' }).click()
      await page.waitForURL(`${stage.product.url}/messages`)
      expect(complaints).toEqual([])
    },
  )

  story('is theirs alone: another’s booking and its thanks are not found [BOOK-04]', PATIENCE, async () => {
    const priya = await stage.person({ width, height: 800 })
    await priya.signIn('agent@demo.test', '/bookings')
    await priya.page.getByRole('link', { name: 'See the booking' }).click()
    await priya.page.waitForURL(/\/bookings\/details\/\d+$/)
    const id = priya.page.url().split('/').at(-1)
    await priya.page.goto(`${stage.product.url}/thankyou/${id}`)
    await priya.page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
    const { page } = maya
    for (const path of [`/bookings/details/${id}`, `/thankyou/${id}`, '/bookings/details/999999']) {
      await page.goto(`${stage.product.url}${path}`)
      await page.getByRole('heading', { level: 1, name: 'Booking not found' }).waitFor()
    }
  })

  story('is nothing yet of whoever is new here, who is led to the trips [BOOK-05]', PATIENCE, async () => {
    const theo = await stage.person({ width, height: 800 })
    await theo.signIn('newcomer@demo.test', '/bookings')
    await theo.page.getByText('Nothing is booked yet.').waitFor()
    expect(await findingsOn(theo.page)).toEqual([])
  })

  story(
    'is tried out with the cards of the sandbox, and with a bank whose notices go astray and that refuses refunds [BOOK-03, BOOK-09]',
    PATIENCE,
    async () => {
      const { page } = maya
      await page.goto(`${stage.product.url}/bookings`)
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('button', { name: 'Demo panel' }).click()
      const panel = page.getByRole('dialog', { name: 'Demo panel' })
      await panel.getByText('Test cards and sandbox bank').click()
      await panel.getByText('4000 0025 0000 3155').waitFor()
      await panel.getByLabel('The bank’s next notice comes').selectOption('never')
      expect(await findingsOn(page)).toEqual([])
      const set = panel.getByRole('button', { name: 'Set' })
      await set.first().click()
      await panel.getByText('Set for the next notice.').waitFor()
      await panel.getByLabel('The next refund goes back').selectOption('refused')
      await set.first().click()
      await panel.getByText('Set for the next refund.').waitFor()
    },
  )
})
