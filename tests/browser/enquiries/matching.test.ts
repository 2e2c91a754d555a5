import { describe, expect, it } from 'vitest'
import { findingsOn } from '../../harness/audit.ts'
import { atDepth } from '../../harness/depth.ts'
import { goOffline } from '../../harness/offline.ts'
import { setStage } from '../../harness/stage.ts'
import { countCalls } from '../accounts/visitor-hands.ts'

const WIDTHS = atDepth<readonly number[]>([1280], [375, 768])
const WORDS = 'Hello Maya, shall we begin in Fez?'

// Who is brought in at one width is not there at the next: each has a product of its own.
describe.each(WIDTHS)('a concierge, at %i px,', (width) => {
  const stage = setStage()

  it('reads an enquiry, brings in a designer, and the three of them have a conversation that says why [ENQ-08]', async () => {
    const { url } = stage.product
    const traveller = await stage.person({ width, height: 900 })
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    const { page, signIn, complaints } = await stage.person({ width, height: 900 })
    await signIn('concierge@demo.test', '/enquiries?enquiry=102')
    const dialog = page.getByRole('dialog', { name: 'Morocco' })
    await dialog.getByRole('heading', { name: 'Bring in a designer' }).waitFor()
    await dialog
      .getByText(/^Lives in .+Morocco/)
      .first()
      .waitFor()
    expect(await findingsOn(page)).toEqual([])
    // By hand, where no suggestion fits.
    await dialog.getByLabel('Find a designer by name').fill('nobody of ours')
    await dialog.getByRole('button', { name: 'Search' }).click()
    await dialog.getByText('No designer has that name.').waitFor()
    await dialog.getByLabel('Find a designer by name').fill('kenji')
    await dialog.getByRole('button', { name: 'Search' }).click()
    await dialog.getByRole('button', { name: 'Bring in Kenji' }).waitFor()
    await page.reload()
    const bringIn = dialog.getByRole('button', { name: 'Bring in Kenji' })
    await expect.poll(() => bringIn.isEnabled()).toBe(true)
    await goOffline(page)
    await bringIn.click()
    await dialog.getByText('We can’t be reached.').waitFor()
    await page.context().setOffline(false)
    const matched = countCalls(page, '/enquiries/102/match')
    await bringIn.dblclick()
    await dialog.getByText('Designer found').waitFor()
    expect(matched()).toBe(1)
    // It says who has it, and offers others only to whoever asks for them.
    const title = dialog.getByRole('heading', { name: 'Kenji has this enquiry' })
    await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await findingsOn(page)).toEqual([])

    await page.goto(`${url}/messages?c=conv%233w102`)
    await page.locator('.bubble').getByText('meet Kenji').waitFor()
    await traveller.room(/Travel Concierge, Kenji/).waitFor()
    await traveller.page.goto(`${url}/messages?c=conv%233w102`)
    await traveller.page.locator('.bubble').getByText('meet Kenji').waitFor()
    const designer = await stage.person({ width, height: 900 })
    await designer.signIn('designer@demo.test', '/messages?c=conv%233w102')
    await designer.page.locator('.bubble').getByText('meet Kenji').waitFor()
    // What is said while somebody's link is lost is there once it is back, once, and after a reload.
    await traveller.context.setOffline(true)
    await designer.page.getByRole('textbox', { name: 'Message' }).fill(WORDS)
    await designer.page.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await page.locator('.bubble').getByText(WORDS).waitFor()
    await traveller.context.setOffline(false)
    for (const one of [traveller.page, page, designer.page]) {
      await one.locator('.bubble').getByText(WORDS).waitFor()
      await one.reload()
      await one.locator('.bubble').getByText(WORDS).waitFor()
      expect(await one.locator('.bubble').getByText(WORDS).count()).toBe(1)
    }
    await designer.page.goto(`${url}/enquiries`)
    await designer.page.getByRole('link', { name: 'Morocco', exact: true }).click()
    await designer.page
      .getByRole('dialog', { name: 'Morocco' })
      .getByRole('link', { name: 'Write the plan' })
      .click()
    await designer.page.waitForURL(`${url}/enquiries/102/plan`)
    expect(complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED/.test(words))).toEqual([])
  })
})
