import { describe, expect, it } from 'vitest'
import { TIMING } from '../../../core/chat/timings.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { planEvents } from '../../../machines/plan/plan.events.ts'
import { createPlanMachine } from '../../../machines/plan/plan.machine.ts'
import { selectPlan } from '../../../machines/plan/plan.select.ts'
import { planWith } from '../../core/plans/made-plans.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const PLAN = handle<ReturnType<typeof createPlanMachine>, typeof planEvents>('app/it', planEvents)
const ID = 1_000_001
const STANDING = 'plans.standing'
const VERSION = 'plans.version'
const WAY = 'plans.way'
const ACCEPT = 'plans.accept'
const REQUEST = 'plans.request'
const NO_ANSWER = { code: 0, message: 'no answer' }
const WISH = { version: 1, marks: [{ day: 'd3' }], text: 'One night more in Zaphodia?' }
const NEXT = `/traveller/tripplan/view/id/${ID}?traffic=1`

const standing = (newest_version = 1, accepted_version: number | null = null) => ({
  plan_id: ID,
  newest_version,
  accepted_version,
  can: { accept: accepted_version === null, request: true },
})
function start(answer: object | null = standing()): Nest {
  const plan = nest(createPlanMachine, { planId: ID })
  if (answer) plan.settle(STANDING, answer)
  return plan
}
const view = (plan: Nest) => selectPlan(plan.state() as never)
const asked = (plan: Nest, port: string) => plan.open(port).map(({ input }) => input)
const ask = (plan: Nest, more: Partial<typeof WISH> = {}) =>
  plan.send(PLAN, { type: 'plan.request', ...WISH, ...more })
const keyIn = (plan: Nest) => (asked(plan, REQUEST)[0] as unknown as { key: string }).key

