import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Person } from '../harness/person.ts'
import { lendKeyboard } from '../harness/screen-keyboard.ts'
import { setStage } from '../harness/stage.ts'

const PHONE = { width: 375, height: 760 }

/** Opens a conversation from My Chats, and gives its sheet. */
async function openSheet(person: Person, title: RegExp): Promise<Locator> {
  const { page } = person
  await page.getByRole('button', { name: /My Chats/ }).click()
  await person.room(title).click()
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.locator('.bubble').first().waitFor()
  return sheet
}

/** More stops than a sheet has. */
const KEYS = Array.from({ length: 14 })

const isExpanded = (page: Page) => page.locator('.box[data-sheet]').count()

async function boundsOf(one: Locator) {
  const bounds = await one.boundingBox()
  if (!bounds) throw new Error('it is not drawn')
  return { ...bounds, bottom: bounds.y + bounds.height }
}

/** Drags with the mouse as with a finger that slows down and rests before it lets go. */
async function drag(page: Page, from: Locator, by: number): Promise<void> {
  const at = await gripOf(from)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  const steps = 12
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(at.x, at.y + (by * step) / steps)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  // A finger that rests has no speed left.
  await page.evaluate(rest)
  await page.mouse.up()
}

/** Drags within sixty milliseconds, as the events themselves say it: a slow machine would be a slow finger. */
async function flick(page: Page, from: Locator, by: number): Promise<void> {
  const { x, y } = await gripOf(from)
  const line = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', step: number) =>
    line.send('Input.dispatchMouseEvent', {
      ...{ type, x, y: y + (by * step) / 3, button: 'left', clickCount: 1 },
      ...{ buttons: type === 'mouseReleased' ? 0 : 1, timestamp: began + step * 0.02 },
    })
  await mouse('mousePressed', 0)
  for (const step of [1, 2, 3]) await mouse('mouseMoved', step)
  await mouse('mouseReleased', 3)
  await line.detach()
}

async function gripOf(from: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width } = await boundsOf(from)
  return { x: x + width / 3, y: y + 20 }
}

const rest = () =>
  new Promise<void>((resolve) => {
    const began = performance.now()
    const look = () => (performance.now() - began > 150 ? resolve() : requestAnimationFrame(look))
    look()
  })

