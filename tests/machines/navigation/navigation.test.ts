import { describe, expect, it } from 'vitest'
import type { Access, Route } from '../../../core/routing/routes.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { navigationEvents } from '../../../machines/navigation/navigation.events.ts'
import { createNavigationMachine } from '../../../machines/navigation/navigation.machine.ts'
import { selectPage } from '../../../machines/navigation/navigation.select.ts'
import { movedTo } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const NAVIGATION = handle<ReturnType<typeof createNavigationMachine>, typeof navigationEvents>(
  'app/it',
  navigationEvents,
)
const route = (name: string, pattern: string, access: Access = 'everybody'): Route => ({
  name,
  pattern,
  access,
  layout: 'default',
})
/** The product's table with the routes that a guard waits for. */
const ROUTES = [
  route('home', '/'),
  route('login', '/login', 'signedOutOnly'),
  route('signup', '/signup', 'signedOutOnly'),
  route('forgot-password', '/forgot-password', 'signedOutOnly'),
  route('bookings', '/bookings', 'signedIn'),
  route('booking', '/bookings/details/{id:number}', 'signedIn'),
  route('trip-plan-bookable', '/traveller/tripplan/view/id/{trip:number}', 'signedIn'),
  route('trip-gallery', '/trip-gallery'),
  route('checkout', '/checkout', 'checkout'),
  route('checkout-balance', '/checkout/balance/{orderId:number}', 'checkout'),
]

interface Visit {
  readonly isVerified?: boolean
  readonly authPath?: string | null
  readonly tripId?: string | null
}

/**
 * A browser of its own: it goes where it is sent and says so, as the real one does, at most a few times.
 * @returns the machine, and the addresses to which it was sent
 */
function visit(address: string, { isVerified = false, authPath = null, tripId = null }: Visit = {}) {
  const machine = nest((door) => createNavigationMachine(door, ROUTES))
  const session = { authPath, tripId }
  const sent: string[] = []
  machine.answer('memory.readSession', () => ({ value: { ...session } }))
  machine.answer('memory.writeAuthPath', ({ path }: { path: string | null }) => {
    session.authPath = path
    return { value: null }
  })
  move(machine, address)
  machine.tell({ type: 'navigation.verified', isVerified })
  follow()

  function follow(): void {
    const next = () => machine.open('browser.go')[0]?.input as { to: string } | undefined
    for (let call = next(); call && sent.length < 5; call = next()) {
      sent.push(call.to)
      machine.settle('browser.go', null)
      move(machine, call.to)
    }
  }

  return {
    machine,
    session,
    sent,
    go: (to: string) => {
      move(machine, to)
      follow()
    },
    verify: (verified: boolean) => {
      machine.tell({ type: 'navigation.verified', isVerified: verified })
      follow()
    },
  }
}

const move = (machine: Nest, address: string) => machine.emit('browser.locations', movedTo(address, ROUTES))
const page = (machine: Nest) => selectPage(machine.state() as never).page
/** The address where there is no page, as the view reads it. */
const missing = (machine: Nest) => {
  const shown = page(machine)
  return shown?.kind === 'notFound' ? machine.vault.read(shown.address) : null
}
const name = (machine: Nest) => {
  const shown = page(machine)
  return shown?.kind === 'route' ? shown.route : shown?.kind
}

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
    expect(page(machine)).toEqual({
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

describe('moving to where one already is', () => {
  it.each(['/nowhere?q=1', '/bookings/details/77?tab=2', '//evil.test'])(
    'keeps showing %s until the guards have decided anew',
    (address) => {
      const { machine } = visit(address, { isVerified: true })
      const before = page(machine)
      machine.answer('memory.readSession', () => 'open')
      move(machine, address)
      expect(page(machine)).toEqual(before)
      machine.settle('memory.readSession', { authPath: null, tripId: null })
      expect(page(machine)).toEqual(before)
    },
  )

  it('names another unknown address only once it is known to lead nowhere', () => {
    const { machine } = visit('/nowhere')
    machine.answer('memory.readSession', () => 'open')
    move(machine, '/elsewhere')
    expect(missing(machine)).toBe('/nowhere')
    machine.settle('memory.readSession', { authPath: null, tripId: null })
    expect(missing(machine)).toBe('/elsewhere')
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

describe('going somewhere', () => {
  it('takes a machine to one of our own paths', () => {
    const { machine } = visit('/')
    machine.tell({ type: 'app.wentTo', to: '/messages?c=conv%232w7' })
    expect(machine.open('browser.go')).toMatchObject([
      { input: { to: '/messages?c=conv%232w7', replace: false } },
    ])
  })

  const go = (machine: Nest, to: string, replace = false) =>
    machine.send(NAVIGATION, { type: 'navigation.go', to, replace })

  it('moves the address, whose news then moves the page', () => {
    const { machine } = visit('/')
    go(machine, '/trip-gallery?theme=food')
    expect(machine.open('browser.go')).toMatchObject([
      { input: { to: '/trip-gallery?theme=food', replace: false } },
    ])
    expect(name(machine)).toBe('home')
    machine.settle('browser.go', null)
    move(machine, '/trip-gallery?theme=food')
    expect(name(machine)).toBe('trip-gallery')
  })

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])(
    'never leaves the origin for %j',
    (to) => {
      const { machine } = visit('/')
      go(machine, to)
      expect(machine.open('browser.go')).toMatchObject([{ input: { to: '/' } }])
    },
  )

  it('goes to the last place asked for, also when the first could not be reached', () => {
    const { machine } = visit('/')
    go(machine, '/trip-gallery')
    machine.fail('browser.go', { code: 2, message: 'too many' })
    go(machine, '/login', true)
    expect(machine.open('browser.go')).toMatchObject([{ input: { to: '/login', replace: true } }])
  })
})
