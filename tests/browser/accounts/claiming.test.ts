import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findingsOn } from '../../harness/audit.ts'
import { untilAwake } from '../../harness/awake.ts'
import { atDepth } from '../../harness/depth.ts'
import { setStage } from '../../harness/stage.ts'
import { linkIn } from '../letters.ts'
import { countCalls, field, PASSWORD, press, signUp } from './visitor-hands.ts'

const WIDTHS = atDepth<readonly number[]>([768], [375, 1280])
const WORDS = 'Is April too early for Kyoto?'

const box = (page: Page) => page.locator('.dock:not(.register-dock) .box')

/** A chat with the desk, as a guest begins it. */
async function beginChat(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  // With somebody on duty the chat opens at once, whatever the hour.
  await page.getByText('online now').waitFor()
  await page.getByLabel('Your name').fill('Nora Feld')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message').fill(WORDS)
  await page.getByLabel('You may use these details to answer me.').check()
  await page.getByRole('button', { name: 'Start chat' }).click()
  await box(page).getByText(WORDS).waitFor()
}

/** Opens the chat among the messages, with what was said in it. */
async function findChat(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Travel Concierge Team/ })
    .first()
    .click()
  await page.locator('.bubble').getByText(WORDS).waitFor()
}

describe('guests', () => {
  const stage = setStage()

  /** Somebody is on duty. */
  async function concierge() {
    const person = await stage.person()
    await person.signIn('concierge@demo.test', '/messages')
    await person.openMessages()
    return person
  }

  it.each(WIDTHS)('keep their chat with a new account, by a letter, at %i px', async (width) => {
    const onDuty = await concierge()
    const guest = await stage.person({ width, height: 900 })
    const { url } = stage.product
    const email = `keeping${width}@example.test`
    await beginChat(guest.page, url, email)
    const { page, context, complaints } = await stage.person({ width, height: 900 })
    const link = await linkIn(page, url, email, 'Your chat with us', 'Keep my chat')
    await page.goto(link)
    await untilAwake(page, '.entrance form')
    await press(page, 'Keep my chat').click()
    await page.getByText('Use at least 8 characters.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.reload()
    await untilAwake(page, '.entrance form')
    await field(page, 'Choose a password').fill(PASSWORD)
    await context.setOffline(true)
    await press(page, 'Keep my chat').click()
    await page.getByText('We can’t be reached.').waitFor()
    await context.setOffline(false)
    const claimed = countCalls(page, '/guest/claim')
    await press(page, 'Keep my chat').dblclick()
    await page.getByRole('heading', { level: 1, name: 'Your chat is yours' }).waitFor()
    expect(claimed()).toBe(1)
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Go to your messages' }).click()
    await page.waitForURL(`${url}/messages`)
    await findChat(page)
    // The guest's own window knows nothing of it any more.
    await box(guest.page).waitFor({ state: 'detached' })
    await page.goto(link)
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    expect(complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await guest.context.close()
    await onDuty.context.close()
    await context.close()
  })

  it('keep it in the account that their address has, in one press, where it began [AUTH-09]', async () => {
    const onDuty = await concierge()
    const { page, context } = await stage.person()
    const { url } = stage.product
    const email = 'known.guest@example.test'
    await signUp(page, url, email)
    await page.goto(await linkIn(page, url, email, 'Confirm your address', 'Confirm my address'))
    await press(page, 'Confirm my address').click()
    await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
    const guest = await stage.person()
    await beginChat(guest.page, url, email)
    const link = await linkIn(guest.page, url, email, 'Your chat with us', 'Keep my chat')
    await guest.page.goto(link)
    await press(guest.page, 'Keep my chat').dblclick()
    await guest.page.getByRole('heading', { level: 1, name: 'Your chat is yours' }).waitFor()
    await guest.page.getByRole('main').getByRole('link', { name: 'Go to your messages' }).click()
    await findChat(guest.page)
    await page.goto(`${url}/messages`)
    await findChat(page)
    await guest.context.close()
    await onDuty.context.close()
    await context.close()
  })
})
