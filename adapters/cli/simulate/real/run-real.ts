import { type ChildProcess, fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { wholeNumber } from '../../whole-number.ts'
import { inWords, summary } from '../outcome.ts'
import { type DataRoom, openFolderRoom, openPostgresRoom } from './server/data.ts'
import type { Share } from './worker.ts'
import type { RealOutcome } from './world.ts'

const USAGE = `Usage: npm run simulate -- --real [--seeds N] [--from SEED] [--on WHERE] [--workers N] [--traces FOLDER]
  --seeds N        so many worlds (200 when absent)
  --from SEED      beginning with this seed
  --on WHERE       pglite, or postgres beside the database of DATABASE_URL; when absent pglite, and postgres
                   too if DATABASE_URL is set
  --workers N      so many worlds at once, each with a server of its own (three a core when absent)
  --traces FOLDER  takes the traces of failing worlds (.tmp/simulate-real when absent)
  --keep           the traces of all worlds`

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

type Where = 'pglite' | 'postgres'
type Say = (line: string) => void

interface Options {
  readonly seeds: number
  readonly from: number
  readonly workers: number
  readonly traces: string
  readonly keep: boolean
}

/**
 * `npm run simulate -- --real`: the real machines over real sockets, through proxies that fail, to real servers
 * that are killed; each world is held to the promises of delivery (TRACE-07).
 * @returns the exit code: 0 when no world violated any, else 1
 */
export async function runReal(given: readonly string[], say: Say): Promise<number> {
  let options: Options
  let places: readonly Where[]
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        seeds: { type: 'string' },
        from: { type: 'string' },
        on: { type: 'string' },
        workers: { type: 'string' },
        traces: { type: 'string' },
        keep: { type: 'boolean' },
      },
    })
    options = {
      seeds: wholeNumber('--seeds', values.seeds ?? '200'),
      from: wholeNumber('--from', values.from ?? '1'),
      workers: wholeNumber('--workers', values.workers ?? String(3 * availableParallelism())),
      traces: values.traces ?? join(ROOT, '.tmp/simulate-real'),
      keep: values.keep ?? false,
    }
    places = placesOf(values.on)
  } catch (problem) {
    say(problem instanceof Error ? problem.message : String(problem))
    say(USAGE)
    return 1
  }
  let code = 0
  for (const where of places) code = Math.max(code, await runOn(where, options, say))
  return code
}

function placesOf(named: string | undefined): readonly Where[] {
  if (named === 'postgres' && databaseUrl() === undefined)
    throw new RangeError('--on postgres needs DATABASE_URL, of a server where we may make databases')
  if (named === 'pglite' || named === 'postgres') return [named]
  if (named !== undefined) throw new RangeError(`--on takes pglite or postgres, not ${named}`)
  return databaseUrl() === undefined ? ['pglite'] : ['pglite', 'postgres']
}

const databaseUrl = (): string | undefined => process.env['DATABASE_URL'] || undefined

const openRoom = (where: Where): Promise<DataRoom> =>
  where === 'pglite' ? openFolderRoom() : openPostgresRoom(databaseUrl() ?? '')

async function runOn(where: Where, options: Options, say: Say): Promise<number> {
  const began = performance.now()
  const room = await openRoom(where)
  const outcomes: RealOutcome[] = []
  const written: Promise<string>[] = []
  const hear = (outcome: RealOutcome) => {
    outcomes.push(outcome)
    if (options.keep || !isWell(outcome)) written.push(writeTraces(outcome, join(options.traces, where)))
  }
  try {
    const early = await liveAll(room, options, hear)
    say(`On ${where === 'pglite' ? 'the embedded database' : 'PostgreSQL'}:`)
    for (const line of inWords(summary(outcomes, performance.now() - began))) say(line)
    say(agreement(outcomes))
    for (const { seed, unjudged } of outcomes)
      if (unjudged) say(`seed ${seed} could not be judged: ${unjudged}`)
    for (const problem of early) say(problem)
    for (const place of await Promise.all(written)) say(`  traces: ${place}`)
    return outcomes.every(isWell) && early.length === 0 ? 0 : 1
  } finally {
    await room.close()
  }
}

const isWell = ({ violations, unjudged }: RealOutcome): boolean =>
  violations.length === 0 && unjudged === null

/**
 * All seeds, spread over workers; each has its own data and server.
 * @returns what ended a worker before it had told all
 */
async function liveAll(
  room: DataRoom,
  { seeds, from, workers }: Options,
  hear: (outcome: RealOutcome) => void,
): Promise<readonly string[]> {
  const many = Math.min(workers, seeds, room.mostServers)
  const started: ChildProcess[] = []
  const parts: Promise<string | null>[] = []
  try {
    for (let index = 0; index < many; index += 1) {
      const own = Array.from(
        { length: Math.ceil((seeds - index) / many) },
        (_seed, turn) => from + index + turn * many,
      )
      const worker = fork(WORKER, { cwd: ROOT, execArgv: ['--import', 'tsx'], serialization: 'advanced' })
      started.push(worker)
      parts.push(hearOf(worker, hear))
      worker.send({ data: await room.copy(), seeds: own } satisfies Share)
    }
    return (await Promise.all(parts)).flatMap((problem) => problem ?? [])
  } finally {
    for (const worker of started) worker.kill()
  }
}

/** What a worker tells, until it has told all; its server ends with it. */
function hearOf(worker: ChildProcess, hear: (outcome: RealOutcome) => void): Promise<string | null> {
  return new Promise((resolve) => {
    worker.on('message', (told) => {
      if (told === 'done') resolve(null)
      else hear(told as RealOutcome)
    })
    worker.once('error', ({ message }) => resolve(`a part of the simulation did not run: ${message}`))
    worker.once('exit', (code) => resolve(`a part of the simulation ended early, with ${code}`))
  })
}

function agreement(outcomes: readonly RealOutcome[]): string {
  const agreed = outcomes.flatMap((one) => one.agreed ?? []).sort((first, second) => first - second)
  const at = (share: number) => agreed[Math.min(agreed.length - 1, Math.floor(agreed.length * share))] ?? 0
  return `Agreement of every view with the database, after the faults: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms.`
}

/** Each tab's trace, which `npm run replay` plays, and the story of the world. */
async function writeTraces(
  { seed, traces, story, violations }: RealOutcome,
  folder: string,
): Promise<string> {
  const place = join(folder, `seed-${seed}`)
  await mkdir(place, { recursive: true })
  for (const [tab, text] of traces) await writeFile(join(place, `${tab}.jsonl`), text)
  const told = violations.map(({ invariant, what, at }) => `${Math.round(at)} ms: ${invariant}: ${what}`)
  await writeFile(join(place, 'story.txt'), `${[...story, ...told].join('\n')}\n`)
  return place
}
