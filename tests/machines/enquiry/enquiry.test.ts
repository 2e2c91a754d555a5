import { describe, expect, it } from 'vitest'
import { TIMING } from '../../../core/chat/timings.ts'
import type { EnquiryState } from '../../../core/enquiries/states.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import { enquiryEvents } from '../../../machines/enquiry/enquiry.events.ts'
import { createEnquiryMachine } from '../../../machines/enquiry/enquiry.machine.ts'
import { selectEnquiry } from '../../../machines/enquiry/enquiry.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const ENQUIRY = handle<ReturnType<typeof createEnquiryMachine>, typeof enquiryEvents>('app/it', enquiryEvents)
const READ = 'enquiries.read'

const start = (enquiryId: number | null = 101, userType = 'TV') =>
  nest(createEnquiryMachine, { enquiryId, userType })
const facts = (id = 101, state: EnquiryState = 'submitted', changes: object = {}) => ({
  ...{ id, state, kind: 'trip', destination: 'Japan', destinations: ['japan'], trip_slug: null },
  ...{ picture: null, start_date: '2027-05-14', month: null, nights: 12, adults: 2, children: 0 },
  ...{
    conv_id: null,
    designer: null,
    created_at: '2026-11-01T00:00:00Z',
    changed_at: '2026-11-01T00:00:00Z',
  },
  ...{ budget: null, files: [], plan: null, reason: null },
  ...changes,
})
const KENJI = { user_id: 6, first_name: 'Kenji', slug: null }
const view = (asking: Nest) => selectEnquiry(asking.state() as never)
const tell = (asking: Nest, type: string, more: object = {}) => asking.tell({ type, ...more })
const asked = (asking: Nest) => asking.open(READ).map(({ input }) => input)

describe('what the open conversation is about', () => {
  it('is loaded as it opens, and nothing where none is open [ENQ-05]', () => {
    const asking = start()
    expect(asked(asking)).toEqual([{ enquiryId: 101 }])
    expect(view(asking)).toMatchObject({ state: 'loading', facts: null })
    asking.settle(READ, facts())
    expect(view(asking)).toMatchObject({ state: 'ready', facts: { id: 101, state: 'submitted' } })
    expect(asked(start(null))).toEqual([])
    expect(selectEnquiry(undefined)).toMatchObject({ state: 'loading', facts: null })
  })

  it('says whose turn it is, to its reader’s own part [ENQ-05]', () => {
    const turn = (userType: string, answer: object) => {
      const asking = start(101, userType)
      asking.settle(READ, answer)
      const { role, nextBy } = view(asking)
      return [role, nextBy]
    }
    expect(turn('TV', facts())).toEqual(['customer', 'concierge'])
    expect(turn('TC', facts())).toEqual(['concierge', 'concierge'])
    expect(turn('LS', facts(101, 'matched', { designer: KENJI }))).toEqual(['designer', 'designer'])
    expect(turn('TA', facts(101, 'planning'))).toEqual(['customer', 'concierge'])
    expect(turn('TA', facts(101, 'withdrawn'))).toEqual(['customer', null])
    expect(turn('TC', facts(101, 'submitted', { kind: 'general' }))).toEqual(['concierge', null])
  })

  it('follows the page: no answer about another conversation is shown', () => {
    const asking = start()
    tell(asking, 'enquiry.follow', { enquiryId: 102 })
    expect(asked(asking)).toEqual([{ enquiryId: 102 }])
    asking.settle(READ, facts(102))
    tell(asking, 'enquiry.follow', { enquiryId: 102 })
    expect(view(asking)).toMatchObject({ state: 'ready', facts: { id: 102 } })
    tell(asking, 'enquiry.follow', { enquiryId: 103 })
    expect(view(asking)).toMatchObject({ state: 'loading', facts: null })
    tell(asking, 'enquiry.follow', { enquiryId: null })
    expect(asked(asking)).toEqual([])
    expect(view(asking)).toMatchObject({ state: 'loading', facts: null })
  })

  it('is loaded again after a change, once for many, and stays to be seen meanwhile', () => {
    const asking = start()
    asking.settle(READ, facts())
    for (let count = 0; count < 5; count += 1) tell(asking, 'enquiry.changed')
    expect(asked(asking)).toEqual([])
    asking.advance(TIMING.viewRefresh)
    expect(asked(asking)).toEqual([{ enquiryId: 101 }])
    expect(view(asking)).toMatchObject({ state: 'ready', facts: { state: 'submitted' } })
    // The answer that is on its way may be older than this one.
    tell(asking, 'enquiry.changed')
    asking.settle(READ, facts())
    asking.advance(TIMING.viewRefresh)
    asking.settle(READ, facts(101, 'matched', { designer: KENJI }))
    expect(view(asking)).toMatchObject({ state: 'ready', facts: { state: 'matched' }, nextBy: 'designer' })
    asking.advance(TIMING.viewRefresh)
    expect(asking.calls(READ)).toBe(3)
  })

  it('is loaded again once the link is back: nobody has told of changes meanwhile', () => {
    const asking = start()
    asking.settle(READ, facts())
    tell(asking, 'enquiry.liveChanged', { isLive: true })
    expect(asked(asking)).toEqual([])
    tell(asking, 'enquiry.liveChanged', { isLive: false })
    expect(view(asking)).toMatchObject({ state: 'ready' })
    tell(asking, 'enquiry.liveChanged', { isLive: true })
    expect(asked(asking)).toEqual([{ enquiryId: 101 }])
  })

  it('says that it failed, and tries again by a press, by the link, by a change', () => {
    const asking = start()
    const fail = () => asking.fail(READ, { code: 0, message: 'no answer' })
    fail()
    expect(view(asking)).toMatchObject({ state: 'failed', facts: null })
    asking.send(ENQUIRY, { type: 'enquiry.retry' })
    fail()
    tell(asking, 'enquiry.liveChanged', { isLive: true })
    fail()
    tell(asking, 'enquiry.changed')
    asking.settle(READ, facts())
    expect(view(asking)).toMatchObject({ state: 'ready' })
    tell(asking, 'enquiry.changed')
    asking.advance(TIMING.viewRefresh)
    fail()
    // What was known stays.
    expect(view(asking)).toMatchObject({ state: 'ready', facts: { id: 101 } })
  })

  it('is absent where it is not theirs, and forgotten where it is theirs no more', () => {
    for (const code of [CODE.notFound, CODE.forbidden]) {
      const asking = start()
      asking.settle(READ, facts())
      tell(asking, 'enquiry.changed')
      asking.advance(TIMING.viewRefresh)
      asking.fail(READ, { code, message: 'There is none.' })
      expect(view(asking)).toMatchObject({ state: 'absent', facts: null })
      tell(asking, 'enquiry.changed')
      expect(asked(asking)).toEqual([{ enquiryId: 101 }])
    }
  })

  it('keeps what people said, and for how much, out of its states and its trace', () => {
    const asking = start()
    const budget = { basis: 'total', amount: '€98,765', flexible: '10', flights_included: 'with' }
    asking.settle(READ, facts(101, 'withdrawn', { destination: 'Zaphodia', reason: 'Marvin is ill', budget }))
    for (const text of ['Zaphodia', 'Marvin', '98,765']) {
      expect(JSON.stringify(asking.state().context)).not.toContain(text)
      expect(JSON.stringify(asking.trace())).not.toContain(text)
    }
  })
})
