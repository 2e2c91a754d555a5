import { type PlanFact, planEvents } from '../../../../../machines/plan/plan.events.ts'
import { planInvariants } from '../../../../../machines/plan/plan.invariants.ts'
import { createPlanMachine } from '../../../../../machines/plan/plan.machine.ts'
import { explorationFor, type Scopes } from '../../setup.ts'
import { hashOf } from '../payloads.ts'

const PLAN = 1_000_001

const standing = (newest_version: number, accepted_version: number | null) => ({
  plan_id: PLAN,
  newest_version,
  accepted_version,
  can: { accept: true, request: true },
})

const base = {
  name: 'plan',
  create: createPlanMachine,
  beginnings: { '': { planId: PLAN } },
  events: planEvents,
  streams: {},
  bounds: {},
  invariants: planInvariants,
} as const

const NONE = {
  'plan.show': {},
  'plan.compare': {},
  'plan.accept': {},
  'plan.request': {},
  'plan.reword': {},
  'plan.settle': {},
  'plan.retry': {},
} as const
const QUIET = { 'plan.changed': {}, 'plan.liveChanged': {} } as const
const LINK = { lost: { isLive: false }, back: { isLive: true } } as const

const CALLS = {
  'plans.standing': { answers: { sent: standing(1, null) }, failures: [] },
  'plans.version': { answers: { '': { content: { title: 'Kyoto' } } }, failures: [] },
  'plans.way': { answers: { '': { map: null } }, failures: ['noAnswer'] },
  'plans.accept': {
    answers: { '': { next: `/traveller/tripplan/view/id/${PLAN}?traffic=1` } },
    failures: ['noAnswer', 'conflict'],
  },
  'plans.request': { answers: { '': { hash: hashOf(7) } }, failures: ['noAnswer', 'conflict'] },
} as const

/** Which version counts. */
const standings = explorationFor<PlanFact>()({
  ...base,
  commands: { ...NONE, 'plan.retry': { '': {} } },
  facts: { 'plan.changed': { '': {} }, 'plan.liveChanged': LINK },
  calls: {
    ...CALLS,
    'plans.standing': {
      answers: { sent: standing(1, null), accepted: standing(2, 2) },
      failures: ['noAnswer', 'notFound'],
    },
  },
  abstract: ({ context }) => [context.standing?.newest_version, context.mustReload, context.isLinkLost],
})

/** What stands in the versions that are looked at. */
const readings = explorationFor<PlanFact>()({
  ...base,
  commands: {
    ...NONE,
    'plan.show': { first: { version: 1 }, second: { version: 2 } },
    'plan.retry': { '': {} },
  },
  facts: { ...QUIET, 'plan.liveChanged': LINK },
  calls: {
    ...CALLS,
    'plans.version': {
      answers: { '': { content: { title: 'Kyoto' } } },
      failures: ['noAnswer', 'notFound'],
    },
  },
  abstract: ({ context }) => [Object.keys(context.contents), context.wanted],
})

/** What its customer says to it. */
const answers = explorationFor<PlanFact>()({
  ...base,
  commands: {
    ...NONE,
    'plan.accept': { first: { version: 1 }, second: { version: 2 } },
    'plan.request': { '': { version: 1, marks: [{ day: 'd1' }], text: 'A night more.' } },
    'plan.reword': { '': {} },
    'plan.settle': { '': {} },
  },
  facts: QUIET,
  calls: CALLS,
  abstract: ({ context }) => [context.accepting, context.request !== null, context.failure?.code],
})

/** What is laid beside what was before. */
const comparisons = explorationFor<PlanFact>()({
  ...base,
  commands: { ...NONE, 'plan.compare': { second: { version: 2 }, third: { version: 3 } } },
  facts: QUIET,
  calls: CALLS,
  abstract: ({ context }) => [Object.keys(context.ways), context.comparing],
})

export const plan: Scopes = [standings, readings, answers, comparisons]
