import type { Page, Response } from 'playwright'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SentPlanVersion } from '../../../core/wire/plans.ts'
import { findingsOn } from '../../harness/audit.ts'
import { atDepth } from '../../harness/depth.ts'
import { goOffline } from '../../harness/offline.ts'
import { setStage } from '../../harness/stage.ts'
import { countCalls } from '../accounts/visitor-hands.ts'
import { call, cardOf, firstPlan, newEnquiryOn } from './plan-hands.ts'

const WIDTHS = atDepth<readonly number[]>([1280], [375])
/** Where a day is taken hold of. */
async function gripOf(page: Page, day: number): Promise<{ readonly x: number; readonly y: number }> {
  const bounds = await page.getByRole('button', { name: `Move day ${day}`, exact: true }).boundingBox()
  if (!bounds) throw new Error(`There is no day ${day}.`)
  return { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
}

const isSaid = (page: Page, words: string) => page.getByText(words).waitFor({ state: 'attached' })

async function carryByMouse(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = [await gripOf(page, from), await gripOf(page, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 6)
  await isSaid(page, `Day ${from} would become day ${from}.`)
  await page.mouse.move(end.x, end.y)
  await isSaid(page, `Day ${from} would become day ${to}.`)
  await page.mouse.up()
}

/** A finger is held until the day is picked up: one that moves before scrolls. */
async function carryByTouch(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = [await gripOf(page, from), await gripOf(page, to)]
  const line = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (typeof start)[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  await touch('touchStart', [start])
  await isSaid(page, `Day ${from} would become day ${from}.`)
  await touch('touchMove', [end])
  await isSaid(page, `Day ${from} would become day ${to}.`)
  await touch('touchEnd', [])
  await line.detach()
}

/** Does something, and waits until the server has what came of it: 'saved' may still be read of what stood before. */
async function untilKept(page: Page, deed: () => Promise<void>): Promise<void> {
  const isKept = (response: Response) =>
    response.request().method() === 'PUT' && response.url().endsWith('/plans/draft') && response.ok()
  await Promise.all([page.waitForResponse(isKept), deed()])
  await page.getByText('Plan 2, saved', { exact: true }).waitFor()
}

/** Two entries of a list, as Word writes them. */
const FROM_WORD = ['Boots', 'A <b>hat</b>']
  .map(
    (words) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp; </span>${words}<o:p></o:p></p>`,
  )
  .join('')

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe.each(WIDTHS)('who writes a plan, at %i px,', (width) => {
  const stage = setStage()
  let enquiryId: number
  it('begins, goes on after a reload and a lost link, and sends it once into the conversation [ENQ-08]', async () => {
    // One for each try: what was begun in another is there still.
    const maya = await stage.person()
    await maya.signIn('traveller@demo.test')
    enquiryId = await newEnquiryOn(maya.page)
    const { page, signIn, complaints } = await stage.person({ width, height: 900 })
    await signIn('designer@demo.test', `/enquiries/${enquiryId}/plan`)
    await page
      .getByRole('button', { name: /A trip from the catalogue/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^A blank plan/ }).click()
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
    // What a word processor copies keeps its list and its bold words.
    const told = page.getByRole('textbox', { name: 'What happens on day 1' })
    await told.press('Control+End')
    await told.press('Enter')
    await told.evaluate((field, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', 'Boots')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, FROM_WORD)
    await expect.poll(() => told.locator('ul > li').allInnerTexts()).toEqual(['Boots', 'A hat'])
    expect(await told.locator('li strong').allInnerTexts()).toEqual(['hat'])
    // Larger places begin like it elsewhere: those of the plan's country come first.
    await page.getByLabel('Add a stop').fill('Mat')
    const first = page.getByRole('list', { name: 'Matching places' }).getByRole('button').first()
    await first.getByText('JP').waitFor()
    // An island that the gazetteer does not know is written where one comes from.
    await page.getByLabel('Add a stop').fill('Naoshima')
    await page.getByRole('button', { name: 'Add “Naoshima”, near Kyoto' }).click()
    await page.getByText('Plan 1, saved', { exact: true }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    // What is written while nobody can be reached stays, over a reload.
    await goOffline(page)
    await page.getByRole('button', { name: 'Add a day' }).click()
    await page.getByLabel('Title of the day').fill('Boat to Naoshima')
    await page.getByText('Plan 1, saved in this tab only').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: /Boat to Naoshima/ }).click()
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByLabel('What line 1 is for').fill('Inns and trains')
    await page.getByLabel('Amount of line 1').fill('1,240')
    await page.getByRole('button', { name: /^Send plan 1/ }).click()
    await page.getByText('It can’t be sent like this:').waitFor()
    await page.getByLabel('Start date').fill(dayIn(90))
    await page.getByLabel('Price held until').fill(dayIn(9))
    // The second day goes first, by the keyboard.
    const handle = page.getByRole('button', { name: 'Move day 2' })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.getByText('Day 2 would become day 2.').waitFor({ state: 'attached' })
    // The places are measured a moment after it is picked up: until then a key moves nothing.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowUp')
        return page.getByText('Day 2 would become day 1.').count()
      })
      .toBe(1)
    await page.keyboard.press('Space')
    await page.locator('.editor__day').first().getByText('Boat to Naoshima').waitFor()
    const sent = countCalls(page, `/enquiries/${enquiryId}/plans`)
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
    const titleOf = (page: Page) => page.getByLabel('Title of the plan')
    await kenji.page.goto(`${url}/enquiries/${enquiryId}/plan`)
    const last = kenji.page.getByRole('button', { name: /The last plan that was sent/ })
    await untilKept(kenji.page, () => last.click())
    await hannah.page.goto(`${url}/enquiries/${enquiryId}/plan`)
    await untilKept(hannah.page, () => titleOf(hannah.page).fill('Two weeks of gardens'))
    await titleOf(kenji.page).fill('Gardens and islands')
    await kenji.page.getByText('Hannah has changed this plan in the meantime').waitFor()
    await kenji.page.getByText('New title').waitFor()
    expect(await findingsOn(kenji.page)).toEqual([])
    const mine = kenji.page.getByRole('button', { name: 'Keep mine' })
    await untilKept(kenji.page, () => mine.click())
    // Now she is the second.
    await titleOf(hannah.page).fill('Three weeks of gardens')
    await hannah.page.getByText('Kenji has changed this plan in the meantime').waitFor()
    await hannah.page.getByRole('button', { name: 'Use theirs' }).click()
    await hannah.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.editor__title')?.value === 'Gardens and islands',
    )
    // In two tabs one is the second as well.
    const tab = await kenji.context.newPage()
    await tab.goto(`${url}/enquiries/${enquiryId}/plan`)
    await untilKept(tab, () => titleOf(tab).fill('In another tab'))
    await titleOf(kenji.page).fill('In this one')
    await kenji.page.getByText('You have changed this plan in another tab').waitFor()
    await kenji.page.getByRole('button', { name: 'Use the other version' }).click()
    await kenji.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.editor__title')?.value === 'In another tab',
    )
    expect([...kenji.complaints, ...hannah.complaints].filter((words) => !/409/.test(words))).toEqual([])
  })

  it('sees what is asked to be changed, carries days by mouse and by touch, and the plan as its traveller will see it [ENQ-08]', async () => {
    const { url } = stage.product
    const [maya, kenji] = [await stage.person({ width }), await stage.person({ width, height: 1000 })]
    await maya.signIn('traveller@demo.test')
    await kenji.signIn('designer@demo.test')
    const { page } = kenji
    // One for each try: what was sent in another is there still.
    const asked = await newEnquiryOn(maya.page)
    const answer = await call(page, `/extranet/v3/enquiries/${asked}/plans`, {
      base_version: 0,
      content: firstPlan(),
    })
    const { plan_id } = v.parse(SentPlanVersion, answer)
    const wish = { version: 1, marks: [{ day: 'd3' }], text: 'Less moss, more tea.' }
    await call(maya.page, `/extranet/v3/plans/${plan_id}/request-changes`, wish)
    await page.goto(`${url}/enquiries/${asked}/plan`)
    await page.getByRole('button', { name: /The last plan that was sent/ }).click()
    const requests = page.getByRole('region', { name: 'Changes requested' })
    await requests.getByText('Less moss, more tea.').waitFor()
    await requests.getByText('day 3').waitFor()
    await page.locator('.editor__day', { hasText: 'Moss and tea' }).getByText('change requested').waitFor()

    const titles = () => page.locator('.editor__name').allTextContents()
    await carryByMouse(page, 3, 2)
    await expect
      .poll(async () => (await titles()).slice(0, 3))
      .toEqual(['Arrive in Kyoto', 'Moss and tea', 'Gardens before eight'])
    await carryByTouch(page, 4, 5)
    await expect.poll(async () => (await titles()).slice(3)).toEqual(['The way home', 'Boat to Naoshima'])
    await requests.getByText('day 2').waitFor()
    // Each day has its own text, and what was typed in one is not taken back in another.
    const text = () => page.getByRole('textbox', { name: /^What happens on day/ })
    // For 50 ms after a day is put down, what carries it (dnd-kit) drops every selection: nobody types that soon, a test may.
    await expect
      .poll(async () => {
        await text().fill('Only on the first day.')
        return await text().textContent()
      })
      .toBe('Only on the first day.')
    await page.getByRole('button', { name: 'Moss and tea' }).click()
    await page.getByText('Day 2', { exact: true }).waitFor()
    expect(await text().textContent()).toBe('Before eight the garden is yours alone.')
    expect(await page.getByRole('button', { name: 'Undo' }).first().getAttribute('aria-disabled')).toBe(
      'true',
    )
    await page.getByText('Plan 2, saved', { exact: true }).waitFor()
    await page.getByText(/^Preview as /).click()
    const preview = page.locator('.editor__preview')
    await preview.getByRole('heading', { name: 'Kyoto to Naoshima' }).waitFor()
    await preview.getByText('Only on the first day.').waitFor()
    expect(await preview.textContent()).toMatch(
      /Moss and tea.+Gardens before eight.+The way home.+Boat to Naoshima/s,
    )
    expect(await findingsOn(page)).toEqual([])
    await page.reload()
    await page.locator('.editor__day').first().waitFor()
    expect((await titles()).slice(3)).toEqual(['The way home', 'Boat to Naoshima'])
    expect([...maya.complaints, ...kenji.complaints]).toEqual([])
  })
})
