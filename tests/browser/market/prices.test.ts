import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../../../core/places/days.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import { untilAwake } from '../../harness/awake.ts'
import type { Person } from '../../harness/person.ts'
import { setStage } from '../../harness/stage.ts'

const PATIENCE = { timeout: 60_000 }
const TRIP = '/trip-gallery/old-roads-of-kii'

async function pick({ page }: Person, code: string): Promise<void> {
  await page.getByRole('button', { name: /^Currency/ }).click()
  await page
    .locator('.currency__list')
    .getByRole('button', { name: new RegExp(`^${code}`) })
    .click()
}

const amounts = ({ page }: Person) => page.getByRole('main').locator('.amount').allTextContents()

describe('prices', () => {
  const stage = setStage()
  let visitor: Person
  let usd = 0

  stage.prepare(async () => {
    visitor = await stage.person()
    const trip = await (await fetch(`${stage.product.url}/extranet/v2/trips/old-roads-of-kii`)).json()
    usd = trip.data.price_usd
  })

  /** Late parts of a page follow as soon as they are awake. */
  const untilAllIn = (symbol: string) =>
    expect.poll(async () => (await amounts(visitor)).every((text) => text.startsWith(symbol))).toBe(true)

  it(
    'are in Australian dollars at first, with the fee in them, and follow the picker [CUR-02, CUR-03, CUR-04]',
    PATIENCE,
    async () => {
      const { page } = visitor
      await page.goto(`${stage.product.url}${TRIP}`)
      const aud = `AU$${Math.ceil(Number((usd * 1.5 * 1.02).toFixed(6))).toLocaleString('en')}`
      await page.getByText(aud).first().waitFor()
      await pick(visitor, 'USD')
      await page
        .getByText(`US$${usd.toLocaleString('en')}`)
        .first()
        .waitFor()
      await untilAllIn('US$')
      await pick(visitor, 'JPY')
      await page
        .getByText(`¥${Math.ceil(Number((usd * 150 * 1.02).toFixed(6))).toLocaleString('en')}`)
        .first()
        .waitFor()
      await untilAllIn('¥')
    },
  )

  it(
    'stay in the currency that was chosen, on other pages and after a reload [CUR-03]',
    PATIENCE,
    async () => {
      const { page } = visitor
      await page.goto(`${stage.product.url}/trip-gallery`)
      await untilAllIn('¥')
      const cookies = await visitor.context.cookies()
      expect(cookies.find(({ name }) => name === 'currency')).toMatchObject({ value: 'JPY', httpOnly: false })
      const days =
        ((cookies.find(({ name }) => name === 'currency')?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
      expect(Math.round(days)).toBe(365)
    },
  )

  it('are told to the account of whoever is signed in, and never without it [CUR-03]', PATIENCE, async () => {
    const { page, signIn, context } = await stage.person()
    const told: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/user/change-currency')) told.push(request.postData() ?? '')
    })
    await page.goto(stage.product.url)
    await pick({ page } as Person, 'EUR')
    await page.getByText('€').first().waitFor()
    expect(told).toEqual([])
    await signIn('traveller@demo.test')
    await pick({ page } as Person, 'GBP')
    await expect.poll(() => told).toEqual(['{"currency_code":"GBP"}'])
    await context.close()
  })

  it(
    'fall back to dollars where the rates cannot be had, and the page works [CALL-04, CUR-04]',
    PATIENCE,
    async () => {
      const { page, context } = await stage.person()
      await page.route('**/extranet/v2/currencies', (route) => route.abort())
      await page.route('**/integration/v1/get-menu-items', (route) => route.abort())
      // Without what the server has drawn, the browser asks for it all itself.
      await page.route(`${stage.product.url}/trip-gallery`, async (route) => {
        const answer = await route.fetch({
          url: `${stage.product.url}/index.html`.replace('index.html', 'account/settings'),
        })
        await route.fulfill({ response: answer })
      })
      await page.goto(`${stage.product.url}/trip-gallery`)
      await page.getByRole('heading', { level: 1, name: '36 trips' }).waitFor()
      const shown = await page.getByRole('main').locator('.card .amount').allTextContents()
      expect(shown.length).toBeGreaterThan(10)
      expect(shown.every((text) => text.startsWith('US$'))).toBe(true)
      expect(await page.getByRole('alert').allTextContents()).toEqual([])
      await context.close()
    },
  )
})

