import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { formatTrace } from '../../../core/trace/codec.ts'
import { createMemoryStage } from './memory-stage.ts'
import { type Played, play } from './play.ts'
import { parseScript, type Script } from './script.ts'
import { createServerStage } from './server-stage.ts'
import type { Stage } from './stage.ts'

const USAGE = `Usage: npm run drive -- SCRIPT… [--server URL] [--trace FILE] [--json]
  SCRIPT        what happens, in YAML (docs/drive.md)
  --server URL  against a running server, in real time; in memory and simulated time without it
  --trace FILE  writes what the machines were told; with several tabs, one file each
  --json        tells the outcome as JSON`

interface Options {
  readonly server?: string
  readonly trace?: string
  readonly json?: boolean
}

interface Outcome {
  readonly script: string
  readonly isFine: boolean
  readonly steps: number
  readonly milliseconds: number
  /** Where and why the play ended early. */
  readonly problem: string | null
  /** Traces that were written. */
  readonly traces: readonly string[]
}

/**
 * `npm run drive -- SCRIPT…`: drives the machines headlessly by a script (TRACE-05).
 * @returns the exit code: 0 when every expectation held, else 1
 */
export async function drive(given: readonly string[], say: (line: string) => void): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { server: { type: 'string' }, trace: { type: 'string' }, json: { type: 'boolean' } },
    })
    if (positionals.length === 0) {
      say(USAGE)
      return 1
    }
    const options = values as Options
    if (options.trace !== undefined && positionals.length > 1)
      throw new Error('--trace takes the traces of one script: give one at a time')
    const outcomes: Outcome[] = []
    for (const file of positionals) outcomes.push(await driveFile(file, options))
    if (options.json) say(JSON.stringify(positionals.length === 1 ? outcomes[0] : outcomes, null, 2))
    else for (const outcome of outcomes) say(inWords(outcome))
    return outcomes.every(({ isFine }) => isFine) ? 0 : 1
  } catch (problem) {
    say(messageOf(problem))
    say(USAGE)
    return 1
  }
}

async function driveFile(file: string, options: Options): Promise<Outcome> {
  const nothing = { script: file, isFine: false, steps: 0, milliseconds: 0, traces: [] }
  let stage: Stage | null = null
  try {
    const script = parseScript(await readScript(file))
    stage = await setStage(script, options)
    const played = await play(script, stage)
    const failure = played.failure && `line ${played.failure.line}: ${played.failure.message}`
    const { traces, refusal } = await writeTraces(options.trace, played)
    const problem = [failure, refusal].filter((one) => one !== null).join('; ') || null
    return { script: file, isFine: !problem, steps: played.steps, milliseconds: played.took, problem, traces }
  } catch (problem) {
    return { ...nothing, problem: messageOf(problem) }
  } finally {
    await stage?.close()
  }
}

async function readScript(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    throw new Error(problem.code === 'ENOENT' ? 'there is no such file' : problem.message, { cause: problem })
  })
}

function setStage({ seed, people }: Script, { server }: Options): Promise<Stage> | Stage {
  if (server === undefined) return createMemoryStage(seed, people)
  if (!(/^https?:\/\/./.test(server) && URL.canParse(server)))
    throw new Error(`--server takes an address such as http://localhost:3000, not ${server}`)
  return createServerStage(new URL(server).origin, people)
}

/** One tab's trace goes to the file itself, several go beside it: `visit.maya-1.jsonl`. */
async function writeTraces(
  file: string | undefined,
  { traces }: Played,
): Promise<{ readonly traces: readonly string[]; readonly refusal: string | null }> {
  if (file === undefined) return { traces: [], refusal: null }
  const extension = extname(file)
  const stem = file.slice(0, file.length - extension.length)
  const written = traces.map(({ tab, trace }) => ({
    path: traces.length === 1 ? file : `${stem}.${tab}${extension}`,
    trace,
  }))
  try {
    for (const { path, trace } of written) await writeFile(path, formatTrace(trace))
  } catch (problem) {
    return { traces: [], refusal: `the trace could not be written: ${messageOf(problem)}` }
  }
  return { traces: written.map(({ path }) => path), refusal: null }
}

function inWords({ script, problem, steps, milliseconds, traces }: Outcome): string {
  const what = problem ?? `all ${steps} steps went as expected, in ${milliseconds} ms of its time`
  const wrote = traces.length > 0 ? [`  traces: ${traces.join(', ')}`] : []
  return [`${script}: ${what}`, ...wrote].join('\n')
}

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

if (import.meta.filename === process.argv[1]) {
  process.exitCode = await drive(process.argv.slice(2), (line) => console.log(line))
}
