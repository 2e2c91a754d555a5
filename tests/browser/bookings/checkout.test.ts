import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { BookingList } from '../../../core/wire/orders.ts'
import { CARDS, openStart, placesOf } from '../../adapters/backend/orders/order-stage.ts'
import { signedIn, startTestServer, type TestBrowser } from '../../adapters/backend/running-server.ts'
import { findingsOn } from '../../harness/audit.ts'
import { atDepth, isWhole } from '../../harness/depth.ts'
import { createLeapingClock } from '../../harness/leaping-clock.ts'
import { createPerson, type Person } from '../../harness/person.ts'
import { sharedBrowser } from '../../harness/stage/shared-browser.ts'
import { focusedHeading } from '../focused-heading.ts'
import { fillCard, fillPeople, goToCheckout, payButton, untilThanked } from './checkout-hands.ts'

const PATIENCE = { timeout: 90_000 }
const QUARTER = 16 * 60_000

interface Look {
  readonly email: string
  readonly width: number
  readonly isAgent: boolean
}
const traveller = (width: number): Look => ({ email: 'traveller@demo.test', width, isAgent: false })
const agent = (width: number): Look => ({ email: 'agent@demo.test', width, isAgent: true })

describe.each(atDepth([traveller(1280), agent(375)], [traveller(375), agent(1280)]))(
  'booking a trip as $email at $width px',
  ({ email, width, isAgent }) => {
    /** As a sample, a traveller's: an agent's checkout has other words. */
    const story = it.runIf(isWhole || !isAgent)
    const clock = createLeapingClock()
    let server: RunningServer
    let person: Person
    let api: TestBrowser
    let url: string
    beforeAll(async () => {
      server = await startTestServer({ clock })
      url = server.url.replace('localhost', '127.0.0.1')
      person = await newPerson()
      api = await signedIn(server, email)
    })
    // What a try has typed stays in its browser, and what it has ordered waits.
    beforeEach(async ({ task }) => {
      if ((task.result?.retryCount ?? 0) === 0) return
      const { body } = await api.call('/extranet/v2/bookings?status=awaitingDeposit')
      for (const { id } of v.parse(BookingList, body.data).items)
        await api.call(`/extranet/v2/bookings/${id}/give-up`, { method: 'POST', body: {} })
      await person.context.close()
      person = await newPerson()
    })
    afterAll(async () => {
      await person.context.close()
      await server.close()
    })

    async function newPerson(): Promise<Person> {
      const made = await createPerson(await sharedBrowser(), { url, width, height: 800 })
      await made.signIn(email)
      return made
    }

    async function begun() {
      const { page } = person
      const start = await openStart(api)
      await goToCheckout(page, start, { url, isAgent })
      return { page, start }
    }

    it(
      'pays a deposit, is thanked for it, and stays paid when it is loaded again [BOOK-01, ROUTE-17, ROUTE-18]',
      PATIENCE,
      async () => {
        const { page, start } = await begun()
        await expect.poll(() => focusedHeading(page)).toMatch(/^Three steps to/)
        const back = await page.getByRole('link', { name: 'Back to the trip' }).getAttribute('href')
        expect(back).toContain(`?start=${start.date}&travellers=`)
        const before = await placesOf(api, start)
        await fillPeople(page)
        // Of somebody with one name, on a Japanese keyboard; the page remembers it.
        const family = page.getByLabel('Family name', { exact: true }).nth(1)
        await page.getByLabel('No family name').nth(1).check()
        await expect.poll(() => family.isDisabled()).toBe(true)
        expect(await family.inputValue()).toBe('')
        await page.getByLabel('Birth date').nth(1).fill('１９８５／１１／０２')
        await page.reload()
        await expect.poll(() => page.getByLabel('No family name').nth(1).isChecked()).toBe(true)
        await expect
          .poll(() => page.getByLabel('Birth date').nth(1).inputValue())
          .toBe('１９８５／１１／０２')
        await fillCard(page, '４２４２－４２４２－４２４２－４２４２')
        await page.getByLabel('Expires').fill('０９／２９')
        await page.getByLabel('Security code').fill('３１４')
        const words = await payButton(page).innerText()
        expect(words).toMatch(/^Pay \S+ deposit$/)
        const sum = words.split(' ')[1] ?? ''
        await payButton(page).click()
        await untilThanked(page)
        await expect.poll(() => focusedHeading(page)).toMatch(/^Thank you/)
        await page.getByText(sum, { exact: true }).first().waitFor()
        expect(await placesOf(api, start)).toBe(before - 2)
        const booked = await api.call(`/extranet/v2/bookings/${page.url().split('/').at(-1)}`)
        expect(booked.body.data).toMatchObject({
          travellers: [
            { given_names: 'Maya Elisabet' },
            { given_names: 'Jonas', family_name: null, birth_date: '1985-11-02' },
          ],
        })
        await page.reload()
        await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
        // The way back leads to the booking, and never to the same payment.
        await page.goBack()
        await page.waitForURL(/\/bookings\/details\/\d+$/)
        await page.goto(`${url}/checkout`)
        await page.waitForURL(`${url}/`)
      },
    )

    story(
      'pays the whole with another card, after the first one was declined: nothing was charged for that [BOOK-01, BOOK-03]',
      PATIENCE,
      async () => {
        const { page } = await begun()
        await fillPeople(page)
        await fillCard(page, CARDS.declined)
        await page.getByText('Full price today').click()
        await payButton(page).click()
        await page
          .getByText('Your bank declined this card. Nothing was charged. Try another card or call your bank.')
          .waitFor()
        await fillCard(page, CARDS.good)
        await payButton(page).dblclick()
        await untilThanked(page)
        expect(await page.getByText('Left to pay').count()).toBe(0)
        const id = page.url().split('/').at(-1)
        const { body } = await api.call(`/extranet/v2/bookings/${id}`)
        expect(body.data).toMatchObject({
          status: 'paid',
          payments: [{ state: 'failed' }, { state: 'succeeded' }],
        })
      },
    )

    story(
      'comes back to what waits for its payment: goes on with it, for others, and gives another up [BOOK-12]',
      PATIENCE,
      async () => {
        const { page, start } = await begun()
        const bank = page.getByRole('dialog', { name: 'Confirm this payment' })
        await fillPeople(page)
        await fillCard(page, CARDS.asking)
        await payButton(page).click()
        await bank.waitFor()
        // Back during the bank's question: one's own places are there, and the question comes again.
        await goToCheckout(page, start, { url, isAgent })
        await bank.waitFor()
        // Another tab that is about to order it once more is told so.
        const tab = await page.context().newPage()
        await goToCheckout(tab, start, { url, isAgent })
        await tab.getByText(/^You’ve already ordered this trip for .+ nothing is paid yet\.$/).waitFor()
        expect(await findingsOn(tab)).toEqual([])
        await tab.getByRole('link', { name: 'Go on paying that order' }).click()
        await tab.waitForURL(/\/checkout\/order\/\d+$/)
        await tab.goto(`${url}/bookings`)
        await tab.getByText('A payment for it is under way.').waitFor()
        await tab.close()
        await bank.getByRole('button', { name: 'Decline' }).click()
        await page.getByText('Your bank could not confirm it was you. Nothing was charged.').waitFor()
        await page.goto(`${url}/bookings`)
        const unpaid = page.getByRole('region', { name: 'Not paid yet' })
        await unpaid.getByText(/^Held for you until \d\d:\d\d\.$/).waitFor()
        expect(await findingsOn(page)).toEqual([])
        await unpaid.getByRole('link', { name: /^Go on paying: / }).click()
        await page.waitForURL(/\/checkout\/order\/\d+$/)
        const first = Number(page.url().split('/').at(-1))
        const given = page.getByLabel(/given names$/).nth(1)
        await expect.poll(() => given.isEditable()).toBe(false)
        await page.getByRole('button', { name: 'Change travellers' }).click()
        await expect.poll(() => given.isEditable()).toBe(true)
        await page.waitForURL(`${url}/checkout`)
        await given.fill('Nils')
        await fillCard(page, CARDS.declined)
        await payButton(page).click()
        await page.getByText(/^Your bank declined this card/).waitFor()
        expect((await api.call(`/extranet/v2/bookings/${first}`)).body.data).toMatchObject({
          status: 'expired',
        })
        await page.goto(`${url}/bookings`)
        await unpaid.getByRole('link', { name: /^Go on paying: / }).click()
        await fillCard(page, CARDS.good)
        await payButton(page).click()
        await untilThanked(page)
        const paid = await api.call(`/extranet/v2/bookings/${page.url().split('/').at(-1)}`)
        expect(paid.body.data).toMatchObject({
          status: 'confirmed',
          travellers: [{ given_names: 'Maya Elisabet' }, { given_names: 'Nils' }],
        })
        await begun()
        await fillPeople(page)
        await fillCard(page, CARDS.declined)
        await payButton(page).click()
        await page.getByText(/^Your bank declined this card/).waitFor()
        await page.goto(`${url}/bookings`)
        await unpaid.getByRole('button', { name: /^Give it up: / }).click()
        await unpaid.getByRole('button', { name: 'Keep them' }).click()
        const giveUp = unpaid.getByRole('button', { name: /^Give it up: / })
        await expect.poll(() => giveUp.evaluate((element) => element === document.activeElement)).toBe(true)
        await giveUp.click()
        expect(await findingsOn(page)).toEqual([])
        await unpaid.getByRole('button', { name: 'Yes, give up' }).click()
        await unpaid.waitFor({ state: 'detached' })
        const told = page.getByText(/^You have given up .+\. Nothing was charged\.$/)
        await expect.poll(() => told.evaluate((element) => element === document.activeElement)).toBe(true)
        const { body } = await api.call('/extranet/v2/bookings?status=awaitingDeposit')
        expect(body.data).toMatchObject({ total: 0 })
      },
    )

    story(
      'answers the bank that asks: a refusal charges nothing, and neither does silence; then it is paid [BOOK-03]',
      PATIENCE,
      async () => {
        const { page } = await begun()
        const bank = page.getByRole('dialog', { name: 'Confirm this payment' })
        await fillPeople(page)
        await fillCard(page, CARDS.asking)
        await payButton(page).click()
        await bank.getByRole('button', { name: 'Decline' }).click()
        await page.getByText('Your bank could not confirm it was you. Nothing was charged.').waitFor()

        await payButton(page).click()
        await bank.getByRole('button', { name: 'Do nothing' }).click()
        await page.getByText(/^Your bank is waiting for your answer until/).waitFor()
        // A reload finds the question again.
        await page.reload()
        await bank.waitFor()
        await bank.getByRole('button', { name: 'Do nothing' }).click()
        clock.leap(QUARTER)
        await page.getByText('The time to pay is over. Nothing was charged. You can try again.').waitFor()

        // The order is over as well: its price is looked at anew, and paid only after that.
        await fillCard(page, CARDS.asking)
        await payButton(page).click()
        await page.getByText(/^The 15-minute hold ran out/).waitFor()
        await payButton(page).click()
        await bank.getByRole('button', { name: 'Approve' }).click()
        await untilThanked(page)
      },
    )

    story(
      'is told what is missing, at its field, and keeps what was typed over a reload [BOOK-01]',
      PATIENCE,
      async () => {
        const { page } = await begun()
        const [lead, second] = [
          page.getByLabel('Birth date').nth(0),
          page.getByLabel(/^Second traveller, given names/),
        ]
        await lead.fill('01 / 01 / 2020')
        await payButton(page).click()
        await page.getByText('The lead traveller must be 18 or older.', { exact: true }).waitFor()
        await page.getByText('Enter the given names as in the passport.').waitFor()
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
          .toBe('travellers.0.birth_date')
        // It is not behind the bar that pays.
        const wrong = page.getByText('The lead traveller must be 18 or older.', { exact: true })
        const behindBar = () =>
          wrong.evaluate((told) => {
            const bar = document.querySelector('.checkout__pay')
            return told.getBoundingClientRect().bottom - (bar?.getBoundingClientRect().top ?? 0)
          })
        await expect.poll(behindBar).toBeLessThanOrEqual(0)
        await second.fill('Jonas')
        await page.reload()
        await expect.poll(() => second.inputValue()).toBe('Jonas')
        await page.getByLabel('Card number').fill('4111 1111 1111 1111')
        await payButton(page).click()
        await page.getByText(/^Use a test card/).waitFor()
      },
    )

    it(
      'is accessible with everything that it says: faults, a refusal, the bank’s question, its price',
      PATIENCE,
      async () => {
        const { page } = await begun()
        await payButton(page).click()
        await page.getByText('Enter the card number.').waitFor()
        expect(await findingsOn(page)).toEqual([])
        await fillPeople(page)
        await fillCard(page, CARDS.declined)
        await payButton(page).click()
        await page.getByText(/^Your bank declined this card/).waitFor()
        expect(await findingsOn(page)).toEqual([])
        const details = page.getByRole('button', { name: 'Details' })
        if (await details.isVisible()) {
          await details.click()
          await page.getByRole('dialog', { name: 'The price' }).waitFor()
          expect(await findingsOn(page)).toEqual([])
          await page.keyboard.press('Escape')
        }
        await fillCard(page, CARDS.asking)
        await payButton(page).click()
        await page.getByRole('button', { name: 'Approve' }).waitFor()
        expect(await findingsOn(page)).toEqual([])
        await page.getByRole('button', { name: 'Approve' }).click()
        await untilThanked(page)
        expect(await findingsOn(page)).toEqual([])
      },
    )
  },
)
