import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGES, type PageName } from '../../../core/pages/pages.ts'
import { parsePath } from '../../../core/routing/path.ts'
import { paramsOf, placeOf } from '../../../core/routing/place.ts'
import { type Access, type Layout, REDIRECTS } from '../../../core/routing/routes.ts'

const at = (address: string) => placeOf(PAGES, parsePath(address))
const nameAt = (address: string) => {
  const place = at(address)
  return place.kind === 'route' ? place.route : place.kind
}

/** The whole table of the product: path, name, layout, and who may enter. */
const TABLE: readonly (readonly [path: string, name: PageName, layout: Layout, access: Access])[] = [
  ['/', 'home', 'default', 'everybody'],
  ['/sign-up-travel-agent', 'sign-up-travel-agent', 'header-footer', 'everybody'],
  ['/sign-up-travel-agent/success', 'sign-up-travel-agent-success', 'header-footer', 'everybody'],
  ['/bdm', 'bdm', 'header-footer', 'everybody'],
  ['/login', 'login', 'header-footer', 'signedOutOnly'],
  ['/signup', 'signup', 'header-footer', 'signedOutOnly'],
  ['/signup/success', 'signup-success', 'header-footer', 'everybody'],
  ['/user/verify-email', 'verify-email', 'header-footer', 'everybody'],
  ['/forgot-password', 'forgot-password', 'header-footer', 'signedOutOnly'],
  ['/user/reset-password', 'reset-password', 'header-footer', 'everybody'],
  ['/user/claim-chat', 'claim-chat', 'header-footer', 'everybody'],
  ['/account/closed', 'account-closed', 'header-footer', 'everybody'],
  ['/account/settings', 'account-settings', 'default', 'signedIn'],
  ['/desk/people', 'people', 'default', 'concierge'],
  ['/desk/reports', 'reports', 'default', 'concierge'],
  ['/desk/reviews', 'reviews', 'default', 'reviewer'],
  ['/enquiries', 'enquiries', 'default', 'signedIn'],
  ['/enquiries/12/plan', 'plan-editor', 'no-footer', 'signedIn'],
  ['/bookings', 'bookings', 'default', 'signedIn'],
  ['/bookings/details/12', 'booking-details', 'default', 'signedIn'],
  ['/bookings/details/12/cancel', 'booking-cancel', 'default', 'signedIn'],
  ['/bookings/details/12/papers/INV-2026-00001', 'booking-paper', 'no-footer', 'signedIn'],
  ['/bookings/details/12/itinerary', 'booking-itinerary', 'default', 'signedIn'],
  ['/search-result', 'search-result', 'default', 'everybody'],
  ['/search-404', 'search-404', 'default', 'everybody'],
  ['/trip-gallery', 'trip-gallery', 'default', 'everybody'],
  ['/japan_-tours', 'types-gallery', 'default', 'everybody'],
  ['/trip-gallery/kii-coast', 'trip-plan', 'default', 'everybody'],
  ['/trip-gallery/kii-coast/reviews', 'trip-reviews', 'default', 'everybody'],
  ['/traveller/tripplan/view/id/7', 'trip-plan-bookable', 'default', 'planReader'],
  ['/agent/tripplan/view/id/7', 'agent-trip-plan-bookable', 'default', 'planReader'],
  ['/design', 'enquiry-submit-global', 'no-footer', 'everybody'],
  ['/japan/design', 'enquiry-submit-destination', 'no-footer', 'everybody'],
  ['/trip-gallery/kii-coast/design', 'enquiry-submit-trip', 'no-footer', 'everybody'],
  ['/local-designer/kenji/design', 'enquiry-submit-local-designer', 'no-footer', 'everybody'],
  ['/design/confirmation', 'confirmation', 'no-footer', 'known'],
  ['/withintrepid', 'withintrepid', 'no-footer', 'everybody'],
  ['/checkout', 'checkout', 'no-footer', 'checkout'],
  ['/checkout/order/7', 'checkout-order', 'no-footer', 'signedIn'],
  ['/checkout/balance/7', 'checkout-balance', 'no-footer', 'signedIn'],
  ['/thankyou/7', 'thankyou', 'default', 'signedIn'],
  ['/thankyou/balance/7', 'thankyou-balance', 'default', 'signedIn'],
  ['/feedback/a1/point/9', 'feedback', 'default', 'signedIn'],
  ['/messages', 'messages', 'no-footer', 'everybody'],
  ['/press-coverpress', 'press-coverpress', 'default', 'everybody'],
  ['/become-a-local-designer', 'become-a-local-designer', 'default', 'everybody'],
  ['/local-designer/kenji', 'local-designer', 'default', 'everybody'],
  ['/local-designer/kenji/reviews', 'designer-reviews', 'default', 'everybody'],
  ['/japan/local-designers', 'country-local-designers', 'default', 'everybody'],
  ['/japan/travel-guide', 'country-travel-guide', 'default', 'everybody'],
  ['/how-it-works', 'how-it-works', 'default', 'everybody'],
  ['/about-us', 'about-us', 'default', 'everybody'],
  ['/contact-us', 'contact-us', 'default', 'everybody'],
  ['/subscribe', 'subscribe', 'default', 'everybody'],
  ['/traveller/subscribe/welcome', 'subscribe-welcome', 'default', 'everybody'],
  ['/school-tour-details', 'school-tour-details', 'default', 'everybody'],
  ['/private-group-tours', 'private-group-tours', 'default', 'everybody'],
  ['/terms-of-use', 'terms-of-use', 'header-footer', 'everybody'],
  ['/terms-of-use-trip-plan-builder', 'terms-of-use-trip-plan-builder', 'header-footer', 'everybody'],
  ['/travel-agent-booking-incentive', 'travel-agent-booking-incentive', 'header-footer', 'everybody'],
  ['/incentive-terms-and-conditions', 'incentive-terms-and-conditions', 'header-footer', 'everybody'],
  ['/privacy-policy', 'privacy-policy', 'header-footer', 'everybody'],
  ['/cookie-declaration', 'cookie-declaration', 'header-footer', 'everybody'],
  ['/data-protection', 'data-protection', 'header-footer', 'everybody'],
  ['/traveller-protections', 'traveller-protections', 'header-footer', 'everybody'],
]

