import { fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { formatTrace } from '../../../core/trace/codec.ts'
import { wholeNumber } from '../whole-number.ts'
import type { FaultCounts } from './faults.ts'
import { simulateLetters } from './letters/run.ts'
import { STORAGE_FAULTS } from './operating/befalling.ts'
import { inWords, type Outcome, type Summary, summary } from './outcome.ts'
import { runReal } from './real/run-real.ts'
import { simulate } from './run.ts'
import { shorten } from './shorten.ts'

const USAGE = `Usage: npm run simulate -- [--seeds N] [--from SEED] [--seed SEED] [--trace FILE] [--json]
  --seeds N     so many worlds (1,000 when absent)
  --from SEED   beginning with this seed
  --seed SEED   only this one, told as a story
  --trace FILE  writes the traces of the first failing world, shortened; one file a tab
  --json        tells the outcome as JSON
  --storage-fails TIMES
                in every second world, those of even seeds, storage fails so many times as often
  --letters     worlds in which people write letters, and guests keep their chats
  --real        real sockets, processes and databases, with options of its own: docs/simulate.md`

interface Options {
  readonly seeds: number
  readonly from: number
  readonly trace: string | undefined
  readonly json: boolean
  readonly worlds: Worlds
}

/** What kind of worlds are lived. */
export interface Worlds {
  readonly areLetters?: boolean
  /** Storage fails so many times as often in worlds of even seeds. */
  readonly storageFails?: number
}

/**
 * `npm run simulate`: whole worlds with faults at every step, each held to the promises of delivery (TRACE-07).
 * @returns the exit code: 0 when no world violated any, else 1
 */
export async function runSimulate(given: readonly string[], say: (line: string) => void): Promise<number> {
  if (given.includes('--real'))
    return runReal(
      given.filter((one) => one !== '--real'),
      say,
    )
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        seeds: { type: 'string' },
        from: { type: 'string' },
        seed: { type: 'string' },
        trace: { type: 'string' },
        json: { type: 'boolean' },
        letters: { type: 'boolean' },
        'storage-fails': { type: 'string' },
      },
    })
    const worlds: Worlds = {
      areLetters: values.letters ?? false,
      storageFails: wholeNumber('--storage-fails', values['storage-fails'] ?? '1'),
    }
    if (values.seed !== undefined) return tellStory(wholeNumber('--seed', values.seed), worlds, say)
    const options: Options = {
      seeds: wholeNumber('--seeds', values.seeds ?? '1000'),
      from: wholeNumber('--from', values.from ?? '1'),
      trace: values.trace,
      json: values.json ?? false,
      worlds,
    }
    const began = performance.now()
    const outcomes = await simulateAll(options)
    const whole = summary(outcomes, performance.now() - began)
    await report(whole, options, say)
    return whole.failures.length === 0 ? 0 : 1
  } catch (problem) {
    say(problem instanceof Error ? problem.message : String(problem))
    say(USAGE)
    return 1
  }
}

async function report(whole: Summary, options: Options, say: (line: string) => void): Promise<void> {
  const first = whole.failures[0]
  const written = first ? await writeShortened(first.seed, options) : []
  if (options.json) say(JSON.stringify({ ...whole, counts: Object.fromEntries(whole.counts) }, null, 2))
  else for (const line of inWords(whole)) say(line)
  for (const file of written) say(`  its trace: ${file}`)
}

/** The failing world with as few operations as still fail. */
async function writeShortened(seed: number, { trace: file, worlds }: Options): Promise<readonly string[]> {
  if (file === undefined) return []
  const { traces } = await shorten(seed, liverOf(worlds))
  const stem = file.replace(/\.jsonl$/, '')
  const written = traces().map(({ tab, trace }) => ({
    path: `${stem}.${tab.replace('/', '-')}.jsonl`,
    text: formatTrace(trace),
  }))
  for (const { path, text } of written) await writeFile(path, text)
  return written.map(({ path }) => path)
}

async function tellStory(seed: number, worlds: Worlds, say: (line: string) => void): Promise<number> {
  const { violations, story } = await shorten(seed, liverOf(worlds))
  for (const line of story) say(line)
  for (const { invariant, what, at } of violations) say(`${at} ms: ${invariant} is violated: ${what}`)
  if (violations.length === 0) say(`seed ${seed} violates nothing`)
  return violations.length === 0 ? 0 : 1
}

function liverOf({ areLetters, storageFails: times = 1 }: Worlds): typeof simulate {
  if (areLetters) return simulateLetters
  const oftener = { what: STORAGE_FAULTS, times }
  return (seed, options) => simulate(seed, seed % 2 === 0 ? { ...options, oftener } : options)
}

/** All seeds, spread over this machine's cores. */
async function simulateAll({ seeds, from, worlds }: Options): Promise<readonly Outcome[]> {
  const workers = Math.min(availableParallelism(), Math.ceil(seeds / 25))
  if (workers <= 1) return simulateSeeds({ from, seeds, stride: 1, worlds })
  const parts = Array.from({ length: workers }, (_one, index) =>
    inWorker({ from: from + index, seeds: seeds - index, stride: workers, worlds }),
  )
  return (await Promise.all(parts)).flat()
}

/** Every so-manieth seed of a row: one core's share of them. */
export interface Share {
  readonly from: number
  readonly seeds: number
  /** 1 when absent. */
  readonly stride?: number
  readonly worlds?: Worlds
}

/** A process of its own for a share of the seeds; it ends by itself. */
function inWorker(share: Share): Promise<readonly Outcome[]> {
  return new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
      serialization: 'advanced',
      // Worlds leave much behind that is soon forgotten: room for it saves a tenth of the time.
      execArgv: [...process.execArgv, '--max-semi-space-size=32'],
    })
    worker.once('message', (outcomes) => resolve(outcomes as readonly Outcome[]))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`a part of the simulation ended early, with ${code}`)))
    worker.send(share)
  })
}

export async function simulateSeeds({
  from,
  seeds,
  stride = 1,
  worlds = {},
}: Share): Promise<readonly Outcome[]> {
  const live = liverOf(worlds)
  const outcomes: Outcome[] = []
  for (let index = 0; index < seeds; index += stride) {
    const { seed, violations, counts, messages, healed } = await live(from + index, { isRecorded: false })
    outcomes.push({ seed, violations, counts: counts as FaultCounts, messages, healed })
  }
  return outcomes
}

if (import.meta.filename === process.argv[1]) {
  process.exitCode = await runSimulate(process.argv.slice(2), (line) => console.log(line))
}
