import { describe, expect, it } from 'vitest'
import { isWhole } from '../../harness/depth.ts'
import type { Person } from '../../harness/person.ts'
import { setStage } from '../../harness/stage.ts'

const PATIENCE = { timeout: 60_000 }

type Shown = readonly [row: string, path: string, heading: string | RegExp, layout: string]

/** What everybody may open: its heading, and what stands around it. */
const OPEN: readonly Shown[] = [
  ['[ROUTE-01]', '/', /Ask somebody/, 'default'],
  ['[ROUTE-03]', '/sign-up-travel-agent', 'Join as a travel agent', 'header-footer'],
  ['[ROUTE-03]', '/sign-up-travel-agent/success', 'Join as a travel agent', 'header-footer'],
  ['[ROUTE-04]', '/bdm', 'Your invitation', 'header-footer'],
  ['[ROUTE-05]', '/login', 'Sign in', 'header-footer'],
  ['[ROUTE-05]', '/signup', 'Create an account', 'header-footer'],
  ['[ROUTE-05]', '/forgot-password', 'Forgot your password?', 'header-footer'],
  ['[ROUTE-05]', '/user/reset-password', 'This page needs the link from our email', 'header-footer'],
  ['[CALL-05]', '/user/claim-chat', 'Nothing to keep here', 'header-footer'],
  ['[AUTH-08]', '/account/closed', 'Your account is closed', 'header-footer'],
  ['[ROUTE-09]', '/search-result?destination=japan', /trips? found/, 'default'],
  ['[ROUTE-09]', '/search-404', 'Nothing found', 'default'],
  ['[ROUTE-10]', '/trip-gallery', '36 trips', 'default'],
  ['[ROUTE-10]', '/japan_-tours', 'Trips in Japan', 'default'],
  ['[ROUTE-11]', '/trip-gallery/old-roads-of-kii', 'The old roads of Kii', 'default'],
  ['[ROUTE-13]', '/design', /^Your enquiry/, 'no-footer'],
  ['[ROUTE-13]', '/japan/design', /^Your enquiry/, 'no-footer'],
  ['[ROUTE-13]', '/trip-gallery/old-roads-of-kii/design', /^Your enquiry to Kenji/, 'no-footer'],
  ['[ROUTE-13]', '/local-designer/kenji-morimoto/design', /^Your enquiry/, 'no-footer'],
  ['[ROUTE-16]', '/withintrepid', /^Your enquiry/, 'no-footer'],
  ['[ROUTE-20]', '/messages', 'Messages', 'no-footer'],
  ['[ROUTE-20]', '/press-coverpress', /./, 'default'],
  ['[ROUTE-21]', '/become-a-local-designer', /./, 'default'],
  ['[ROUTE-21]', '/local-designer/kenji-morimoto', 'Kenji Morimoto', 'default'],
  ['[ROUTE-21]', '/japan/local-designers', 'Local designers in Japan', 'default'],
  ['[ROUTE-21]', '/japan/travel-guide', 'Japan, slowly', 'default'],
  ['[ROUTE-22]', '/how-it-works', /./, 'default'],
  ['[ROUTE-22]', '/about-us', /./, 'default'],
  ['[ROUTE-22]', '/contact-us', /./, 'default'],
  ['[ROUTE-22]', '/school-tour-details', /./, 'default'],
  ['[ROUTE-22]', '/private-group-tours', /./, 'default'],
  ['[ROUTE-23]', '/subscribe', /letter/, 'default'],
  ['[ROUTE-23]', '/traveller/subscribe/welcome', 'Nothing to confirm here', 'default'],
  ['[ROUTE-24]', '/terms-of-use', /Terms of use/i, 'header-footer'],
  ['[ROUTE-24]', '/terms-of-use-trip-plan-builder', /plan builder/i, 'header-footer'],
  ['[ROUTE-24]', '/travel-agent-booking-incentive', /incentive/i, 'header-footer'],
  ['[ROUTE-24]', '/incentive-terms-and-conditions', /incentive/i, 'header-footer'],
  ['[ROUTE-24]', '/privacy-policy', /privacy/i, 'header-footer'],
  ['[ROUTE-24]', '/cookie-declaration', /cookie/i, 'header-footer'],
  ['[ROUTE-24]', '/data-protection', /data/i, 'header-footer'],
  ['[ROUTE-24]', '/traveller-protections', /protect/i, 'header-footer'],
]

