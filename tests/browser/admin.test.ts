import { describe, expect, it } from 'vitest'
import { findingsOn } from '../harness/audit.ts'
import { setStage } from '../harness/stage.ts'

describe('an administrator in the name of a traveller', () => {
  const stage = setStage()

  it('reads and can neither write nor mark anything, and is told in whose account [OPEN-03]', async () => {
    const admin = await stage.person()
    const { page } = admin
    // With another tab of the same session, whose sockets are told of what happens in this one.
    const other = await admin.context.newPage()
    await admin.signIn('admin@demo.test', '/desk/people')
    await other.goto(`${stage.product.url}/messages`)
    await other.locator('.rooms .room').first().waitFor()
    await page.getByLabel('Email of the account').fill('traveller@demo.test')
    await page.getByRole('button', { name: 'Read as them' }).click()
    await page.waitForURL(/\/messages$/)
    const bar = page.getByRole('region', { name: 'Reading for somebody' })
    await bar.getByText('You are reading as Maya. Nothing can be changed.').waitFor()
    await page.locator('.rooms .room').first().waitFor()
    await other.getByText('You are reading as Maya. Nothing can be changed.').waitFor()
    await other.close()
    await page.reload()
    await bar.getByText('You are reading as Maya. Nothing can be changed.').waitFor()
    await page.locator('.rooms .room').first().waitFor()
    expect(await findingsOn(page)).toEqual([])
    await expect
      .poll(() => page.getByRole('banner').innerText(), { timeout: 15_000 })
      .toMatch('Reading as Maya')
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

    // Nothing of what she could do is offered.
    await page.goto(`${stage.product.url}/traveller/tripplan/view/id/7`)
    await page.getByText('You’re reading somebody’s account, so nothing can be booked.').waitFor()
    expect(await page.getByRole('button', { name: 'Book this trip' }).count()).toBe(0)
    await page.goto(`${stage.product.url}/account/settings`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await bar.waitFor()
    // By then the forms are awake, and this one still is not to be sent.
    await expect.poll(() => bar.getByRole('button', { name: 'Stop reading' }).isEnabled()).toBe(true)
    expect(await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().isEnabled()).toBe(
      false,
    )
    // What waits for her payment is not paid by another.
    await page.goto(`${stage.product.url}/checkout/order/7`)
    await page.getByRole('heading', { name: 'Nothing can be paid here' }).waitFor()

    await bar.getByRole('button', { name: 'Stop reading' }).click()
    await page.waitForURL(/\/desk\/people$/)
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    await bar.waitFor({ state: 'detached' })

    // From a conversation, which is not hers who is read for: the focus goes to what is there instead.
    await page.goto(`${stage.product.url}/messages?c=conv%232w107`)
    await page.getByRole('button', { name: 'Read as Oliver' }).click()
    await bar.waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Your messages')
    expect(admin.complaints).toEqual([])
  })
})
