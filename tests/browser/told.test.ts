import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }

/** Behind another window: a headless page is always in sight, so it is told that it is not. */
const setInSight = (page: Page, isInSight: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isInSight ? 'visible' : 'hidden',
  )

/** Notices of the browser, kept in the page in place of the desktop's; the person allows them when asked. */
const keepNotices = (page: Page) =>
  page.addInitScript(() => {
    const shown: EventTarget[] = []
    class KeptNotice extends EventTarget {
      static permission = 'default'
      static requestPermission = async () => {
        KeptNotice.permission = 'granted'
        return 'granted'
      }
      title: string
      body: string
      constructor(title: string, { body }: { body: string }) {
        super()
        this.title = title
        this.body = body
        shown.push(this)
      }
      close = () => undefined
    }
    Object.assign(window, { Notification: KeptNotice, shownNotices: shown })
  })

interface NoticePage {
  readonly shownNotices: readonly (EventTarget & { readonly title: string; readonly body: string })[]
}
const notices = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as NoticePage).shownNotices.map(({ title, body }) => `${title}: ${body}`),
  )

/** From now on keeps what is said of messages out of sight. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const region = document.querySelector('body > [aria-live="polite"]') as HTMLElement
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '')
    }).observe(region, { childList: true, subtree: true, characterData: true })
  })
const heard = (page: Page) => page.evaluate(() => (window as unknown as { said: readonly string[] }).said)

describe('somebody who looks elsewhere', () => {
  const stage = setStage()

  it('is notified of a message when they have asked for it, and opens its conversation by a press', async () => {
    const traveller = await stage.person()
    const concierge = await stage.person()
    await keepNotices(traveller.page)
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.page.getByRole('switch', { name: 'Notifications' }).click()
    await expect
      .poll(() => traveller.page.getByRole('switch', { name: 'Notifications' }).isChecked(), PATIENCE)
      .toBe(true)
    await setInSight(traveller.page, false)
    await concierge.signIn('concierge@demo.test', '/messages')
    await concierge.openMessages()
    await concierge.openConversation(/Maya/)
    await concierge.write('Your ferry is booked.')
    await expect
      .poll(() => notices(traveller.page), PATIENCE)
      .toEqual([expect.stringMatching(/: Your ferry is booked\.$/)])
    await traveller.page.evaluate(() =>
      (window as unknown as NoticePage).shownNotices[0]?.dispatchEvent(new Event('click')),
    )
    await traveller.bubbles('Your ferry is booked.').waitFor()
  })

  it('switches sound off for every tab, and it stays off after a reload', async () => {
    const traveller = await stage.person()
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    const other = await traveller.context.newPage()
    await other.goto(`${stage.product.url}/messages`)
    const sound = (page: Page) => page.getByRole('switch', { name: 'Sound' })
    await expect.poll(() => sound(other).isChecked(), PATIENCE).toBe(true)
    await sound(traveller.page).click()
    await expect.poll(() => sound(other).isChecked(), PATIENCE).toBe(false)
    await traveller.page.reload()
    await expect.poll(() => sound(traveller.page).isChecked(), PATIENCE).toBe(false)
  })

  it('sees in the title how many messages have come, and no count once they look', async () => {
    const traveller = await stage.person()
    const concierge = await stage.person()
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.openConversation('Travel Concierge Team')
    await traveller.write('Here I am.')
    await concierge.signIn('concierge@demo.test', '/messages')
    await concierge.openMessages()
    await concierge.openConversation(/Maya.*Here I am/)
    expect(await traveller.page.title()).toBe('Messages · Tripwright')
    await setInSight(traveller.page, false)
    await concierge.write('Are you there?')
    await expect.poll(() => traveller.page.title(), PATIENCE).toMatch(/^\(\d+\) Messages · Tripwright$/)
    await setInSight(traveller.page, true)
    await expect.poll(() => traveller.page.title(), PATIENCE).toBe('Messages · Tripwright')
  })

  it('hears of a message in a minimised box or another conversation, and not of one in a log in sight [CHATUI-08]', async () => {
    const traveller = await stage.person()
    const designer = await stage.person()
    const { page } = traveller
    await traveller.signIn('traveller@demo.test')
    await page.getByRole('button', { name: /My Chats/ }).click()
    await traveller.room(/Concierge, Kenji/).click()
    const box = page.getByRole('region', { name: /Concierge, Kenji/ })
    await box.locator('.bubble').first().waitFor(PATIENCE)
    await designer.signIn('designer@demo.test', '/messages')
    await designer.openMessages()
    await designer.openConversation(/Maya/)
    await page.locator('body > [aria-live="polite"]').waitFor({ state: 'attached' })
    await listen(page)

    await designer.write('The garden room is yours.')
    await box.locator('.bubble', { hasText: 'The garden room is yours.' }).waitFor(PATIENCE)
    await box.getByRole('button', { name: /Minimise/ }).click()
    await designer.write('Shall I book it?')
    await expect
      .poll(() => heard(page), PATIENCE)
      .toEqual(['New message from Kenji in Travel Concierge, Kenji'])

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click()
    await traveller.openConversation('Travel Concierge Team')
    for (const line of ['Just', 'say', 'so.']) await designer.write(line)
    // Each is told once; those that come within a second of one another, together.
    const counts = async () => (await heard(page)).slice(1).map((words) => Number.parseInt(words, 10) || 1)
    await expect.poll(async () => (await counts()).reduce((sum, one) => sum + one, 0), PATIENCE).toBe(3)
  })
})
