import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import type { DraftsPort } from '../../../../core/ports/drafts.port.ts'
import type { PlansPort } from '../../../../core/ports/plans.port.ts'
import type { Asking } from './asking.ts'
import type { LetterDesk } from './letter-desk.ts'

/** A version as a tab has got it from the server. */
export interface GivenVersion {
  readonly planId: number
  readonly version: number
  readonly content: PlanContent
}

export interface PlanCalls {
  readonly plans: PlansPort
  /** Sends what a designer has written. */
  readonly send: DraftsPort['send']
}

export interface PlanCallsParts {
  /** A call to the server: it and its answer are happenings of their own. */
  readonly ask: <T>(path: string, work: (desk: LetterDesk) => Promise<T>) => Promise<T>
  /** Whom a call comes from that leaves now. */
  readonly asking: () => Asking
  readonly onGiven: (given: GivenVersion) => void
}

/** Plans by calls to the server, as letters are sent. */
export function createPlanCalls({ ask, asking, onGiven }: PlanCallsParts): PlanCalls {
  return {
    plans: {
      standing: ({ planId }) => {
        const from = asking()
        return ask('/plans/{id}/standing', ({ plans }) => plans.standing(planId, from))
      },
      version: async (wanted) => {
        const from = asking()
        const content = structuredClone(await ask('/plans/{id}', ({ plans }) => plans.version(wanted, from)))
        onGiven({ planId: wanted.planId, version: wanted.version, content })
        return { content }
      },
      // No land is drawn in these worlds.
      way: async () => ({ map: null }),
      request: (asked) => {
        const from = asking()
        return ask('/plans/{id}/request-changes', ({ plans }) => plans.request(asked, from))
      },
      accept: (asked) => {
        const from = asking()
        return ask('/plans/{id}/accept', ({ plans }) => plans.accept(asked, from))
      },
    },
    send: ({ content, revision: _draft, ...given }) => {
      const from = asking()
      const sent = { ...given, content: structuredClone(content) as PlanContent }
      return ask('/enquiries/{id}/plans', ({ plans }) => plans.send(sent, from))
    },
  }
}
