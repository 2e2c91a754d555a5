import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search your messages' })
const results = (page: Page) => page.getByRole('region', { name: 'Search results' })

describe('finding things again', () => {
  const stage = setStage()

  it('a conversation read in one tab is read in the other one, and so are all [ROOM-03]', async () => {
    const traveller = await stage.person()
    const concierge = await stage.person()
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    const other = await traveller.context.newPage()
    await other.goto(`${stage.product.url}/messages`)
    const badge = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByText(/\d+ unread/)
    await concierge.signIn('concierge@demo.test', '/messages')
    await concierge.openMessages()
    await concierge.openConversation(/Maya/)
    await concierge.write('One more question.')
    // What a tab has not heard of yet, it can't mark.
    const rowOf = (page: Page, text: RegExp) =>
      page.getByRole('region', { name: 'Messages', exact: true }).getByRole('button', { name: text })
    for (const page of [traveller.page, other]) await rowOf(page, /One more question/).waitFor(PATIENCE)
    await badge(other).waitFor(PATIENCE)
    await traveller.page.getByRole('button', { name: 'Mark all as read' }).click()
    for (const page of [traveller.page, other]) await badge(page).waitFor({ state: 'detached', ...PATIENCE })

    await concierge.write('And another.')
    await badge(other).waitFor(PATIENCE)
    await rowOf(other, /And another/).click()
    for (const page of [traveller.page, other]) await badge(page).waitFor({ state: 'detached', ...PATIENCE })
  })

  it('looks for words, opens what was found far back, and shows it in its place [ROOM-06] [CHATUI-03]', async ({
    task,
  }) => {
    // What an earlier try has written stands there still.
    const words = `blue umbrella ${task.result?.retryCount ?? 0}`
    const traveller = await stage.person()
    const { page } = traveller
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.openConversation('Travel Concierge Team')
    const [list, talk] = await Promise.all([
      page.getByRole('region', { name: 'Messages', exact: true }).boundingBox(),
      page.getByRole('region', { name: 'Conversation' }).boundingBox(),
    ])
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(talk?.x ?? 0)
    await traveller.write(`The ${words} stays at the station.`)
    await traveller.bubbles(words).waitFor()
    for (let line = 1; line <= 70; line += 1) {
      await page.getByRole('textbox', { name: 'Message' }).fill(`Line ${line}`)
      await page.keyboard.press('Enter')
    }
    await traveller.page.locator('.bubble', { hasText: 'Line 70' }).waitFor(PATIENCE)
    await page.getByText('Sending').first().waitFor({ state: 'detached', timeout: 60_000 })

    await page.reload()
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    expect(await traveller.bubbles(words).count()).toBe(0)
    await field(page).fill(words.replace('blue', 'BLUE'))
    const hit = results(page).getByRole('button', { name: new RegExp(words) })
    await hit.waitFor(PATIENCE)
    await hit.click()
    const found = page.locator('.log__row[data-found] .bubble', { hasText: words })
    await found.waitFor(PATIENCE)
    await expect.poll(() => isInSight(page), PATIENCE).toBe(true)

    // A plan's text has its sums in dollars, whatever its reader pays in: it is named as the list names it.
    await field(page).fill('inland')
    await results(page)
      .getByRole('button', { name: /: Plan 2: …lacquer and the Inland Sea/ })
      .waitFor(PATIENCE)
    expect(await results(page).innerText()).not.toMatch(/\$|USD/)

    await field(page).fill('nobody ever wrote this')
    await results(page).getByText('No messages found.').waitFor(PATIENCE)
    await page.keyboard.press('Escape')
    await traveller.room('Travel Concierge Team').waitFor()
    expect(await results(page).count()).toBe(0)
  })
})

/** Whether the message that was looked for stands within the log's window. */
function isInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const row = document.querySelector('.log__row[data-found]')?.getBoundingClientRect()
    const log = document.querySelector('.log__scroll')?.getBoundingClientRect()
    return !!row && !!log && row.top >= log.top && row.bottom <= log.bottom
  })
}
