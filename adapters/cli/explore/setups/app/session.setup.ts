import { type SessionFact, sessionEvents } from '../../../../../machines/session/session.events.ts'
import { sessionInvariants } from '../../../../../machines/session/session.invariants.ts'
import { createSessionMachine } from '../../../../../machines/session/session.machine.ts'
import { explorationFor } from '../../setup.ts'
import { ME } from '../payloads.ts'
import { config, user } from '../wire.ts'

export const session = explorationFor<SessionFact>()({
  name: 'session',
  create: createSessionMachine,
  beginnings: { '': undefined },
  events: sessionEvents,
  commands: {
    'session.signIn': {
      right: { email: 'maya@demo.test', password: 'demo' },
      'nothing filled in': { email: '', password: '' },
      'no address': { email: 'maya', password: 'demo' },
    },
    'session.signOut': { '': {} },
  },
  facts: { 'session.expired': { '': {} }, 'session.admitted': { '': {} } },
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
    'account.login': {
      answers: { ok: { hash: 'session-hash', user_type: 'TV', user_id: ME } },
      failures: ['noAnswer', 'forbidden', 'badValue', 'tooMany', 'failed'],
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
    context.credentials && [context.credentials.email.issues, context.credentials.password.issues],
    context.refusal?.code,
  ],
  bounds: {},
  invariants: sessionInvariants,
})
