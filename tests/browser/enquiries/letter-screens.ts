import type { Page } from 'playwright'
import { untilAwake } from '../../harness/awake.ts'
import { goOn, heading, said, sayHow, sayStyle, sayWho } from './letter-hands.ts'

/** Somebody at one width and in one scheme, and what takes their pictures. */
export interface LetterSitting {
  readonly person: { readonly page: Page }
  take(name: string): Promise<void>
  visit(path: string): Promise<void>
}

const LETTER = '/trip-gallery/old-roads-of-kii/design'

/** Each step of a visitor's letter that began from a trip, and what they find when they come back. */
export async function takeLetter({ person: { page }, take, visit }: LetterSitting): Promise<void> {
  await visit(LETTER)
  await untilAwake(page, '.letter__sheet-and-place')
  await heading(page, 'Your trip').waitFor()
  await take('letter-your-trip')
  await goOn(page, 'How you like to travel')
  await take('letter-how')
  await sayHow(page)
  await sayStyle(page)
  await take('letter-style')
  await goOn(page, 'Who you are')
  await page.getByRole('button', { name: /^Next:/ }).click()
  await page.getByText('Enter your first name.').waitFor()
  await take('letter-faults')
  await sayWho(page, 'nora@example.test')
  await take('letter-who')
  await goOn(page, 'Your budget')
  await said(page, 'amount').fill('50')
  await page.getByText(/Budgets below .+ per person are rarely possible/).waitFor()
  await take('letter-budget')
  await visit(LETTER)
  await page.getByText('We’ve saved your enquiry about Japan').waitFor()
  await take('letter-begun')
}

/** What somebody has asked for, and one of those whole. */
export async function takeEnquiries({ person: { page }, take, visit }: LetterSitting): Promise<void> {
  await visit('/enquiries')
  await page.getByRole('heading', { level: 1, name: 'Your enquiries' }).waitFor()
  await take('enquiries')
  await visit('/enquiries?enquiry=102')
  await page.getByRole('dialog', { name: 'Morocco' }).waitFor()
  await take('enquiry')
}

/** A concierge looks for a designer. */
export async function takeMatching({ person: { page }, take, visit }: LetterSitting): Promise<void> {
  await visit('/enquiries?enquiry=102')
  const match = page
    .getByRole('dialog', { name: 'Morocco' })
    .getByRole('heading', { name: 'Bring in a designer' })
  await match.scrollIntoViewIfNeeded()
  await take('enquiry-matching')
}
