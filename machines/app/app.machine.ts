import { assertEvent, assign, enqueueActions, raise, setup } from 'xstate'
import {
  CHANGES_PAGE,
  CHANGES_USER,
  ENQUIRIES,
  type FormName,
  LEADS_IN_TO,
  LEADS_TO,
  LOOKED_AT_AGAIN,
  OF_ACCOUNTS,
  SENT_BY_VISITORS,
  SIGNING_IN,
  SIGNING_OUT,
} from '../../core/forms/forms.ts'
import { PAGES } from '../../core/pages/pages.ts'
import { confirmationPath } from '../../core/routing/messages.ts'
import { planPath } from '../../core/routing/plan-links.ts'
import { isGuest } from '../../core/wire/account.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { ChatInput } from '../chat/chat.letters.ts'
import type { createChatMachine } from '../chat/chat.machine.ts'
import type { createCheckoutMachine } from '../checkout/checkout.machine.ts'
import { createCurrencyMachine } from '../currency/currency.machine.ts'
import type { createDeskMachine } from '../desk/desk.machine.ts'
import type { createDraftMachine } from '../draft/draft.machine.ts'
import { createFormsMachine } from '../forms/forms.machine.ts'
import type { Door } from '../kernel/door.ts'
import { letter, lettersOf, post } from '../kernel/letters.ts'
import { createLeavingMachine } from '../leaving/leaving.machine.ts'
import { createMenuMachine } from '../menu/menu.machine.ts'
import { createNavigationMachine } from '../navigation/navigation.machine.ts'
import { createPageMachine } from '../page/page.machine.ts'
import { createPlanChoiceMachine } from '../plan-choice/plan-choice.machine.ts'
import type { createReportMachine } from '../report/report.machine.ts'
import { createSessionMachine } from '../session/session.machine.ts'
import { createTrackingMachine } from '../tracking/tracking.machine.ts'
import type { AppContext, AppInput, WokenFeature } from './app.context.ts'
import type { AppCommand, AppFact } from './app.events.ts'
import { answersIn, contentOf, personIn, TO, toPages, verified } from './app.letters.ts'

/** The machines of the marketplace's pages. */
const PAGE_MACHINES = ['page', 'menu', 'currency', 'planChoice', 'tracking'] as const

/** They hold what one person has typed. */
const PERSONAL_FEATURES = ['draft', 'checkout', 'report'] as const

const DESK_FORMS: ReadonlySet<FormName> = new Set(['desk-chat', 'desk-start', 'desk-call'])

type AppEvent =
  | AppCommand
  | AppFact
  | { readonly type: `xstate.done.actor.load.${WokenFeature}` }
  | { readonly type: 'app.featureWanted'; readonly feature: WokenFeature }

const tell = lettersOf<AppContext, AppEvent>()

/**
 * The root: the session, the navigation, and the chat of the signed-in user. The chat's code is loaded
 * when it is first needed, so that a visitor who only signs in does not wait for it.
 */
