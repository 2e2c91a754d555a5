import { parseArgs } from 'node:util'
import { counted } from '../../../core/text/counted.ts'
import { hashWord } from '../../../core/trace/words/plain.ts'
import { diffTraces } from './diff.ts'
import { type Filter, UnknownActor } from './filter.ts'
import { lifeOf, type NamedTrace } from './life.ts'
import { type ReadFile, type ReadTab, readTraceFile } from './read-trace-file.ts'
import type { OnProgress } from './replayed-effects.ts'
import { showTrace, showTraceAsJson } from './show.ts'
import { explainStep } from './why.ts'

const USAGE = `Usage:
  npm run trace -- show TRACE [filters] [--json]   what happened: a summary, then step by step
  npm run trace -- diff TRACE TRACE                where two of them part, but for times and names
  npm run trace -- why TRACE STEP                  why that step did what it did, or nothing
  npm run trace -- life HASH TRACE… [--server LOG] one message, over all tabs whose traces are given, and the server

Filters of show: a step is shown where all of them are true of it
  --from STEP, --to STEP          steps, as in #12; the last one is included
  --since TIME, --until TIME      times of the recorded clock in UTC: 05:17:53, or 2026-11-30T05:17:53Z
  --actor NAME                    app/chat/outbox, or its end: outbox
  --hash HASH                     a message, by the beginning of its hash
  --conversation ID               conv#3w101
  --failures                      what failed, and what was given up

A report has several recordings: --tab NUMBER chooses one of them (show: all; why, diff: 1).

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
  tab: { type: 'string' },
  server: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * `npm run trace -- show|why|life …`: a trace in words (TRACE-08).
 * @returns the exit code: 0, or 1 when something is wrong with what was given
 */
export async function runTrace(
  given: readonly string[],
  say: (line: string) => void,
  onProgress?: OnProgress,
): Promise<number> {
  const tell = (line: string): void => say(line.replace(UNPRINTABLE, '\ufffd'))
  try {
    const { values, positionals } = parseArgs({ args: [...given], allowPositionals: true, options: OPTIONS })
    const [what, ...rest] = positionals
    const work = values.help ? undefined : WORKS[what ?? '']
    if (!work || rest.length < work.least) {
      tell(USAGE)
      return values.help ? 0 : 1
    }
    const alien = Object.keys(values).find((option) => !work.takes.has(option))
    if (alien !== undefined) throw new RangeError(`${what} takes no --${alien}: see --help`)
    const { lines, isDamaged } = await work.run(rest, values, onProgress)
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
  /** Its options. */
  readonly takes: ReadonlySet<string>
  readonly run: (
    given: readonly string[],
    values: Values,
    onProgress: OnProgress | undefined,
  ) => Promise<Done>
}

const WORKS: Readonly<Record<string, Work>> = {
  show: {
    least: 1,
    takes: new Set(Object.keys(OPTIONS).filter((option) => option !== 'server')),
    run: async ([file = ''], values, onProgress) => {
      const read = await readTraceFile(file)
      const tabs = values.tab === undefined ? read.tabs : [tabOf(read, values.tab)]
      const show = values.json ? showTraceAsJson : showTrace
      const lines = ofThoseThatHave(tabs, (tab) => [
        ...(tab.name === '' || values.json ? [] : ['', `── ${tab.name}`]),
        ...show(tab.trace, filterOf(values, tab), tab.ahead, onProgress),
      ])
      const told = values.json ? lines : [...reportWords(read), ...lines, ...damageOf(file, read)]
      // What is wrong would be no object of the lines: the exit code says that something is.
      return { lines: told, isDamaged: isDamaged(read) }
    },
  },
  diff: {
    least: 2,
    takes: new Set(['tab']),
    run: async ([one = '', other = ''], { tab = '1' }, onProgress) => {
      const reads = [await readTraceFile(one), await readTraceFile(other)] as const
      const [first, second] = reads.map((read, index) => {
        const { trace, ahead } = tabOf(read, tab)
        return { name: index === 0 ? one : other, trace, ahead }
      }) as [NamedTrace, NamedTrace]
      const damage = [...damageOf(one, reads[0]), ...damageOf(other, reads[1])]
      return {
        lines: [...diffTraces(first, second, onProgress), ...damage],
        isDamaged: reads.some(isDamaged),
      }
    },
  },
  why: {
    least: 2,
    takes: new Set(['tab']),
    run: async ([file = '', step], values) => {
      const read = await readTraceFile(file)
      const { trace, ahead } = tabOf(read, values.tab ?? '1')
      const lines = explainStep(trace, stepOf(step), ahead)
      return { lines: [...lines, ...damageOf(file, read)], isDamaged: isDamaged(read) }
    },
  },
  life: {
    least: 2,
    takes: new Set(['server']),
    run: async ([hash = '', ...files], values, onProgress) => {
      const reads = await Promise.all(files.map(async (name) => ({ name, ...(await readTraceFile(name)) })))
      const tabs = reads.flatMap(({ name: file, tabs: own }) =>
        own.map(({ name, trace, ahead }) => ({ name: nameIn(file, name, files.length), trace, ahead })),
      )
      return {
        lines: [
          ...(await lifeOf(tabs, hash.replace(/^h:/, ''), values.server ?? null, onProgress)),
          ...reads.flatMap((read) => damageOf(read.name, read)),
        ],
        isDamaged: reads.some(isDamaged),
      }
    },
  },
}

/** A tab by its name in its file; where there are several files, by theirs as well. */
function nameIn(file: string, tab: string, files: number): string {
  if (tab === '') return file
  return files === 1 ? tab : `${file}, ${tab}`
}

/**
 * What is told of each recording that has the actor that is asked for: not every page load has every actor.
 * @throws UnknownActor where none has it
 */
function ofThoseThatHave(
  tabs: readonly ReadTab[],
  tell: (tab: ReadTab) => readonly string[],
): readonly string[] {
  const without: UnknownActor[] = []
  const lines = tabs.flatMap((tab) => {
    try {
      return tell(tab)
    } catch (thrown) {
      if (!(thrown instanceof UnknownActor)) throw thrown
      without.push(thrown)
      return []
    }
  })
  if (without.length === tabs.length) throw without[0]
  return lines
}

const isDamaged = ({ tabs, damage }: ReadFile): boolean =>
  damage !== null || tabs.some(({ problem }) => problem !== null)

function damageOf(file: string, { tabs, damage }: ReadFile): readonly string[] {
  const problems = tabs.map(({ problem }) => problem?.message)
  const told = [damage, ...problems].filter((one) => typeof one === 'string')
  return told.length === 0 ? [] : [`${file}: ${told.join('; ')}; what stands before it is shown`]
}

/** @throws RangeError for a tab that the report does not have */
function tabOf({ tabs }: ReadFile, text: string): ReadTab {
  const tab = tabs.find(({ number }) => String(number) === text)
  if (!tab)
    throw new RangeError(
      `the report has the tabs ${tabs.map(({ number }) => number).join(', ')}; this is ${text}`,
    )
  return tab
}

/** What a report says of itself, before its recordings. */
function reportWords({ head, tabs }: ReadFile): readonly string[] {
  if (!head) return []
  const { about, missing } = head
  const of = [about.conversation, about.message && `message ${hashWord(about.message)}`].filter(Boolean)
  const without = missing === 0 ? '' : `, and ${counted(missing, 'open tab', 'open tabs')} without one`
  return [
    `A report about ${of.length === 0 ? 'the app' : of.join(', ')}, with ${counted(tabs.length, 'recording', 'recordings')}${without}. All times are by the clock of the tab that reports.`,
  ]
}

function filterOf(values: Values, { trace: { header }, ahead }: ReadTab): Filter {
  const began = header.started - (ahead ?? 0)
  const { from, to, since, until, actor, hash, conversation, failures } = values
  return {
    ...{ actor, hash: hash?.replace(/^h:/, ''), conversation, failures },
    from: from === undefined ? undefined : stepOf(from),
    to: to === undefined ? undefined : stepOf(to),
    since: since === undefined ? undefined : timeOf(since, began),
    until: until === undefined ? undefined : timeOf(until, began),
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

/** In milliseconds: work that is done sooner is not told of. */
const TOLD_EVERY = 1_000

/** Tells whoever waits at a terminal how far long work has come. */
function createProgress(): OnProgress | undefined {
  if (!process.stderr.isTTY) return undefined
  let last = performance.now()
  return (done, all) => {
    if (performance.now() - last < TOLD_EVERY) return
    last = performance.now()
    process.stderr.write(`\r${done} of ${all} steps…\u001b[K\r`)
  }
}

if (import.meta.filename === process.argv[1]) {
  // Whoever reads may have read enough: `| head`.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
  process.exitCode = await runTrace(process.argv.slice(2), (line) => console.log(line), createProgress())
}
