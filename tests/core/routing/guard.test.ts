import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../../../core/door/parse.ts'
import { PAGES } from '../../../core/pages/pages.ts'
import { decide, type GuardFacts, hangsOnStorage } from '../../../core/routing/guard.ts'
import { parsePath } from '../../../core/routing/path.ts'
import { matchRoute, Place, placeOf } from '../../../core/routing/place.ts'
import { BOOKABLE_PLAN } from '../../../core/routing/plan-links.ts'
import type { Access, Route } from '../../../core/routing/routes.ts'

const route = (name: string, path: string, access: Access): Route => ({
  name,
  path,
  access,
  layout: 'default',
})
const TABLE = [
  route('home', '/', 'everybody'),
  route('login', '/login', 'signedOutOnly'),
  route('bookings', '/bookings', 'signedIn'),
  route('checkout', '/checkout', 'checkout'),
  route('confirmation', '/design/confirmation', 'signedIn'),
  route('place', '/places/{place}', 'everybody'),
  route('booking', '/bookings/details/{id:number}', 'signedIn'),
  route('feedback', '/feedback/{id}/point/{point}', 'signedIn'),
]
const NOBODY: GuardFacts = { isVerified: false, from: null, hasTrip: false }
const SOMEBODY: GuardFacts = { ...NOBODY, isVerified: true }

const at = (address: string, facts = NOBODY) => decide(TABLE, placeOf(TABLE, parsePath(address)), facts)
const home = { kind: 'redirect', to: '/', permanent: false, isKept: false }

describe('the route table', () => {
  it.each([
    ['/', 'home', {}],
    ['/bookings/details/7', 'booking', { id: '7' }],
    ['/bookings/details/007', 'booking', { id: '007' }],
    ['/feedback/a%2Fb/point/10', 'feedback', { id: 'a%2Fb', point: '10' }],
    ['/design/confirmation', 'confirmation', {}],
    ['/places/oslo', 'place', { place: 'oslo' }],
  ])('finds %s', (path, name, params) => {
    const found = matchRoute(TABLE, path)
    expect([found?.route.name, found?.params]).toEqual([name, params])
  })

  it.each(['', '/x', '/bookings/details/', '/bookings/details/7a', '/bookings/details/-7', '/bookings//7'])(
    'finds nothing at %j',
    (path) => {
      expect(matchRoute(TABLE, path)).toBeNull()
    },
  )

  it('does not tell small letters from capitals by chance: paths are as they are written', () => {
    expect(matchRoute(TABLE, '/Bookings')).toBeNull()
  })

  it('of the product has each name and each path once', () => {
    for (const key of ['name', 'path'] as const) {
      const all = PAGES.map((one) => one[key])
      expect(new Set<string>(all).size).toBe(all.length)
    }
  })
})

describe('the facts of an address', () => {
  const facts = (address: string) => placeOf(TABLE, parsePath(address))

  it('are its route and the numbers in it', () => {
    const page = { kind: 'route', route: 'booking', params: { id: '7' }, conversation: null }
    expect(facts('/bookings/details/7?q=x#y')).toEqual(page)
  })

  it('leave what stands in free places to the address', () => {
    expect(facts('/feedback/zaphod@example.test/point/10')).toMatchObject({ params: { point: '10' } })
    expect(facts('/places/Zaphod')).toMatchObject({ route: 'place', params: {} })
  })

  it('name a conversation on the messenger only', () => {
    const conversation = 'conv#2w7'
    const search = '?c=conv%232w7'
    expect(placeOf(PAGES, parsePath(`/messages${search}`))).toMatchObject({ conversation })
    expect(placeOf(PAGES, parsePath(`/login${search}`))).toMatchObject({ conversation: null })
  })

  it('are such as the door lets through', () => {
    const address = fc.oneof(
      fc.webPath(),
      fc.constantFrom('/messages?c=conv%232w7', '/login/', '//', '/messages?c=conv%232w7%23Z @x'),
    )
    fc.assert(
      fc.property(address, (text) => {
        expect(parse(Place, placeOf([...PAGES, ...TABLE.slice(3)], parsePath(text)))).toMatchObject({
          ok: true,
        })
      }),
    )
  })
})

