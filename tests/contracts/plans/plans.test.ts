import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { createHttpAccount } from '../../../adapters/http/account.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import { createHttpForms } from '../../../adapters/http/forms.ts'
import { createHttpPlans } from '../../../adapters/http/plans.ts'
import { createMemoryPlans } from '../../../adapters/memory/plans.ts'
import { parse } from '../../../core/door/parse.ts'
import { type PlansPort, plansContract } from '../../../core/ports/plans.port.ts'
import type { PortError } from '../../../core/ports/port.ts'
import { newEnquiry, planFromToday, sentPlan } from '../../adapters/backend/plans/plan-stage.ts'
import { signedIn, startTestServer } from '../../adapters/backend/running-server.ts'
import { STAY } from '../signal.ts'

const ABSENT = 1_999_999
const ONE = planFromToday()
const TWO = planFromToday({ title: 'Another way' })

interface Stage {
  readonly plans: PlansPort
  readonly planId: number
}

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A plan of two versions, which a traveller reads. */
async function httpPlans(): Promise<Stage> {
  const [traveller, designer] = [
    await signedIn(server, 'traveller@demo.test'),
    await signedIn(server, 'designer@demo.test'),
  ]
  const enquiryId = await newEnquiry(traveller)
  const { plan_id: planId } = await sentPlan(designer, enquiryId, ONE)
  await sentPlan(designer, enquiryId, TWO, 1)
  const browser = createCookieBrowser()
  const account = createHttpAccount(server.url, browser.jar, browser.fetch)
  const values = { email: 'traveller@demo.test', password: 'travel-demo' }
  await createHttpForms(account.ask)({ form: 'login', values, files: [] }, STAY)
  return { plans: createHttpPlans(account.ask), planId }
}

const memoryPlans = async (): Promise<Stage> => {
  const planId = 1_000_001
  const plan = { versions: [ONE, TWO], said: [], accepted: null }
  return { plans: createMemoryPlans(new Map([[planId, plan]])), planId }
}

const codeOf = (asked: Promise<unknown>): Promise<number | null> =>
  asked.then(
    () => null,
    (error: PortError) => error.failure.code,
  )

describe.each([
  ['in memory', memoryPlans],
  ['over HTTP, to the backend', httpPlans],
])('plans %s', (_name, create) => {
  it('are read version by version, as they were sent, in the contract’s shape [ENQ-08]', async () => {
    const { plans, planId } = await create()
    const standing = await plans.standing({ planId }, STAY)
    expect(parse(plansContract.standing.output, standing)).toMatchObject({ ok: true })
    expect(standing).toEqual({
      plan_id: planId,
      newest_version: 2,
      accepted_version: null,
      can: { accept: true, request: true },
    })
    expect(await plans.version({ planId, version: 1 }, STAY)).toEqual({ content: ONE })
    expect(await plans.version({ planId, version: 2 }, STAY)).toEqual({ content: TWO })
  })

  it('are drawn beside the version before, for those whom they concern [ENQ-08]', async () => {
    const { plans, planId } = await create()
    const way = await plans.way({ planId, version: 2 }, STAY)
    expect(parse(plansContract.way.output, way)).toMatchObject({ ok: true })
    expect(await codeOf(plans.way({ planId, version: 9 }, STAY))).toBe(1404)
    expect(await codeOf(plans.way({ planId: ABSENT, version: 2 }, STAY))).toBe(1404)
  })

  it('are accepted in their newest version, twice the same; then another wish can still be had [ENQ-08]', async () => {
    const { plans, planId } = await create()
    expect(await codeOf(plans.accept({ planId, version: 1 }, STAY))).toBe(1409)
    const first = await plans.accept({ planId, version: 2 }, STAY)
    expect(parse(plansContract.accept.output, first)).toMatchObject({ ok: true })
    expect(await plans.accept({ planId, version: 2 }, STAY)).toEqual(first)
    expect(await plans.standing({ planId }, STAY)).toMatchObject({
      accepted_version: 2,
      can: { accept: false, request: true },
    })
  })

  it('are asked to be changed once for each key [ENQ-08]', async () => {
    const { plans, planId } = await create()
    const wish = { planId, version: 2, marks: [{ day: 'd1' }], text: 'A garden?', key: `key-of-${planId}` }
    const first = await plans.request(wish, STAY)
    expect(parse(plansContract.request.output, first)).toMatchObject({ ok: true })
    expect(await plans.request(wish, STAY)).toEqual(first)
    expect(await codeOf(plans.request({ ...wish, version: 1, key: `other-of-${planId}` }, STAY))).toBe(1409)
  })

  it('are absent where they are nobody’s or not theirs [ENQ-08]', async () => {
    const { plans, planId } = await create()
    const codes = [
      await codeOf(plans.standing({ planId: ABSENT }, STAY)),
      await codeOf(plans.version({ planId, version: 3 }, STAY)),
      await codeOf(plans.accept({ planId: ABSENT, version: 1 }, STAY)),
    ]
    expect(codes).toEqual([1404, 1404, 1404])
  })
})
