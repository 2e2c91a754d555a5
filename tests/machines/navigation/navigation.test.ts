import { describe, expect, it } from 'vitest'
import { createNavigationMachine } from '../../../machines/navigation/navigation.machine.ts'
import { nest } from '../../harness/nest.ts'
import { missing, move, name, page, ROUTES, visit } from './stage.ts'

describe('an arrival', () => {
  it('waits until the session is known', () => {
    const machine = nest((door) => createNavigationMachine(door, ROUTES))
    move(machine, '/bookings')
    expect(page(machine)).toBeNull()
    expect(machine.calls('memory.readSession')).toBe(0)
    machine.tell({ type: 'navigation.verified', isVerified: true })
    machine.settle('memory.readSession', { authPath: null, tripId: null })
    expect(name(machine)).toBe('bookings')
  })

  it('is shown with the values of its places, and told', () => {
    const { machine } = visit('/bookings/details/77?tab=2', { isVerified: true })
    expect(page(machine)).toMatchObject({
      kind: 'route',
      route: 'booking',
      params: { id: '77' },
      conversation: null,
    })
    expect(machine.told('navigation.arrived')).toMatchObject([{ route: 'booking', conversation: null }])
  })

  it('is judged by what is known when the session cannot be read', () => {
    const machine = nest((door) => createNavigationMachine(door, ROUTES))
    move(machine, '/checkout')
    machine.tell({ type: 'navigation.verified', isVerified: true })
    machine.fail('memory.readSession', { code: 2, message: 'blocked' })
    expect(machine.open('browser.go')).toMatchObject([{ input: { to: '/', replace: true } }])
  })

  it.each(['/nowhere', '/bookings/details/seven', '/login/now'])(
    'at %s, which nobody knows, is not found [ROUTE-25]',
    (address) => {
      const { machine, sent } = visit(address, { isVerified: true })
      expect(page(machine)).toMatchObject({ kind: 'notFound', reason: 'unknown' })
      expect(missing(machine)).toBe(address)
      expect(sent).toEqual([])
    },
  )

  it.each(['//', '//evil.test', '//evil.test/', '///bookings'])(
    'at %s is not found, whoever asks',
    (address) => {
      const { machine, sent, session } = visit(address)
      expect(page(machine)).toMatchObject({ kind: 'notFound', reason: 'doubledSlash' })
      expect(sent).toEqual([])
      expect(session.authPath).toBeNull()
    },
  )

  it.each([
    ['/trip-gallery/', '/trip-gallery'],
    ['/trip-gallery/?q=a/#b/', '/trip-gallery?q=a/#b/'],
    ['/trip-gallery///', '/trip-gallery'],
    ['/\\evil.test/', '/'],
  ])('at %s goes on to %s [ROUTE-27]', (address, expected) => {
    const { machine, sent } = visit(address)
    expect(sent).toEqual([expected])
    expect(name(machine)).toBe(expected === '/' ? 'home' : 'trip-gallery')
  })
})