export function createAppMachine(door: Door) {
  return setup({
    types: { input: {} as AppInput, context: {} as AppContext, events: {} as AppEvent },
    actors: {
      session: createSessionMachine(door),
      navigation: createNavigationMachine(door, PAGES),
      leaving: createLeavingMachine(door),
      menu: createMenuMachine(door),
      page: createPageMachine(door),
      currency: createCurrencyMachine(door),
      planChoice: createPlanChoiceMachine(door),
      tracking: createTrackingMachine(door),
      forms: createFormsMachine(door),
      chat: door.feature<ReturnType<typeof createChatMachine>>('chat'),
      checkout: door.feature<ReturnType<typeof createCheckoutMachine>>('checkout'),
      desk: door.feature<ReturnType<typeof createDeskMachine>>('desk'),
      draft: door.feature<ReturnType<typeof createDraftMachine>>('draft'),
      report: door.feature<ReturnType<typeof createReportMachine>>('report'),
      load: door.call('code', 'load'),
      beginOutbox: door.call('outbox', 'begin'),
      disconnect: door.call('chat', 'disconnect'),
    },
    delays: { codeRetry: 2_000, placeRetry: 500 },
    guards: {
      isSignIn: ({ event }) => event.type === 'form.sent' && SIGNING_IN.has(event.form),
      isSignOut: ({ event }) => event.type === 'form.sent' && SIGNING_OUT.has(event.form),
      changesPage: ({ event }) => event.type === 'form.sent' && CHANGES_PAGE.has(event.form),
      /** What stands there does not hold any more: another look at it is needed. */
      isPageStale: ({ event }) =>
        event.type === 'form.refused' && event.code === CODE.conflict && LOOKED_AT_AGAIN.has(event.form),
      isOfDesk: ({ context, event }) =>
        event.type === 'form.sent' && DESK_FORMS.has(event.form) && context.features.desk === 'started',
      /** A refused login does not end a session. */
      isSessionLost: ({ event }) =>
        event.type === 'form.refused' && event.code === CODE.signedOut && !SENT_BY_VISITORS.has(event.form),
      isEnquiry: ({ event }) => event.type === 'form.sent' && ENQUIRIES.has(event.form),
      /** A guest whose letter has made them another one, as every letter of a guest does, or one of nobody yet. */
      isOfGuest: ({ context: { session }, event }) =>
        event.type === 'form.sent' && ENQUIRIES.has(event.form) && (!session?.user || isGuest(session.user)),
      isNobody: ({ context }) => context.session === null,
      mayEnter: ({ context }) => Boolean(context.entering),
    },
    actions: {
      keepSession: assign(({ event }) => {
        if (event.type !== 'session.started' && event.type !== 'session.renewed') return {}
        const { type: _type, ...session } = event
        return { session }
      }),
      keepPlace: assign(({ event }) =>
        event.type === 'navigation.arrived' ? { route: event.route, conversation: event.conversation } : {},
      ),
      startPages: enqueueActions(({ context, enqueue }) => {
        if (!context.hasPages) return
        for (const id of PAGE_MACHINES) enqueue.spawnChild(id, { id })
      }),
      showContent: enqueueActions(({ context, event, enqueue }) => {
        assertEvent(event, 'navigation.arrived')
        post(enqueue, toPages(context, contentOf(event)))
      }),
      tellCurrency: enqueueActions(({ context, enqueue }) => {
        post(enqueue, toPages(context, personIn(context)))
      }),
      tellBooked: enqueueActions(({ context, enqueue }) => {
        post(enqueue, toPages(context, letter(TO.currency, { type: 'currency.tripBooked' })))
      }),
      goInstead: tell(TO.navigation, ({ event }) => {
        assertEvent(event, 'page.movedOn')
        return { type: 'navigation.go', to: event.to, replace: true }
      }),
      goOn: tell(TO.navigation, ({ event }) => {
        assertEvent(event, 'form.movedOn')
        return { type: 'navigation.go', to: event.to, replace: false }
      }),
      keepConfirmation: assign(({ event }) =>
        event.type === 'form.sent' ? { leadsTo: confirmationPath(String(event.answer['conv_id'])) } : {},
      ),
      keepWayIn: assign(({ event }) => {
        if (event.type !== 'form.sent') return {}
        const { plan_id: planId } = event.answer
        const to = typeof planId === 'number' ? planPath(planId, false) : LEADS_IN_TO[event.form]
        // Where an earlier session would have begun is nothing to this one.
        return { leadsTo: to ?? null }
      }),
      leadIn: enqueueActions(({ context: { leadsTo, route }, enqueue }) => {
        if (!leadsTo) return
        enqueue.assign({ leadsTo: null })
        // A link that was used says nothing to whoever comes back to it.
        const behind = route === 'claim-chat' ? '/messages' : undefined
        const went = { type: 'app.wentTo', to: leadsTo, ...(behind && { behind }) } as const
        post(enqueue, [letter(TO.navigation, went)])
      }),
      forgetLetters: enqueueActions(({ context: { session }, enqueue }) => {
        // A guest who signs in, or keeps their chat, goes on writing.
        if (session?.user && !isGuest(session.user))
          post(enqueue, [letter(TO.forms, { type: 'forms.personLeft' })])
      }),
      leadOn: enqueueActions(({ event, enqueue }) => {
        const to = event.type === 'form.sent' ? LEADS_TO[event.form] : undefined
        if (to !== undefined) post(enqueue, [letter(TO.navigation, { type: 'app.wentTo', to })])
      }),
      refreshUser: enqueueActions(({ event, enqueue }) => {
        if (event.type === 'form.sent' && CHANGES_USER.has(event.form))
          post(enqueue, [letter(TO.session, { type: 'session.changed' })])
      }),
      refreshPage: enqueueActions(({ context, enqueue }) => {
        post(enqueue, toPages(context, letter(TO.page, { type: 'page.changed' })))
      }),
      goToCheckout: tell(TO.navigation, () => ({ type: 'app.wentTo', to: '/checkout' })),
      passToChat: tell(TO.chat, ({ event }) => {
        assertEvent(event, ['navigation.arrived', 'leaving.discarded'])
        return event
      }),
      passToLeaving: tell(TO.leaving, ({ event }) => {
        assertEvent(event, ['chat.unsentChanged', 'session.stayed'])
        return event
      }),
      passToDesk: tell(TO.desk, ({ event }) => {
        assertEvent(event, 'form.sent')
        return event
      }),
      signOut: tell(TO.session, () => ({ type: 'session.signOut' })),
      go: tell(TO.navigation, ({ event }) => {
        assertEvent(event, 'app.wentTo')
        return event
      }),
      tellVerified: tell(TO.navigation, ({ context }) => verified(context)),
      tellClosed: tell(TO.session, () => ({ type: 'session.closed' })),
      tellExpired: tell(TO.session, () => ({ type: 'session.expired' })),
      tellAnswers: enqueueActions(({ event, enqueue }) => {
        assertEvent(event, ['form.sent', 'form.refused'])
        if (OF_ACCOUNTS.has(event.form)) post(enqueue, [letter(TO.session, answersIn(event))])
      }),
      admit: tell(TO.session, () => ({ type: 'session.admitted' })),
      enter: enqueueActions(({ context: { entering, route }, enqueue }) => {
        if (!entering) return
        const type = route === 'messages' ? 'chat.openPage' : 'chat.openBox'
        post(enqueue, [letter(TO.chat, { type, convId: entering })])
      }),
      openDesk: enqueueActions(({ context: { features }, enqueue }) => {
        if (features.desk === 'started') post(enqueue, [letter(TO.desk, { type: 'desk.open' })])
        else enqueue.raise({ type: 'app.featureWanted', feature: 'desk' })
      }),
      openReport: enqueueActions(({ context: { features }, event, enqueue }) => {
        if (event.type !== 'app.openReport') return
        const { about } = event
        if (features.report === 'started')
          return post(enqueue, [letter(TO.report, { type: 'report.open', about })])
        enqueue.assign({ reporting: about })
        enqueue.raise({ type: 'app.featureWanted', feature: 'report' })
      }),
      wantReport: enqueueActions(({ context: { features }, enqueue }) => {
        // A dialog that could not be opened then is not wanted any more.
        if (features.report !== 'loading') enqueue.assign({ reporting: null })
        enqueue.raise({ type: 'app.featureWanted', feature: 'report' })
      }),
      forgetReport: assign({ reporting: null }),
      wantDraft: raise({ type: 'app.featureWanted', feature: 'draft' }),
      wantCheckout: raise({ type: 'app.featureWanted', feature: 'checkout' }),
      /** What somebody has written is not the next one's to read. */
      endPersonal: enqueueActions(({ context: { features }, enqueue }) => {
        const started = PERSONAL_FEATURES.filter((feature) => features[feature] === 'started')
        for (const feature of started) enqueue.stopChild(feature)
        const others = Object.entries(features).filter(([name]) => !started.some((one) => one === name))
        enqueue.assign({ features: Object.fromEntries(others) })
      }),
      loadFeature: enqueueActions(({ context: { features }, event, enqueue }) => {
        if (event.type !== 'app.featureWanted') return
        const { feature } = event
        if (features[feature] === 'started' || features[feature] === 'loading') return
        enqueue.spawnChild('load', { id: `load.${feature}`, input: { feature } })
        enqueue.assign({ features: { ...features, [feature]: 'loading' } })
      }),
      settleFeature: enqueueActions(
        ({ context: { features, session, reporting = null }, event, enqueue }) => {
          const { feature, isThere } = loadedBy(event)
          enqueue.stopChild(`load.${feature}`)
          enqueue.assign({ features: { ...features, [feature]: isThere ? 'started' : 'missing' } })
          // A failed load is not retried here: the next request for the feature loads it again.
          if (!isThere) return
          if (feature !== 'report') return enqueue.spawnChild(feature, { id: feature })
          const input = { userId: session?.user?.user_id ?? null, about: reporting }
          enqueue.spawnChild('report', { id: 'report', input })
          enqueue.assign({ reporting: null })
        },
      ),
    },
  }).createMachine({
    id: 'app',
    context: ({ input }) => ({
      ...input,
      session: null,
      route: null,
      conversation: null,
      features: {},
      firstPlace: 1,
    }),
    invoke: [
      { id: 'navigation', src: 'navigation' },
      { id: 'session', src: 'session' },
      { id: 'forms', src: 'forms' },
    ],
    entry: 'startPages',
    initial: 'unknown',
    on: {
      'session.started': {
        target: '.signedIn',
        actions: ['keepSession', 'endPersonal', 'tellVerified', 'tellCurrency', 'leadIn'],
      },
      'session.ended': {
        target: '.signedOut',
        actions: [
          'forgetLetters',
          'endPersonal',
          assign({ session: null, reporting: null }),
          'tellVerified',
          'tellCurrency',
        ],
      },
      'session.lost': { actions: 'tellExpired' },
      // Another tab has signed somebody else in: from here on this one is theirs too.
      'session.replaced': { actions: 'admit' },
      'navigation.arrived': { actions: ['keepPlace', 'showContent'] },
      'page.movedOn': { actions: 'goInstead' },
      'choice.confirmed': { actions: ['tellBooked', 'goToCheckout'] },
      'app.wentTo': { actions: 'go' },
      'app.openDesk': { actions: 'openDesk' },
      'app.wantDraft': { actions: 'wantDraft' },
      'app.wantCheckout': { actions: 'wantCheckout' },
      'app.openReport': { actions: 'openReport' },
      'app.wantReport': { actions: 'wantReport' },
      'app.forgetReport': { actions: 'forgetReport' },
      'app.featureWanted': { actions: 'loadFeature' },
      'xstate.done.actor.load.*': { actions: 'settleFeature' },
      'xstate.error.actor.load.*': { actions: 'settleFeature' },
      'form.sent': [
        { guard: 'isSignIn', actions: ['tellAnswers', 'keepWayIn', 'admit', 'leadOn'] },
        { guard: 'isOfGuest', actions: ['keepConfirmation', 'admit'] },
        { guard: 'isEnquiry', actions: ['keepConfirmation', 'leadIn'] },
        { guard: 'isSignOut', actions: ['leadOn', 'tellClosed'] },
        { guard: 'changesPage', actions: ['refreshPage', 'refreshUser'] },
        { guard: 'isOfDesk', actions: 'passToDesk' },
        { actions: 'tellAnswers' },
      ],
      'form.movedOn': { actions: 'goOn' },
      'form.refused': [
        { guard: 'isSessionLost', actions: ['tellAnswers', 'tellExpired'] },
        { guard: 'isPageStale', actions: 'refreshPage' },
        { actions: 'tellAnswers' },
      ],
      'desk.admitted': { guard: 'isNobody', actions: 'admit' },
      'desk.entered': { actions: assign({ entering: ({ event }) => event.convId }) },
      // A failed machine is named in the trace and stays stopped; the others and the page keep running.
      'xstate.error.actor.*': { actions: assign({}) },
    },
    states: {
      unknown: {},
      signedOut: {
        initial: 'leaving',
        states: {
          leaving: {
            invoke: { id: 'disconnect', src: 'disconnect', input: null, onDone: 'idle', onError: 'idle' },
          },
          idle: {},
        },
      },
      signedIn: {
        invoke: {
          id: 'leaving',
          src: 'leaving',
          input: ({ context }) => ({ isReadOnly: context.session?.isAdminSession ?? false }),
        },
        initial: 'loading',
        on: {
          'leaving.decided': { actions: 'signOut' },
          'session.renewed': { actions: ['keepSession', 'tellCurrency', 'leadIn'] },
          'chat.unsentChanged': { actions: 'passToLeaving' },
          'session.stayed': { actions: 'passToLeaving' },
        },
        states: {
          loading: {
            invoke: {
              id: 'loadChat',
              src: 'load',
              input: { feature: 'chat' as const },
              onDone: 'placing',
              onError: 'codeMissing',
            },
          },
          /** What is written in this session goes behind all that earlier ones have left unsent (SEND-09). */
          placing: {
            invoke: {
              id: 'beginOutbox',
              src: 'beginOutbox',
              input: null,
              onDone: {
                target: 'chatting',
                actions: assign({ firstPlace: ({ event }) => event.output.place }),
              },
              onError: 'unplaced',
            },
          },
          unplaced: { after: { placeRetry: 'placing' } },
          codeMissing: { after: { codeRetry: 'loading' } },
          chatting: {
            invoke: { id: 'chat', src: 'chat', input: ({ context }) => chatInput(context) },
            always: { guard: 'mayEnter', actions: ['enter', assign({ entering: null })] },
            on: {
              'navigation.arrived': { actions: ['keepPlace', 'showContent', 'passToChat'] },
              'leaving.discarded': { actions: 'passToChat' },
            },
          },
        },
      },
    },
  })
}

/** Which feature's code has loaded, or failed to load. */
function loadedBy({ type }: { readonly type: string }): { feature: WokenFeature; isThere: boolean } {
  const feature = type.split('.').at(-1) as WokenFeature
  return { feature, isThere: type.startsWith('xstate.done.') }
}

function chatInput({ session, jitter, route, conversation, firstPlace }: AppContext): ChatInput {
  if (!(session?.user && session.config)) throw new Error('nobody is signed in')
  return {
    user: session.user,
    config: session.config,
    isAdmin: session.isAdmin || session.isAdminSession,
    isReadOnly: session.isAdminSession,
    jitter,
    route,
    current: conversation,
    firstPlace,
  }
}
