import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { openStart } from '../../adapters/backend/orders/order-stage.ts'
import { type StripeStandIn, startStripeStandIn } from '../../adapters/backend/payments/stripe-stand-in.ts'
import { signedIn, startTestServer } from '../../adapters/backend/running-server.ts'
import { atDepth } from '../../harness/depth.ts'
import { createPerson, type Person } from '../../harness/person.ts'
import { sharedBrowser } from '../../harness/stage/shared-browser.ts'
import { fillPeople, goToCheckout, payButton, untilThanked } from './checkout-hands.ts'

const PATIENCE = { timeout: 90_000 }
const EMAIL = 'traveller@demo.test'

describe.each(atDepth([375], [1280, 375]))('a checkout whose card Stripe takes, at %i px', (width) => {
  let stripe: StripeStandIn
  let server: RunningServer
  beforeAll(async () => {
    stripe = await startStripeStandIn()
    server = await startTestServer({
      stripeApi: stripe.url,
      environment: { PAYMENT_ENV: 'live', STRIPE_KEY_EUR: 'sk_live_eur00000' },
    })
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })

  /** One for each try: a page of another stands in its checkout still. */
  async function visitor(): Promise<Person> {
    const person = await createPerson(await sharedBrowser(), { url: server.url, width, height: 800 })
    onTestFinished(() => person.context.close())
    await person.context.route('https://checkout.stripe.example/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Stripe’s page</h1>' }),
    )
    await person.signIn(EMAIL)
    return person
  }

  it(
    'asks for no card, leads to its page and back: to the thanks, or on again [BOOK-01, BOOK-07]',
    PATIENCE,
    async () => {
      const maya = await visitor()
      const { page } = maya
      const before = stripe.sessions.length
      await goToCheckout(page, await openStart(await signedIn(server, EMAIL)), { url: server.url })
      await page.getByText('Only Stripe sees your card.').waitFor()
      expect(await page.getByLabel('Card number').count()).toBe(0)
      await fillPeople(page)
      await payButton(page).click()
      await page.getByRole('heading', { name: 'Stripe’s page' }).waitFor()
      // Back without having paid.
      await page.goto(`${server.url}/checkout`)
      await page.getByText(/^You can pay until/).waitFor()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('heading', { name: 'Stripe’s page' }).waitFor()
      const attempt = stripe.sessions[before]
      stripe.pay(attempt?.client_reference_id ?? '')
      // A tab that knows nothing of the checkout: the bank's app has opened it.
      const other = await maya.context.newPage()
      await other.goto(attempt?.success_url ?? '')
      await untilThanked(other)
      await page.goto(`${server.url}/checkout`)
      await untilThanked(page)
      expect(stripe.sessions).toHaveLength(before + 1)
    },
  )
})
