import type { Trace } from '../../../core/trace/record.ts'
import { linesOf, type Standing } from './lines.ts'

export interface ShowOptions {
  readonly from?: number
  /** Included. */
  readonly to?: number
  /** Only steps that concern an actor whose name contains this. */
  readonly actor?: string
}

/** What happened, step by step, as the trace itself tells it: it need not replay. */
export function showTrace(trace: Trace, { from = 0, to = Number.POSITIVE_INFINITY, actor }: ShowOptions) {
  const standing: Standing = new Map()
  const { header } = trace
  const began = new Date(header.started).toISOString()
  const shown = trace.steps.flatMap((step) => {
    const lines = linesOf(step, standing)
    const isWanted = step.n >= from && step.n <= to && (!actor || lines.some((line) => line.includes(actor)))
    return isWanted ? lines : []
  })
  const first = trace.steps[0]?.n ?? 0
  return [
    `A trace of '${header.app}', begun ${began}, ${trace.steps.length} steps${first > 0 ? ` from #${first} on` : ''}.`,
    ...shown,
  ]
}
