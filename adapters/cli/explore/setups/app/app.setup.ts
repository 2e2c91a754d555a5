import { type AppFact, appEvents } from '../../../../../machines/app/app.events.ts'
import { appInvariants } from '../../../../../machines/app/app.invariants.ts'
import { createAppMachine } from '../../../../../machines/app/app.machine.ts'
import { explorationFor } from '../../setup.ts'
import { ADDRESS, CONV } from '../payloads.ts'
import { silent } from '../silent.ts'
import { sealedConfig, sealedUser } from '../wire.ts'

const BROKE = 'xstate.error.actor.chat'
type Broke = Extract<AppFact, { type: `xstate.error.actor.${string}` }>
type ToldFact = Exclude<AppFact, Broke> | (Omit<Broke, 'type'> & { readonly type: typeof BROKE })

const started = {
  config: sealedConfig,
  user: sealedUser,
  isAdmin: false,
  isAdminSession: false,
  credentials: null,
  refusal: null,
}

export const app = explorationFor<ToldFact>()({
  name: 'app',
  create: (door) =>
    createAppMachine(door).provide({
      actors: {
        session: silent,
        navigation: silent,
        leaving: silent,
        menu: silent,
        page: silent,
        currency: silent,
        planChoice: silent,
        tracking: silent,
        chat: silent,
        checkout: silent,
        desk: silent,
        draft: silent,
        report: silent,
      },
    }),
  beginnings: { '': { jitter: false }, 'with pages': { jitter: false, hasPages: true } },
  events: appEvents,
  commands: {
    'app.openDesk': { '': {} },
    'app.wantDraft': { '': {} },
    'app.wantCheckout': { '': {} },
    'app.openReport': { '': { about: { conversation: CONV, message: null } } },
    'app.wantReport': { '': {} },
    'app.forgetReport': { '': {} },
  },
  facts: {
    'session.started': {
      '': started,
      'a guest': { ...started, user: { ...sealedUser, status: 'guest' } },
      'an admin session': { ...started, isAdmin: true, isAdminSession: true },
    },
    'session.renewed': { '': started },
    'session.ended': { '': {} },
    'session.lost': { '': {} },
    'session.replaced': { '': {} },
    'session.stayed': { '': {} },
    'leaving.decided': { '': {} },
    'leaving.discarded': { '': { hashes: [] } },
    'chat.unsentChanged': { '': { isKnown: true, unsent: [] } },
    'navigation.arrived': {
      home: { route: 'home', conversation: null, address: ADDRESS, content: 'cleared' },
      messages: { route: 'messages', conversation: CONV, address: ADDRESS, content: null },
      nowhere: { route: null, conversation: null, address: null, content: null },
    },
    'page.movedOn': { '': { to: ADDRESS } },
    'form.movedOn': { '': { to: ADDRESS } },
    'form.sent': {
      'a login': { form: 'login', answer: {} },
      'a letter': { form: 'group-enquiry', answer: { enquiry_id: 7, conv_id: CONV } },
      'of the desk': { form: 'desk-chat', answer: { conv_id: CONV } },
      'an agent who joins': { form: 'agent-sign-up', answer: { user_id: 7 } },
      'an account that is closed': { form: 'close-account', answer: {} },
      'a decision': { form: 'review-agent', answer: {} },
      another: { form: 'newsletter', answer: {} },
    },
    'form.refused': {
      'a login': { form: 'login', code: 1401, message: null },
      'another, of a session that is over': { form: 'desk-start', code: 1401, message: null },
      'another, for another reason': { form: 'desk-start', code: 1500, message: null },
    },
    'choice.confirmed': { '': {} },
    'desk.admitted': { '': {} },
    'desk.entered': { '': { convId: CONV } },
    'app.wentTo': { '': { to: '/messages' } },
    [BROKE]: { '': { error: 'broken' } },
  },
  streams: {},
  calls: {
    'code.load': { answers: { ok: null }, failures: ['noAnswer', 'refused'] },
    'outbox.begin': { answers: { ok: { place: 1 } }, failures: ['refused'] },
    'chat.disconnect': { answers: { ok: null }, failures: ['noAnswer'] },
  },
  abstract: ({ context }) => [
    context.session?.isAdminSession,
    context.session?.user?.status,
    context.route,
    context.conversation,
    context.hasPages,
    context.features,
    context.entering,
    context.reporting !== undefined && context.reporting !== null,
  ],
  byPairs: true,
  bounds: {},
  invariants: appInvariants,
})
