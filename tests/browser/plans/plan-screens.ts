import type { Page } from 'playwright'
import { call, cardOf, firstPlan, secondPlan } from './plan-hands.ts'

/** Somebody at one width, and what takes their pictures. */
export interface PlanSitting {
  readonly person: { readonly page: Page }
  readonly width: number
  take(name: string): Promise<void>
  visit(path: string): Promise<void>
}

const CONVERSATION = '/messages?c=conv%233w101'
const ENQUIRY = '/extranet/v3/enquiries/101/plans'

/** Two versions as they come, side by side, beside their conversation, and a third as it is written. */
export async function takePlan(customer: PlanSitting, designer: PlanSitting): Promise<void> {
  await designer.visit('/enquiries')
  await sendBoth(designer.person.page)
  await takeCard(customer)
  await takeEditor(designer)
}

/** Once: at the next width they are there. */
async function sendBoth(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const answer = await page.request.get(`${origin}${ENQUIRY}`)
  if (!answer.ok() || (await answer.json()).data.length > 0) return
  await call(page, ENQUIRY, { base_version: 0, content: firstPlan() })
  await call(page, ENQUIRY, { base_version: 1, content: secondPlan() })
}

async function takeCard({ person: { page }, width, take, visit }: PlanSitting): Promise<void> {
  await visit(CONVERSATION)
  const card = cardOf(page, 2)
  await card.getByText('Kyoto, two nights').waitFor()
  await card.scrollIntoViewIfNeeded()
  await take('plan-card')
  await card.getByRole('button', { name: 'Compare plan 1 and plan 2' }).click()
  await page.locator('.compared .map__pin').first().waitFor()
  await take('plan-compared')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Ask for changes' }).click()
  await page.getByRole('dialog', { name: 'What should change in plan 2?' }).waitFor()
  await take('plan-request')
  await page.keyboard.press('Escape')
  if (width >= 768) return
  await page.getByRole('button', { name: 'About this conversation' }).click()
  await page.getByRole('heading', { name: 'Plans' }).scrollIntoViewIfNeeded()
  await take('plan-panel')
}

async function takeEditor({ person: { page }, take, visit }: PlanSitting): Promise<void> {
  await visit('/enquiries/101/plan')
  const begin = page.getByRole('button', { name: /The last plan that was sent/ })
  const day = page.locator('.editor__day').nth(2)
  await begin.or(day).first().waitFor()
  if (await begin.isVisible()) await begin.click()
  await day.locator('.editor__choose').click()
  await page.getByText('Plan 3, saved', { exact: true }).waitFor()
  await take('plan-editor')
}
