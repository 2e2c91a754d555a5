import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findingsOn } from '../../harness/audit.ts'
import { untilAwake } from '../../harness/awake.ts'
import { atDepth } from '../../harness/depth.ts'
import { goOffline } from '../../harness/offline.ts'
import { setStage } from '../../harness/stage.ts'
import { countCalls, field, PASSWORD, press, signUp } from '../accounts/visitor-hands.ts'
import { focusedHeading } from '../focused-heading.ts'
import { linkIn } from '../letters.ts'
import { call, cardOf, firstPlan } from '../plans/plan-hands.ts'
import { goOn, openLetter, said, sayHow, sayStyle, sayWho, sending } from './letter-hands.ts'

const WIDTHS = atDepth<readonly number[]>([1280], [375, 768])

/** A visitor writes a letter, and is in its conversation. */
async function writeLetter(page: Page, url: string, email: string): Promise<void> {
  await openLetter(page, `${url}/japan/design`)
  await goOn(page, 'How you like to travel')
  await sayHow(page)
  await sayStyle(page)
  await goOn(page, 'Who you are')
  await sayWho(page, email)
  await goOn(page, 'Your budget')
  await said(page, 'amount').fill('3,200')
  await sending(page).click()
  await page.waitForURL(/\/design\/confirmation\?conv=/)
  await page.locator('.bubble').getByText('Welcome, ').waitFor()
}

/** Keeps a chat while nobody can be reached, and once more, by a double press, when the link is back. */
async function keepWithLostLink(page: Page): Promise<void> {
  await goOffline(page)
  await press(page, 'Keep my chat').click()
  await page.getByText('We can’t be reached.').waitFor()
  await page.context().setOffline(false)
  const claimed = countCalls(page, '/guest/claim')
  await press(page, 'Keep my chat').dblclick()
  await page.getByRole('heading', { level: 1, name: 'Your chat is yours' }).waitFor()
  expect(claimed()).toBe(1)
}

/** Opens the conversation of an enquiry from the list; a reload finds it again. */
async function openChatOf(page: Page, url: string, destination: string): Promise<void> {
  await page.goto(`${url}/enquiries`)
  await page
    .getByRole('listitem')
    .filter({ hasText: destination })
    .getByRole('link', { name: 'Open conversation' })
    .click()
  await page.locator('.bubble').getByText('Welcome, ').waitFor()
  await page.reload()
  await page.locator('.bubble').getByText('Welcome, ').waitFor()
}

describe('a guest who has written a letter', () => {
  const stage = setStage()

  it.each(WIDTHS)(
    'keeps it with a new account, by a letter: its enquiry and its conversation are there, and nobody else reads on, at %i px [ENQ-02, ROUTE-15]',
    async (width) => {
      const { url } = stage.product
      const email = `letter.keeper${width}@example.test`
      const guest = await stage.person({ width, height: 860 })
      await writeLetter(guest.page, url, email)
      // It is all that a guest sees.
      await guest.page.goto(`${url}/enquiries`)
      await guest.page.waitForURL(/\/login/)
      const own = await guest.page.evaluate(async () => (await fetch('/extranet/v3/enquiries')).json())
      expect(own.data.total).toBe(1)

      const { page } = await stage.person({ width, height: 860 })
      await page.goto(await linkIn(page, url, email, 'Your chat with us', 'Keep my chat'))
      await page.reload()
      await untilAwake(page, '.entrance form')
      await field(page, 'Choose a password').fill(PASSWORD)
      await keepWithLostLink(page)
      await openChatOf(page, url, 'Japan')
      // The session of the guest is over.
      await expect
        .poll(() => guest.page.evaluate(async () => (await fetch('/extranet/v3/enquiries')).status))
        .toBe(401)
    },
  )

  it.each(WIDTHS)('keeps it in the account that their address has, at %i px [ENQ-02]', async (width) => {
    const { url } = stage.product
    const email = `letter.known${width}@example.test`
    const { page } = await stage.person({ width, height: 860 })
    await signUp(page, url, email)
    await page.goto(await linkIn(page, url, email, 'Confirm your address', 'Confirm my address'))
    await press(page, 'Confirm my address').click()
    await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
    const guest = await stage.person({ width, height: 860 })
    await writeLetter(guest.page, url, email)
    await guest.page.goto(await linkIn(guest.page, url, email, 'Your chat with us', 'Keep my chat'))
    await guest.page.reload()
    await untilAwake(guest.page, '.entrance')
    await keepWithLostLink(guest.page)
    await openChatOf(page, url, 'Japan')
  })

  it.each(WIDTHS)(
    'reads a plan, accepts it, and books it in the account that the email leads to, at %i px [ENQ-08]',
    async (width) => {
      const { url } = stage.product
      const email = `letter.planned${width}@example.test`
      const guest = await stage.person({ width, height: 860 })
      await writeLetter(guest.page, url, email)
      const { data } = await guest.page.evaluate(async () => (await fetch('/extranet/v3/enquiries')).json())
      const concierge = await stage.person()
      await concierge.signIn('concierge@demo.test')
      const path = `/extranet/v3/enquiries/${data.items[0].id}/plans`
      await call(concierge.page, path, { base_version: 0, content: firstPlan() })

      const { page } = guest
      await page.goto(`${url}/messages?c=${encodeURIComponent(data.items[0].conv_id)}`)
      const card = cardOf(page, 1)
      await card.getByRole('link', { name: 'Open plan 1' }).click()
      await page.getByText('You can book it once you’ve accepted it').waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.reload()
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Messages' })
        .click()
      await card.getByRole('button', { name: 'Accept plan 1' }).click()
      await card.getByRole('button', { name: 'Yes, accept' }).click()
      await page.waitForURL(/\/traveller\/tripplan\/view\/id\/\d+/)
      await page.getByText(`with your own account, open the link we’ve sent to ${email}`).waitFor()
      expect(await page.getByRole('button', { name: 'Book this trip' }).count()).toBe(0)
      await press(page, 'Send the link again').click()
      await page.getByText('Sent again.').waitFor()
      expect(await findingsOn(page)).toEqual([])

      const { page: home } = await stage.person({ width, height: 860 })
      await home.goto(await linkIn(home, url, email, 'Book the plan you accepted', 'Continue to booking'))
      await home.reload()
      await untilAwake(home, '.entrance form')
      expect(await findingsOn(home)).toEqual([])
      await field(home, 'Choose a password').fill(PASSWORD)
      await press(home, 'Continue to booking').click()
      await home.waitForURL(/\/traveller\/tripplan\/view\/id\/\d+/)
      await home.getByText('You’ll see everything once more before you pay.').waitFor()
      await home.getByRole('button', { name: 'Book this trip' }).click()
      await home.waitForURL(`${url}/checkout`)
    },
  )

  it('signs in on the way, and their letter stays as it is [ENQ-02]', async () => {
    const { url } = stage.product
    const { page } = await stage.person()
    await openLetter(page, `${url}/japan/design`)
    await said(page, 'leaving_from').fill('Porto')
    await goOn(page, 'How you like to travel')
    await sayHow(page)
    await sayStyle(page)
    await goOn(page, 'Who you are')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill('agent@demo.test')
    await page.goBack()
    await untilAwake(page, '.letter__sheet-and-place')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill('traveller@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('travel-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((address) => !address.pathname.startsWith('/login'))
    await expect.poll(() => focusedHeading(page)).toMatch(/^\w/)
    await openLetter(page, `${url}/japan/design`)
    await page.getByText('We’ve saved your enquiry about Japan').waitFor()
    expect(await said(page, 'leaving_from').inputValue()).toBe('Porto')
  })
})
