import { assign, enqueueActions, sendParent, setup } from 'xstate'
import { isWrittenBy } from '../../core/chat/message.ts'
import type { Notices } from '../../core/ports/window/alerts.port.ts'
import type { Door } from '../kernel/door.ts'
import type { AlertsCommand, AlertsFact } from './alerts.events.ts'

export interface AlertsContext {
  readonly userId: number
  readonly isVisible: boolean
  readonly isMuted: boolean
  readonly notices: Notices
  /** The newest `seq` of each conversation that a notice told of. */
  readonly told: Readonly<Record<string, number>>
  /** Numbers port calls, so that no two share an id. */
  readonly calls: number
}

/**
 * Sound and notices, as the person wants them in this browser: a notice for a message of somebody else while the
 * page is out of sight (chat.md "Rooms, boxes, typing"). Begun by the first screen that offers the switches.
 */
export function createAlertsMachine(door: Door) {
  return setup({
    types: {
      input: {} as { readonly userId: number; readonly isVisible: boolean },
      context: {} as AlertsContext,
      events: {} as AlertsCommand | AlertsFact,
    },
    actors: {
      news: door.stream('alerts', 'news'),
      mute: door.call('alerts', 'mute'),
      setNotices: door.call('alerts', 'setNotices'),
      notify: door.call('alerts', 'notify'),
    },
    guards: {
      isWorthNotice: ({ context, event }) =>
        event.type === 'chat.messageReceived' &&
        context.notices === 'on' &&
        !context.isVisible &&
        !isWrittenBy(event.message, context.userId) &&
        event.message.seq > (context.told[event.message.convId] ?? 0),
    },
    actions: {
      notify: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'chat.messageReceived') return
        const { convId, seq, fullname, content } = event.message
        enqueue.spawnChild('notify', {
          id: `notify:${context.calls}:`,
          input: { convId, seq, title: fullname, text: content.text },
        })
        enqueue.assign({ told: { ...context.told, [convId]: seq }, calls: context.calls + 1 })
      }),
      change: enqueueActions(({ context, event, enqueue }) => {
        const id = `change:${context.calls}:`
        if (event.type === 'alerts.mute')
          enqueue.spawnChild('mute', { id, input: { isMuted: event.isMuted } })
        if (event.type === 'alerts.setNotices')
          enqueue.spawnChild('setNotices', { id, input: { isOn: event.isOn } })
        enqueue.assign({ calls: context.calls + 1 })
      }),
      /** A call that failed has changed nothing, which the switches show. */
      endCall: enqueueActions(({ event, enqueue }) => {
        if ('actorId' in event && event.actorId !== 'news') enqueue.stopChild(String(event.actorId))
      }),
      openPressed: sendParent(({ event }) => ({
        type: 'chat.openPage',
        convId: event.type === 'alerts.pressed' ? event.convId : '',
      })),
    },
  }).createMachine({
    id: 'alerts',
    context: ({ input }) => ({ ...input, isMuted: false, notices: 'off', told: {}, calls: 1 }),
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
      'chat.messageReceived': { guard: 'isWorthNotice', actions: 'notify' },
      'xstate.done.actor.*': { actions: 'endCall' },
      'xstate.error.actor.*': { actions: 'endCall' },
    },
    states: {
      /** The browser has not said what it keeps. */
      asking: {},
      known: {},
    },
  })
}
