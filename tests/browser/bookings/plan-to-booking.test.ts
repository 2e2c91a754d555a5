import { describe, expect, it } from 'vitest'
import { CARDS } from '../../adapters/backend/orders/order-stage.ts'
import { untilAwake } from '../../harness/awake.ts'
import type { Person } from '../../harness/person.ts'
import { setStage } from '../../harness/stage.ts'
import { call, cardOf, firstPlan } from '../plans/plan-hands.ts'
import { fillCard, fillPeople, payButton, untilThanked } from './checkout-hands.ts'

const PATIENCE = { timeout: 90_000 }
const CONVERSATION = '/messages?c=conv%233w101'

describe('a plan that answers an enquiry', () => {
  const stage = setStage()
  let maya: Person
  let kenji: Person
  stage.prepare(async () => {
    ;[maya, kenji] = await Promise.all([stage.person({ width: 1280, height: 900 }), stage.person()])
    await maya.signIn('traveller@demo.test')
    await kenji.signIn('designer@demo.test')
  })

  it(
    'is accepted, booked at its price, and seen as booked in its conversation [BOOK-01, BOOK-05]',
    PATIENCE,
    async () => {
      const { url } = stage.product
      await call(kenji.page, '/extranet/v3/enquiries/101/plans', { base_version: 2, content: firstPlan() })
      const { page } = maya
      const plans = await page.request.get(`${url}/extranet/v3/enquiries/101/plans`)
      const [{ plan_id: planId }] = (await plans.json()).data as [{ readonly plan_id: number }]
      await call(page, `/extranet/v3/plans/${planId}/accept`, { version: 3 })
      await page.goto(`${url}${CONVERSATION}`)
      const press = cardOf(page, 3).getByRole('link', { name: 'Continue to booking' })
      await press.click()
      await page.waitForURL(`${url}/traveller/tripplan/view/id/${planId}?traffic=1`)
      await untilAwake(page, '.starts')
      await page.getByRole('button', { name: 'Book this trip' }).click()
      await page.waitForURL(`${url}/checkout`)
      await page.getByRole('heading', { level: 1, name: 'Three steps to Kyoto to Naoshima' }).waitFor()
      await page.locator('.offer').getByText('A guide for two days').waitFor()
      await fillPeople(page)
      await fillCard(page, CARDS.good)
      await payButton(page).click()
      await untilThanked(page)
      await page.getByRole('link', { name: /^Write to/ }).click()
      await page.waitForURL(`${url}${CONVERSATION}`)
      // The card of the plan knows it in the tab that booked it, too.
      await cardOf(page, 3).getByText('Accepted').waitFor()
      await press.waitFor({ state: 'detached' })
      const panel = page.getByRole('complementary', { name: 'About this conversation' })
      await panel.getByText('It is booked.').waitFor()
      await panel.getByRole('link', { name: 'See the booking' }).click()
      await page.getByRole('heading', { level: 1, name: 'Kyoto to Naoshima' }).waitFor()
      expect(page.url()).toMatch(/\/bookings\/details\/\d+$/)
      // Its designer knows that it is booked, and has no booking of theirs.
      await kenji.page.goto(`${url}${CONVERSATION}`)
      const theirs = kenji.page.getByRole('complementary', { name: 'About this conversation' })
      await theirs.getByText('Booked').first().waitFor()
      expect(await theirs.getByRole('link', { name: 'See the booking' }).count()).toBe(0)
    },
  )
})
