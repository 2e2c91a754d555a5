import { type Counts, countTests, type Stage } from './stages.ts'

/** What became of a stage, and how long it took. */
export interface Ran {
  readonly stage: Stage
  readonly outcome: 'ok' | 'failed' | 'left out'
  readonly milliseconds: number
  /** What it left behind. */
  readonly left?: readonly string[]
  /** The files whose tests did more than their budget says. */
  readonly overspent?: readonly string[]
}

/** Where a file that needs more work says so. */
const BUDGET = 'tests/house/work-budget.json'
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }
/** So many tests may pass at their second try only; more are no chance. */
const MOST_FLAKY = 3

/** A line for a stage: its name, what became of it, and more. */
export const lineOf = ({ stage, outcome }: Ran, more: string): string =>
  `${stage.name.padEnd(8)} ${outcome.padEnd(8)} ${more}`

export const timeOf = ({ milliseconds }: Ran): string => `${(milliseconds / 1000).toFixed(1)} s`

/** A failed stage that names no failed test counts as one failure, so that the last line never hides it. */
function countStage({ stage, outcome }: Ran): Counts {
  const counts = (stage.report && countTests(stage.report)) || NOTHING
  return outcome === 'failed' && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** What was proved and what was not. */
function lineOfProof(ran: Ran): string {
  const { passed, failed } = countStage(ran)
  const said = ran.outcome === 'left out' ? 'not tried' : `${passed} passed, ${failed} failed`
  return lineOf(ran, `${timeOf(ran)}: ${ran.stage.proves} (${said})`)
}

/** The last lines of a run, and whether it has failed. They name each failure: a log is often cut before its end. */
export function verdictOf(all: readonly Ran[]): {
  readonly lines: readonly string[]
  readonly isFailed: boolean
} {
  const counts = all.map(countStage)
  const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0)
  const flaky = counts.flatMap((count) => count.flaky)
  const isTooFlaky = flaky.length > MOST_FLAKY
  const broken = all.filter(({ outcome }) => outcome === 'failed').map(({ stage }) => stage.name)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  const lines = [
    ...all.filter(({ stage }) => stage.proves).map(lineOfProof),
    ...counts.flatMap(({ failures }) => failures.map((failure) => `failed: ${failure}`)),
    ...all.flatMap(({ left = [] }) => left.map((one) => `left behind: ${one}`)),
    ...all.flatMap(({ overspent = [] }) => overspent.map((one) => `over its budget (${BUDGET}): ${one}`)),
    ...flaky.map((name) => `flaky: ${name}`),
    ...(isTooFlaky ? [`${flaky.length} flaky tests: more than ${MOST_FLAKY} fail the run`] : []),
    ...(broken.length > 0 ? [`failed stages: ${broken.join(', ')}`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped}`,
  ]
  return { lines, isFailed: sum('failed') > 0 || isTooFlaky }
}
