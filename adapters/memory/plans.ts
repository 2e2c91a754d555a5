import type { PlanContent } from '../../core/plans/plan-content.ts'
import type { PlansPort } from '../../core/ports/plans.port.ts'
import { PortError } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'

/** A plan, as its customer has it before them. */
export interface MemoryPlan {
  /** The first one first. */
  readonly versions: readonly PlanContent[]
  /** Requests and acceptances, as they came. */
  readonly said: { readonly kind: 'request' | 'accept'; readonly version: number; readonly key: string }[]
  accepted: number | null
}

/** @param plans those that concern whoever asks, by their ids */
export function createMemoryPlans(plans: ReadonlyMap<number, MemoryPlan> = new Map()): PlansPort {
  const found = (planId: number): MemoryPlan => {
    const plan = plans.get(planId)
    if (!plan) throw new PortError({ code: CODE.notFound, message: 'There is no such plan.' })
    return plan
  }
  const newest = (planId: number, version: number): MemoryPlan => {
    const plan = found(planId)
    if (plan.versions.length === version) return plan
    throw new PortError({ code: CODE.conflict, message: 'There is a newer version of this plan.' })
  }
  return {
    standing: async ({ planId }) => {
      const { versions, accepted } = found(planId)
      return {
        plan_id: planId,
        newest_version: versions.length,
        accepted_version: accepted,
        can: { accept: accepted === null, request: true },
      }
    },
    version: async ({ planId, version }) => {
      const content = found(planId).versions[version - 1]
      if (!content) throw new PortError({ code: CODE.notFound, message: 'There is no such plan.' })
      return { content }
    },
    way: async ({ planId, version }) => {
      if (!found(planId).versions[version - 2])
        throw new PortError({ code: CODE.notFound, message: 'There is no such plan.' })
      return { map: null }
    },
    accept: async ({ planId, version }) => {
      const plan = newest(planId, version)
      if (plan.accepted !== version) plan.said.push({ kind: 'accept', version, key: '' })
      plan.accepted = version
      return { next: `/traveller/tripplan/view/id/${planId}?traffic=1` }
    },
    request: async ({ planId, version, key }) => {
      const plan = newest(planId, version)
      if (!plan.said.some((one) => one.key === key)) plan.said.push({ kind: 'request', version, key })
      plan.accepted = null
      return { hash: key }
    },
  }
}
