import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { setStageToCrash } from '../harness/stage.ts'

const PATIENCE = { timeout: 40_000 }

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign out with unsent messages?' })
const signedOut = (page: Page) => page.getByRole('link', { name: 'Sign in' }).first().waitFor(PATIENCE)

describe('two people at one computer', () => {
  const stage = setStageToCrash()

  it('the first is asked what becomes of an unsent message; kept, it waits for their next login and never shows to the second [SEND-05]', async () => {
    const { page, context, ...first } = await stage.person()
    await first.signIn('traveller@demo.test', '/messages')
    await first.openMessages()
    await first.openConversation('Travel Concierge Team')
    let isCut = true
    await context.routeWebSocket(/chat\/socket/, (socket) => {
      if (isCut) socket.close()
      else socket.connectToServer()
    })
    await stage.product.crash()
    await first.write('Only for Hannah to read.')
    await page.getByText('Waiting for connection').waitFor()
    await stage.product.restart()

    await signOut(page)
    await dialog(page).getByText('1 message is not sent yet').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Your account')
    await signOut(page)
    await dialog(page).getByRole('button', { name: 'Keep them for my next sign-in' }).click()
    await signedOut(page)

    isCut = false
    const second = await context.newPage()
    await second.goto(`${stage.product.url}/login`)
    await page.close()
    await logIn(second, 'agent@demo.test')
    await second.goto(`${stage.product.url}/messages`)
    await second
      .getByRole('region', { name: 'Messages', exact: true })
      .getByRole('button', { name: /Enquiry/ })
      .first()
      .waitFor()
    const concierge = await stage.person()
    await concierge.signIn('concierge@demo.test', '/messages')
    await concierge.openMessages()
    expect(await concierge.page.getByText('Only for Hannah').count()).toBe(0)
    expect(await second.getByText('Only for Hannah').count()).toBe(0)
    await signOut(second)
    await signedOut(second)

    const again = await context.newPage()
    await again.goto(`${stage.product.url}/login`)
    await second.close()
    await logIn(again, 'traveller@demo.test')
    await concierge.room(/Maya.*Only for Hannah/).waitFor(PATIENCE)
    expect(await concierge.page.getByText('Only for Hannah').count()).toBe(1)
  })
})

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('travel-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/$/)
}
