import { reportEvents } from '../../../../../machines/report/report.events.ts'
import { reportInvariants } from '../../../../../machines/report/report.invariants.ts'
import { createReportMachine } from '../../../../../machines/report/report.machine.ts'
import { explorationFor } from '../../setup.ts'
import { CONV, hashOf, ME } from '../payloads.ts'

const about = { conversation: CONV, message: null }

export const report = explorationFor<never>()({
  name: 'report',
  create: createReportMachine,
  beginnings: {
    'to report something': { userId: ME, about },
    'to send what was kept': { userId: null, about: null },
  },
  events: reportEvents,
  commands: {
    'report.open': { '': { about } },
    'report.close': { '': {} },
    'report.submit': { '': { note: 'It hangs.' } },
    'report.retry': { '': {} },
  },
  facts: {},
  streams: {
    'browser.network': {
      online: { type: 'browser.networkChanged', online: true },
      offline: { type: 'browser.networkChanged', online: false },
    },
    'report.progress': { half: { type: 'report.progressed', percent: 50 } },
  },
  calls: {
    'report.kept': { answers: { nothing: [], one: [hashOf(1)] }, failures: ['refused'] },
    'report.gather': {
      answers: {
        'of one tab': { tabs: 1, missing: 0, isKept: true },
        'of some, in the page alone': { tabs: 2, missing: 1, isKept: false },
      },
      failures: ['refused'],
    },
    'report.send': {
      answers: { '': { number: 7 } },
      failures: ['noAnswer', 'tooMany', 'badValue', 'refused'],
    },
    'report.drop': { answers: { '': null }, failures: ['refused'] },
  },
  abstract: ({ context }) => [
    context.about !== null,
    context.draft !== null,
    context.queue.length,
    context.own !== null && context.queue.includes(context.own),
    context.outcome === null ? null : [context.outcome.id === context.own, context.outcome.number === null],
    context.gathered?.isKept,
    Math.min(context.attempts, 2),
  ],
  bounds: {
    'few reports wait': ({ context }) => context.queue.length <= 2,
  },
  invariants: reportInvariants,
})
