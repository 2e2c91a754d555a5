import { useEffect, useMemo } from 'react'
import type { PlanContent } from '../../../core/plans/plan-content.ts'
import type { TripMap } from '../../../core/wire/catalogue/maps.ts'
import type { PlanMark } from '../../../core/wire/plans.ts'
import { chat, plan } from '../../../machines/chat/chat.handles.ts'
import { type PlanView, selectPlan } from '../../../machines/plan/plan.select.ts'
import { useSend } from '../kernel.tsx'
import { useHeld } from '../market/content.ts'
import { useChatView } from './use-chat-view.ts'

/** A version of a plan that a conversation shows. */
export interface ShownVersion {
  readonly convId: string
  readonly planId: number
  readonly version: number
}

export interface ShownPlan {
  readonly view: PlanView
  /** Null while it is on its way. */
  readonly content: PlanContent | null
  /** The version before it; null while it is on its way, and where there is none. */
  readonly before: PlanContent | null
  /** The land of both, once they are compared. */
  readonly map: TripMap | null
}

/** What a plan's message shows besides what stands in it: which version counts, and what changed. */
export function usePlan({ convId, planId, version }: ShownVersion): ShownPlan {
  const send = useSend()
  const view = useChatView(plan(planId), selectPlan)
  useEffect(() => {
    send(chat, { type: 'chat.watchPlan', convId, planId })
    send(plan(planId), { type: 'plan.show', version })
    if (version > 1) send(plan(planId), { type: 'plan.show', version: version - 1 })
  }, [send, convId, planId, version])
  const content = useHeld(view.contents[version] ?? null)
  const before = useHeld(view.contents[version - 1] ?? null)
  const map = useHeld(view.ways[version] ?? null)
  return { view, content, before, map }
}

export interface PlanCallbacks {
  readonly accept: () => void
  /** It is laid beside the version before it. */
  readonly compare: () => void
  readonly request: (marks: readonly PlanMark[], text: string) => void
  /** What was not taken is written otherwise. */
  readonly reword: () => void
  /** What came of it was seen. */
  readonly settle: () => void
  readonly retry: () => void
}

export function usePlanCallbacks({ planId, version }: ShownVersion): PlanCallbacks {
  const send = useSend()
  return useMemo(() => {
    const of = plan(planId)
    return {
      compare: () => send(of, { type: 'plan.compare', version }),
      accept: () => send(of, { type: 'plan.accept', version }),
      request: (marks, text) => send(of, { type: 'plan.request', version, marks: [...marks], text }),
      reword: () => send(of, { type: 'plan.reword' }),
      settle: () => send(of, { type: 'plan.settle' }),
      retry: () => send(of, { type: 'plan.retry' }),
    }
  }, [send, planId, version])
}