describe('the guards over their whole matrix', () => {
  const SESSIONS = {
    nobody: { isVerified: false },
    guest: { isVerified: false, isGuest: true },
    traveller: { isVerified: true, userType: 'TV' },
    agent: { isVerified: true, userType: 'TA' },
    designer: { isVerified: true, userType: 'LS' },
    concierge: { isVerified: true, userType: 'TC' },
  } as const
  const ORIGINS = [null, 'home', 'login', 'trip-plan', BOOKABLE_PLAN.traveller, BOOKABLE_PLAN.agent]
  const addressOf = (path: string) => path.replace(/\{\w+(?::number)?\}/g, '7')

  type Who = keyof typeof SESSIONS
  const CASES = (Object.keys(SESSIONS) as Who[]).flatMap((who) =>
    ORIGINS.flatMap((from) => [true, false].map((hasTrip) => ({ who, from, hasTrip }))),
  )
  type Case = (typeof CASES)[number]
  const isVerified = ({ who }: Case) => who !== 'nobody' && who !== 'guest'

  /** The table of accounts.md "Guards", as it reads. */
  function expectedOf(page: Route, given: Case): string {
    if (['login', 'signup', 'forgot-password'].includes(page.name)) return isVerified(given) ? '/' : 'show'
    if (page.access === 'everybody') return 'show'
    if (page.name === 'confirmation' && given.who === 'guest') return 'show'
    return isVerified(given) ? expectedOfVerified(page, given) : '/login, kept'
  }

  /** Pages of our own people. */
  const OF_SOME: Readonly<Record<string, readonly Who[]>> = {
    people: ['concierge'],
    reports: ['concierge'],
    reviews: ['concierge', 'designer'],
  }

  /** And of the two pages of a plan, and the checkout. */
  function expectedOfVerified({ name }: Route, { who, from, hasTrip }: Case): string {
    const readers = OF_SOME[name]
    if (readers && !readers.includes(who)) return 'notFound'
    if (name === BOOKABLE_PLAN.traveller && who === 'agent') return '/agent/tripplan/view/id/7?a=b#c'
    if (name === BOOKABLE_PLAN.agent && who === 'traveller') return '/traveller/tripplan/view/id/7?a=b#c'
    if (name !== 'checkout') return 'show'
    return hasTrip || from === BOOKABLE_PLAN.traveller || from === BOOKABLE_PLAN.agent ? 'show' : '/'
  }

  it.each(PAGES)(
    'decide of $path as the table does, whoever comes from wherever [GUARD-02, GUARD-03, GUARD-04]',
    (page) => {
      const place = placeOf(PAGES, parsePath(`${addressOf(page.path)}?a=b#c`))
      for (const given of CASES) {
        const { who, from, hasTrip } = given
        const decision = decide(PAGES, place, { ...SESSIONS[who], from, hasTrip })
        const kept = decision.kind === 'redirect' && decision.isKept ? ', kept' : ''
        const found = decision.kind === 'redirect' ? decision.to + kept : decision.kind
        expect([given, found]).toEqual([given, expectedOf(page, given)])
      }
    },
  )
})

describe('the guards', () => {
  it('let a guest read plans that answer enquiries, whose server knows whose they are; none of the catalogue', () => {
    const kindAt = (path: string, facts: Partial<GuardFacts>) =>
      decide(PAGES, placeOf(PAGES, parsePath(path)), { ...NOBODY, ...facts }).kind
    const path = '/traveller/tripplan/view/id/1000001'
    expect([kindAt(path, { isGuest: true }), kindAt(path, {})]).toEqual(['show', 'redirect'])
    expect(kindAt('/traveller/tripplan/view/id/1000000', { isGuest: true })).toBe('redirect')
  })

  it.each([
    ['/', NOBODY],
    ['/', SOMEBODY],
    ['/login', NOBODY],
    ['/bookings', SOMEBODY],
    ['/checkout', { ...SOMEBODY, hasTrip: true }],
    ['/checkout', { ...SOMEBODY, from: 'trip-plan-bookable' }],
  ])('let somebody see %s', (address, facts) => {
    expect(at(address, facts).kind).toBe('show')
  })

  it.each([
    ['/login', SOMEBODY],
    ['/checkout', SOMEBODY],
    ['/checkout', { ...SOMEBODY, from: 'trip-plan' }],
  ])('send somebody home from %s', (address, facts) => {
    expect(at(address, facts)).toEqual(home)
  })

  it.each(['/bookings', '/checkout', '/feedback/1/point/2'])('ask who comes to %s to sign in', (address) => {
    const facts = { ...NOBODY, hasTrip: true, from: 'trip-plan-bookable' }
    const expected = { kind: 'redirect', to: '/login', permanent: false, isKept: true }
    expect(at(`${address}?a=b#c`, facts)).toEqual(expected)
  })

  it('lead from a trailing slash for good, before they look at who comes', () => {
    const permanent = { kind: 'redirect', permanent: true, isKept: false }
    expect(at('/bookings/?a=b#c')).toEqual({ ...permanent, to: '/bookings?a=b#c' })
    expect(at('/nowhere///')).toEqual({ ...permanent, to: '/nowhere' })
  })

  it('hang on what the browser has stored at a checkout only', () => {
    const addresses = [...TABLE.map(({ path }) => path), '/nowhere', '//', '/checkout/']
    const hanging = addresses.filter((address) => hangsOnStorage(TABLE, placeOf(TABLE, parsePath(address))))
    expect(hanging).toEqual(['/checkout'])
  })

  it('refuse two leading slashes before anything else', () => {
    for (const address of ['//', '//bookings/', '///'])
      expect(at(address)).toEqual({ kind: 'notFound', reason: 'doubledSlash' })
  })

  it('know nothing of a path but that it is unknown', () => {
    expect(at('/nowhere?secret=1#x')).toEqual({ kind: 'notFound', reason: 'unknown' })
  })

  it('lead nowhere but to this origin, and never round in a circle', () => {
    const path = fc
      .array(fc.constantFrom('/', '\\', 'bookings', 'login', 'checkout', '.', '\t', 'x', '@'), {
        maxLength: 8,
      })
      .map((parts) => `/${parts.join('')}`)
    const facts = fc.record({
      isVerified: fc.boolean(),
      from: fc.constantFrom(null, 'login', 'trip-plan-bookable'),
      hasTrip: fc.boolean(),
    })
    fc.assert(
      fc.property(path, facts, (start, known) => {
        let address = start
        for (let step = 0; step < 4; step += 1) {
          const decision = decide(TABLE, placeOf(TABLE, { path: address, search: '', hash: '' }), known)
          if (decision.kind !== 'redirect') return
          expect(new URL(decision.to, 'https://own.test').origin).toBe('https://own.test')
          address = decision.to
        }
        expect.unreachable(`${start} leads round in a circle`)
      }),
    )
  })
})
