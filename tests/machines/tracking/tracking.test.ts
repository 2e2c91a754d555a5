import { describe, expect, it } from 'vitest'
import { handle } from '../../../machines/kernel/handle.ts'
import { trackingEvents } from '../../../machines/tracking/tracking.events.ts'
import { createTrackingMachine } from '../../../machines/tracking/tracking.machine.ts'
import { selectAnalyticsId, selectIsAsking } from '../../../machines/tracking/tracking.select.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const TRACKING = handle<ReturnType<typeof createTrackingMachine>, typeof trackingEvents>(
  'app/it',
  trackingEvents,
)
const MAYA = { type: 'TV', id: 12 }
type Consent = 'unknown' | 'yes' | 'no'

function arrived(consent: Consent, isRobot = false): Nest {
  const tracking = nest(createTrackingMachine)
  tracking.settle('tracking.arrive', { consent, isRobot })
  return tracking
}
const isAsking = (tracking: Nest) => selectIsAsking(tracking.state() as never)
const idOf = (tracking: Nest, user: typeof MAYA | null = MAYA) =>
  selectAnalyticsId(tracking.state() as never, user)
const answer = (tracking: Nest, consent: 'yes' | 'no') =>
  tracking.send(TRACKING, { type: 'tracking.answer', consent })
const ask = (tracking: Nest) => tracking.send(TRACKING, { type: 'tracking.ask' })

describe('whether somebody may be counted', () => {
  it('is asked of whoever has not answered, once [LOG-04]', () => {
    expect(isAsking(nest(createTrackingMachine))).toBe(false)
    const tracking = arrived('unknown')
    expect(isAsking(tracking)).toBe(true)
    answer(tracking, 'yes')
    expect(isAsking(tracking)).toBe(false)
    expect(tracking.open('tracking.answer').map(({ input }) => input)).toEqual([{ consent: 'yes' }])
    tracking.settle('tracking.answer', null)
    tracking.advance(3_600_000)
    expect([isAsking(tracking), tracking.calls('tracking.answer')]).toEqual([false, 1])
  })

  it.each([
    ['yes', false],
    ['no', false],
    ['unknown', true],
  ] as const)('is not asked of who has said %s (a program: %s)', (consent, isRobot) => {
    expect(isAsking(arrived(consent, isRobot))).toBe(false)
  })

  it('is asked of nobody whose browser keeps nothing: they are not counted', () => {
    const tracking = nest(createTrackingMachine)
    tracking.fail('tracking.arrive', { code: 2, message: 'the browser refused' })
    expect([isAsking(tracking), idOf(tracking)]).toEqual([false, null])
  })

  it('gives an id of type and number after a yes, and to nobody before it [LOG-04]', () => {
    const tracking = arrived('unknown')
    expect(idOf(nest(createTrackingMachine))).toBeNull()
    expect(idOf(tracking)).toBeNull()
    answer(tracking, 'yes')
    expect([idOf(tracking), idOf(tracking, null)]).toEqual(['TV12', null])
    expect(idOf(arrived('yes'))).toBe('TV12')
    expect(idOf(arrived('no'))).toBeNull()
  })

  it('gives none to a program, whatever was said in its browser [LOG-04]', () => {
    expect(idOf(arrived('yes', true))).toBeNull()
    const tracking = arrived('unknown', true)
    answer(tracking, 'yes')
    expect(idOf(tracking)).toBeNull()
  })

  it('can be taken back: the id is gone at once [LOG-04]', () => {
    const tracking = arrived('yes')
    ask(tracking)
    expect(isAsking(tracking)).toBe(true)
    answer(tracking, 'no')
    expect([isAsking(tracking), idOf(tracking)]).toEqual([false, null])
    expect(tracking.open('tracking.answer').map(({ input }) => input)).toEqual([{ consent: 'no' }])
  })

  it('is asked of a program on no button’s word, but of whoever has answered', () => {
    const tracking = arrived('unknown', true)
    ask(tracking)
    expect(isAsking(tracking)).toBe(false)
    const known = arrived('yes', true)
    ask(known)
    expect(isAsking(known)).toBe(true)
  })

  it('counts by the last of two quick answers, and where it can’t be kept', () => {
    const tracking = arrived('unknown')
    answer(tracking, 'yes')
    answer(tracking, 'no')
    expect(tracking.open('tracking.answer').map(({ input }) => input)).toEqual([{ consent: 'no' }])
    tracking.fail('tracking.answer', { code: 2, message: 'full' })
    expect([isAsking(tracking), idOf(tracking)]).toEqual([false, null])
  })
})
