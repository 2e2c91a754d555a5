import { assign, enqueueActions, setup } from 'xstate'
import { isWrittenBy, type LogMessage } from '../../core/chat/message.ts'
import { TIMING } from '../../core/chat/timings.ts'
import type { Notices } from '../../core/ports/window/alerts.port.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import type { AlertsCommand, AlertsFact, AlertsSends, AlertsTimer } from './alerts.events.ts'

export type Arrival = Pick<LogMessage, 'convId' | 'seq' | 'firstName'>

export interface AlertsContext {
  readonly userId: number
  readonly isVisible: boolean
  readonly isMuted: boolean
  readonly notices: Notices
  /** The newest `seq` of each conversation that the user was alerted to. */
  readonly told: Readonly<Record<string, number>>
  /** Messages out of sight that wait for one announcement; and those that were announced last. */
  readonly arrived: readonly Arrival[]
  readonly announced: readonly Arrival[]
  /** Numbers port calls, so that no two share an id. */
  readonly calls: number
}

const report = reportsOf<AlertsSends>()

/**
 * Alerts the user to messages, by their settings in this browser: a notice for another user's message while the page
 * is hidden, words for screen readers while only its log is out of sight (chat.md "Rooms, boxes, typing").
 */
export function createAlertsMachine(door: Door) {
  return setup({
    types: {
      input: {} as { readonly userId: number; readonly isVisible: boolean },
      context: {} as AlertsContext,
      events: {} as AlertsCommand | AlertsFact | AlertsTimer,
    },
    actors: {
      news: door.stream('alerts', 'news'),
      mute: door.call('alerts', 'mute'),
      setNotices: door.call('alerts', 'setNotices'),
      notify: door.call('alerts', 'notify'),
    },
    delays: { arrivalsGathered: TIMING.arrivalsGathered },
    guards: {
      /** Out of sight, on a hidden or a visible page. */
      isWorthTelling: ({ context, event }) =>
        event.type === 'chat.messageReceived' &&
        (context.isVisible ? !event.isInSight : context.notices === 'on') &&
        !isWrittenBy(event.message, context.userId) &&
        event.message.seq > (context.told[event.message.convId] ?? 0),
    },
    actions: {
      tell: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'chat.messageReceived') return
        const { convId, seq, firstName, fullname, content } = event.message
        enqueue.assign({ told: { ...context.told, [convId]: seq } })
        if (context.isVisible) {
          const { arrived } = context
          if (arrived.length === 0)
            enqueue.raise({ type: 'arrivals.gathered' }, { delay: 'arrivalsGathered' })
          enqueue.assign({ arrived: [...arrived, { convId, seq, firstName }] })
          return
        }
        enqueue.spawnChild('notify', {
          id: `notify:${context.calls}:`,
          input: { convId, seq, title: fullname, text: content.text },
        })
        enqueue.assign({ calls: context.calls + 1 })
      }),
      change: enqueueActions(({ context, event, enqueue }) => {
        const id = `change:${context.calls}:`
        if (event.type === 'alerts.mute')
          enqueue.spawnChild('mute', { id, input: { isMuted: event.isMuted } })
        if (event.type === 'alerts.setNotices')
          enqueue.spawnChild('setNotices', { id, input: { isOn: event.isOn } })
        enqueue.assign({ calls: context.calls + 1 })
      }),
      /** A failed call has changed nothing, and the switches show that. */
      endCall: enqueueActions(({ event, enqueue }) => {
        if ('actorId' in event && event.actorId !== 'news') enqueue.stopChild(String(event.actorId))
      }),
      openPressed: report(({ event }) => ({
        type: 'chat.openPage',
        convId: event.type === 'alerts.pressed' ? event.convId : '',
      })),
    },
  }).createMachine({
    id: 'alerts',
    context: ({ input }) => ({
      ...input,
      isMuted: false,
      notices: 'off',
      told: {},
      arrived: [],
      announced: [],
      calls: 1,
    }),
    invoke: { id: 'news', src: 'news', input: null },
    initial: 'asking',
    on: {
      'alerts.mute': { actions: 'change' },
      'alerts.setNotices': { actions: 'change' },
      'alerts.changed': {
        target: '.known',
        actions: assign(({ event: { isMuted, notices } }) => ({ isMuted, notices })),
      },
      'alerts.pressed': { actions: 'openPressed' },
      'browser.visibilityChanged': { actions: assign({ isVisible: ({ event }) => event.visible }) },
      'xstate.done.actor.*': { actions: 'endCall' },
      'xstate.error.actor.*': { actions: 'endCall' },
    },
    states: {
      /** The browser's settings are not loaded yet. */
      asking: {},
      known: {
        on: {
          'chat.messageReceived': { guard: 'isWorthTelling', actions: 'tell' },
          'arrivals.gathered': {
            actions: assign(({ context }) => ({ announced: context.arrived, arrived: [] })),
          },
        },
      },
    },
  })
}
