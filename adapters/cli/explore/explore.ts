import { parseArgs } from 'node:util'
import { type Explored, exploreMachine } from './explored.ts'
import { isSound, reportOf } from './report.ts'
import { SETUPS } from './setups/every.ts'
import { exploreTogether } from './together/together.ts'

/** The chat's machines with each other and a server; the other names are those of the machines. */
const TOGETHER = 'together'
const NAMES = [...Object.keys(SETUPS), TOGETHER]
/** Steps of the large scene: as many as half a minute is enough for. */
const DEPTH = 5

const USAGE = `Usage: npm run explore [-- NAME… --depth STEPS --json]
  explores every machine alone, and the chat's machines together; or only what is named:
  ${NAMES.join(', ')}
  --depth STEPS   how far the large scene of the chat's machines is followed (${DEPTH} unless said)
  --json          everything that was found, for programs`

/**
 * `npm run explore`: tries whatever can happen in every state of every machine, checks what must hold there, and
 * reports what was covered (TRACE-06).
 * @returns the exit code: 1 when a sentence does not hold, or something was left uncovered without a reason
 */
export function runExplore(given: readonly string[], say: (line: string) => void): number {
  const wish = wishIn(given)
  if (typeof wish === 'string') {
    for (const line of [wish, USAGE]) say(line)
    return 1
  }
  const all = wish.names.flatMap((name) => explored(name, wish.depth))
  const lines = wish.isJson ? [JSON.stringify(all, null, 2)] : reportOf(all)
  for (const line of lines) say(line)
  return all.every(isSound) ? 0 : 1
}

function explored(name: string, depth: number): readonly Explored[] {
  const scopes = SETUPS[name]
  return scopes
    ? [exploreMachine(scopes)]
    : exploreTogether({ small: Number.POSITIVE_INFINITY, large: depth })
}

interface Wish {
  readonly names: readonly string[]
  readonly depth: number
  readonly isJson: boolean
}

/** What was asked for, or what is wrong with it. */
function wishIn(given: readonly string[]): Wish | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { depth: { type: 'string' }, json: { type: 'boolean' } },
    })
    const depth = Number(values.depth ?? DEPTH)
    if (!Number.isInteger(depth) || depth < 1) return `--depth is a number of steps; this is ${values.depth}`
    const unknown = positionals.filter((name) => !NAMES.includes(name))
    if (unknown.length > 0) return `there is no setup for ${unknown.join(', ')}`
    return { names: positionals.length > 0 ? positionals : NAMES, depth, isJson: values.json ?? false }
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem)
  }
}

if (import.meta.filename === process.argv[1]) {
  process.exitCode = runExplore(process.argv.slice(2), (line) => console.log(line))
}
