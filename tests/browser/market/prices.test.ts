import { beforeAll, describe, expect, it } from 'vitest'
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

  beforeAll(async () => {
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
      await page.goto(`${url}${TRIP}`)
      await page
        .getByRole('link', { name: /Book this trip/ })
        .first()
        .click()
      await page.waitForURL(`${url}/traveller/tripplan/view/id/1`)
      await page.getByRole('heading', { level: 1, name: 'The old roads of Kii' }).waitFor()
      // The last start is far away: a deposit holds it.
      await page.getByRole('radio').last().check()
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
      expect(await page.evaluate(() => sessionStorage.getItem('trip_id'))).toBe('1')
    },
  )
})
