import { describe, expect, it } from 'vitest'
import {
  afterDeed,
  ENQUIRY_STATES,
  type EnquiryDeed,
  type EnquiryRole,
  type EnquiryState,
  isDeedOf,
  OPEN_STATES,
} from '../../../core/enquiries/states.ts'

const ENDED = ['booked', 'declined', 'withdrawn'] as const
const DEEDS: readonly EnquiryDeed[] = ['match', 'changeDates', 'withdraw', 'decline', 'lapse', 'message']
const OF_PLANS: readonly EnquiryDeed[] = ['draftPlan', 'sendPlan', 'requestChanges', 'acceptPlan']

describe('the states of an enquiry', () => {
  it('are open, lapsed or ended, and none twice [ENQ-05]', () => {
    expect([...OPEN_STATES, 'lapsed', ...ENDED].sort()).toEqual([...ENQUIRY_STATES].sort())
  })

  it.each(ENDED)('from %s no deed leads anywhere [ENQ-05]', (state) => {
    for (const deed of [...DEEDS, ...OF_PLANS]) expect([deed, afterDeed(state, deed)]).toEqual([deed, null])
  })

  it.each(OPEN_STATES)(
    '%s is ended by whom it may be, lapses, and stays as its dates change [ENQ-05]',
    (state) => {
      expect(DEEDS.map((deed) => afterDeed(state, deed))).toEqual([
        state === 'submitted' ? 'matched' : state,
        state,
        'withdrawn',
        'declined',
        'lapsed',
        state,
      ])
    },
  )

  it('a lapsed one is planned again by a message of its customer or other dates, and lapses no further [ENQ-05]', () => {
    expect(DEEDS.map((deed) => afterDeed('lapsed', deed))).toEqual([
      null,
      'planning',
      'withdrawn',
      'declined',
      null,
      'planning',
    ])
  })

  it.each<readonly [EnquiryState, readonly (EnquiryState | null)[]]>([
    ['submitted', ['submitted', 'plan_sent', null, null]],
    ['matched', ['planning', 'plan_sent', null, null]],
    ['planning', ['planning', 'plan_sent', null, null]],
    ['plan_sent', ['plan_sent', 'plan_sent', 'changes_requested', 'accepted']],
    ['changes_requested', ['changes_requested', 'plan_sent', 'changes_requested', 'accepted']],
    ['accepted', ['accepted', 'plan_sent', 'changes_requested', 'accepted']],
    ['lapsed', [null, null, null, null]],
  ])('%s: begun, sent, asked to be changed and accepted, a plan leads to %j [ENQ-08]', (state, after) => {
    expect(OF_PLANS.map((deed) => afterDeed(state, deed))).toEqual(after)
  })

  it.each<readonly [EnquiryRole, readonly EnquiryDeed[]]>([
    ['customer', ['changeDates', 'withdraw', 'message', 'requestChanges', 'acceptPlan']],
    ['designer', ['decline', 'draftPlan', 'sendPlan']],
    ['concierge', ['match', 'changeDates', 'decline', 'draftPlan', 'sendPlan']],
  ])('to a %s belong %j [ENQ-05, ENQ-08]', (role, deeds) => {
    expect([...DEEDS, ...OF_PLANS].filter((deed) => isDeedOf(role, deed))).toEqual(deeds)
  })
})
