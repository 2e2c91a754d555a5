import { useState } from 'react'
import type { LogMessage } from '../../../core/chat/message.ts'
import { planPath } from '../../../core/routing/plan-links.ts'
import type { Sealed } from '../../../core/wire/personal.ts'
import type { SentPlan } from '../../../core/wire/plans.ts'
import { usePlan, usePlanCallbacks } from '../../bridge/chat/use-plan.ts'
import { useMoney } from '../../bridge/market/money.tsx'
import { useReader } from '../../bridge/market/reader.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import { lateDetail } from '../../hydration/late.tsx'
import { PlanCard } from './PlanCard.tsx'

const PlanCompared = lateDetail(async () => (await import('./compared/PlanCompared.tsx')).PlanCompared)
const PlanRequest = lateDetail(async () => (await import('./PlanRequest.tsx')).PlanRequest)

export interface PlanMessageProps {
  readonly message: LogMessage
  readonly plan: Sealed<SentPlan>
}

/** A message that brings a plan: its card, and what its customer says to it. */
export function PlanMessage({ message: { convId }, plan }: PlanMessageProps) {
  const shown = { convId, planId: plan.plan_id, version: plan.version }
  const { view, content, before, map } = usePlan(shown)
  const on = usePlanCallbacks(shown)
  const { isAgent } = useReader()
  const [isAsking, setAsking] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const money = useMoney()
  const href = `${planPath(plan.plan_id, isAgent)}?traffic=1`
  const close = () => {
    setAsking(false)
    on.settle()
  }
  return (
    <>
      <PlanCard
        plan={plan}
        content={content}
        before={before}
        view={view}
        money={money}
        today={useToday()}
        href={href}
        onAccept={on.accept}
        onAsk={() => setAsking(true)}
        onRetry={on.retry}
        onCompare={() => {
          on.compare()
          setComparing(true)
        }}
      />
      {isComparing && content && before && (
        <PlanCompared
          version={plan.version}
          content={content}
          before={before}
          map={map}
          view={view}
          money={money}
          href={href}
          onAccept={on.accept}
          onAsk={() => setAsking(true)}
          onClose={() => setComparing(false)}
        />
      )}
      {isAsking && content && (
        <PlanRequest shown={shown} content={content} view={view} on={on} onClose={close} />
      )}
    </>
  )
}
