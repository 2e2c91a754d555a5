import { type AlertsFact, alertsEvents } from '../../../../../machines/alerts/alerts.events.ts'
import { alertsInvariants } from '../../../../../machines/alerts/alerts.invariants.ts'
import { createAlertsMachine } from '../../../../../machines/alerts/alerts.machine.ts'
import { explorationFor } from '../../setup.ts'
import { CONV, ME, sealedMessage } from '../payloads.ts'

type ToldFact = Exclude<AlertsFact, { type: 'alerts.changed' | 'alerts.pressed' }>

const done = { answers: { ok: null }, failures: ['refused'] as const }

export const alerts = explorationFor<ToldFact>()({
  name: 'alerts',
  create: createAlertsMachine,
  beginnings: { '': { userId: ME, isVisible: true } },
  events: alertsEvents,
  commands: {
    'alerts.mute': { '': { isMuted: true } },
    'alerts.setNotices': { '': { isOn: true } },
  },
  facts: {
    'browser.visibilityChanged': { 'in sight': { visible: true }, away: { visible: false } },
    'chat.messageReceived': {
      'of somebody': { message: sealedMessage(3), isInSight: false },
      'another one': { message: sealedMessage(4), isInSight: false },
      'in sight': { message: sealedMessage(5), isInSight: true },
      'of oneself': { message: sealedMessage(6, { from: ME }), isInSight: false },
    },
  },
  streams: {
    'alerts.news': {
      'no notices': { type: 'alerts.changed', isMuted: false, notices: 'off' },
      'notices, no sound': { type: 'alerts.changed', isMuted: true, notices: 'on' },
      pressed: { type: 'alerts.pressed', convId: CONV },
    },
  },
  calls: { 'alerts.mute': done, 'alerts.setNotices': done, 'alerts.notify': done },
  abstract: ({ context: { isVisible, isMuted, notices, told, arrived, announced }, children }) => [
    isVisible,
    isMuted,
    notices,
    told,
    arrived.length,
    announced.length,
    Object.keys(children).length,
  ],
  bounds: { 'at most two calls are open at once': ({ children }) => Object.keys(children).length <= 3 },
  invariants: alertsInvariants,
})
