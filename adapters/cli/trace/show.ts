import type { ActorState } from '../../../core/trace/checkpoint.ts'
import type { Trace } from '../../../core/trace/record.ts'
import { linesOf, type Standing, wordsOf } from './lines.ts'

export interface ShowOptions {
  readonly from?: number
  /** Included. */
  readonly to?: number
  /** Only steps that concern an actor whose name contains this. */
  readonly actor?: string
}

/** What happened, step by step, as the trace itself tells it: it need not replay. */
export function showTrace(trace: Trace, { from = 0, to = Number.POSITIVE_INFINITY, actor }: ShowOptions) {
  const standing: Standing = standingIn(trace.checkpoints[0]?.root)
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

/** Where the machines stood when a recording that does not begin at the beginning begins. */
function standingIn(root: ActorState | undefined): Standing {
  const standing: Standing = new Map()
  const visit = ({ name, value, children }: ActorState): void => {
    if (value !== undefined) standing.set(name, wordsOf(value))
    for (const child of Object.values(children ?? {})) visit(child)
  }
  if (root) visit(root)
  return standing
}
