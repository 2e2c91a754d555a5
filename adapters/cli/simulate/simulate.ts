import { fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { formatTrace } from '../../../core/trace/codec.ts'
import { wholeNumber } from '../whole-number.ts'
import type { FaultCounts } from './faults.ts'
import { simulateLetters } from './letters/run.ts'
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
  --letters     worlds in which people write letters, and guests keep their chats
  --real        real sockets, processes and databases, with options of its own: docs/simulate.md`

interface Options {
  readonly seeds: number
  readonly from: number
  readonly trace: string | undefined
  readonly json: boolean
  readonly areLetters: boolean
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
      },
    })
    const areLetters = values.letters ?? false
    if (values.seed !== undefined) return tellStory(wholeNumber('--seed', values.seed), areLetters, say)
    const options: Options = {
      seeds: wholeNumber('--seeds', values.seeds ?? '1000'),
      from: wholeNumber('--from', values.from ?? '1'),
      trace: values.trace,
      json: values.json ?? false,
      areLetters,
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
async function writeShortened(
  seed: number,
  { trace: file, areLetters }: Options,
): Promise<readonly string[]> {
  if (file === undefined) return []
  const { traces } = await shorten(seed, liverOf(areLetters))
  const stem = file.replace(/\.jsonl$/, '')
  const written = traces().map(({ tab, trace }) => ({
    path: `${stem}.${tab.replace('/', '-')}.jsonl`,
    text: formatTrace(trace),
  }))
  for (const { path, text } of written) await writeFile(path, text)
  return written.map(({ path }) => path)
}

async function tellStory(seed: number, areLetters: boolean, say: (line: string) => void): Promise<number> {
  const { violations, story } = await shorten(seed, liverOf(areLetters))
  for (const line of story) say(line)
  for (const { invariant, what, at } of violations) say(`${at} ms: ${invariant} is violated: ${what}`)
  if (violations.length === 0) say(`seed ${seed} violates nothing`)
  return violations.length === 0 ? 0 : 1
}

const liverOf = (areLetters: boolean) => (areLetters ? simulateLetters : simulate)

/** All seeds, spread over this machine's cores. */
async function simulateAll({ seeds, from, areLetters }: Options): Promise<readonly Outcome[]> {
  const workers = Math.min(availableParallelism(), Math.ceil(seeds / 25))
  if (workers <= 1) return simulateSeeds(from, seeds, 1, areLetters)
  const parts = Array.from({ length: workers }, (_one, index) =>
    inWorker({ from: from + index, seeds: seeds - index, stride: workers, areLetters }),
  )
  return (await Promise.all(parts)).flat()
}

/** One core's share of the seeds. */
export interface Share {
  readonly from: number
  readonly seeds: number
  readonly stride: number
  readonly areLetters: boolean
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

/** Every so-manieth seed of a row. */
export async function simulateSeeds(
  from: number,
  seeds: number,
  stride: number,
  areLetters = false,
): Promise<readonly Outcome[]> {
  const live = liverOf(areLetters)
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
