import type { RegisterDraft } from '../../../../../core/desk/register.ts'
import { deskEvents } from '../../../../../machines/desk/desk.events.ts'
import { deskInvariants } from '../../../../../machines/desk/desk.invariants.ts'
import { createDeskMachine } from '../../../../../machines/desk/desk.machine.ts'
import { explorationFor } from '../../setup.ts'
import { CONV, INSTANT } from '../payloads.ts'

const complete: RegisterDraft = {
  name: 'Nora Feld',
  email: 'nora@demo.test',
  message: 'Is April too early?',
  chatConsent: true,
  phone: '+61 491 570 156',
  country_code: 'AU',
  timezone: 'Australia/Sydney',
  when: 'asap',
  topic: 'A honeymoon',
  callConsent: true,
}
const faulty = { ...complete, email: 'nora', chatConsent: false, phone: '', message: 'x'.repeat(1001) }

export const desk = explorationFor<never>()({
  name: 'desk',
  create: createDeskMachine,
  beginnings: { '': undefined },
  events: deskEvents,
  commands: {
    'desk.open': { '': {} },
    'desk.toggle': { '': {} },
    'desk.close': { '': {} },
    'desk.drafted': { complete, faulty },
    'desk.left': { 'the address': { field: 'email' } },
    'desk.choose': { 'a call': { form: 'call' }, 'a chat': { form: 'chat' } },
    'desk.submit': { 'a chat': { form: 'chat' }, 'a call': { form: 'call' }, 'a start': { form: 'start' } },
    'desk.enter': { '': {} },
  },
  facts: {},
  streams: {
    'browser.visibility': {
      seen: { type: 'browser.visibilityChanged', visible: true },
      hidden: { type: 'browser.visibilityChanged', visible: false },
    },
  },
  calls: {
    'desk.status': {
      answers: {
        'somebody is there': { online: true, next_open_at: null, waiting: 0, user_name: 'Hannah' },
        closed: { online: false, next_open_at: INSTANT, waiting: 2 },
      },
      failures: ['noAnswer', 'badAnswer'],
    },
    'desk.requestChat': {
      answers: {
        ok: { conv_id: CONV, hash: 'guest-hash', token: 'token', server: '/', members: [], online: true },
      },
      failures: ['noAnswer', 'signedOut', 'tooMany', 'badValue'],
    },
    'desk.callbackChat': {
      answers: { ok: { callback_id: 1, window: { from: INSTANT, to: INSTANT } } },
      failures: ['noAnswer', 'badValue'],
    },
    'register.read': { answers: { nothing: null, something: complete }, failures: ['refused'] },
    'register.write': { answers: { ok: null }, failures: ['refused'] },
  },
  abstract: ({ context }) => [
    context.status?.online,
    context.isVisible,
    context.draft?.chatConsent,
    context.sent,
    context.promised !== null,
    context.convId !== null,
  ],
  byPairs: true,
  bounds: {},
  invariants: deskInvariants,
})
