import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findingsOn } from '../../harness/audit.ts'
import { untilAwake } from '../../harness/awake.ts'
import { atDepth } from '../../harness/depth.ts'
import { goOffline } from '../../harness/offline.ts'
import { setStage } from '../../harness/stage.ts'
import { linkIn } from '../letters.ts'
import { countCalls, PASSWORD, signUp } from './visitor-hands.ts'

const WIDTHS = atDepth<readonly number[]>([768], [375, 1280])

const sheet = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

describe('settings', () => {
  const stage = setStage()

  it.each(WIDTHS)(
    'change name, picture, phone, time zone and currency, and all of the page knows it, at %i px [AUTH-08, ROUTE-06]',
    async (width) => {
      const { page, context, complaints } = await stage.person({ width, height: 900 })
      const { url } = stage.product
      await signUp(page, url, `settings${width}@example.test`)
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.waitForURL(`${url}/account/settings`)
      const profile = sheet(page, 'Profile')
      await untilAwake(page, '#profile form')
      expect(await profile.getByLabel('Last name').inputValue()).toBe('Feld')
      await profile.getByLabel('Phone').fill('+39 312 345 6789 012 345')
      await profile.getByLabel('Phone').blur()
      await profile.getByText('This phone number is too long.').waitFor()
      expect(await findingsOn(page)).toEqual([])
      await profile.getByLabel('Phone').fill('+39 312 345 6789')
      await profile.getByLabel('First name').fill('Teodoro')
      await profile.getByLabel('Country you live in').selectOption('AU')
      await profile.getByLabel('Time zone').selectOption('Australia/Perth')
      await profile.getByLabel('Currency').selectOption('AUD')
      const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#f4b544' } })
        .png()
        .toBuffer()
      await profile
        .locator('input[type=file]')
        .setInputFiles([{ name: 'me.png', mimeType: 'image/png', buffer }])
      await profile.getByText('Ready. Choose Save to use it.').waitFor()
      await goOffline(page)
      await profile.getByRole('button', { name: 'Save' }).click()
      await profile.getByText('We can’t be reached.').waitFor()
      await context.setOffline(false)
      await profile.getByRole('button', { name: 'Save' }).dblclick()
      await profile.getByText('Saved.').waitFor()
      await expect
        .poll(() => page.getByRole('banner').locator('.avatar img').getAttribute('src'))
        .toMatch(/^\/portraits\/[0-9a-f]{32}\.webp$/)
      expect(await findingsOn(page)).toEqual([])
      await page.reload()
      await untilAwake(page, '#profile form')
      expect(await profile.getByLabel('First name').inputValue()).toBe('Teodoro')
      await expect.poll(() => profile.getByLabel('Time zone').inputValue()).toBe('Australia/Perth')
      expect(await profile.getByLabel('Phone').inputValue()).toBe('+393123456789')
      expect(complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
      await context.close()
    },
  )

  it('change the name for all who look, without a reload [CHATUI-11]', async () => {
    const [traveller, kenji] = [await stage.person(), await stage.person()]
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.openConversation('Travel Concierge, Kenji')
    const { page } = traveller
    const signed = page.locator('.message__name', { hasText: /^Ken(ji|ta)$/ }).last()
    const inPanel = page.locator('.people__name', { hasText: 'Morimoto' })
    await expect.poll(() => signed.innerText()).toBe('Kenji')
    await kenji.signIn('designer@demo.test', '/account/settings')
    await untilAwake(kenji.page, '#profile form')
    await sheet(kenji.page, 'Profile').getByLabel('Phone').fill('+81 90 1234 5678')
    const rename = async (name: string) => {
      await sheet(kenji.page, 'Profile').getByLabel('First name').fill(name)
      await sheet(kenji.page, 'Profile').getByRole('button', { name: 'Save' }).click()
      await page.getByRole('heading', { name: `Travel Concierge, ${name}` }).waitFor()
      await traveller.room(`Travel Concierge, ${name}`).waitFor()
      await expect.poll(() => signed.innerText()).toBe(name)
      await expect.poll(() => inPanel.innerText()).toBe(`${name} Morimoto`)
    }
    await rename('Kenta')
    await rename('Kenji')
    expect(traveller.complaints).toEqual([])
  })

  it('change the password and the address, and sign out elsewhere [AUTH-08]', async () => {
    const { url } = stage.product
    const email = 'designer2@demo.test'
    const phone = await stage.person({ width: 375, height: 800 })
    await phone.signIn(email)
    const { page, context, complaints, signIn } = await stage.person()
    await signIn(email, '/account/settings')
    const sessions = sheet(page, 'Where you are signed in')
    await sessions.getByText('This device').waitFor()
    await sessions
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click()
    await sessions
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .waitFor({ state: 'detached' })
    await phone.page.getByRole('button', { name: 'Your account' }).waitFor({ state: 'detached' })

    const password = sheet(page, 'Password')
    await untilAwake(page, '#password form')
    await password.getByLabel('Current password').fill('not mine')
    await password.getByLabel('New password').fill('three unrelated words')
    await password.getByRole('button', { name: 'Change password' }).click()
    await password.getByText('That is not your password.').waitFor()
    await page.reload()
    await untilAwake(page, '#password form')
    await password.getByLabel('Current password').fill('travel-demo')
    await password.getByLabel('New password').fill('three unrelated words')
    await goOffline(page)
    await password.getByRole('button', { name: 'Change password' }).click()
    await password.getByText('We can’t be reached.').waitFor()
    await context.setOffline(false)
    await password.getByRole('button', { name: 'Change password' }).dblclick()
    await password.getByText('Password changed. You’ve been signed out on all other devices.').waitFor()
    expect(await password.getByLabel('New password').inputValue()).toBe('')

    const address = sheet(page, 'Email')
    await address.getByLabel('New address').fill('ines@example.test')
    await goOffline(page)
    await address.getByRole('button', { name: 'Change address' }).click()
    await address.getByText('We can’t be reached.').waitFor()
    await context.setOffline(false)
    await address.getByRole('button', { name: 'Change address' }).dblclick()
    await address.getByText('ines@example.test is not confirmed yet').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.goto(
      await linkIn(page, url, 'ines@example.test', 'Confirm your address', 'Confirm my address'),
    )
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
    await page.goto(`${url}/account/settings`)
    await sheet(page, 'Email').getByText('ines@example.test').first().waitFor()
    const expected = ['ERR_INTERNET_DISCONNECTED', '422']
    expect(complaints.filter((words) => !expected.some((one) => words.includes(one)))).toEqual([])
    await phone.context.close()
    await context.close()
  })

  it.each(WIDTHS)('end an account for good, by its password, at %i px [AUTH-10]', async (width) => {
    const { page, context, complaints } = await stage.person({ width, height: 900 })
    const { url } = stage.product
    const email = `leaving${width}@example.test`
    await signUp(page, url, email)
    await page.goto(`${url}/account/settings`)
    const leaving = sheet(page, 'Close your account')
    await untilAwake(page, '#closing form')
    await leaving.getByText('Close my account…').click()
    await leaving.getByRole('button', { name: 'Close my account for good' }).click()
    await leaving.getByText('Enter your password.').waitFor()
    await leaving.getByLabel('Current password').fill('not mine')
    await leaving.getByRole('button', { name: 'Close my account for good' }).click()
    await leaving.getByText('That is not your password.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await goOffline(page)
    await leaving.getByLabel('Current password').fill(PASSWORD)
    await leaving.getByRole('button', { name: 'Close my account for good' }).click()
    await leaving.getByText('We can’t be reached.').waitFor()
    await context.setOffline(false)
    const closed = countCalls(page, '/account/delete')
    await leaving.getByRole('button', { name: 'Close my account for good' }).dblclick()
    await page.waitForURL(`${url}/account/closed`)
    await page.getByRole('heading', { level: 1, name: 'Your account is closed' }).waitFor()
    await page.getByRole('button', { name: 'Your account' }).waitFor({ state: 'detached' })
    expect(closed()).toBe(1)
    expect(await findingsOn(page)).toEqual([])
    await page.goto(`${url}/account/settings`)
    await page.getByRole('heading', { level: 1, name: /^Sign in/ }).waitFor()
    const expected = ['ERR_INTERNET_DISCONNECTED', '422']
    const others = complaints.filter((words) => !expected.some((one) => words.includes(one)))
    // The socket may tell that the session has ended before the answer does: the cookie that still stands is asked about,
    // once.
    expect(others.length === 1 && others[0]?.includes('401') ? [] : others).toEqual([])
    await context.close()
  })
})
