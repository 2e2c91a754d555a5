import { parseArgs } from 'node:util'
import { readTraceFile } from './read-trace-file.ts'
import { showTrace } from './show.ts'
import { explainStep } from './why.ts'

const USAGE = `Usage:
  npm run trace -- show TRACE [--from STEP] [--to STEP] [--actor NAME]   what happened, step by step
  npm run trace -- why TRACE STEP                                        why that step did what it did`

/**
 * `npm run trace -- show|why …`: a trace in words.
 * @returns the exit code: 0, or 1 when something is wrong with what was given
 */
export async function runTrace(given: readonly string[], say: (line: string) => void): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' }, actor: { type: 'string' } },
    })
    const [what, file, step] = positionals
    if (file === undefined || !(what === 'show' || (what === 'why' && step !== undefined))) {
      say(USAGE)
      return 1
    }
    const { trace, problem } = await readTraceFile(file)
    const lines = what === 'show' ? showTrace(trace, showOptions(values)) : explainStep(trace, stepOf(step))
    for (const line of lines) say(line)
    if (problem) say(`${file}: ${problem.message}; what stands before it is shown`)
    return problem ? 1 : 0
  } catch (problem) {
    say(problem instanceof Error ? problem.message : String(problem))
    return 1
  }
}

function showOptions({ from, to, actor }: { from?: string; to?: string; actor?: string }) {
  return {
    ...(from !== undefined && { from: stepOf(from) }),
    ...(to !== undefined && { to: stepOf(to) }),
    ...(actor !== undefined && { actor }),
  }
}

function stepOf(text: string | undefined): number {
  const step = Number(text?.replace(/^#/, ''))
  if (!Number.isInteger(step) || step < 0)
    throw new RangeError(`a step is a whole number, as in #12; this is ${text}`)
  return step
}

if (import.meta.filename === process.argv[1]) {
  process.exitCode = await runTrace(process.argv.slice(2), (line) => console.log(line))
}
