import type { Access, Route } from '../../../core/routing/routes.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { navigationEvents } from '../../../machines/navigation/navigation.events.ts'
import { createNavigationMachine } from '../../../machines/navigation/navigation.machine.ts'
import { selectPage } from '../../../machines/navigation/navigation.select.ts'
import { movedTo } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

export const NAVIGATION = handle<ReturnType<typeof createNavigationMachine>, typeof navigationEvents>(
  'app/it',
  navigationEvents,
)
const route = (name: string, path: string, access: Access = 'everybody'): Route => ({
  name,
  path,
  access,
  layout: 'default',
})
/** The product's table with the routes that a guard waits for. */
export const ROUTES = [
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
export function visit(address: string, { isVerified = false, authPath = null, tripId = null }: Visit = {}) {
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

export const move = (machine: Nest, address: string) =>
  machine.emit('browser.locations', movedTo(address, ROUTES))
export const page = (machine: Nest) => selectPage(machine.state() as never).page
/** The address where there is no page, as the view reads it. */
export const missing = (machine: Nest) => {
  const shown = page(machine)
  return shown?.kind === 'notFound' ? machine.vault.read(shown.address) : null
}
export const name = (machine: Nest) => {
  const shown = page(machine)
  return shown?.kind === 'route' ? shown.route : shown?.kind
}
