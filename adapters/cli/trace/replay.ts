import type { ReadTrace } from '../../../core/trace/codec.ts'
import { type Replayed, replayTrace } from '../../../machines/kernel/hosts/replay.ts'
import type { Difference } from '../../../machines/kernel/recording/compare.ts'
import { MACHINES } from './machines.ts'
import { readTraceFile } from './read-trace-file.ts'

const USAGE = 'Usage: npm run replay -- TRACE…   (a trace saved by the browser, or by npm run drive)'

/**
 * `npm run replay -- TRACE…`: feeds each trace to fresh machines and names the first difference and its tier
 * (TRACE-03). A trace that is broken somewhere is replayed as far as it can be trusted.
 * @returns the exit code: 0 when all are whole and behave the same, else 1
 */
export async function replayFiles(files: readonly string[], say: (line: string) => void): Promise<number> {
  if (files.length === 0) {
    say(USAGE)
    return 1
  }
  const results: boolean[] = []
  for (const file of files) results.push(await replayFile(file, (line) => say(`${file}: ${line}`)))
  return results.every(Boolean) ? 0 : 1
}

async function replayFile(file: string, say: (line: string) => void): Promise<boolean> {
  try {
    const { tabs, damage } = await readTraceFile(file)
    if (damage !== null) say(damage)
    const same = tabs.map((tab) =>
      replayTab(tab, (line) => say(tab.name === '' ? line : `${tab.name}: ${line}`)),
    )
    return damage === null && same.every(Boolean)
  } catch (problem) {
    say(problem instanceof Error ? problem.message : String(problem))
    return false
  }
}

function replayTab(read: ReadTrace, say: (line: string) => void): boolean {
  const began = performance.now()
  const replayed = replayTrace({ ...MACHINES, trace: read.trace })
  const took = Math.max(1, Math.round(performance.now() - began))
  for (const line of report(read, replayed, took)) say(line)
  return read.problem === null && replayed.difference === null
}

function report({ problem, lines, trace }: ReadTrace, replayed: Replayed, took: number): readonly string[] {
  const { difference, inner, steps } = replayed
  const lineOf = (step: number) => lines[step - (trace.steps[0]?.n ?? 0)] ?? 0
  if (difference) return [...describe(difference, lineOf), ...(problem ? [problem.message] : [])]
  const same = `${steps} steps replayed in ${took} ms, the same behaviour at every step`
  return [
    ...(problem ? [problem.message, `what stands before it can be trusted: ${same}`] : [same]),
    ...(inner ? describeInner(inner, lineOf) : []),
  ]
}

/** The first difference, as a person reads it. */
function describe(
  { step, tier, part, expected, actual }: Difference,
  lineOf: (step: number) => number,
): readonly string[] {
  return [
    `step ${step} (line ${lineOf(step)}) differs in ${part} (tier: ${tier})`,
    `  the trace says: ${JSON.stringify(expected)}`,
    `  the replay did: ${JSON.stringify(actual)}`,
  ]
}

/** What machines keep for themselves may differ after a refactoring, and nobody outside can tell. */
function describeInner({ step, part }: Difference, lineOf: (step: number) => number): readonly string[] {
  return [
    `  from step ${step} (line ${lineOf(step)}) on the ${part} differ (tier: context): outputs and states are the same, so this is an inner change`,
  ]
}

if (import.meta.filename === process.argv[1]) {
  process.exitCode = await replayFiles(process.argv.slice(2), (line) => console.log(line))
}
