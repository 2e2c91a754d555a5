import { describe, expect, it } from 'vitest'
import { signedIn } from '../adapters/backend/running-server.ts'
import { atDepth } from '../harness/depth.ts'
import { type PlaceInWindow, placeOf } from '../harness/place-of.ts'
import { saveTrace } from '../harness/save-trace.ts'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }

const overlap = (a: PlaceInWindow, b: PlaceInWindow) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('the floating boxes', () => {
  const stage = setStage()

  it('open from My Chats, minimise by their header, and are where they were after a reload [CHATUI-06, CHATUI-08]', async () => {
    const traveller = await stage.person()
    const { page } = traveller
    await traveller.signIn('traveller@demo.test')
    const launcher = page.getByRole('button', { name: /My Chats/ })
    await expect.poll(() => launcher.innerText(), { timeout: 15_000 }).toMatch(/[1-9]\d*\s+unread/)
    await launcher.click()
    const list = page
      .getByRole('complementary', { name: 'Chats' })
      .getByRole('region', { name: 'Messages', exact: true })
    await list.getByRole('button', { name: /Travel Concierge Team/ }).click()
    await expect.poll(() => list.isVisible()).toBe(false)
    const box = page.getByRole('region', { name: 'Travel Concierge Team' })
    await box.locator('.bubble').first().waitFor()
    await box.getByRole('button', { name: /Minimise/ }).click()
    await expect.poll(() => box.locator('.bubble').count()).toBe(0)
    await page.reload()
    await box.waitFor()
    expect(await box.locator('.bubble').count()).toBe(0)
    await box.getByRole('button', { expanded: false }).first().click()
    await box.locator('.bubble').first().waitFor()
    await box.getByRole('button', { name: /Close/ }).click()
    await box.waitFor({ state: 'detached' })
    await launcher.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => list.isVisible()).toBe(false)
  })

  it.each([
    { width: 1280, inline: 2 },
    { width: 375, inline: 3 },
  ])(
    'stand $inline on the page at $width px, the others in My Chats with their count [CHATUI-01]',
    async ({ width, inline }) => {
      const traveller = await stage.person({ width })
      const { page, context } = traveller
      await traveller.signIn('traveller@demo.test')
      const chats = page.getByRole('complementary', { name: 'Chats' })
      const launcher = page.getByRole('button', { name: /My Chats/ })
      for (const title of [
        /Travel Concierge Team/,
        /Concierge, Kenji/,
        /Concierge, Inês/,
        /Concierge, Mateo/,
      ]) {
        await launcher.click()
        await chats
          .getByRole('region', { name: 'Messages', exact: true })
          .getByRole('button', { name: title })
          .click()
        await chats.locator('.box').first().getByText(title).first().waitFor()
        // On a phone an open box is a sheet over everything: it is put away before the next.
        if (width < 768)
          await chats
            .locator('.box')
            .first()
            .getByRole('button', { name: /Minimise/ })
            .click()
      }
      await expect.poll(() => chats.locator('.box').count()).toBe(inline)
      await expect.poll(() => launcher.innerText()).toContain(`+ ${4 - inline}`)
      await saveTrace(page, `four-boxes-at-${width}`)
      await context.close()
    },
  )

  it.each(atDepth([768], [768, 1024]))(
    'stand wholly in a window of %i px, with My Chats beside them [CHATUI-01]',
    async (width) => {
      const traveller = await stage.person({ width, height: 800 })
      const { page, context } = traveller
      await traveller.signIn('traveller@demo.test')
      const boxes = page.locator('.box')
      const launcher = page.getByRole('button', { name: /My Chats/ })
      for (const [index, title] of [/Concierge, Kenji/, /Concierge, Mateo/].entries()) {
        await launcher.click()
        await traveller.room(title).click()
        await boxes.nth(index).locator('.bubble').first().waitFor()
      }
      const places = await Promise.all([boxes.nth(0), boxes.nth(1), launcher].map(placeOf))
      for (const place of places) {
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.right).toBeLessThanOrEqual(width)
        expect(place.top).toBeGreaterThanOrEqual(0)
      }
      const [first, second, button] = places as [PlaceInWindow, PlaceInWindow, PlaceInWindow]
      expect([overlap(first, second), overlap(first, button), overlap(second, button)]).toEqual([
        false,
        false,
        false,
      ])
      // Nothing lies over what closes them.
      for (const left of [1, 0]) {
        await boxes
          .last()
          .getByRole('button', { name: /^Close/ })
          .click()
        await expect.poll(() => boxes.count()).toBe(left)
      }
      await context.close()
    },
  )

  it.each(atDepth([375], [375, 1280]))(
    'stay closed where the person closed them, on other pages and after a reload, at %i px [CHATUI-06]',
    async (width) => {
      const traveller = await stage.person({ width })
      const { page, context } = traveller
      await traveller.signIn('traveller@demo.test', '/trip-gallery')
      const boxOf = (title: RegExp) => page.locator('.box').filter({ hasText: title })
      for (const title of [/Concierge, Mateo/, /Concierge, Kenji/]) {
        await page.getByRole('button', { name: /My Chats/ }).click()
        await traveller.room(title).click()
        await boxOf(title).locator('.bubble').first().waitFor()
      }
      await boxOf(/Concierge, Kenji/)
        .getByRole('button', { name: /^Close/ })
        .click()
      await expect.poll(() => page.locator('.box').count()).toBe(1)
      for (const path of ['/about-us', '/trip-gallery/old-roads-of-kii', '/trip-gallery']) {
        await page.goto(stage.product.url + path)
        // The other one is back: the dock has read which boxes there were.
        await boxOf(/Concierge, Mateo/).waitFor()
        expect(await page.locator('.box').count()).toBe(1)
      }
      await context.close()
    },
  )

  it('leave room for the list of My Chats, which opens above its button and is away when a box comes [CHATUI-01, CHATUI-08]', async () => {
    const traveller = await stage.person()
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test')
    const launcher = page.getByRole('button', { name: /My Chats/ })
    const list = page.locator('.dock__list')
    await launcher.click()
    await traveller.room(/Concierge, Kenji/).click()
    await expect.poll(() => list.isVisible()).toBe(false)
    const box = page.locator('.box')
    await box.locator('.bubble').first().waitFor()
    await launcher.click()
    await traveller.room(/Concierge, Mateo/).waitFor()
    const [popup, button, open] = (await Promise.all([list, launcher, box].map(placeOf))) as [
      PlaceInWindow,
      PlaceInWindow,
      PlaceInWindow,
    ]
    expect(popup.right).toBeCloseTo(button.right, 0)
    expect(popup.bottom).toBeLessThanOrEqual(button.top)
    expect(button.top - popup.bottom).toBeLessThan(20)
    expect(overlap(popup, open)).toBe(false)
    await context.close()
  })

  it('come of themselves, minimised, for a conversation that began while their person was away [ROOM-01]', async () => {
    const designer = await stage.person()
    const { page, context } = designer
    await designer.signIn('designer2@demo.test')
    const launcher = page.getByRole('button', { name: /My Chats/ })
    await launcher.click()
    await designer.room(/Maya, Portugal/).click()
    await page.locator('.bubble').first().waitFor()
    await context.setOffline(true)
    await page
      .getByText(/you're disconnected/)
      .first()
      .waitFor(PATIENCE)
    const concierge = await signedIn(stage.product, 'concierge@demo.test')
    const matched = await concierge.call('/extranet/v3/enquiries/102/match', {
      method: 'POST',
      body: { designer_id: 7 },
    })
    expect(matched.status).toBe(200)
    const convId = matched.body.data?.['conv_id']
    const socket = await concierge.socket()
    const say = (text: string) =>
      socket.emitWithAck('message.send', {
        convId,
        text,
        hash: `hash-of-${text}-of-a-match`,
        time: '2026-01-01T00:00:00.000Z',
        epoch: 1,
      })
    expect(await say('hello')).toMatchObject({ error: 0 })
    await context.setOffline(false)
    const box = page.getByRole('region', { name: /Maya, Morocco/ })
    await box.waitFor(PATIENCE)
    expect(await box.locator('.bubble').count()).toBe(0)
    // The concierge's introduction, and what was said after it.
    expect(await box.innerText()).toMatch(/2\s+unread/)
    // It has come once: who closes it is not shown it again.
    await box.getByRole('button', { name: /^Close/ }).click()
    await box.waitFor({ state: 'detached' })
    expect(await say('welcome')).toMatchObject({ error: 0 })
    await launcher.click()
    await page.locator('.rooms .room', { hasText: 'welcome' }).first().waitFor(PATIENCE)
    expect(await box.count()).toBe(0)
    socket.close()
    await context.close()
  })
})
