import { type PageFact, pageEvents } from '../../../../../machines/page/page.events.ts'
import { pageInvariants } from '../../../../../machines/page/page.invariants.ts'
import { createPageMachine } from '../../../../../machines/page/page.machine.ts'
import { explorationFor } from '../../setup.ts'
import { TEXT } from '../payloads.ts'

const ELSEWHERE = { ...TEXT, pii: 'text:2' }

export const page = explorationFor<PageFact>()({
  name: 'page',
  create: createPageMachine,
  beginnings: { '': undefined },
  events: pageEvents,
  commands: { 'page.retry': { '': {} } },
  facts: {
    'page.opened': {
      'a gallery': { route: 'trip-gallery', address: TEXT, kind: 'keptMeanwhile' },
      'the gallery otherwise': { route: 'trip-gallery', address: ELSEWHERE, kind: 'keptMeanwhile' },
      'a trip': { route: 'trip-plan', address: TEXT, kind: 'cleared' },
    },
    'page.closed': { '': {} },
    'page.changed': { '': {} },
  },
  streams: {},
  calls: {
    'pages.load': {
      answers: {
        something: { content: {}, isEmpty: false, instead: null },
        nothing: { content: {}, isEmpty: true, instead: null },
        'something elsewhere': { content: {}, isEmpty: true, instead: '/search-404' },
      },
      failures: ['noAnswer', 'badAnswer', 'notFound', 'signedOut', 'failed'],
    },
  },
  abstract: ({ context }) => [
    context.route,
    context.address?.pii,
    context.content !== null,
    context.isEmpty,
    context.instead !== null,
    context.failure?.code,
  ],
  bounds: {},
  invariants: pageInvariants,
})
