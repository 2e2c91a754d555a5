import type { PlanContent } from '../../core/plans/plan-content.ts'
import type { PlanStanding } from '../../core/wire/plans.ts'
import type { PlanView } from '../../machines/plan/plan.select.ts'
import { planWith } from '../core/plans/made-plans.ts'

/** A plan whose customer may answer its only version. */
const STANDING: PlanStanding = {
  plan_id: 1_000_001,
  newest_version: 1,
  accepted_version: null,
  can: { accept: true, request: true },
}

export const standingWith = (changed: Partial<PlanStanding>): PlanStanding => ({ ...STANDING, ...changed })

/** A plan that is loaded, to whose customer nothing has happened yet. */
export const planViewWith = (changed: Partial<PlanView> = {}): PlanView => ({
  standing: STANDING,
  contents: {},
  ways: {},
  isFailed: false,
  answering: 'idle',
  accepting: null,
  reason: null,
  ...changed,
})

/** The version after `planWith()`: its fifth day moves to Naoshima, and its inns cost 40 dollars more. */
export function nextPlanWith(changed: Partial<PlanContent> = {}): PlanContent {
  const { days, prices } = planWith()
  const naoshima = days[5]?.stops ?? []
  return planWith({
    days: days.map((day) =>
      day.id === 'd5' ? { ...day, title: 'Teshima by bicycle', stops: naoshima } : day,
    ),
    prices: prices.map((price) => (price.key === 'inns' ? { ...price, minor: 124_000 } : price)),
    ...changed,
  })
}