/** What asks for a login first, and its heading then. */
const OWN: readonly (readonly [row: string, path: string, heading: string | RegExp])[] = [
  ['[ROUTE-06]', '/account/settings', 'Settings'],
  ['[ROUTE-07]', '/enquiries', 'Your enquiries'],
  ['[ROUTE-08]', '/bookings', 'Your bookings'],
  ['[ROUTE-12]', '/traveller/tripplan/view/id/1', 'The old roads of Kii'],
  ['[ROUTE-12]', '/agent/tripplan/view/id/1', 'The old roads of Kii'],
  ['[GUARD-02]', '/checkout/balance/7', 'Pay the balance'],
  ['[GUARD-02]', '/thankyou/balance/1', 'Thank you'],
  ['[ROUTE-19]', '/feedback/3/point/9', 'How was '],
]

const MOVED: readonly (readonly [row: string, from: string, to: string])[] = [
  ['[ROUTE-02]', '/agent', '/sign-up-travel-agent?ref=agent'],
  ['[ROUTE-02]', '/agent?utm_source=letter', '/sign-up-travel-agent?ref=agent&utm_source=letter'],
  ['[ROUTE-14]', '/design/information', '/design'],
  ['[ROUTE-14]', '/design/any-other-word', '/design'],
  ['[ROUTE-14]', '/japan/design/how', '/japan/design'],
  ['[ROUTE-14]', '/trip-gallery/old-roads-of-kii/design/your_trip', '/trip-gallery/old-roads-of-kii/design'],
  ['[ROUTE-14]', '/local-designer/kenji-morimoto/design/your_style', '/local-designer/kenji-morimoto/design'],
  ['[ROUTE-22]', '/custom-group-tours', '/private-group-tours'],
  ['[ROUTE-27]', '/trip-gallery/?theme=walking', '/trip-gallery?theme=walking'],
  ['[ROUTE-27]', '/japan/travel-guide///', '/japan/travel-guide'],
]

const MISSING: readonly (readonly [row: string, path: string, message: string])[] = [
  ['[ROUTE-25]', '/no/such/page', 'Page not found: /no/such/page'],
  ['[ROUTE-08]', '/bookings/details/seven', 'Page not found: /bookings/details/seven'],
  ['[ROUTE-12]', '/traveller/tripplan/view/id/x1', 'Page not found: /traveller/tripplan/view/id/x1'],
  ['[ROUTE-17]', '/checkout/balance/x', 'Page not found: /checkout/balance/x'],
  ['[ROUTE-18]', '/thankyou/x', 'Page not found: /thankyou/x'],
  ['[ROUTE-10]', '/atlantis_-tours', 'Page not found: /atlantis_-tours'],
  ['[ROUTE-21]', '/atlantis/travel-guide', 'Page not found: /atlantis/travel-guide'],
]

/** What a page of the server says before a script runs; in a browser, which has the parser. */
function read(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return {
    heading: page.querySelector('h1')?.textContent ?? '',
    layout: page.querySelector('.page')?.getAttribute('data-layout'),
    footers: page.querySelectorAll('.footer').length,
  }
}

