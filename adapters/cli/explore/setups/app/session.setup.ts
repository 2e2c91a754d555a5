import { type SessionFact, sessionEvents } from '../../../../../machines/session/session.events.ts'
import { sessionInvariants } from '../../../../../machines/session/session.invariants.ts'
import { createSessionMachine } from '../../../../../machines/session/session.machine.ts'
import { explorationFor } from '../../setup.ts'
import { config, user } from '../wire.ts'

export const session = explorationFor<SessionFact>()({
  name: 'session',
  create: createSessionMachine,
  beginnings: { '': undefined },
  events: sessionEvents,
  commands: {
    'session.signOut': { '': {} },
  },
  facts: {
    'session.expired': { '': {} },
    'session.closed': { '': {} },
    'session.admitted': { '': {} },
    'session.changed': { '': {} },
    'session.answered': {
      'a right link': { answers: { failure: null, isValid: true, isCustomer: true } },
    },
  },
  streams: {},
  calls: {
    'account.config': { answers: { ok: config }, failures: ['noAnswer', 'badAnswer'] },
    'account.marker': {
      answers: {
        nobody: { isVerified: false, isAdmin: false },
        somebody: { isVerified: true, isAdmin: false },
        'a guest': { isVerified: false, isAdmin: false, isGuest: true },
        'an administrator': { isVerified: true, isAdmin: true },
      },
      failures: ['refused'],
    },
    'account.verify': {
      answers: {
        ok: user,
        'a guest': { ...user, status: 'guest' },
        'an admin session': { ...user, is_admin_session: true },
      },
      failures: ['noAnswer', 'signedOut', 'failed'],
    },
    'account.logout': { answers: { ok: {} }, failures: ['noAnswer', 'signedOut', 'failed'] },
    'account.clearMarker': { answers: { ok: null }, failures: ['refused'] },
    'memory.clearSession': { answers: { ok: null }, failures: ['refused'] },
  },
  abstract: ({ context }) => [
    context.config !== null,
    context.user?.status,
    context.isAdmin,
    context.isAdminSession,
  ],
  bounds: {},
  invariants: sessionInvariants,
})
