import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planPath } from '../../core/routing/plan-links.ts'
import { CARDS, openStart } from '../adapters/backend/orders/order-stage.ts'
import { signedIn } from '../adapters/backend/running-server.ts'
import type { Driver } from '../harness/engines/driver.ts'
import { startFirefox } from '../harness/engines/firefox.ts'
import * as programs from '../harness/engines/programs.ts'
import { createVisitor, type Visitor } from '../harness/engines/visitor.ts'
import { startWebKit } from '../harness/engines/webkit.ts'
import { type SharedProduct, startSharedProduct } from '../harness/stage/shared-product.ts'

interface Engine {
  readonly maker: string
  /** Missing where its programs are. */
  readonly start?: () => Promise<Driver>
}

function firefox(): Engine {
  const program = programs.firefox()
  if (program === undefined) return { maker: 'Firefox (left out: firefox-esr is not installed)' }
  return { maker: 'Firefox', start: () => startFirefox(program) }
}

function webkit(): Engine {
  const driver = programs.webkitDriver()
  const screen = programs.screen()
  if (driver === undefined || screen === undefined)
    return { maker: 'WebKitGTK (left out: webkit2gtk-driver or xvfb is not installed)' }
  return { maker: 'WebKitGTK', start: () => startWebKit({ driver, screen }) }
}

/** Who goes, and where they are reached, by the names of the fields. */
const PEOPLE = {
  'travellers.0.given_names': 'Maya Elisabet',
  'travellers.0.family_name': 'Lindqvist',
  'travellers.0.birth_date': '14 / 03 / 1988',
  'travellers.1.given_names': 'Jonas',
  'travellers.1.family_name': 'Lindqvist',
  'travellers.1.birth_date': '02.11.1985',
  'contact.phone': '+61 491 570 156',
}
/** How often somebody leaves a page while its code is on its way. */
const DEPARTURES = 12

for (const { maker, start } of [firefox(), webkit()])
  describe.skipIf(!start)(maker, () => {
    let product: SharedProduct
    let driver: Driver
    let visitor: Visitor

    beforeAll(async () => {
      if (!start) return
      product = await startSharedProduct()
      driver = await start()
      visitor = createVisitor(driver, product.url)
    })
    afterAll(async () => {
      await driver?.end()
      await product?.stop()
    })

    it('signs in', async () => {
      await visitor.go('/login')
      await visitor.fill('Email', 'traveller@demo.test')
      await visitor.fill('Password', 'travel-demo')
      await visitor.press('button', 'Sign in')
      await visitor.arrives(/^\/$/)
      // The last thing that comes to this page.
      await visitor.reads('My Chats')
    })

    it('sends a message, has it after a reload, and finds it [SEND-01, ROOM-06]', async () => {
      const words = 'A quiet room on the garden side'
      await visitor.go('/messages')
      await visitor.press('button', 'Travel Concierge Team')
      await visitor.fill('Message', words)
      await visitor.press('button', 'Send')
      await visitor.reads(words)
      await visitor.go('/messages')
      await visitor.press('button', 'Travel Concierge Team')
      await visitor.reads(words)
      await visitor.fill('Search your messages', 'garden side')
      await visitor.press('button', 'Travel Concierge Team')
      await visitor.reads(words)
    })

    it('looks at the gallery and at a trip [ROUTE-02]', async () => {
      await visitor.go('/trip-gallery')
      await visitor.reads('days')
      await visitor.press('[href^="/trip-gallery/"]', '')
      await visitor.reads('Per person')
    })

    it('asks for a trip by a letter, and is in its conversation [ENQ-01, ROUTE-15]', async () => {
      await visitor.go('/japan/design')
      await visitor.press('button', 'Next:')
      await visitor.reads('How you like to travel')
      await visitor.choose('guidance', 'guide_in_places')
      await visitor.choose('flights', 'not_yet')
      await visitor.choose('readiness', 'comparing')
      await visitor.press('button', 'Next:')
      await visitor.reads('What you like')
      await visitor.press('choice', 'Walking')
      await visitor.choose('pace', 'easy')
      await visitor.choose('stay', 'charming')
      await visitor.press('button', 'Next:')
      await visitor.fill('[name=amount]', '3,200')
      await visitor.press('button', 'Send enquiry')
      await visitor.arrives(/\/design\/confirmation$/)
      await visitor.reads('Welcome, ')
    })

    it('books a trip [BOOK-01]', async () => {
      const { planId, date } = await openStart(await signedIn(product, 'traveller@demo.test'))
      await visitor.go(`${planPath(planId, false)}?start=${date}&travellers=2`, '.starts')
      await visitor.press('button', 'Book this trip')
      await visitor.arrives(/^\/checkout$/)
      for (const [field, text] of Object.entries(PEOPLE)) await visitor.fill(`[name="${field}"]`, text)
      await visitor.fill('Card number', CARDS.good)
      await visitor.fill('Expires', '09 / 29')
      await visitor.fill('Security code', '314')
      await visitor.press('button', 'Pay ')
      await visitor.arrives(/^\/thankyou\/\d+$/)
      await visitor.reads('Thank you')
    })

    it('leaves pages while their code is on its way, and nothing has failed [LOG-01]', async () => {
      const already = driver.complaints.length
      for (let departure = 0; departure < DEPARTURES; departure += 1) {
        await driver.go(`${product.url}/messages`)
        await driver.run(() => location.assign('/trip-gallery'))
        await visitor.arrives(/^\/trip-gallery$/)
        await expect.poll(() => driver.run(() => document.readyState)).toBe('complete')
      }
      expect(driver.complaints.slice(already)).toEqual([])
    })
  })
