import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { untilAwake } from '../../harness/awake.ts'
import { atDepth } from '../../harness/depth.ts'
import { setStage } from '../../harness/stage.ts'

const PATIENCE = { timeout: 120_000 }
type Size = readonly [width: number, height: number]
/** As a sample, the narrowest and the widest. */
const SIZES = atDepth<readonly Size[]>(
  [
    [320, 640],
    [1280, 800],
  ],
  [
    [320, 640],
    [375, 812],
    [768, 1024],
    [1024, 700],
    [1280, 800],
  ],
)

/** What of the page's main things lies beneath the floating chat, at each place to which the page can be scrolled. */
async function covered(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: window.innerHeight / 3,
  }))
  for (let top = 0; top < height; top += step) {
    const beneath = await page.evaluate(async (to) => {
      window.scrollTo(0, to)
      for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
      const floating = [...document.querySelectorAll('.launcher, .box')].filter(
        (one) => getComputedStyle(one).visibility === 'visible',
      )
      const main = [
        ...document.querySelectorAll(
          '.price-box, .book-bar, main form:not(.trip-search), main .button--sun, main dl .amount',
        ),
      ]
      return main.flatMap((element) => {
        const place = element.getBoundingClientRect()
        const isCovered = floating.some((one) => {
          const own = one.getBoundingClientRect()
          const isBeside = own.right <= place.left || place.right <= own.left
          return !(isBeside || own.bottom <= place.top || place.bottom <= own.top)
        })
        return isCovered && place.width > 0 ? [element.className] : []
      })
    }, top)
    found.push(...beneath.map((name) => `${name} at ${top}`))
  }
  return found
}

describe('the one main button of a page', () => {
  const stage = setStage()

  it.each(SIZES)(
    'has nothing floating over it for a visitor at %i by %i',
    PATIENCE,
    async (width, height) => {
      const { page, context } = await stage.person({ width, height })
      for (const path of ['/trip-gallery/old-roads-of-kii', '/become-a-local-designer', '/', '/login']) {
        await page.goto(stage.product.url + path)
        await untilAwake(page)
        // The login stands alone, without a chat.
        if (path !== '/login') await page.locator('.launcher').waitFor({ state: 'attached' })
        expect([path, await covered(page)]).toEqual([path, []])
      }
      await context.close()
    },
  )

  it.each(SIZES)(
    'has none over it for a traveller at %i by %i, a chat that was opened too, and gives it back',
    PATIENCE,
    async (width, height) => {
      const traveller = await stage.person({ width, height })
      const { page, context } = traveller
      await traveller.signIn('traveller@demo.test')
      await page.getByRole('button', { name: /My Chats/ }).click()
      await traveller.room(/Concierge, Kenji/).click()
      await page.locator('.box .bubble').first().waitFor()
      // Where there is no room beside the price, an open box is its person's wish: a minimised one gives way.
      if (width < 1024) await page.getByRole('button', { name: /^Minimise/ }).click()
      await page.goto(`${stage.product.url}/traveller/tripplan/view/id/1`)
      await page.locator('.launcher').waitFor({ state: 'attached' })
      await untilAwake(page, '.starts')
      expect(await covered(page)).toEqual([])
      if (width >= 1024) await page.getByRole('button', { name: /^Minimise/ }).click()
      await page.goto(`${stage.product.url}/bookings`)
      await page.getByRole('link', { name: 'See the booking' }).click()
      await page.getByText('The price', { exact: true }).waitFor()
      await page.locator('.launcher').waitFor({ state: 'attached' })
      expect(await covered(page)).toEqual([])
      await page.goto(`${stage.product.url}/about-us`)
      await page.locator('.launcher').waitFor()
      await context.close()
    },
  )

  it.each(
    atDepth<readonly Size[]>(
      [[320, 640]],
      [
        [320, 640],
        [375, 760],
      ],
    ),
  )(
    'leaves a newcomer the concierge beside it on the home page, and nothing else that floats, at %i by %i',
    PATIENCE,
    async (width, height) => {
      const newcomer = await stage.person({ width, height })
      const { page, context } = newcomer
      await newcomer.signIn('newcomer@demo.test')
      await page.getByRole('button', { name: 'Chat with us' }).waitFor({ state: 'visible' })
      expect(await page.locator('.launcher').count()).toBe(1)
      expect(await covered(page)).toEqual([])
      await context.close()
    },
  )

  it('is as wide as its card on a phone’s home page, which is six screens long, with the chat beside it [SHELL-09]', async () => {
    const [width, height] = [375, 812]
    const { page, context } = await stage.person({ width, height })
    await page.goto(stage.product.url)
    await untilAwake(page)
    await page.getByRole('button', { name: 'Chat with us' }).waitFor({ state: 'visible' })
    expect(await covered(page)).toEqual([])
    const boxOf = async (selector: string) =>
      (await page.locator(selector).boundingBox()) ?? { x: 0, width: 0 }
    const [card, button] = [await boxOf('.trip-search'), await boxOf('.trip-search__go')]
    const [left, right] = [button.x - card.x, card.x + card.width - button.x - button.width]
    expect([left, right]).toEqual([13, 13])
    // What lies beneath is laid out once nobody waits.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(6 * height)
    await context.close()
  })
})
