import { describe, expect, it } from 'vitest'
import {
  afterDeed,
  ENQUIRY_STATES,
  type EnquiryDeed,
  type EnquiryRole,
  isDeedOf,
  OPEN_STATES,
} from '../../../core/enquiries/states.ts'

const ENDED = ['booked', 'declined', 'withdrawn'] as const
const DEEDS: readonly EnquiryDeed[] = ['match', 'changeDates', 'withdraw', 'decline', 'lapse', 'message']

describe('the states of an enquiry', () => {
  it('are open, lapsed or ended, and none twice [ENQ-05]', () => {
    expect([...OPEN_STATES, 'lapsed', ...ENDED].sort()).toEqual([...ENQUIRY_STATES].sort())
  })

  it.each(ENDED)('from %s no deed leads anywhere [ENQ-05]', (state) => {
    for (const deed of DEEDS) expect([deed, afterDeed(state, deed)]).toEqual([deed, null])
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

  it.each<readonly [EnquiryRole, readonly EnquiryDeed[]]>([
    ['customer', ['changeDates', 'withdraw', 'message']],
    ['designer', ['decline']],
    ['concierge', ['match', 'changeDates', 'decline']],
  ])('to a %s belong %j [ENQ-05]', (role, deeds) => {
    expect(DEEDS.filter((deed) => isDeedOf(role, deed))).toEqual(deeds)
  })
})