describe('the routes of the product', () => {
  const stage = setStage()
  let visitor: Person
  /** Complaints that were looked at, or are of a page that is missing: a browser tells of each. */
  let heard = 0

  stage.prepare(async () => {
    visitor = await stage.person()
  })

  const ask = (path: string) => fetch(`${stage.product.url}${path}`, { redirect: 'manual' })

  it.each(OPEN)(
    'shows a page of its own to everybody, in its layout [SHELL-01]: %s %s',
    async (_row, path, heading, layout) => {
      const answer = await ask(path)
      expect(answer.status).toBe(200)
      const drawn = await visitor.page.evaluate(read, await answer.text())
      expect(drawn.heading).toMatch(heading)
      expect([drawn.layout, drawn.footers]).toEqual([layout, layout === 'no-footer' ? 0 : 1])
    },
  )

  // As a sample, every third.
  it.each(OPEN.filter((_, place) => isWhole || place % 3 === 0))(
    'goes on with it in the browser, as it was: %s %s',
    PATIENCE,
    async (_row, path, heading, layout) => {
      const { page, complaints } = visitor
      await page.goto(`${stage.product.url}${path}`)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(await page.locator('.page').getAttribute('data-layout')).toBe(layout)
      expect(await page.getByRole('contentinfo').count()).toBe(layout === 'no-footer' ? 0 : 1)
      expect(complaints.slice(heard)).toEqual([])
      heard = complaints.length
    },
  )

  it.each(MOVED)('leads on for ever %s %s', async (_row, from, to) => {
    const answer = await ask(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })

  it.each(MISSING)('has nothing %s %s', PATIENCE, async (_row, path, message) => {
    expect((await ask(path)).status).toBe(404)
    const { page, complaints } = visitor
    await page.goto(`${stage.product.url}${path}`)
    await page.getByText(message).waitFor()
    await page.getByText("You've travelled too far!").waitFor()
    heard = complaints.length
  })

  it('says of a trip that is missing that it is a trip [ROUTE-11]', PATIENCE, async () => {
    expect((await ask('/trip-gallery/no-such-trip')).status).toBe(404)
    const { page, complaints } = visitor
    await page.goto(`${stage.product.url}/trip-gallery/no-such-trip`)
    await page.getByRole('heading', { level: 1, name: 'Trip Not Found' }).waitFor()
    await expect.poll(() => page.title()).toBe('Trip Not Found · Tripwright')
    heard = complaints.length
  })

  it('refuses a path that could lead elsewhere [ROUTE-26]', async () => {
    const answer = await ask('//evil.example/')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Page Not Found')
    const slanted = await ask('/%5Cevil.example/design/how')
    expect(slanted.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
  })

  it.each(OWN)('asks for a login, and leads back after it %s %s', PATIENCE, async (_row, path, heading) => {
    const { url } = stage.product
    const person = await stage.person()
    await person.page.goto(`${url}${path}`)
    await person.page.waitForURL(`${url}/login`)
    // Each has a page of a plan of their own, and is led to it.
    const email = path.startsWith('/agent') ? 'agent@demo.test' : 'traveller@demo.test'
    await person.page.getByLabel('Email').fill(email)
    await person.page.getByLabel('Password', { exact: true }).fill('travel-demo')
    await person.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await person.page.waitForURL(`${url}${path}`)
    await person.page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await person.context.close()
  })

  it(
    'keeps a checkout for whoever has chosen a trip, and asks for a login before it [ROUTE-17]',
    PATIENCE,
    async () => {
      const { url } = stage.product
      const { page, signIn, context } = await stage.person()
      await page.goto(`${url}/checkout`)
      await page.waitForURL(`${url}/login`)
      await page.evaluate(() => sessionStorage.clear())
      await signIn('traveller@demo.test', '/checkout')
      await page.waitForURL(`${url}/`)
      await context.close()
    },
  )

  it(
    'goes to the top of a new page, and back to where one was on an old one [ROUTE-28]',
    PATIENCE,
    async () => {
      const { page } = visitor
      await page.goto(`${stage.product.url}/trip-gallery`)
      const card = page.getByRole('link', { name: /Ceylon by blue train/ })
      await card.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(300)
      await card.click()
      await page.getByRole('heading', { level: 1, name: /Ceylon/ }).waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: '36 trips' }).waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
      await page.goForward()
      await page.getByRole('heading', { level: 1, name: /Ceylon/ }).waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    },
  )
})
