import { describe, expect, it } from 'vitest'
import { findingsOn } from '../../harness/audit.ts'
import { atDepth } from '../../harness/depth.ts'
import { goOffline } from '../../harness/offline.ts'
import { setStage } from '../../harness/stage.ts'
import { countCalls } from '../accounts/visitor-hands.ts'

const WIDTHS = atDepth<readonly number[]>([768], [375, 1280])

// What is withdrawn at one width is there at the next: each has a product of its own.
describe.each(WIDTHS)('enquiries of a traveller, at %i px,', (width) => {
  const stage = setStage()

  it('are listed, one stands open at its own address, its dates change and it is withdrawn [ENQ-05]', async () => {
    const { page, signIn, complaints } = await stage.person({ width, height: 900 })
    const { url } = stage.product
    await signIn('traveller@demo.test', '/enquiries')
    await page.getByRole('heading', { level: 1, name: 'Your enquiries' }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Morocco', exact: true }).click()
    await page.waitForURL(/\/enquiries\?enquiry=102$/)
    const dialog = page.getByRole('dialog', { name: 'Morocco' })
    await dialog.getByText('Our concierge team is reading your enquiry').waitFor()
    expect(await findingsOn(page)).toEqual([])
    // Its address is its own, and Escape leads back to the list.
    await page.reload()
    await dialog.waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null))
      .toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForURL(`${url}/enquiries`)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await dialog.waitFor()

    await dialog.getByText('Change the dates').first().click()
    await dialog.getByLabel('When').selectOption('dates')
    await dialog.getByLabel('Start date').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Change the dates' }).click()
    await dialog.getByText('Pick a start date at least 7 days from now.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await dialog.getByLabel('When').selectOption('month')
    await dialog.getByLabel('Month').selectOption({ index: 6 })
    await dialog.getByLabel('Nights').fill('9')
    await goOffline(page)
    await dialog.getByRole('button', { name: 'Change the dates' }).click()
    await dialog.getByText('We can’t be reached.').waitFor()
    await page.context().setOffline(false)
    const changed = countCalls(page, '/update-dates')
    await dialog.getByRole('button', { name: 'Change the dates' }).dblclick()
    await dialog.getByText(/^9 nights in /).waitFor()
    expect(changed()).toBe(1)
    // Nothing moves from under the hand: what stood open stays open, and the focus stays there.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change the dates')
    expect(await dialog.getByLabel('Nights').inputValue()).toBe('9')
    expect(await dialog.getByLabel('Nights').isVisible()).toBe(true)

    await dialog.getByText('Withdraw it').click()
    await dialog.getByLabel(/^Reason \(optional, it helps us\)/).fill('<i>We</i> go to Japan first.')
    await dialog.getByRole('button', { name: 'Withdraw this enquiry' }).click()
    await dialog.getByText('You have withdrawn it.').waitFor()
    await dialog.getByText('“<i>We</i> go to Japan first.”').waitFor()
    expect(await dialog.getByText('Change the dates').count()).toBe(0)
    await dialog.getByRole('link', { name: 'Close' }).click()
    await page.waitForURL(`${url}/enquiries`)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Morocco' })
      .getByText('Withdrawn', { exact: true })
      .waitFor()
    // What was said stays: its conversation is a press away.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Morocco' })
      .getByRole('link', { name: 'Open conversation' })
      .click()
    await page.waitForURL(/\/messages\?c=/)
    expect(complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED/.test(words))).toEqual([])
  })
})

describe('enquiries', () => {
  const stage = setStage()

  it('that there are none of say so, and lead to a letter [ENQ-05]', async () => {
    const { page, signIn } = await stage.person()
    await signIn('newcomer@demo.test', '/enquiries')
    await page
      .getByText(
        'No enquiries yet. Tell us where you’d like to go, and somebody who lives there will answer.',
      )
      .waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Design a trip' }).click()
    await page.waitForURL(`${stage.product.url}/design`)
  })

  it('of others are not there, and a concierge sees all of them by their state [ENQ-05]', async () => {
    const other = await stage.person()
    await other.signIn('newcomer@demo.test', '/enquiries?enquiry=101')
    await other.page.getByText('Page not found').first().waitFor()
    const { page, signIn } = await stage.person()
    await signIn('concierge@demo.test', '/enquiries')
    await page.getByRole('navigation', { name: 'By status' }).getByRole('link', { name: 'Booked' }).click()
    await page.waitForURL(/status=booked/)
    await page.getByRole('link', { name: 'Peru, with Mateo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Peru' })
    await dialog.getByText('Maya Lindqvist').waitFor()
    expect(await dialog.getByText('Decline it').count()).toBe(0)
    expect(await findingsOn(page)).toEqual([])
  })
})
