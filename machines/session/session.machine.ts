import { assign, setup } from 'xstate'
import { isGuest } from '../../core/wire/account.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import { NO_ANSWERS, type SessionContext, type VerifiedUser } from './session.context.ts'
import type { SessionCommand, SessionFact, SessionSends } from './session.events.ts'

const NOBODY = { user: null, isAdmin: false, isAdminSession: false } as const

/** A login that was accepted while another one was being checked is the one that counts: its cookies are set. */
const ADMITTED_ANEW = { 'session.admitted': { target: '#session.remarking', reenter: true } } as const
/** The known user or guest is signed out here before the new one is signed in. */
const AS_ANOTHER = { target: '#session.remarking', actions: ['forgetUser', 'tellEnded'] } as const

const report = reportsOf<SessionSends>()

/** Who is signed in: config, verify, logout (GUARD-01, GUARD-05, GUARD-06, AUTH-02, AUTH-04). */
export function createSessionMachine(door: Door) {
  return setup({
    types: { context: {} as SessionContext, events: {} as SessionCommand | SessionFact },
    actors: {
      config: door.call('account', 'config'),
      marker: door.call('account', 'marker'),
      verify: door.call('account', 'verify'),
      logout: door.call('account', 'logout'),
      clearMarker: door.call('account', 'clearMarker'),
      clearSession: door.call('memory', 'clearSession'),
    },
    delays: { serverRetry: 2_000 },
    guards: {
      isKnownGuest: ({ context }) => context.user !== null && isGuest(context.user),
      isSignedOut: ({ event }) => failureIn(event).code === CODE.signedOut,
    },
    actions: {
      forgetUser: assign(NOBODY),
      keepAnswers: assign(({ context, event }) =>
        event.type === 'session.answered' ? { answers: { ...context.answers, ...event.answers } } : {},
      ),
      tellStarted: report(({ context: { answers: _answers, ...known } }) => ({
        type: 'session.started',
        ...known,
      })),
      tellChanged: report(({ context: { answers: _answers, ...known } }) => ({
        type: 'session.renewed',
        ...known,
      })),
      tellEnded: report({ type: 'session.ended' }),
      tellStayed: report({ type: 'session.stayed' }),
    },
  }).createMachine({
    id: 'session',
    context: { ...NOBODY, config: null, answers: NO_ANSWERS },
    on: { 'session.answered': { actions: 'keepAnswers' } },
    initial: 'configuring',
    states: {
      configuring: {
        invoke: {
          id: 'config',
          src: 'config',
          input: null,
          onDone: { target: 'marking', actions: assign({ config: ({ event }) => event.output }) },
          onError: 'unreachable',
        },
      },
      unreachable: { after: { serverRetry: 'configuring' } },
      marking: {
        invoke: {
          id: 'marker',
          src: 'marker',
          input: null,
          onDone: [
            {
              guard: ({ event }) => event.output.isVerified,
              target: 'verifying',
              actions: assign({ isAdmin: ({ event }) => event.output.isAdmin }),
            },
            { guard: ({ event }) => event.output.isGuest === true, target: 'verifying' },
            { target: 'signedOut', actions: 'tellEnded' },
          ],
          onError: { target: 'signedOut', actions: 'tellEnded' },
        },
      },
      verifying: {
        on: ADMITTED_ANEW,
        invoke: {
          id: 'verify',
          src: 'verify',
          input: null,
          onDone: {
            target: 'verified',
            actions: assign({
              user: ({ event }) => event.output,
              isAdminSession: ({ event }) => event.output.is_admin_session ?? false,
            }),
          },
          onError: [{ guard: 'isSignedOut', target: 'clearing' }, { target: 'unverified' }],
        },
      },
      unverified: { on: ADMITTED_ANEW, after: { serverRetry: 'verifying' } },
      verified: {
        entry: 'tellStarted',
        always: [{ guard: 'isKnownGuest', target: 'guest' }, { target: 'signedIn' }],
      },
      /** A session without a login: it has a chat of its own, and may sign in like any visitor (accounts.md). */
      guest: {
        on: {
          // The server has ended the guest's session: their chat stops before the user's own starts. It may have become
          // an account's in another tab: the cookies are looked at before they are cleared.
          'session.expired': AS_ANOTHER,
          'session.admitted': AS_ANOTHER,
        },
      },
      signedOut: { on: { 'session.admitted': 'remarking' } },
      /** The cookies have changed: whether they mark an administrator is read again. */
      remarking: {
        on: ADMITTED_ANEW,
        invoke: {
          id: 'remark',
          src: 'marker',
          input: null,
          onDone: { target: 'verifying', actions: assign({ isAdmin: ({ event }) => event.output.isAdmin }) },
          onError: 'verifying',
        },
      },
      signedIn: {
        // The session may stand for somebody else by now: the cookies are cleared only once the server says that it has ended.
        on: { 'session.closed': 'clearing', 'session.expired': AS_ANOTHER, 'session.admitted': AS_ANOTHER },
        initial: 'staying',
        states: {
          staying: { on: { 'session.signOut': 'leaving', 'session.changed': 'refreshing' } },
          /** The user has changed their account: what is known of them is asked for again, and the chat goes on. */
          refreshing: {
            on: { 'session.signOut': 'leaving', 'session.changed': { target: 'refreshing', reenter: true } },
            invoke: {
              id: 'refresh',
              src: 'verify',
              input: null,
              onDone: [
                {
                  guard: ({ context, event }) => isSameSession(context, event.output),
                  target: 'staying',
                  actions: [assign({ user: ({ event }) => event.output }), 'tellChanged'],
                },
                AS_ANOTHER,
              ],
              onError: [{ guard: 'isSignedOut', target: '#session.clearing' }, { target: 'staying' }],
            },
          },
          leaving: {
            invoke: {
              id: 'logout',
              src: 'logout',
              input: null,
              onDone: '#session.clearing',
              // A server that does not answer leaves the user signed in: showing otherwise would be a lie.
              onError: [
                { guard: 'isSignedOut', target: '#session.clearing' },
                { target: 'staying', actions: 'tellStayed' },
              ],
            },
          },
        },
      },
      clearing: {
        on: ADMITTED_ANEW,
        entry: ['forgetUser', 'tellEnded'],
        initial: 'marker',
        states: {
          marker: {
            invoke: {
              id: 'clearMarker',
              src: 'clearMarker',
              input: null,
              onDone: 'captured',
              onError: 'captured',
            },
          },
          captured: {
            invoke: {
              id: 'clearSession',
              src: 'clearSession',
              input: null,
              onDone: '#session.signedOut',
              onError: '#session.signedOut',
            },
          },
        },
      },
    },
  })
}

/** The answer is of the user who is known, as themselves or as whoever an administrator acts for. */
function isSameSession({ user, isAdminSession }: SessionContext, known: VerifiedUser): boolean {
  const { user_id, is_admin_session = false } = known
  return user?.user_id === user_id && is_admin_session === isAdminSession && !isGuest(known)
}