describe('a page that needs a login', () => {
  it('is remembered with query and hash, and shown after the login', () => {
    const { machine, sent, session, verify } = visit('/bookings?page=2#top')
    expect(sent).toEqual(['/login'])
    expect(session.authPath).toBe('/bookings?page=2#top')
    expect(name(machine)).toBe('login')
    verify(true)
    expect(sent).toEqual(['/login', '/bookings?page=2#top'])
    expect(name(machine)).toBe('bookings')
  })

  it('is forgotten when somebody goes elsewhere instead, and not on the way to an account [GUARD-02]', () => {
    const { machine, session, go, sent, verify } = visit('/bookings')
    go('/signup')
    go('/forgot-password')
    expect(session.authPath).toBe('/bookings')
    go('/trip-gallery')
    expect([session.authPath, name(machine)]).toEqual([null, 'trip-gallery'])
    go('/login')
    verify(true)
    expect([sent.at(-1), name(machine)]).toEqual(['/', 'home'])
  })

  it('is shown although the browser refuses to forget the way back', () => {
    const machine = nest((door) => createNavigationMachine(door, ROUTES))
    move(machine, '/trip-gallery')
    machine.tell({ type: 'navigation.verified', isVerified: false })
    machine.settle('memory.readSession', { authPath: '/bookings', tripId: null })
    machine.fail('memory.writeAuthPath', { code: 2, message: 'blocked' })
    expect(name(machine)).toBe('trip-gallery')
  })

  it('is never shown on the way', () => {
    const { machine } = visit('/bookings')
    expect(machine.told('navigation.arrived').map((event) => event['route'])).toEqual(['login'])
  })

  it('is stored before anybody is sent away', () => {
    const machine = nest((door) => createNavigationMachine(door, ROUTES))
    move(machine, '/bookings')
    machine.tell({ type: 'navigation.verified', isVerified: false })
    machine.settle('memory.readSession', { authPath: null, tripId: null })
    expect(machine.calls('browser.go')).toBe(0)
    machine.fail('memory.writeAuthPath', { code: 2, message: 'blocked' })
    expect(machine.open('browser.go')).toMatchObject([{ input: { to: '/login', replace: true } }])
  })

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n//evil.test',
    'javascript:alert(1)',
    'bookings',
    ' /bookings',
    '',
  ])('is not taken from a stored %j: home is', (authPath) => {
    const { machine, sent, verify } = visit('/login', { authPath })
    verify(true)
    expect(sent).toEqual(['/'])
    expect(name(machine)).toBe('home')
  })

  it('sends away whoever signs out while it is shown', () => {
    const { machine, sent, verify } = visit('/bookings', { isVerified: true })
    verify(false)
    expect(sent).toEqual(['/login'])
    expect(name(machine)).toBe('login')
  })
})

describe('whoever has joined', () => {
  it('is shown what comes next, or the page that they had wanted before [GUARD-02]', () => {
    const alone = visit('/signup')
    alone.verify(true)
    expect(alone.sent).toEqual(['/signup/success'])
    const wishing = visit('/bookings')
    wishing.go('/signup')
    wishing.verify(true)
    expect(wishing.sent).toEqual(['/login', '/bookings'])
    expect(wishing.session.authPath).toBeNull()
  })
})

describe('a plan that is an agent’s', () => {
  it('leads a traveller to their own page of it, and an agent back [ROUTE-12]', () => {
    const traveller = visit('/traveller/tripplan/view/id/7?traffic=1', { isVerified: true })
    expect(name(traveller.machine)).toBe('trip-plan-bookable')
    traveller.machine.tell({ type: 'navigation.verified', isVerified: true, userType: 'TA' })
    expect(traveller.machine.open('browser.go')).toHaveLength(1)
  })
})

describe('a page for signed-out people', () => {
  it.each(['/login', '/signup', '/forgot-password'])(
    '%s sends a verified user home, and nobody else [GUARD-03]',
    (address) => {
      const verified = visit(address, { isVerified: true, authPath: '/bookings' })
      expect(verified.sent).toEqual(['/'])
      expect(name(verified.machine)).toBe('home')
      expect(visit(address).sent).toEqual([])
    },
  )
})

describe('a checkout', () => {
  const verified = { isVerified: true }

  it.each(['/checkout', '/checkout/balance/9'])(
    '%s without a chosen trip leads home, from anywhere',
    (address) => {
      expect(visit(address, verified).sent).toEqual(['/'])
      const { machine, sent, go } = visit('/trip-gallery', verified)
      go(address)
      expect(sent).toEqual(['/'])
      expect(name(machine)).toBe('home')
    },
  )

  it('opens from the bookable trip plan', () => {
    const { machine, sent, go } = visit('/traveller/tripplan/view/id/12', verified)
    go('/checkout')
    expect(sent).toEqual([])
    expect(name(machine)).toBe('checkout')
  })

  it('opens with a chosen trip', () => {
    expect(name(visit('/checkout', { ...verified, tripId: '12' }).machine)).toBe('checkout')
  })

  it('asks a signed-out person to sign in first', () => {
    const { machine, sent, verify } = visit('/checkout', { tripId: '12' })
    expect(sent).toEqual(['/login'])
    verify(true)
    expect(sent).toEqual(['/login', '/checkout'])
    expect(name(machine)).toBe('checkout')
  })
})