describe('the sheet of a phone', () => {
  const stage = setStage()

  it('is one dialog over a page that is shut out; the others are heads, and one of them takes its place [CHATUI-01, CHATUI-06]', async () => {
    const traveller = await stage.person(PHONE)
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test')
    await openSheet(traveller, /Concierge, Kenji/)
    await page.keyboard.press('Escape')
    const sheet = await openSheet(traveller, /Concierge, Mateo/)
    expect(await isExpanded(page)).toBe(1)
    const bounds = await boundsOf(sheet)
    expect([bounds.x, bounds.width, bounds.bottom]).toEqual([0, 375, 760])
    const head = page.locator('.box[data-minimised]')
    expect((await boundsOf(head)).bottom).toBeLessThanOrEqual(bounds.y)
    const shut = await page.evaluate(() =>
      ['header', 'main', 'footer'].map((name) => document.querySelector(name)?.closest('[inert]') !== null),
    )
    expect(shut).toEqual([true, true, true])
    await page.mouse.move(180, 30)
    await page.mouse.wheel(0, 900)
    expect(
      await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY]),
    ).toEqual([0, 'hidden'])
    await head.getByRole('button').first().click()
    await page.getByRole('dialog', { name: /Concierge, Kenji/ }).waitFor()
    expect(await isExpanded(page)).toBe(1)
    await page.locator('.sheet-scrim').click({ position: { x: 300, y: 20 } })
    await expect.poll(() => isExpanded(page)).toBe(0)
    expect(await page.evaluate(() => document.querySelector('main')?.closest('[inert]'))).toBeNull()
    expect(await page.locator('.box').count()).toBe(2)
    await context.close()
  })

  it('keeps the focus inside, and gives it back to what opened it [CHATUI-06]', async () => {
    const traveller = await stage.person(PHONE)
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test')
    const sheet = await openSheet(traveller, /Concierge, Kenji/)
    await expect.poll(() => sheet.locator('textarea:focus').count()).toBe(1)
    for (const key of [...KEYS.map(() => 'Tab'), ...KEYS.map(() => 'Shift+Tab')]) {
      await page.keyboard.press(key)
      expect(await sheet.locator(':focus').count()).toBe(1)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => isExpanded(page)).toBe(0)
    await expect.poll(() => page.locator('.launcher:focus').count()).toBe(1)
    const head = page.locator('.box__toggle')
    await head.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => sheet.locator('textarea:focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.box__toggle:focus').count()).toBe(1)
    await context.close()
  })

  it('is one box of two while the window is narrow; crossing 767 px closes none and loses nothing [CHATUI-01]', async () => {
    const traveller = await stage.person({ width: 1280, height: 800 })
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test')
    const boxes = page.locator('.box')
    for (const title of [/Concierge, Kenji/, /Concierge, Mateo/]) {
      await page.getByRole('button', { name: /My Chats/ }).click()
      await traveller.room(title).click()
      const box = page.getByRole('region', { name: title })
      await box.locator('.bubble').first().waitFor()
      await box.getByRole('textbox').fill(`A draft for ${title.source}`)
    }
    await page.setViewportSize({ width: 767, height: 800 })
    await expect.poll(() => isExpanded(page)).toBe(1)
    expect(await boxes.count()).toBe(2)
    await page.setViewportSize({ width: 768, height: 800 })
    await expect.poll(() => boxes.locator('textarea').count()).toBe(2)
    expect(await isExpanded(page)).toBe(0)
    for (const title of [/Concierge, Kenji/, /Concierge, Mateo/]) {
      const field = page.getByRole('region', { name: title }).getByRole('textbox')
      await expect.poll(() => field.inputValue()).toBe(`A draft for ${title.source}`)
    }
    await context.close()
  })

  it('follows the finger: springs back, or goes past a third of its height or with a flick [CHATUI-06]', async () => {
    const traveller = await stage.person(PHONE)
    const { page, context } = traveller
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await traveller.signIn('traveller@demo.test')
    const sheet = await openSheet(traveller, /Concierge, Kenji/)
    const header = sheet.locator('.box__toggle')
    const topOf = async () => Math.round((await boundsOf(sheet)).y)
    await expect.poll(topOf).toBe(120)
    await drag(page, header, 150)
    await expect.poll(topOf).toBe(120)
    expect(await isExpanded(page)).toBe(1)
    await drag(page, header, -80)
    expect(await topOf()).toBe(120)
    // The messages are no grip.
    await flick(page, sheet.locator('.bubble').last(), 90)
    expect([await topOf(), await isExpanded(page)]).toEqual([120, 1])
    await drag(page, header, 260)
    await expect.poll(() => isExpanded(page)).toBe(0)
    await header.or(page.locator('.box__toggle')).first().click()
    await expect.poll(topOf).toBe(120)
    await flick(page, header, 90)
    await expect.poll(() => isExpanded(page)).toBe(0)
    await context.close()
  })

  it('stays where it is with reduced motion; its button minimises it [CHATUI-06]', async () => {
    const traveller = await stage.person(PHONE)
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test')
    const sheet = await openSheet(traveller, /Concierge, Kenji/)
    const { y } = await boundsOf(sheet)
    await page.mouse.move(120, y + 40)
    await page.mouse.down()
    await page.mouse.move(120, y + 240)
    await page.mouse.move(120, y + 300)
    expect((await boundsOf(sheet)).y).toBe(y)
    await page.mouse.move(5, y + 300)
    await page.mouse.up()
    expect(await isExpanded(page)).toBe(1)
    await sheet.getByRole('button', { name: /^Minimise/ }).click()
    await expect.poll(() => isExpanded(page)).toBe(0)
    await context.close()
  })

  it('stands above a keyboard that covers the page, with the last message and the field in view [CHATUI-01]', async () => {
    const traveller = await stage.person(PHONE)
    const { page, context } = traveller
    const keyboard = await lendKeyboard(page, PHONE)
    await traveller.signIn('traveller@demo.test')
    const sheet = await openSheet(traveller, /Concierge, Kenji/)
    const header = await boundsOf(sheet.locator('.box__head'))
    for (const [height, offset] of [
      [300, 0],
      [300, 40],
      [260, 0],
    ] as const) {
      await keyboard(height, offset)
      const lowest = 760 - height + offset
      await expect.poll(async () => (await boundsOf(sheet)).bottom).toBe(lowest)
      expect((await boundsOf(sheet)).y).toBeGreaterThanOrEqual(offset)
      const composer = await boundsOf(sheet.locator('.composer'))
      expect(composer.bottom).toBeLessThanOrEqual(lowest)
      await expect
        .poll(async () => (await boundsOf(sheet.locator('.bubble').last())).bottom)
        .toBeLessThanOrEqual(composer.y)
    }
    await keyboard(0)
    await expect.poll(async () => (await boundsOf(sheet.locator('.box__head'))).y).toBe(header.y)
    await context.close()
  })

  it('leaves room for what a phone keeps at its edges', async () => {
    const traveller = await stage.person(PHONE)
    const { page, context } = traveller
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: { bottom: 34 } } as never)
    await traveller.signIn('traveller@demo.test')
    const sheet = await openSheet(traveller, /Concierge, Kenji/)
    expect((await boundsOf(sheet)).bottom).toBe(760)
    expect((await boundsOf(sheet.getByRole('button', { name: 'Send' }))).bottom).toBeLessThanOrEqual(760 - 34)
    await context.close()
  })
})