describe('a plan in the conversation', () => {
  it('learns which version counts, and again after each word about it, once for many [ENQ-08]', () => {
    const plan = start(null)
    expect(asked(plan, STANDING)).toEqual([{ planId: ID }])
    expect(view(plan)).toMatchObject({ standing: null, isFailed: false })
    plan.settle(STANDING, standing())
    for (let count = 0; count < 5; count += 1) plan.tell({ type: 'plan.changed' })
    plan.advance(TIMING.viewRefresh)
    expect(asked(plan, STANDING)).toHaveLength(1)
    // The answer that is on its way may be older than this one.
    plan.tell({ type: 'plan.changed' })
    plan.settle(STANDING, standing())
    plan.advance(TIMING.viewRefresh)
    plan.settle(STANDING, standing(2))
    expect(view(plan).standing).toMatchObject({ newest_version: 2 })
    expect(plan.calls(STANDING)).toBe(3)
  })

  it('is looked at again once the link is back, and by a press where it failed [ENQ-08]', () => {
    const plan = start()
    plan.tell({ type: 'plan.liveChanged', isLive: true })
    expect(asked(plan, STANDING)).toEqual([])
    plan.tell({ type: 'plan.liveChanged', isLive: false })
    plan.tell({ type: 'plan.liveChanged', isLive: true })
    plan.fail(STANDING, NO_ANSWER)
    expect(view(plan)).toMatchObject({ isFailed: true, standing: { newest_version: 1 } })
    plan.send(PLAN, { type: 'plan.retry' })
    plan.settle(STANDING, standing(3))
    expect(view(plan)).toMatchObject({ isFailed: false, standing: { newest_version: 3 } })
  })

  it('is looked at again where the link was lost while it was loaded: nobody told of what came meanwhile [ENQ-08]', () => {
    const plan = start(null)
    plan.tell({ type: 'plan.liveChanged', isLive: false })
    plan.settle(STANDING, standing())
    plan.advance(TIMING.viewRefresh)
    expect(plan.calls(STANDING)).toBe(1)
    plan.tell({ type: 'plan.liveChanged', isLive: true })
    plan.tell({ type: 'plan.liveChanged', isLive: false })
    plan.tell({ type: 'plan.liveChanged', isLive: true })
    plan.settle(STANDING, standing(2))
    plan.advance(TIMING.viewRefresh)
    plan.settle(STANDING, standing(3))
    expect(view(plan).standing).toMatchObject({ newest_version: 3 })
    expect(plan.calls(STANDING)).toBe(3)
  })

  it('is forgotten where it is theirs no more [ENQ-08]', () => {
    const plan = start()
    plan.send(PLAN, { type: 'plan.show', version: 1 })
    plan.settle(VERSION, { content: planWith() })
    plan.tell({ type: 'plan.changed' })
    plan.advance(TIMING.viewRefresh)
    plan.fail(STANDING, { code: CODE.notFound, message: 'There is no such plan.' })
    expect(view(plan)).toMatchObject({ standing: null, contents: {} })
  })

  it('loads each version that is looked at once, one after the other [ENQ-08]', () => {
    const plan = start()
    for (const version of [2, 1, 2, 1]) plan.send(PLAN, { type: 'plan.show', version })
    expect(asked(plan, VERSION)).toEqual([{ planId: ID, version: 2 }])
    plan.settle(VERSION, { content: planWith() })
    expect(asked(plan, VERSION)).toEqual([{ planId: ID, version: 1 }])
    plan.fail(VERSION, NO_ANSWER)
    expect(view(plan).isFailed).toBe(true)
    plan.send(PLAN, { type: 'plan.retry' })
    plan.settle(VERSION, { content: planWith() })
    plan.send(PLAN, { type: 'plan.show', version: 2 })
    expect(Object.keys(view(plan).contents)).toEqual(['1', '2'])
    expect(plan.calls(VERSION)).toBe(3)
    // One that is not there is not asked for for ever.
    plan.send(PLAN, { type: 'plan.show', version: 9 })
    plan.fail(VERSION, { code: CODE.notFound, message: 'There is no such plan.' })
    expect(asked(plan, VERSION)).toEqual([])
  })

  it('is drawn beside the version before it once; without its map it is compared all the same [ENQ-08]', () => {
    const plan = start()
    plan.send(PLAN, { type: 'plan.compare', version: 2 })
    plan.fail(WAY, NO_ANSWER)
    expect(view(plan)).toMatchObject({ ways: {}, isFailed: false })
    plan.send(PLAN, { type: 'plan.compare', version: 2 })
    plan.send(PLAN, { type: 'plan.compare', version: 3 })
    expect(asked(plan, WAY)).toEqual([{ planId: ID, version: 3 }])
    plan.settle(WAY, { map: null })
    plan.send(PLAN, { type: 'plan.compare', version: 3 })
    expect(asked(plan, WAY)).toEqual([])
    expect(Object.keys(view(plan).ways)).toEqual(['3'])
  })

  it('is accepted once, however often it is pressed, and leads to where it is booked [ENQ-08]', () => {
    const plan = start()
    for (let count = 0; count < 3; count += 1) plan.send(PLAN, { type: 'plan.accept', version: 1 })
    expect(asked(plan, ACCEPT)).toEqual([{ planId: ID, version: 1 }])
    expect(view(plan)).toMatchObject({ answering: 'accepting', accepting: 1 })
    plan.settle(ACCEPT, { next: NEXT })
    expect(plan.told('plan.accepted')).toEqual([{ type: 'plan.accepted', next: NEXT }])
    expect(view(plan)).toMatchObject({ answering: 'idle', accepting: null, reason: null })
  })

  it('that was not accepted says why, and can be tried again where that may help [ENQ-08]', () => {
    const plan = start()
    plan.send(PLAN, { type: 'plan.accept', version: 1 })
    plan.fail(ACCEPT, NO_ANSWER)
    expect(view(plan)).toMatchObject({
      answering: 'refused',
      accepting: 1,
      reason: { otherwise: 'No answer came.' },
    })
    plan.send(PLAN, { type: 'plan.accept', version: 1 })
    plan.fail(ACCEPT, { code: CODE.conflict, message: 'There is a newer version of this plan.' })
    expect(view(plan)).toMatchObject({ answering: 'outdated', accepting: 1 })
    plan.send(PLAN, { type: 'plan.settle' })
    expect(view(plan)).toMatchObject({ answering: 'idle', accepting: null, reason: null })
  })

  it('changes are asked for under one key until they are taken: the same words again are the same request [ENQ-08]', () => {
    const plan = start()
    ask(plan)
    const key = keyIn(plan)
    ask(plan)
    expect(asked(plan, REQUEST)).toHaveLength(1)
    plan.fail(REQUEST, NO_ANSWER)
    expect(view(plan)).toMatchObject({ answering: 'refused', accepting: null })
    ask(plan)
    expect(keyIn(plan)).toBe(key)
    plan.fail(REQUEST, NO_ANSWER)
    // Written otherwise, it is another one.
    plan.send(PLAN, { type: 'plan.reword' })
    ask(plan, { text: 'Two nights more?' })
    expect(keyIn(plan)).not.toBe(key)
    const other = keyIn(plan)
    plan.settle(REQUEST, { hash: 'hash-of-the-message' })
    expect(view(plan)).toMatchObject({ answering: 'requested', reason: null })
    ask(plan, { text: 'And a garden.' })
    expect(keyIn(plan)).not.toBe(other)
    plan.settle(REQUEST, { hash: 'hash-of-the-other' })
    plan.send(PLAN, { type: 'plan.settle' })
    expect(view(plan)).toMatchObject({ answering: 'idle' })
  })

  it('keeps what is asked for, and what stands in it, out of its states and its trace [ENQ-08]', () => {
    const plan = start()
    plan.send(PLAN, { type: 'plan.show', version: 1 })
    plan.settle(VERSION, { content: planWith({ title: 'To Zaphodia' }) })
    ask(plan)
    plan.settle(REQUEST, { hash: 'hash-of-the-message' })
    expect(JSON.stringify(plan.state().context)).not.toContain('Zaphodia')
    expect(JSON.stringify(plan.trace())).not.toContain('Zaphodia')
  })
})
