import { diffArrays } from 'diff'
import { counted } from '../../../core/text/counted.ts'
import { type ToldStep, tellTrace } from '../../../core/trace/words/tell.ts'
import type { NamedTrace } from './life.ts'
import { type OnProgress, replayEffects } from './replayed-effects.ts'
import { linesOf } from './show.ts'

/** Steps around a difference. */
const AROUND = 2
/** Two recordings that differ in more steps than that have little in common. */
const MOST_DIFFERENT = 4_000
const MOST_SHOWN = 40

/**
 * Where two traces part: step by step, by what came and what it did. When it was, how long it took, and what messages and
 * texts are called is different in every run, and counts as the same.
 */
export function diffTraces(
  first: NamedTrace,
  second: NamedTrace,
  onProgress?: OnProgress,
): readonly string[] {
  const [before, after] = [toldSteps(first, onProgress), toldSteps(second, onProgress)]
  const parts = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: MOST_DIFFERENT },
  )
  if (!parts)
    return [`They differ in more than ${MOST_DIFFERENT} steps: they are recordings of different things.`]
  const marked = markSteps(parts, before, after)
  const isSame = marked.every(({ mark }) => mark === ' ')
  if (isSame) return [`The same ${counted(before.length, 'step', 'steps')}, but for times and names.`]
  return [`- ${first.name}`, `+ ${second.name}`, ...hunks(marked)]
}

interface Told {
  readonly key: string
  readonly step: ToldStep
}

interface Marked {
  readonly mark: ' ' | '-' | '+'
  readonly step: ToldStep
}

function toldSteps({ trace, ahead }: NamedTrace, onProgress: OnProgress | undefined): readonly Told[] {
  const names = new Map<string, string>()
  const { steps } = tellTrace(trace, replayEffects(trace, onProgress).of, ahead)
  return steps
    .filter(({ isQuiet }) => !isQuiet)
    .map((step) => ({
      step,
      key: [step.what, ...step.lines.map(({ text }) => text)].map((text) => timeless(text, names)).join('\n'),
    }))
}

const HASH = /h:[\w-]{6}/g
const HANDLE = /‹([a-z]+):\d+/g
const PASSING = /(?:about )?[\d,]+ ms|#\d+|term \d+/g

/** Without what is another in every run; messages are named by the order in which they come. */
function timeless(text: string, names: Map<string, string>): string {
  return text
    .replace(HASH, (hash) => {
      if (!names.has(hash)) names.set(hash, `message ${names.size + 1}`)
      return names.get(hash) ?? hash
    })
    .replace(HANDLE, '‹$1')
    .replace(PASSING, '…')
}

function markSteps(
  parts: readonly { readonly added: boolean; readonly removed: boolean; readonly count: number }[],
  before: readonly Told[],
  after: readonly Told[],
): readonly Marked[] {
  let [left, right] = [0, 0]
  return parts.flatMap(({ added, removed, count }) => {
    const from = added ? after.slice(right, right + count) : before.slice(left, left + count)
    if (!added) left += count
    if (!removed) right += count
    const mark = added ? '+' : markOfFirst(removed)
    return from.map(({ step }) => ({ mark, step }))
  })
}

const markOfFirst = (removed: boolean): Marked['mark'] => (removed ? '-' : ' ')

/** What differs with what stands around it; what is the same in between is counted. */
function hunks(marked: readonly Marked[]): readonly string[] {
  const isNear = marked.map((_one, at) =>
    marked.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ mark }) => mark !== ' '),
  )
  const lines: string[] = []
  let [skipped, shown] = [0, 0]
  for (const [at, { mark, step }] of marked.entries()) {
    if (!isNear[at] || shown >= MOST_SHOWN) {
      skipped += 1
      continue
    }
    if (skipped > 0) lines.push(skippedWords(skipped))
    skipped = 0
    shown += 1
    lines.push(...linesOf(step).map((line) => `${mark} ${line}`))
  }
  return skipped > 0 ? [...lines, skippedWords(skipped)] : lines
}

const skippedWords = (count: number): string => `  … ${counted(count, 'step', 'steps')} more`
