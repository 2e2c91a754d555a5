import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { atDepth } from '../harness/depth.ts'
import type { Person } from '../harness/person.ts'
import { placeOf } from '../harness/place-of.ts'
import { lendKeyboard } from '../harness/screen-keyboard.ts'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }

/** The traveller's conversation with Kenji, open in the messenger. */
async function openKenji(traveller: Person): Promise<Page> {
  await traveller.signIn('traveller@demo.test', '/messages')
  await traveller.openMessages()
  await traveller.openConversation(/Concierge, Kenji/)
  await traveller.page.locator('.bubble').last().waitFor()
  return traveller.page
}

/** Whether each of some words is cut off. */
const cutOff = (words: Locator) =>
  words.evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth + 1))

describe('the messenger in narrow windows', () => {
  const stage = setStage()

  it('keeps the designer’s name at 320 px, where the team’s gives way, in list, header and box', async () => {
    const traveller = await stage.person({ width: 320, height: 640 })
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test')
    const expectName = async (within: Locator) => {
      const name = within.locator('.talk-title__name')
      expect(await name.textContent()).toBe('Kenji')
      expect(await cutOff(name)).toEqual([false])
      const [{ right }, frame] = [await placeOf(name), await placeOf(within)]
      expect(right).toBeLessThanOrEqual(frame.right)
    }
    await page.getByRole('button', { name: /My Chats/ }).click()
    await traveller.room(/Concierge, Kenji/).click()
    await page.locator('.box .bubble').first().waitFor()
    await expectName(page.locator('.box .box__toggle'))
    await page.getByRole('button', { name: /^Close/ }).click()
    await traveller.openMessages()
    await expectName(traveller.room(/Concierge, Kenji/))
    await traveller.openConversation(/Concierge, Kenji/)
    await expectName(page.locator('.talk-head'))
    expect(await cutOff(page.locator('.talk-head .talk-title__team'))).toEqual([true])
    await context.close()
  })

  it.each(atDepth([320, 1280], [320, 375, 1280]))(
    'says at %i px that it is offline over nothing else, and that a message waits [CHATUI-14]',
    async (width) => {
      const traveller = await stage.person({ width, height: 760 })
      const { context } = traveller
      const page = await openKenji(traveller)
      await context.setOffline(true)
      await page.getByText(/you're disconnected/).waitFor(PATIENCE)
      await traveller.write(`Are you there at ${width}?`)
      const waiting = traveller.bubbles(`Are you there at ${width}?`)
      await page.getByText('Waiting for connection').first().waitFor(PATIENCE)
      const pill = await placeOf(page.locator('.banner__text'))
      expect(pill.left).toBeGreaterThanOrEqual(0)
      expect(pill.right).toBeLessThanOrEqual(width)
      expect(pill.top).toBeGreaterThanOrEqual((await placeOf(page.locator('.talk-head'))).bottom)
      expect(pill.bottom).toBeLessThanOrEqual((await placeOf(page.locator('.log'))).top)
      // At its beginning as at its end, nothing of the log stands beneath the pill.
      await page.locator('.log').press('Home')
      expect(pill.bottom).toBeLessThanOrEqual((await placeOf(page.locator('.log'))).top)
      const composer = await placeOf(page.locator('.composer'))
      expect((await placeOf(page.locator('.log'))).bottom).toBeLessThanOrEqual(composer.top)
      await context.setOffline(false)
      await page.locator('.log').press('End')
      await waiting.waitFor(PATIENCE)
      await expect.poll(() => page.getByText('Waiting for connection').count(), PATIENCE).toBe(0)
      await context.close()
    },
  )

  it.each([375, 1280])(
    'says at %i px that it is offline from edge to edge, and moves nothing of what one reads further up [CHATUI-14]',
    async (width) => {
      const reader = await stage.person({ width, height: 760 })
      const { page, context } = reader
      await reader.signIn('concierge@demo.test', `/messages?c=${encodeURIComponent('conv#2w101#6')}`)
      await page.locator('.bubble').last().waitFor(PATIENCE)
      const scroller = page.locator('.log__scroll')
      await scroller.evaluate((log) => {
        log.scrollTop -= 700
      })
      await expect.poll(() => scroller.evaluate((log) => log.scrollTop)).toBeGreaterThan(700)
      const head = await placeOf(page.locator('.talk-head'))
      const read = await page.evaluateHandle(
        () =>
          [...document.querySelectorAll('.bubble')].find((one) => one.getBoundingClientRect().top > 300) ??
          document.body,
      )
      const topOf = () => read.evaluate((one) => one.getBoundingClientRect().top)
      const before = await topOf()
      await context.setOffline(true)
      await page.getByText(/you're disconnected/).waitFor(PATIENCE)
      const log = await placeOf(page.locator('.log'))
      const banner = await placeOf(page.locator('.banner__text'))
      expect(banner.top).toBe(head.bottom)
      expect(banner.bottom).toBe(log.top)
      expect([banner.left, banner.right]).toEqual([log.left, log.right])
      await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
      await context.close()
    },
  )

  const phone = { width: 375, height: 760 }
  it.each(atDepth([phone], [phone, { width: 820, height: 1180 }, { width: 1180, height: 820 }]))(
    'stands wholly above a keyboard that covers the page, and is as it was without it, at $width px',
    async ({ width, height }) => {
      const traveller = await stage.person({ width, height })
      const { context } = traveller
      const cover = await lendKeyboard(traveller.page, { width, height })
      const page = await openKenji(traveller)
      const without = await placeOf(page.locator('.composer'))
      for (const [keyboard, offset] of [
        [340, 0],
        [340, 60],
      ] as const) {
        await cover(keyboard, offset)
        const [top, edge] = [offset, height - keyboard + offset]
        await expect.poll(async () => (await placeOf(page.locator('.composer'))).bottom).toBe(edge)
        expect((await placeOf(page.locator('.talk-head'))).top).toBe(top)
        const log = await placeOf(page.locator('.log'))
        expect(log.bottom - log.top).toBeGreaterThanOrEqual(120)
        await expect
          .poll(async () => (await placeOf(page.locator('.bubble').last())).bottom)
          .toBeLessThanOrEqual(log.bottom)
      }
      await cover(0)
      await expect.poll(() => placeOf(page.locator('.composer'))).toEqual(without)
      await context.close()
    },
  )
})

describe('a link that does not come back', () => {
  const stage = setStage({ CHAT_ATTEMPTS: '1' })

  it('offers Reconnect, which stays where it is while an attempt is made, and connects [CHATUI-14]', async () => {
    const traveller = await stage.person({ width: 375, height: 760 })
    const { context } = traveller
    const page = await openKenji(traveller)
    await context.setOffline(true)
    const reconnect = page.getByRole('button', { name: 'Reconnect' })
    await reconnect.waitFor(PATIENCE)
    const before = await placeOf(reconnect)
    // An attempt that hangs: what verifies the session is not answered for as long as the test looks.
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      void page.route('**/authenticate/verify', async (route) => {
        resolve()
        await new Promise<void>((release) => {
          answer = release
        })
        await route.continue().catch(() => undefined)
      })
    })
    await reconnect.click()
    await asked
    expect(await placeOf(reconnect)).toEqual(before)
    answer()
    await page.unroute('**/authenticate/verify')
    await context.setOffline(false)
    await page.getByText('Connection restored.').waitFor(PATIENCE)
    await context.close()
  })
})
