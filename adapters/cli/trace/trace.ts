import { parseArgs } from 'node:util'
import type { Trace } from '../../../core/trace/record.ts'
import type { Filter } from './filter.ts'
import { lifeOf } from './life.ts'
import { type ReadFile, readTraceFile } from './read-trace-file.ts'
import { showTrace, showTraceAsJson } from './show.ts'
import { explainStep } from './why.ts'

const USAGE = `Usage:
  npm run trace -- show TRACE [filters] [--json]   what happened: a summary, then step by step
  npm run trace -- why TRACE STEP                  why that step did what it did, or nothing
  npm run trace -- life HASH TRACE…                one message, over all tabs whose traces are given

Filters of show: a step is shown where all of them are true of it
  --from STEP, --to STEP          steps, as in #12; the last one is included
  --since TIME, --until TIME      times of the recorded clock in UTC: 05:17:53, or 2026-11-30T05:17:53Z
  --actor NAME                    app/chat/outbox, or its end: outbox
  --hash HASH                     a message, by the beginning of its hash
  --conversation ID               conv#3w101
  --failures                      what failed, and what was given up

--json writes an object a line: the summary, then the steps.
The exit code is 1 where the trace is damaged or what was asked for is not there, else 0.`

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  actor: { type: 'string' },
  hash: { type: 'string' },
  conversation: { type: 'string' },
  failures: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * `npm run trace -- show|why|life …`: a trace in words (TRACE-08).
 * @returns the exit code: 0, or 1 when something is wrong with what was given
 */
export async function runTrace(given: readonly string[], say: (line: string) => void): Promise<number> {
  const tell = (line: string): void => say(line.replace(UNPRINTABLE, '\ufffd'))
  try {
    const { values, positionals } = parseArgs({ args: [...given], allowPositionals: true, options: OPTIONS })
    const [what, ...rest] = positionals
    const work = values.help ? undefined : WORKS[what ?? '']
    if (!work || rest.length < work.least) {
      tell(USAGE)
      return values.help ? 0 : 1
    }
    const { lines, isDamaged } = await work.run(rest, values)
    for (const line of lines) tell(line)
    return isDamaged ? 1 : 0
  } catch (problem) {
    tell(problem instanceof Error ? problem.message : String(problem))
    return 1
  }
}

/** What a trace says may be anything: a terminal would take some of it for orders. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

interface Done {
  readonly lines: readonly string[]
  readonly isDamaged: boolean
}

interface Work {
  /** So many words it needs. */
  readonly least: number
  readonly run: (given: readonly string[], values: Values) => Promise<Done>
}

const WORKS: Readonly<Record<string, Work>> = {
  show: {
    least: 1,
    run: async ([file = ''], values) => {
      const read = await readTraceFile(file)
      const lines = values.json
        ? showTraceAsJson(read.trace, filterOf(values, read.trace))
        : showTrace(read.trace, filterOf(values, read.trace))
      // What is wrong would be no object of the lines: the exit code says that something is.
      return { lines: values.json ? lines : [...lines, ...damageOf(file, read)], isDamaged: isDamaged(read) }
    },
  },
  why: {
    least: 2,
    run: async ([file = '', step], _values) => {
      const read = await readTraceFile(file)
      const lines = explainStep(read.trace, stepOf(step))
      return { lines: [...lines, ...damageOf(file, read)], isDamaged: isDamaged(read) }
    },
  },
  life: {
    least: 2,
    run: async ([hash = '', ...files]) => {
      const reads = await Promise.all(files.map(async (name) => ({ name, ...(await readTraceFile(name)) })))
      return {
        lines: [...lifeOf(reads, hash), ...reads.flatMap((read) => damageOf(read.name, read))],
        isDamaged: reads.some(isDamaged),
      }
    },
  },
}

const isDamaged = ({ problem, damage }: ReadFile): boolean => problem !== null || damage !== null

function damageOf(file: string, { problem, damage }: ReadFile): readonly string[] {
  const told = [damage, problem?.message].filter((one) => typeof one === 'string')
  return told.length === 0 ? [] : [`${file}: ${told.join('; ')}; what stands before it is shown`]
}

function filterOf(values: Values, { header }: Trace): Filter {
  const { from, to, since, until, actor, hash, conversation, failures } = values
  return {
    ...{ actor, hash: hash?.replace(/^h:/, ''), conversation, failures },
    from: from === undefined ? undefined : stepOf(from),
    to: to === undefined ? undefined : stepOf(to),
    since: since === undefined ? undefined : timeOf(since, header.started),
    until: until === undefined ? undefined : timeOf(until, header.started),
  }
}

function stepOf(text: string | undefined): number {
  const step = Number(text?.replace(/^#/, ''))
  if (!Number.isInteger(step) || step < 0)
    throw new RangeError(`a step is a whole number, as in #12; this is ${text}`)
  return step
}

/** A time of day is one of the day on which the trace begins. */
function timeOf(text: string, started: number): number {
  const day = new Date(started).toISOString().slice(0, 11)
  const time = Date.parse(/^\d\d:\d\d/.test(text) ? `${day}${text}Z` : text)
  if (Number.isNaN(time))
    throw new RangeError(`a time is like 05:17:53, or 2026-11-30T05:17:53Z; this is ${text}`)
  return time
}

if (import.meta.filename === process.argv[1]) {
  // Whoever reads may have read enough: `| head`.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
  process.exitCode = await runTrace(process.argv.slice(2), (line) => console.log(line))
}
