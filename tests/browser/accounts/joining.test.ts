import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findingsOn } from '../../harness/audit.ts'
import { untilAwake } from '../../harness/awake.ts'
import { atDepth } from '../../harness/depth.ts'
import { setStage } from '../../harness/stage.ts'
import { focusedHeading } from '../focused-heading.ts'
import { linkIn } from '../letters.ts'
import { countCalls, field, fillSignUp, PASSWORD, press } from './visitor-hands.ts'

const WIDTHS = atDepth<readonly number[]>([768], [375, 1280])

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('travellers', () => {
  const stage = setStage()

  it.each(WIDTHS)(
    'join in three screens: the form, the welcome, the first message, at %i px [AUTH-05, ROUTE-05]',
    async (width) => {
      const { page, context, complaints } = await stage.person({ width, height: 900 })
      const { url } = stage.product
      const email = `join${width}@example.test`
      await page.goto(`${url}/signup`)
      await untilAwake(page, '.entrance form')
      await press(page, 'Create my account').click()
      await page.getByText('Enter your first name.').waitFor()
      await page.getByText('Please accept the terms to continue.').waitFor()
      expect(await findingsOn(page)).toEqual([])
      await fillSignUp(page, email)
      await page.getByText('Strong').waitFor()
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('form:sign-up'))).toContain(email)
      // A reload keeps what was typed, but for the password: that is kept nowhere.
      await page.reload()
      await expect.poll(() => field(page, 'Email').inputValue()).toBe(email)
      expect(await field(page, 'Country you live in').inputValue()).toBe('PT')
      expect(await field(page, 'Password').inputValue()).toBe('')
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('unrelated')
      await field(page, 'Password').fill(PASSWORD)
      const sent = countCalls(page, '/user/sign-up')
      await context.setOffline(true)
      await press(page, 'Create my account').click()
      await page.getByText('We can’t be reached.').waitFor()
      await context.setOffline(false)
      expect(await field(page, 'Password').inputValue()).toBe(PASSWORD)
      await press(page, 'Create my account').dblclick()
      await page.waitForURL(`${url}/signup/success`)
      await page.getByRole('heading', { level: 1, name: 'Welcome, Nora' }).waitFor()
      await expect.poll(() => focusedHeading(page)).toBe('Welcome, Nora')
      expect(sent()).toBe(2)
      await page.getByRole('strong').filter({ hasText: email }).waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('link', { name: 'Write your first message' }).click()
      await page.waitForURL(`${url}/messages`)
      await page.getByRole('button', { name: 'Your account' }).waitFor()
      expect(complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
      await context.close()
    },
  )

  it.each(WIDTHS)('confirm their address by a letter, at %i px [AUTH-03, AUTH-06]', async (width) => {
    const { page, context, complaints } = await stage.person({ width, height: 900 })
    const { url } = stage.product
    const email = `confirm${width}@example.test`
    await page.goto(`${url}/signup`)
    await untilAwake(page, '.entrance form')
    await fillSignUp(page, email)
    await press(page, 'Create my account').click()
    await page.waitForURL(`${url}/signup/success`)
    await press(page, 'Send the email again').click()
    await page.getByText('we’ve sent the email again').waitFor()
    const link = await linkIn(page, url, email, 'Confirm your address', 'Confirm my address')
    expect(await findingsOn(page)).toEqual([])
    await page.goto(link)
    const confirmed = countCalls(page, '/verify-email')
    await press(page, 'Confirm my address').dblclick()
    await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
    await expect.poll(() => focusedText(page)).toBe('Your address is confirmed')
    expect(confirmed()).toBe(1)
    expect(await findingsOn(page)).toEqual([])
    await page.reload()
    await press(page, 'Confirm my address').click()
    await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
    await page.goto(`${link}x`)
    await press(page, 'Confirm my address').click()
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(WIDTHS)(
    'choose another password by a letter, and come back by it, at %i px [AUTH-06]',
    async (width) => {
      const { page, context, complaints } = await stage.person({ width, height: 900 })
      const { url } = stage.product
      await page.goto(`${url}/login`)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
      await press(page, 'Send me a link').click()
      await page.getByText('Enter your email address.').waitFor()
      expect(await findingsOn(page)).toEqual([])
      const email = 'newcomer@demo.test'
      await field(page, 'Email').fill(email)
      await press(page, 'Send me a link').dblclick()
      await page.getByText('If that address has an account, a link is on its way.').waitFor()
      expect(await findingsOn(page)).toEqual([])
      const link = await linkIn(page, url, email, 'Choose a new password', 'Choose a new password')
      await page.goto(link)
      await field(page, 'New password').fill('password')
      await press(page, 'Set my password').click()
      await page.getByText('This password is too common. Try three unrelated words.').waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.reload()
      await field(page, 'New password').fill(`${PASSWORD} ${width}`)
      await context.setOffline(true)
      await press(page, 'Set my password').click()
      await page.getByText('We can’t be reached.').waitFor()
      await context.setOffline(false)
      await press(page, 'Set my password').dblclick()
      await page.getByRole('heading', { level: 1, name: 'Your new password is set' }).waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
      await field(page, 'Email').fill(email)
      await field(page, 'Password').fill(`${PASSWORD} ${width}`)
      await press(page, 'Sign in').click()
      await page.waitForURL(`${url}/`)
      await page.goto(link)
      await field(page, 'New password').fill('and yet another one')
      await press(page, 'Set my password').click()
      await page.getByText('This link has expired. Ask for a new one.').waitFor()
      expect(complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED|410/.test(words))).toEqual([])
      await context.close()
    },
  )

  it('are asked to sign in for what they were about to do, and go on there, also by joining [GUARD-02]', async () => {
    const { page, context } = await stage.person()
    const { url } = stage.product
    await page.goto(`${url}/traveller/tripplan/view/id/1`)
    await page.waitForURL(`${url}/login`)
    await page.getByRole('heading', { level: 1, name: 'Sign in to book this trip' }).waitFor()
    // From the trip's own page it is called by its name.
    await page.goto(`${url}/trip-gallery/old-roads-of-kii`)
    await untilAwake(page)
    await page.getByRole('main').getByRole('link', { name: 'Book this trip' }).first().click()
    await page.waitForURL(`${url}/login`)
    await page.getByRole('heading', { level: 1, name: 'Sign in to book The old roads of Kii' }).waitFor()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL(`${url}/signup`)
    await fillSignUp(page, 'wishing@example.test')
    await press(page, 'Create my account').click()
    await page.waitForURL(`${url}/traveller/tripplan/view/id/1`)
    await page.getByRole('heading', { level: 1, name: 'The old roads of Kii' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('auth_path'))).toBeNull()
    await context.close()
  })

  it('are led from an agent’s page of a plan to their own, and agents back [ROUTE-12]', async () => {
    const { url } = stage.product
    for (const [email, from, to] of [
      [
        'traveller@demo.test',
        '/agent/tripplan/view/id/1?traffic=1',
        '/traveller/tripplan/view/id/1?traffic=1',
      ],
      ['agent@demo.test', '/traveller/tripplan/view/id/1', '/agent/tripplan/view/id/1'],
    ] as const) {
      const { page, context, signIn } = await stage.person()
      await signIn(email, from)
      await page.waitForURL(url + to)
      await page.getByRole('heading', { level: 1, name: 'The old roads of Kii' }).waitFor()
      await context.close()
    }
  })
})
