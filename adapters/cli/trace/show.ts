import type { Trace } from '../../../core/trace/record.ts'
import { summaryOf, timeWords, troublesOf } from '../../../core/trace/words/summary.ts'
import { type Story, type ToldStep, tellTrace } from '../../../core/trace/words/tell.ts'
import type { Filter } from './filter.ts'
import { matcherOf } from './filter.ts'
import { type OnProgress, replayEffects } from './replayed-effects.ts'

/**
 * What happened in a trace: a summary, then a line a step with what it did beneath it.
 * @param ahead see `tellTrace`
 */
export function showTrace(
  trace: Trace,
  filter: Filter,
  ahead: number | null = null,
  onProgress?: OnProgress,
): readonly string[] {
  const { story, note } = told(trace, ahead, onProgress)
  const shown = story.steps.filter(matcherOf(filter, story))
  const isWhole = shown.length === story.steps.length
  return [
    ...summaryOf(trace, story, ahead === null),
    ...note,
    '',
    ...(isWhole ? folded(shown) : shown.flatMap(linesOf)),
    ...(shown.length === 0 ? ['No step is like that.'] : []),
  ]
}

/** The same for programs: an object a line, the summary first. */
export function showTraceAsJson(
  trace: Trace,
  filter: Filter,
  ahead: number | null = null,
  onProgress?: OnProgress,
): readonly string[] {
  const { story, partsAt } = told(trace, ahead, onProgress)
  const head = {
    header: trace.header,
    steps: story.steps.length,
    troubles: troublesOf(story),
    calls: story.calls,
    parts_at: partsAt,
  }
  return [head, ...story.steps.filter(matcherOf(filter, story))].map((one) => JSON.stringify(one))
}

function told(
  trace: Trace,
  ahead: number | null,
  onProgress: OnProgress | undefined,
): {
  readonly story: Story
  readonly partsAt: number | null
  readonly note: readonly string[]
} {
  const { of, partsAt } = replayEffects(trace, onProgress)
  const note =
    partsAt === null
      ? []
      : [
          `From #${partsAt} on the machines of this build do otherwise (see npm run replay): what was asked is told as far as the trace itself says it.`,
        ]
  return { story: tellTrace(trace, of, ahead), partsAt, note }
}

/** Steps in a row that changed nothing are one line. */
function folded(steps: readonly ToldStep[]): readonly string[] {
  const lines: string[] = []
  for (let at = 0; at < steps.length; ) {
    let end = at
    while (steps[end]?.isQuiet) end += 1
    const [first, last] = [steps[at], steps[end - 1]]
    if (first && last && end - at > 1)
      lines.push(`${placed(first)}  … to #${last.n}: ${end - at} steps changed nothing`)
    else if (first) lines.push(...(first.isQuiet ? linesOf(first).slice(0, 1) : linesOf(first)))
    at = Math.max(end, at + 1)
  }
  return lines
}

/** A step: when it was, what came, and beneath it what it did. */
export function linesOf(step: ToldStep): readonly string[] {
  const requests = step.requests.length === 0 ? '' : `  [${step.requests.join(', ')}]`
  return [
    `${placed(step)}  ${step.what}${requests}`,
    ...step.lines.map(({ kind, text }) => `${MARKS[kind]}${text}`),
  ]
}

const placed = ({ n, wall }: ToldStep): string => `${`#${n}`.padEnd(7)} ${timeWords(wall).slice(11)}`

const INDENT = ' '.repeat(22)
const MARKS: Readonly<Record<ToldStep['lines'][number]['kind'], string>> = {
  change: INDENT,
  asked: `${INDENT}→ `,
  givenUp: `${INDENT}× `,
  left: `${INDENT}· `,
  timer: `${INDENT}◷ `,
  fault: `${INDENT}! `,
}
