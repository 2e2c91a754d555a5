import type { PlansPort } from '../../core/ports/plans.port.ts'
import { ChangeRequested, PlanAccepted, PlanStanding, PlanWay, ReadPlan } from '../../core/wire/plans.ts'
import type { AskServer } from './account.ts'
import { shaped } from './shaped.ts'

/** Plans of enquiries, over HTTP (ENQ-08). */
export function createHttpPlans(ask: AskServer): PlansPort {
  return {
    standing: async ({ planId }, signal) =>
      shaped(PlanStanding, await ask('GET', 'extranet', `/plans/${planId}/standing`, signal)),
    async version({ planId, version }, signal) {
      const answer = await ask('GET', 'extranet', `/plans/${planId}?version=${version}`, signal)
      const { version: _version, ...content } = shaped(ReadPlan, answer)
      return { content }
    },
    async way({ planId, version }, signal) {
      const path = `/plans/${planId}/way?version=${version}&since=${version - 1}`
      return shaped(PlanWay, await ask('GET', 'extranet', path, signal))
    },
    accept: async ({ planId, version }, signal) =>
      shaped(PlanAccepted, await ask('POST', 'extranet', `/plans/${planId}/accept`, signal, { version })),
    async request({ planId, key, ...body }, signal) {
      const path = `/plans/${planId}/request-changes`
      const headers = { 'Idempotency-Key': key }
      return shaped(ChangeRequested, await ask('POST', 'extranet', path, signal, body, headers))
    },
  }
}