describe('a trip plan', () => {
  const stage = setStage()

  it('tells its days, its designer, its price and how to change it [TRIP-03]', PATIENCE, async () => {
    const { page } = await stage.person()
    await page.goto(`${stage.product.url}${TRIP}`)
    const days = page.locator('details.day')
    await expect.poll(() => days.count()).toBe(8)
    await days.nth(2).locator('summary').click()
    expect(await days.nth(2).locator('p').count()).toBeGreaterThan(0)
    await page
      .getByText(/Free cancellation/)
      .first()
      .waitFor()
    expect(
      await page
        .getByRole('link', { name: /Kenji Morimoto/ })
        .first()
        .getAttribute('href'),
    ).toBe('/local-designer/kenji-morimoto')
    expect(
      await page
        .getByRole('link', { name: /Change it with Kenji/ })
        .first()
        .getAttribute('href'),
    ).toBe(`${TRIP}/design`)
  })

  it(
    'is booked by its day and party, with every amount before it, and leads to the checkout [TRIP-04]',
    PATIENCE,
    async () => {
      const { url } = stage.product
      const { page, signIn } = await stage.person()
      await signIn('traveller@demo.test')
      // With room for three, and far enough away that a deposit holds it.
      const farAway = dayAfter(new Date().toISOString().slice(0, 10), 90)
      const { plan, start } = await findStart(
        page,
        ({ date, places }, { party }) => date > farAway && places >= 3 && party.min <= 2 && party.max >= 3,
      )
      await page.goto(`${url}/trip-gallery/${plan.trip.slug}`)
      await page
        .getByRole('link', { name: /Book this trip/ })
        .first()
        .click()
      await page.waitForURL(`${url}/traveller/tripplan/view/id/${plan.id}`)
      await page.getByRole('heading', { level: 1, name: plan.trip.title }).waitFor()
      await untilAwake(page, '.starts')
      await startOn(page, start.date).check()
      const box = page.locator('.price-box')
      const total = async () => (await box.innerText()).match(/[A-Z]{2}\$[\d,]+|[£€¥][\d,]+/g) ?? []
      const before = await total()
      await page
        .getByRole('button', { name: /more|add|\+/i })
        .first()
        .click()
      await expect.poll(total).not.toEqual(before)
      await box.getByText(/Deposit/).waitFor()
      await box.getByText(/Balance/).waitFor()
      await page
        .getByRole('button', { name: /Book this trip/ })
        .first()
        .click()
      await page.waitForURL(`${url}/checkout`)
      expect(await page.evaluate(() => sessionStorage.getItem('trip_id'))).toBe(String(plan.id))
    },
  )

  it(
    'keeps the day that was chosen: a larger party, a reload and a look elsewhere leave it [TRIP-04]',
    PATIENCE,
    async () => {
      const { page, signIn } = await stage.person()
      await signIn('traveller@demo.test')
      // With room for the usual two, and for fewer than may travel.
      const { plan, start } = await findStart(
        page,
        ({ places }, { party }) => party.min <= 2 && places >= 2 && places < party.max,
      )
      const { date, places } = start
      await page.goto(`${stage.product.url}/traveller/tripplan/view/id/${plan.id}`)
      await untilAwake(page, '.starts')
      await startOn(page, date).check()
      const status = page.locator('.price-box').getByRole('status')
      const travellers = async () => Number.parseInt(await page.locator('.party__count').innerText(), 10)
      while ((await travellers()) <= places) {
        const before = await travellers()
        await page.getByRole('button', { name: 'One more' }).click()
        await expect.poll(travellers).toBe(before + 1)
      }
      const looksAsChosen = async () => {
        await status.filter({ hasText: 'Choose another start date or fewer travellers' }).waitFor()
        expect(await page.locator('input[name="date"]:checked').getAttribute('value')).toBe(date)
        expect(await travellers()).toBe(places + 1)
        const { searchParams } = new URL(page.url())
        expect([searchParams.get('start'), searchParams.get('travellers')]).toEqual([
          date,
          String(places + 1),
        ])
      }
      await looksAsChosen()
      await page.reload()
      await looksAsChosen()
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Trips' }).click()
      await page.waitForURL(/trip-gallery$/)
      await page.goBack()
      await looksAsChosen()
    },
  )
})

const startOn = (page: Page, date: string) => page.locator(`input[name="date"][value="${date}"]`)

type Start = TripPlan['starts'][number]

/** The last start of the first trip that has such a one: which trip that is differs from day to day. */
async function findStart(page: Page, isWanted: (start: Start, plan: TripPlan) => boolean) {
  for (let id = 1; ; id += 1) {
    const answer = await page.request.get(new URL(`/extranet/v2/trips/plans/${id}`, page.url()).href)
    if (!answer.ok()) throw new Error(`none of the trips before ${id} has such a start`)
    const plan: TripPlan = (await answer.json()).data
    const start = plan.starts.findLast((one) => isWanted(one, plan))
    if (start) return { plan, start }
  }
}
