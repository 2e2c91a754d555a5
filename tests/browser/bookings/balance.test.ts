import type { Page } from 'playwright'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { amountText } from '../../../core/money/amount-text.ts'
import { money } from '../../../core/money/money.ts'
import { Booking, BookingList } from '../../../core/wire/orders.ts'
import { CARDS } from '../../adapters/backend/orders/order-stage.ts'
import { findingsOn } from '../../harness/audit.ts'
import { untilAwake } from '../../harness/awake.ts'
import { atDepth } from '../../harness/depth.ts'
import type { Person } from '../../harness/person.ts'
import { setStage } from '../../harness/stage.ts'
import { focusedHeading } from '../focused-heading.ts'
import { fillCard, payButton } from './checkout-hands.ts'

const PATIENCE = { timeout: 90_000 }

interface Look {
  readonly email: string
  readonly width: number
}
const MAYA = 'traveller@demo.test'

/** The next trip of whoever is signed in whose balance is open. */
async function openBalanceOf(page: Page, origin: string): Promise<Booking> {
  const read = async (path: string) =>
    (await (await page.request.get(`${origin}/extranet/v2${path}`)).json()).data
  const { items } = v.parse(BookingList, await read('/bookings'))
  const open = items.find(({ next_due, can }) => next_due && can.pay)
  return v.parse(Booking, await read(`/bookings/${open?.id}`))
}

describe.each<Look>(
  atDepth(
    [{ email: MAYA, width: 375 }],
    [
      { email: MAYA, width: 375 },
      { email: MAYA, width: 1280 },
    ],
  ),
)('the balance of a booking of $email at $width px', ({ email, width }) => {
  const stage = setStage()
  let maya: Person
  stage.prepare(async () => {
    maya = await stage.person({ width, height: 800 })
    await maya.signIn(email)
  })

  it(
    'is paid in two parts, with a bank that asks in between, and thanked for each time [BOOK-02, BOOK-04, ROUTE-17, ROUTE-18]',
    PATIENCE,
    async () => {
      const { page, complaints } = maya
      const { url } = stage.product
      await page.goto(`${url}/bookings`)
      const booking = await openBalanceOf(page, url)
      const { id, outstanding = money(0, 'EUR'), least_part: least = outstanding } = booking
      // The list leads there as the booking does.
      await page.getByRole('link', { name: 'Pay the balance' }).click()
      await page.waitForURL(/\/checkout\/balance\/\d+$/)
      await page.goto(`${url}/bookings/details/${id}`)
      await untilAwake(page)
      await page.getByRole('link', { name: 'Pay the balance' }).click()
      await page.waitForURL(`${url}/checkout/balance/${id}`)
      await page.getByRole('button', { name: `Pay ${amountText(outstanding)}` }).waitFor()
      expect(await focusedHeading(page)).toBe('Pay the balance')
      expect(await findingsOn(page)).toEqual([])

      await page.getByText('A part of it').click()
      const part = page.getByLabel('Amount to pay today (EUR)')
      await part.fill('€ 10')
      await fillCard(page, CARDS.asking)
      await payButton(page).click()
      await page.getByText(`The least you can pay now is ${amountText(least)}.`).waitFor()
      await expect.poll(() => part.evaluate((field) => field === document.activeElement)).toBe(true)
      await part.fill('US$ 500')
      await page.getByText('This booking is paid in €. Enter an amount in €.').waitFor()
      await part.fill('５００,50')
      await page.getByLabel('Read as').getByText('€500.50').waitFor()
      const left = money(outstanding.minor - 50_050, 'EUR')
      await page.getByText(`Then ${amountText(left)} is left to pay`).waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Pay €500.50' }).click()

      // The bank asks; loaded again, it still asks for the same sum.
      const bank = page.getByRole('dialog', { name: 'Confirm this payment' })
      await bank.getByText('€500.50').waitFor()
      await page.reload()
      await bank.getByText('€500.50').waitFor()
      await bank.getByRole('button', { name: 'Approve' }).click()
      await page.waitForURL(`${url}/thankyou/balance/${id}`)
      await page.getByRole('heading', { level: 1, name: 'Thank you. We’ve received €500.50' }).waitFor()
      await page.getByText(amountText(left), { exact: true }).first().waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Thank you. We’ve received €500.50' }).waitFor()

      await page.getByRole('link', { name: 'Pay what’s left' }).click()
      await page.getByRole('button', { name: `Pay ${amountText(left)}` }).waitFor()
      await fillCard(page, CARDS.declined)
      await payButton(page).click()
      await page.getByText(/^Your bank declined this card/).waitFor()
      await fillCard(page, CARDS.good)
      await payButton(page).dblclick()
      await page.getByRole('heading', { level: 1, name: /^Thank you\. .* is paid$/ }).waitFor()
      expect(await page.getByRole('main').getByText('Left to pay', { exact: true }).count()).toBe(0)
      // Back is the booking; the balance has nothing left to pay.
      await page.goBack()
      await page.waitForURL(`${url}/bookings/details/${id}`)
      expect(await page.getByRole('link', { name: 'Pay the balance' }).count()).toBe(0)
      await page.goto(`${url}/checkout/balance/${id}`)
      await page.waitForURL(`${url}/bookings/details/${id}`)
      // A card that is declined is an answer, which browsers tell all the same.
      expect(complaints).toEqual([expect.stringContaining('402')])
    },
  )

  it('of another, and of none, is not found [BOOK-04]', PATIENCE, async () => {
    const { url } = stage.product
    const priya = await stage.person({ width, height: 800 })
    await priya.signIn('agent@demo.test')
    const { id } = await openBookingOf(priya.page, url)
    for (const path of [`checkout/balance/${id}`, `thankyou/balance/${id}`, 'checkout/balance/999999']) {
      await maya.page.goto(`${url}/${path}`)
      await maya.page.getByRole('heading', { level: 1, name: 'Booking not found' }).waitFor()
    }
  })
})

async function openBookingOf(page: Page, origin: string) {
  const answer = await page.request.get(`${origin}/extranet/v2/bookings`)
  const [first] = v.parse(BookingList, (await answer.json()).data).items
  if (!first) throw new Error('An agent has booked something.')
  return first
}
