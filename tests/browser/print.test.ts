import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Person } from '../harness/person.ts'
import { setStage } from '../harness/stage.ts'
import { cutOff, layOutForPaper, SHEETS } from './on-paper.ts'

const PATIENCE = { timeout: 20_000 }
/** 20,000 messages with one of the designers. */
const LONG = `/messages?c=${encodeURIComponent('conv#2w101#6')}`
const TWO_PAGES = 100
/** More of them than this do not fit on a sheet, as each is at least 44 px high. */
const MOST_ON_A_SHEET = 24

/** What one can press or write into, and what stands around every page; by its words. */
const controlsOn = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, input, textarea, select, .button, .text-button, nav, .header, .footer, .dock, .banner, .rooms, .composer, .trip-panel, .consent, .book-bar, .skip',
      ),
    ]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => `${one.className} ${one.textContent}`),
  )

/** The lowest row that is seen of a log, and how far its bubble stands beneath the log's upper edge, in pixels. */
const lowestInSight = (log: Locator) =>
  log.evaluate((element) => {
    const sight = element.getBoundingClientRect()
    const bubbles = [...element.querySelectorAll('.log__row .bubble')]
    const last = bubbles.findLast((one) => one.getBoundingClientRect().top < sight.bottom)
    const row = last?.closest<HTMLElement>('.log__row')
    return { key: row?.dataset['key'], top: Math.round((last?.getBoundingClientRect().top ?? 0) - sight.top) }
  })

/** How many sheets the browser's own printing makes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

describe('a conversation on paper', () => {
  const stage = setStage()

  it('has every message that is loaded, with names and times and no controls, and is afterwards where it was', async () => {
    const reader = await stage.person({ ...SHEETS.A4, colorScheme: 'dark' })
    const { page } = reader
    await reader.signIn('concierge@demo.test', LONG)
    await page.locator('.bubble').last().waitFor(PATIENCE)
    const rows = page.locator('.log__row')
    const loaded = () => rows.last().getAttribute('aria-posinset').then(Number)
    const log = page.locator('.log__scroll')
    // What is older is asked for at the top, and comes above what is read.
    await log.evaluate((element) => {
      element.scrollTop = 0
    })
    await expect.poll(() => log.evaluate((element) => element.scrollTop), PATIENCE).toBeGreaterThan(1000)
    await log.press('End')
    await expect.poll(loaded, PATIENCE).toBeGreaterThanOrEqual(TWO_PAGES)
    const count = await loaded()
    const drawn = await rows.count()
    expect(drawn).toBeLessThan(count)
    await log.evaluate(async (element) => {
      element.scrollTop -= 600
      // A browser tells of a scroll with the next frame, and only then has the reader left the end.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    })
    const read = await lowestInSight(log)

    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => rows.count(), PATIENCE).toBe(count)
    expect(await controlsOn(page)).toEqual([])
    expect(await cutOff(page, '.log__row, .bubble')).toEqual([])
    const [first, last] = await Promise.all([rows.first().boundingBox(), rows.last().boundingBox()])
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(whole).toBeGreaterThanOrEqual((last?.y ?? 0) - (first?.y ?? 0) + (last?.height ?? 0))
    expect(await page.locator('.message__name:visible').count()).toBeGreaterThan(20)
    expect(await page.locator('.bubble > :text("You:"):visible').count()).toBeGreaterThan(10)
    const withoutTime = await page.locator('.message[data-start]').evaluateAll((starts) =>
      // Theirs tell the time above a group, one's own beneath it.
      starts.filter((one) => !(one.hasAttribute('data-mine') || one.querySelector('time'))),
    )
    expect(withoutTime).toEqual([])
    await page.getByText('Earlier messages are not on this print').waitFor()
    expect(await sheetsOf(page)).toBeGreaterThanOrEqual(Math.ceil(count / MOST_ON_A_SHEET))

    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => rows.count(), PATIENCE).toBeLessThan(count)
    await expect.poll(() => lowestInSight(log), PATIENCE).toEqual(read)
    await page.getByText('Earlier messages are not on this print').waitFor({ state: 'hidden' })
  })
})

describe('what one takes along', () => {
  const stage = setStage()

  /** Somebody’s next trip, as it was booked. */
  async function openBooking({ page }: Person): Promise<string> {
    await page.getByRole('link', { name: 'See the booking' }).click()
    await page.waitForURL(/\/bookings\/details\/\d+$/)
    await page.getByRole('heading', { name: 'Payments' }).waitFor()
    return page.url().split('/').at(-1) ?? ''
  }

  async function expectPaper(page: Page, said: string): Promise<void> {
    const heading = page.getByRole('heading', { name: said })
    await heading.waitFor(PATIENCE)
    await layOutForPaper(page, SHEETS.A4)
    expect(await heading.isVisible()).toBe(true)
    expect(await controlsOn(page)).toEqual([])
    expect(await cutOff(page, 'h1, h2, h3, p, li, dd')).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(18, 48, 46)')
    await page.emulateMedia({ media: 'screen' })
  }

  it('is printed without controls, by day and whole: the booking, its thanks, enquiries, the law', async () => {
    const priya = await stage.person({ ...SHEETS.A4, colorScheme: 'dark' })
    const { page } = priya
    await priya.signIn('agent@demo.test', '/bookings')
    const id = await openBooking(priya)
    await expectPaper(page, 'Travellers')
    await page.goto(`${stage.product.url}/thankyou/${id}`)
    await expectPaper(page, 'What happens next')
    await page.goto(`${stage.product.url}/terms-of-use`)
    await expectPaper(page, 'Changes, and which law holds')
    await priya.signIn('traveller@demo.test', '/enquiries')
    await expectPaper(page, 'Japan, with Kenji')
  })

  it('is printed with every day unfolded: the trip, and the plan with the chosen start alone', async () => {
    const traveller = await stage.person(SHEETS.A4)
    const { page } = traveller
    await traveller.signIn('traveller@demo.test')
    for (const path of ['/trip-gallery/old-roads-of-kii', '/traveller/tripplan/view/id/1']) {
      await page.goto(`${stage.product.url}${path}`)
      await page.getByRole('heading', { name: 'Day by day' }).waitFor(PATIENCE)
      await page.locator('.day').last().waitFor(PATIENCE)
      await expectPaper(page, 'The waterfall and the red pagoda')
      await layOutForPaper(page, SHEETS.A4)
      const folded = await page
        .locator('.day__text')
        .evaluateAll((all) => all.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })))
      expect(folded).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    }
  })
})
