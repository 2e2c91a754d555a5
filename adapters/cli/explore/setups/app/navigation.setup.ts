import { parsePath } from '../../../../../core/routing/path.ts'
import { placeOf } from '../../../../../core/routing/place.ts'
import type { Route } from '../../../../../core/routing/routes.ts'
import {
  type NavigationFact,
  navigationEvents,
} from '../../../../../machines/navigation/navigation.events.ts'
import { navigationInvariants } from '../../../../../machines/navigation/navigation.invariants.ts'
import { createNavigationMachine } from '../../../../../machines/navigation/navigation.machine.ts'
import { explorationFor } from '../../setup.ts'

/** One route of each kind of access. */
const ROUTES: readonly Route[] = [
  { name: 'home', path: '/', access: 'everybody', layout: 'default' },
  { name: 'login', path: '/login', access: 'signedOutOnly', layout: 'header-footer' },
  { name: 'signup', path: '/signup', access: 'signedOutOnly', layout: 'header-footer' },
  { name: 'confirmation', path: '/confirmation', access: 'known', layout: 'no-footer' },
  { name: 'bookings', path: '/bookings', access: 'signedIn', layout: 'default' },
  { name: 'checkout', path: '/checkout', access: 'checkout', layout: 'no-footer' },
  { name: 'trip-plan-bookable', path: '/plan/{trip:number}', access: 'signedIn', layout: 'default' },
]

/** Where the browser may come to stand: the payloads of `browser.moved`. */
const moved = (address: string) => ({
  type: 'browser.moved',
  place: placeOf(ROUTES, parsePath(address)),
  address,
  resource: address,
})
const ADDRESSES = {
  home: moved('/'),
  login: moved('/login'),
  'where one joins': moved('/signup'),
  'a page of guests too': moved('/confirmation'),
  'a page of the signed-in': moved('/bookings?page=2'),
  'a checkout': moved('/checkout'),
  'a plan': moved('/plan/7'),
  'nowhere known': moved('/nowhere'),
  'a trailing slash': moved('/bookings/'),
}

export const navigation = explorationFor<Exclude<NavigationFact, { type: 'browser.moved' }>>()({
  name: 'navigation',
  create: (door) => createNavigationMachine(door, ROUTES),
  beginnings: { '': undefined },
  events: navigationEvents,
  commands: {
    'navigation.go': {
      'a page': { to: '/bookings', replace: false },
      'another origin': { to: 'https://evil.test/', replace: true },
    },
  },
  facts: {
    'app.wentTo': { '': { to: '/messages' } },
    'navigation.verified': {
      yes: { isVerified: true },
      'an agent': { isVerified: true, userType: 'TA' },
      no: { isVerified: false },
      'a guest': { isVerified: false, isGuest: true },
    },
  },
  streams: { 'browser.locations': ADDRESSES },
  calls: {
    'memory.readSession': {
      answers: {
        nothing: { authPath: null, tripId: null },
        'a way back': { authPath: '/bookings', tripId: null },
        'a way back elsewhere': { authPath: 'https://evil.test/', tripId: '12' },
      },
      failures: ['refused'],
    },
    'memory.writeAuthPath': { answers: { ok: null }, failures: ['refused'] },
    'browser.go': { answers: { ok: null }, failures: ['refused'] },
  },
  abstract: ({ context }) => [
    context.position?.place,
    context.isVerified,
    context.isGuest,
    context.userType,
    context.shown,
    context.decision?.kind,
    context.stored.authPath !== null,
  ],
  byPairs: true,
  bounds: {},
  invariants: navigationInvariants,
})
