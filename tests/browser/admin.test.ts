import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { setStage } from '../harness/stage.ts'

const TRAVELLER = 2

/** Signs the administrator on in somebody's name; there is no screen for it. */
async function actAs(page: Page, userId: number): Promise<void> {
  const status = await page.evaluate(async (user_id) => {
    const token = /(?:^|; )csrf_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/authenticate/admin/act-as', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'csrf-token': token },
      body: JSON.stringify({ user_id }),
    })
    return answer.status
  }, userId)
  expect(status).toBe(200)
  await page.reload()
}

describe('an administrator in the name of a traveller', () => {
  const stage = setStage()

  it('reads and can neither write nor mark anything, and is told in whose account [OPEN-03]', async () => {
    const admin = await stage.person()
    const { page } = admin
    await admin.signIn('admin@demo.test')
    await actAs(page, TRAVELLER)
    await expect
      .poll(() => page.getByRole('banner').innerText(), { timeout: 15_000 })
      .toMatch('Reading as Maya')
    await admin.openMessages()
    const unread = page.locator('.rooms .room', { hasText: /unread/ })
    const before = await unread.count()
    expect(before).toBeGreaterThan(0)
    await unread.first().click()
    await page.locator('.bubble').first().waitFor()
    await page.getByText('You are reading as Maya. Nothing can be written here.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^(Send|Mark all as read)$/ }).count()).toBe(0)

    // What the traveller sees herself: everything that was unread still is.
    const traveller = await stage.person()
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await expect
      .poll(() => traveller.page.locator('.rooms .room', { hasText: /unread/ }).count(), { timeout: 15_000 })
      .toBe(before)
    await traveller.page.getByRole('button', { name: 'Mark all as read' }).waitFor()

    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(admin.complaints).toEqual([])
  })
})
