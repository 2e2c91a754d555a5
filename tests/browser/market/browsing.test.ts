import { describe, expect, it } from 'vitest'
import { awakeFooter, untilAwake } from '../../harness/awake.ts'
import type { Person } from '../../harness/person.ts'
import { setStage } from '../../harness/stage.ts'

const PATIENCE = { timeout: 60_000 }

describe('somebody who looks for a trip', () => {
  const stage = setStage()
  let visitor: Person

  stage.prepare(async () => {
    visitor = await stage.person()
  })

  it(
    'searches from the home page, by places in their continents and by length [TRIP-02, GEO-03]',
    PATIENCE,
    async () => {
      const { page } = visitor
      await page.goto(stage.product.url)
      const groups = page.getByLabel('Where to').locator('optgroup')
      await groups.first().waitFor({ state: 'attached' })
      const continents = await groups.evaluateAll((all) => all.map((one) => one.getAttribute('label')))
      expect(continents).toEqual([...continents].sort())
      expect(continents).toContain('Oceania')
      expect(await groups.filter({ hasText: 'Norway' }).getAttribute('label')).toBe('Europe')
      await page.getByLabel('Where to').selectOption({ label: 'Japan' })
      await page.getByLabel('How long').selectOption({ index: 1 })
      await page.getByRole('button', { name: /Find trips/ }).click()
      await page.waitForURL(/\/search-result\?destination=japan&duration=/)
      await page.getByRole('heading', { level: 1, name: /found/ }).waitFor()
      expect(await page.locator('.card').count()).toBeGreaterThan(0)
    },
  )

  it(
    'finds nothing for words that nobody wrote, and is shown other ways on [TRIP-02]',
    PATIENCE,
    async () => {
      const { page } = visitor
      await page.goto(
        `${stage.product.url}/search-result?q=${encodeURIComponent('<script>alert(1)</script>')}`,
      )
      await page.waitForURL(/\/search-404\?q=/)
      await page.getByRole('heading', { level: 1, name: /Nothing found for “<script>/ }).waitFor()
      expect(await page.locator('.card').count()).toBeGreaterThan(0)
      await page.goto(`${stage.product.url}/search-result?q=${'x'.repeat(4_000)}`)
      await page.getByRole('heading', { level: 1, name: /Nothing found/ }).waitFor()
    },
  )

  it(
    'keeps the trips of one type while a filter is looked up, and none of them for another type',
    PATIENCE,
    async () => {
      const { page } = visitor
      await page.goto(`${stage.product.url}/japan_-tours`)
      await awakeFooter(page)
      const cards = await page.locator('.card').count()
      await page.route('**/extranet/v2/trips?**', () => undefined)
      await page.locator('.filters__choice').first().click()
      await page.locator('.gallery__results[aria-busy=true]').waitFor()
      expect(await page.locator('.card').count()).toBe(cards)
      await page.evaluate(() => {
        history.pushState(null, '', '/rail_-tours')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await page.locator('.waiting').waitFor()
      expect(await page.getByRole('heading', { name: 'Trips in Japan' }).count()).toBe(0)
      await page.unroute('**/extranet/v2/trips?**')
    },
  )

  it('sees what is trending, the deals, and the themes on the home page [SHELL-09]', PATIENCE, async () => {
    const { page } = visitor
    await page.goto(stage.product.url)
    for (const name of ['Where people are going', 'Special deals', 'Trips by theme'])
      await page.getByRole('heading', { level: 2, name }).waitFor()
    await page.getByRole('link', { name: 'By rail' }).first().click()
    await page.waitForURL(`${stage.product.url}/rail_-tours`)
    await page.getByRole('heading', { level: 1, name: 'By rail' }).waitFor()
  })

  it('filters, sorts and pages in a gallery whose address says it all [TRIP-01]', PATIENCE, async () => {
    const { page } = visitor
    await page.goto(`${stage.product.url}/trip-gallery`)
    const results = page.locator('.gallery__results')
    await page
      .getByRole('link', { name: /^Walking/ })
      .first()
      .click()
    await page.waitForURL(/theme=walking/)
    await expect.poll(() => results.getByRole('status').textContent()).toBe('19 trips')
    await page.getByRole('link', { name: /^Asia/ }).first().click()
    await page.waitForURL(/destination=asia/)
    expect(new URL(page.url()).searchParams.get('theme')).toBe('walking')
    const count = () => results.getByRole('status').textContent()
    await expect.poll(count).not.toBe('19 trips')
    const narrowed = await count()
    await page.reload()
    await expect.poll(count).toBe(narrowed)
    await page.goBack()
    await expect.poll(count).toBe('19 trips')
    await untilAwake(page)
    await page.getByLabel('Sort by').selectOption('price')
    await page.waitForURL(/sort=price/)
    await expect.poll(async () => isRising(await pricesOn(page))).toBe(true)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    await page.locator('.card').first().waitFor()
    expect(isRising(await pricesOn(page))).toBe(true)
  })

  it('is told of a page beyond the last, and of filters that mean nothing [TRIP-01]', PATIENCE, async () => {
    const { page } = visitor
    await page.goto(`${stage.product.url}/trip-gallery?page=99`)
    await page.getByRole('heading', { level: 1, name: '36 trips' }).waitFor()
    expect(await page.locator('.card').count()).toBe(0)
    await page.goto(`${stage.product.url}/trip-gallery?page=-1&month=2027-13&budget=all&sort=up`)
    await expect.poll(() => page.locator('.card').count()).toBe(12)
    await page.goto(`${stage.product.url}/trip-gallery?destination=atlantis`)
    await page
      .getByText(/0 trips/)
      .first()
      .waitFor()
  })

  it(
    'opens the panel of a menu that the server has sent, and goes from it [SHELL-02]',
    PATIENCE,
    async () => {
      const { page } = visitor
      const menu = await (await fetch(`${stage.product.url}/integration/v1/get-menu-items`)).json()
      const [first] = menu.data as {
        readonly label: string
        readonly children: { readonly label: string }[]
      }[]
      await page.goto(`${stage.product.url}/about-us`)
      const panel = page.locator('.mega').first()
      expect(await panel.isVisible()).toBe(false)
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: first?.label ?? '' })
        .click()
      await panel
        .getByText(first?.children[0]?.label ?? '')
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => panel.isVisible()).toBe(false)
      await page.getByRole('link', { name: /to the homepage/ }).click()
      await page.waitForURL(`${stage.product.url}/`)
    },
  )

  it(
    'reads the plans, insights and designers of a country beneath three tabs, in that order [ROUTE-29, TRIP-06]',
    PATIENCE,
    async () => {
      const { page } = visitor
      await page.goto(`${stage.product.url}/trip-gallery/old-roads-of-kii`)
      const tabs = page.getByRole('navigation', { name: 'Of this country' }).getByRole('link')
      expect(await tabs.allTextContents()).toEqual(['Trip Plans', 'Travel Insights', 'Local Designers'])
      await tabs.nth(1).click()
      await page.getByRole('heading', { level: 1, name: 'Japan, slowly' }).waitFor()
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4)
      await tabs.nth(2).click()
      await page.getByRole('heading', { level: 1, name: 'Local designers in Japan' }).waitFor()
      await page
        .getByRole('link', { name: /Kenji Morimoto/ })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: 'Kenji Morimoto' }).waitFor()
    },
  )

  it('reads real texts on the pages that are told [TRIP-07]', PATIENCE, async () => {
    const { page } = visitor
    for (const path of ['/private-group-tours', '/school-tour-details', '/privacy-policy', '/terms-of-use']) {
      await page.goto(`${stage.product.url}${path}`)
      const words = (await page.getByRole('main').innerText()).split(/\s+/).length
      expect(words, path).toBeGreaterThan(250)
    }
  })
})

async function pricesOn(page: Person['page']): Promise<readonly number[]> {
  const texts = await page.locator('.card strong .amount').allTextContents()
  return texts.map((text) => Number(text.replaceAll(/[^\d]/g, '')))
}

function isRising(numbers: readonly number[]): boolean {
  return (
    numbers.length > 1 && numbers.every((value, index) => index === 0 || value >= (numbers[index - 1] ?? 0))
  )
}
