import { deskEvents } from '../../../../../machines/desk/desk.events.ts'
import { deskInvariants } from '../../../../../machines/desk/desk.invariants.ts'
import { createDeskMachine } from '../../../../../machines/desk/desk.machine.ts'
import type { FormSent } from '../../../../../machines/form/form.events.ts'
import { explorationFor } from '../../setup.ts'
import { CONV, INSTANT } from '../payloads.ts'

export const desk = explorationFor<FormSent>()({
  name: 'desk',
  create: createDeskMachine,
  beginnings: { '': undefined },
  events: deskEvents,
  commands: {
    'desk.open': { '': {} },
    'desk.toggle': { '': {} },
    'desk.close': { '': {} },
    'desk.choose': { 'a call': { form: 'call' }, 'a chat': { form: 'chat' } },
    'desk.enter': { '': {} },
  },
  facts: {
    'form.sent': {
      'a chat': { form: 'desk-chat', answer: { conv_id: CONV } },
      'a start': { form: 'desk-start', answer: { conv_id: CONV } },
      'a call': { form: 'desk-call', answer: { callback_id: 1, from: INSTANT, to: INSTANT } },
    },
  },
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
  },
  abstract: ({ context }) => [
    context.status?.online,
    context.isVisible,
    context.form,
    context.promised !== null,
    context.convId !== null,
  ],
  byPairs: true,
  bounds: {},
  invariants: deskInvariants,
})
