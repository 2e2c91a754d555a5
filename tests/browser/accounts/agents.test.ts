import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findingsOn } from '../../harness/audit.ts'
import { untilAwake } from '../../harness/awake.ts'
import { atDepth } from '../../harness/depth.ts'
import { goOffline } from '../../harness/offline.ts'
import { setStage } from '../../harness/stage.ts'
import { linkIn } from '../letters.ts'
import { field, PASSWORD, press } from './visitor-hands.ts'

const WIDTHS = atDepth<readonly number[]>([768], [375, 1280])

async function fillPerson(page: Page, name: string): Promise<void> {
  await untilAwake(page, '.entrance form')
  await field(page, 'First name').fill(name)
  await field(page, 'Last name').fill('Lane')
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Country you live in').selectOption('AU')
  await field(page, 'I accept the terms.').check()
}

describe('agents and designers', () => {
  const stage = setStage()

  it.each(WIDTHS)(
    'join, are told what is wrong with a phone, and are let in at the desk of people, at %i px [AUTH-05, AUTH-07, ROUTE-03]',
    async (width) => {
      const { url } = stage.product
      const { page, context, complaints } = await stage.person({ width, height: 900 })
      const email = `ada${width}@example.test`
      await page.goto(`${url}/agent`)
      await page.waitForURL(`${url}/sign-up-travel-agent?ref=agent`)
      await fillPerson(page, 'Ada')
      await field(page, 'Email').fill(email)
      const phone = field(page, 'Phone')
      for (const [number, fault] of [
        ['0412 345', 'This phone number does not seem to exist.'],
        ['+61 491 570 156 491 570', 'This phone number is too long.'],
        ['+61 4', 'This phone number is too short.'],
      ] as const) {
        await phone.fill(number)
        await phone.blur()
        await page.getByText(fault).waitFor()
      }
      expect(await findingsOn(page)).toEqual([])
      await phone.fill('+61 491 570 156')
      await field(page, 'Agency').fill('Banksia Lane Travel')
      await page.getByText('Banksia Lane Travel already works with us.').waitFor()
      await field(page, 'Agency').fill(`Paper Boats ${width}`)
      await page.getByText('already works with us').waitFor({ state: 'detached' })
      await goOffline(page)
      await press(page, 'Send application').click()
      await page.getByText('We can’t be reached.').waitFor()
      await context.setOffline(false)
      await press(page, 'Send application').dblclick()
      await page.waitForURL(`${url}/sign-up-travel-agent/success`)
      await page.getByRole('heading', { level: 1, name: 'Thank you, Ada' }).waitFor()
      expect(await findingsOn(page)).toEqual([])

      const concierge = await stage.person({ width, height: 900 })
      await concierge.signIn('concierge@demo.test', '/desk/people')
      const desk = concierge.page.getByRole('main')
      await desk.getByRole('listitem').filter({ hasText: 'Ada Lane' }).getByText('Australia').waitFor()
      await desk.getByRole('button', { name: 'Decide on Ada Lane' }).click()
      await desk.getByLabel('Note to include in the email').fill('We liked your boats.')
      expect(await findingsOn(concierge.page)).toEqual([])
      await goOffline(concierge.page)
      await desk.getByRole('button', { name: 'Approve Ada Lane' }).click()
      await desk.getByText('We can’t be reached.').waitFor()
      await concierge.context.setOffline(false)
      await desk.getByRole('button', { name: 'Approve Ada Lane' }).dblclick()
      await desk.getByRole('heading', { name: 'Ada Lane' }).waitFor({ state: 'detached' })
      const focused = () => concierge.page.evaluate(() => document.activeElement?.textContent)
      await expect.poll(focused).toMatch(/waiting/)
      await concierge.context.close()

      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor()
      await linkIn(page, url, email, 'Welcome as an agent', 'Sign in')
      await page.getByText('We liked your boats.').first().waitFor()
      expect(complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
      await context.close()
    },
  )

  it.each(WIDTHS)(
    'are invited from the desk, and join by the letter, at %i px [AUTH-05, ROUTE-04]',
    async (width) => {
      const { url } = stage.product
      const email = `kites${width}@example.test`
      const concierge = await stage.person({ width, height: 900 })
      await concierge.signIn('concierge@demo.test')
      await concierge.page.getByRole('button', { name: 'Your account' }).click()
      await concierge.page.getByRole('link', { name: 'People' }).click()
      await concierge.page.waitForURL(`${url}/desk/people`)
      const desk = concierge.page.getByRole('main')
      await desk.getByLabel('Agency').fill('Paper Kites')
      await desk.getByLabel('Email').fill(email)
      await desk.getByRole('button', { name: 'Send the invitation' }).dblclick()
      await desk.getByText('The invitation is on its way.').waitFor()
      await concierge.context.close()

      const { page, context, complaints } = await stage.person({ width, height: 900 })
      const link = await linkIn(page, url, email, 'Your invitation', 'Accept the invitation')
      await page.goto(link)
      await page.getByRole('heading', { level: 1, name: 'Welcome, Paper Kites' }).waitFor()
      await fillPerson(page, 'Kit')
      await field(page, 'Phone').fill('+61 491 570 156')
      expect(await findingsOn(page)).toEqual([])
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('form:agent-invited')))
        .toContain('156')
      await page.reload()
      await expect.poll(() => field(page, 'Phone').inputValue()).toBe('+61 491 570 156')
      await field(page, 'Password').fill(PASSWORD)
      await goOffline(page)
      await press(page, 'Accept the invitation').click()
      await page.getByText('We can’t be reached.').waitFor()
      await context.setOffline(false)
      await press(page, 'Accept the invitation').dblclick()
      await page.waitForURL(`${url}/sign-up-travel-agent/success`)
      await page.getByRole('heading', { level: 1, name: 'Welcome, Kit' }).waitFor()
      await page.goto(link)
      await page.getByText('This invitation has expired. Ask for a new one.').waitFor()
      expect(await findingsOn(page)).toEqual([])
      expect(complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
      await context.close()
    },
  )

  it.each(WIDTHS)(
    'of an agency that is with us wait for its owner, who lets them in by the letter, at %i px [AUTH-05, AUTH-08]',
    async (width) => {
      const { url } = stage.product
      const { page, context, complaints } = await stage.person({ width, height: 900 })
      await page.goto(`${url}/sign-up-travel-agent?company=1`)
      await fillPerson(page, `Wren${width}`)
      await field(page, 'Email').fill(`wren${width}@example.test`)
      await field(page, 'Phone').fill('+61 491 570 156')
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('main').locator('button[type=submit]').dblclick()
      await page.waitForURL(`${url}/sign-up-travel-agent/success`)
      await page.getByRole('heading', { level: 1, name: `Thank you, Wren${width}` }).waitFor()

      const owner = await stage.person({ width, height: 900 })
      await owner.signIn('agent@demo.test')
      const link = await linkIn(
        owner.page,
        url,
        'agent@demo.test',
        `Wren${width} Lane wants to join`,
        'Decide',
      )
      await owner.page.goto(link)
      const agency = owner.page.getByRole('region', { name: 'Your agency' })
      await agency.getByText('address not confirmed yet').first().waitFor()
      await agency.getByRole('button', { name: `Decide on Wren${width} Lane` }).click()
      expect(await findingsOn(owner.page)).toEqual([])
      await owner.page.reload()
      await agency.getByRole('button', { name: `Decide on Wren${width} Lane` }).click()
      await goOffline(owner.page)
      await agency.getByRole('button', { name: `Approve Wren${width} Lane` }).click()
      await agency.getByText('We can’t be reached.').waitFor()
      await owner.context.setOffline(false)
      await agency.getByRole('button', { name: `Approve Wren${width} Lane` }).dblclick()
      await agency.getByText('Nobody is waiting.').waitFor()
      await expect
        .poll(() => owner.page.evaluate(() => document.activeElement?.textContent))
        .toContain('Nobody is waiting.')
      await owner.context.close()

      await page.reload()
      await page.getByRole('heading', { level: 1, name: `Welcome, Wren${width}` }).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('who were declined are told why, and a success page thanks nobody who has not joined', async () => {
    const { url } = stage.product
    const visitor = await stage.person()
    await visitor.page.goto(`${url}/sign-up-travel-agent/success`)
    await visitor.page.getByRole('heading', { level: 1, name: 'Join as a travel agent' }).waitFor()
    await visitor.context.close()
    const concierge = await stage.person()
    await concierge.signIn('concierge@demo.test', '/desk/people')
    const desk = concierge.page.getByRole('main')
    await desk.getByRole('button', { name: 'Decide on Callum Reid' }).click()
    await desk.getByLabel('Note to include in the email').fill('Your ABTA number is not known there.')
    await desk.getByRole('button', { name: 'Decline' }).click()
    await desk.getByRole('heading', { name: 'Callum Reid' }).waitFor({ state: 'detached' })
    await linkIn(concierge.page, url, 'pending-agent@demo.test', 'About your agency', 'All emails')
    await concierge.page.getByText('Your ABTA number is not known there.').first().waitFor()
    await concierge.context.close()
  })

  it('nobody but a concierge finds the desk of people', async () => {
    const { page, context, signIn } = await stage.person()
    await signIn('agent@demo.test', '/desk/people')
    await page.getByText('Page not found: /desk/people').waitFor()
    await context.close()
  })
})