describe('the routes', () => {
  it.each(TABLE)('have %s as %s, with the layout %s, for %s', (path, name, layout, access) => {
    expect(nameAt(path)).toBe(name)
    expect(nameAt(`${path}?a=b&c=%20#part`)).toBe(name)
    expect(PAGES.find((route) => route.name === name)).toMatchObject({ layout, access })
  })

  it('are these and no others', () => {
    expect(PAGES.map(({ name }) => name).sort()).toEqual(TABLE.map(([, name]) => name).sort())
  })

  it('give decoded values of their places, and none for a value that is no text', () => {
    const trip = PAGES.find(({ name }) => name === 'trip-plan')
    const types = PAGES.find(({ name }) => name === 'types-gallery')
    if (!(trip && types)) throw new Error('no such routes')
    expect(paramsOf(trip, '/trip-gallery/s%C3%A3o%20miguel')).toEqual({ trip: 'são miguel' })
    expect(paramsOf(trip, '/trip-gallery/%E0%A4%A')).toBeNull()
    expect(paramsOf(types, '/south-america_-tours')).toEqual({ types: 'south-america' })
    expect(paramsOf(types, '/about-us')).toBeNull()
  })

  it('tell numbers alone of what stands in a path: all else stays in the address', () => {
    expect(at('/bookings/details/12')).toMatchObject({ params: { id: '12' } })
    expect(at('/local-designer/kenji')).toMatchObject({ params: {} })
  })

  it.each([
    '/bookings/details/a12',
    '/bookings/details/-1',
    '/bookings/details/1.5',
    '/bookings/details/1e3',
    '/bookings/details/%31',
    '/bookings/details/１２',
    '/bookings/details/1234567890123456',
    '/bookings/details',
    '/traveller/tripplan/view/id/kii',
    '/agent/tripplan/view/id/7b',
    '/checkout/balance/x',
    '/thankyou/x',
    '/thankyou/balance/x',
    '/Login',
    '/LOGIN',
    '/login.html',
    '/login/x',
    '/_-tours',
    '/japan_-tour',
    '/japan_-tours/x',
    '/feedback/a/point',
    '/trip-gallery/a/b/c',
    '/nowhere',
    '/..%2fetc%2fpasswd',
    '/\\evil.test',
  ])('have nothing at %s', (path) => {
    expect(nameAt(path)).toBe('unknown')
  })
})

