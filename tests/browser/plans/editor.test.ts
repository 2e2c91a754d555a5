import { describe, expect, it } from 'vitest'
import { findingsOn } from '../../harness/audit.ts'
import { atDepth } from '../../harness/depth.ts'
import { setStage } from '../../harness/stage.ts'
import { countCalls } from '../accounts/visitor-hands.ts'
import { cardOf } from './plan-hands.ts'

const WIDTHS = atDepth<readonly number[]>([1280], [375])
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe.each(WIDTHS)('who writes a plan, at %i px,', (width) => {
  const stage = setStage()

  it('begins, goes on after a reload and a lost link, and sends it once into the conversation [ENQ-08]', async () => {
    const { url } = stage.product
    const { page, signIn, complaints } = await stage.person({ width, height: 900 })
    await signIn('designer@demo.test')
    await page.goto(`${url}/enquiries/101/plan`)
    await page
      .getByRole('button', { name: /A trip of the catalogue/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Nothing/ }).click()
    await page.getByLabel('Title of the plan').fill('Kyoto to Naoshima')
    await page.getByRole('button', { name: 'Add a day' }).click()
    await page.getByLabel('Title of the day').fill('Arrive in Kyoto')
    await page
      .getByRole('textbox', { name: 'What happens on day 1' })
      .fill('Before eight the garden is yours.')
    await page.getByLabel('Add a stop').fill('Kyoto')
    await page
      .getByRole('button', { name: /^Kyoto JP/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Link' }).first().click()
    await page.getByLabel('Where it leads').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Set the link' }).click()
    await page.getByText('Write a whole address').waitFor()
    await page.getByLabel('Where it leads').fill('https://example.test/garden')
    await page.getByRole('button', { name: 'Set the link' }).click()
    await page.getByRole('link', { name: 'https://example.test/garden' }).waitFor()
    // An island that the gazetteer does not know is written where one comes from.
    await page.getByLabel('Add a stop').fill('Naoshima')
    await page.getByRole('button', { name: 'Add “Naoshima”, near Kyoto' }).click()
    await page.getByText('Plan 1, kept', { exact: true }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    // What is written while nobody can be reached stays, over a reload.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Add a day' }).click()
    await page.getByLabel('Title of the day').fill('Boat to Naoshima')
    await page.getByText('Plan 1, kept in this tab alone').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: /Boat to Naoshima/ }).click()
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByLabel('What line 1 is for').fill('Inns and trains')
    await page.getByLabel('Amount of line 1').fill('1,240')
    await page.getByRole('button', { name: /^Send plan 1/ }).click()
    await page.getByText('It can’t be sent like this:').waitFor()
    await page.getByLabel('It begins on').fill(dayIn(90))
    await page.getByLabel('Price held until').fill(dayIn(9))
    // The second day goes first, by the keyboard.
    const handle = page.getByRole('button', { name: 'Move day 2' })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.getByText('Day 2 would become day 2.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText('Day 2 would become day 1.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.locator('.editor__day').first().getByText('Boat to Naoshima').waitFor()
    const sent = countCalls(page, '/enquiries/101/plans')
    await page.getByRole('button', { name: /^Send plan 1/ }).dblclick()
    await page.waitForURL(/\/messages\?c=/)
    await cardOf(page, 1).getByText('Kyoto to Naoshima').waitFor()
    expect(sent()).toBe(1)
    expect(complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED/.test(words))).toEqual([])
  })

  it('is told what somebody else has written meanwhile, and decides which goes on [ENQ-08]', async () => {
    const { url } = stage.product
    const [kenji, hannah] = [await stage.person({ width }), await stage.person({ width })]
    await kenji.signIn('designer@demo.test')
    await hannah.signIn('concierge@demo.test')
    const titleOf = ({ page }: typeof kenji) => page.getByLabel('Title of the plan')
    const keptBy = ({ page }: typeof kenji) => page.getByText('Plan 2, kept', { exact: true }).waitFor()
    await kenji.page.goto(`${url}/enquiries/101/plan`)
    await kenji.page.getByRole('button', { name: /The plan that was sent last/ }).click()
    await keptBy(kenji)
    await hannah.page.goto(`${url}/enquiries/101/plan`)
    await titleOf(hannah).fill('Two weeks of gardens')
    await keptBy(hannah)
    await titleOf(kenji).fill('Gardens and islands')
    await kenji.page.getByText('Hannah has changed this plan meanwhile').waitFor()
    await kenji.page.getByText('The plan has another title').waitFor()
    expect(await findingsOn(kenji.page)).toEqual([])
    await kenji.page.getByRole('button', { name: 'Keep mine in its place' }).click()
    await keptBy(kenji)
    // Now she is the second.
    await titleOf(hannah).fill('Three weeks of gardens')
    await hannah.page.getByText('Kenji has changed this plan meanwhile').waitFor()
    await hannah.page.getByRole('button', { name: 'Go on with theirs' }).click()
    await hannah.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.editor__title')?.value === 'Gardens and islands',
    )
    // In two tabs one is the second as well.
    const tab = await kenji.context.newPage()
    await tab.goto(`${url}/enquiries/101/plan`)
    await tab.getByLabel('Title of the plan').fill('In another tab')
    await tab.getByText('Plan 2, kept', { exact: true }).waitFor()
    await titleOf(kenji).fill('In this one')
    await kenji.page.getByText('You have changed this plan in another tab').waitFor()
    await kenji.page.getByRole('button', { name: 'Go on with the other one' }).click()
    await kenji.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.editor__title')?.value === 'In another tab',
    )
    expect([...kenji.complaints, ...hannah.complaints].filter((words) => !/409/.test(words))).toEqual([])
  })
})
