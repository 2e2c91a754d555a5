import type { Page } from 'playwright'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import { dayIn } from '../../adapters/backend/enquiries/enquiry-stage.ts'
import { CARDS } from '../../adapters/backend/orders/order-stage.ts'
import { fillCard, fillPeople, goToCheckout, payButton, untilThanked } from './checkout-hands.ts'

/** Somebody signed in at one width, and what takes their pictures. */
export interface BookingSitting {
  readonly person: { readonly page: Page }
  readonly width: number
  take(name: string): Promise<void>
  visit(path: string): Promise<void>
}

/** A plan of the catalogue, from its checkout to its thanks, and what was booked before. */
export async function takeBookings({ person: { page }, width, take, visit }: BookingSitting): Promise<void> {
  await visit('/bookings')
  await take('bookings')
  await page.getByRole('link', { name: 'See the booking' }).click()
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
  await take('booking')
  const { origin } = new URL(page.url())
  await goToCheckout(page, await openStartOn(page, origin), { url: origin })
  await take('checkout')
  await payButton(page).click()
  await page.getByText('Enter the card number.').waitFor()
  await take('checkout-faults')
  await fillPeople(page)
  await fillCard(page, CARDS.declined)
  await payButton(page).click()
  await page.getByText(/^Your bank declined this card/).waitFor()
  await take('checkout-declined')
  if (width < 1024) {
    await page.getByRole('button', { name: 'Details' }).click()
    await take('checkout-price')
    await page.keyboard.press('Escape')
  }
  await fillCard(page, CARDS.asking)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await take('checkout-bank')
  await page.getByRole('button', { name: 'Approve' }).click()
  await untilThanked(page)
  await take('thanks')
}

/** With places for two, and so far away that a deposit is enough. */
async function openStartOn(page: Page, origin: string) {
  for (let planId = 1; planId <= 36; planId += 1) {
    const answer = await page.request.get(`${origin}/extranet/v2/trips/plans/${planId}`)
    if (!answer.ok()) continue
    const { starts } = (await answer.json()).data as TripPlan
    const found = starts.find(({ date, places }) => date >= dayIn(90) && places >= 2)
    if (found) return { planId, date: found.date }
  }
  throw new Error('No plan has a start with places for two.')
}