describe('old paths', () => {
  it.each([
    ['/agent', '/sign-up-travel-agent?ref=agent'],
    ['/agent?utm_source=a&b=%20#top', '/sign-up-travel-agent?ref=agent&utm_source=a&b=%20#top'],
    ['/custom-group-tours', '/private-group-tours'],
    ['/custom-group-tours?a=1#b', '/private-group-tours?a=1#b'],
    ['/design/x/?a=1#b', '/design/x?a=1#b'],
    ...['information', 'your_trip', 'how', 'your_style', 'your_budget', 'anything'].flatMap((step) =>
      ['', '/japan', '/trip-gallery/kii', '/local-designer/kenji'].map((before) => [
        `${before}/design/${step}?a=1#b`,
        `${before}/design?a=1#b`,
      ]),
    ),
    ['/trip-gallery/s%C3%A3o/design/how', '/trip-gallery/s%C3%A3o/design'],
  ])('%s lead to %s', (address, canonical) => {
    expect(at(address)).toMatchObject({ canonical })
  })

  it('of the design’s steps do not hide its confirmation', () => {
    expect(nameAt('/design/confirmation')).toBe('confirmation')
    expect(nameAt('/design/confirmation?conv=conv%232w7')).toBe('confirmation')
    expect(at('/japan/design/confirmation')).toEqual({ kind: 'moved', canonical: '/japan/design' })
  })

  it('lead to a route, once: never on to another old path', () => {
    for (const { pattern } of REDIRECTS) {
      const place = at(pattern.replace(/\{\w+\}/g, 'japan'))
      if (place.kind !== 'moved') throw new Error(`${pattern} leads nowhere`)
      expect(at(place.canonical).kind).toBe('route')
    }
  })
})

describe('addresses that lead elsewhere', () => {
  it.each(['//', '//evil.test', '//evil.test/login', '///x', '//design/how', '//login/'])(
    'like %s are refused',
    (path) => {
      expect(at(path)).toEqual({ kind: 'doubledSlash' })
    },
  )

  it.each([
    ['/login/', '/login'],
    ['/login///', '/login'],
    ['/trip-gallery/?page=2&q=a%2Fb#c', '/trip-gallery?page=2&q=a%2Fb#c'],
    ['/nowhere/', '/nowhere'],
    ['/agent/', '/agent'],
    ['/\\evil.test/', '/'],
    ['/\t/evil.test/', '/'],
  ])('like %s go to %s, and stay here', (address, canonical) => {
    expect(at(address)).toEqual({ kind: 'trailingSlash', canonical })
  })

  it('never leave this origin, whatever is asked for', () => {
    const segment = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('', '\\', 'design', 'agent', 'evil.test', '..', '%2F', '_-tours', '\t', '@'),
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), fc.string(), (segments, rest) => {
        const place = at(`/${segments.join('/')}${rest}`)
        if (!('canonical' in place)) return
        const { origin } = new URL(place.canonical, 'https://tripwright.test')
        expect(origin).toBe('https://tripwright.test')
        expect(place.canonical).not.toMatch(/^\/[/\\]/)
      }),
      { numRuns: 1_000 },
    )
  })
})
