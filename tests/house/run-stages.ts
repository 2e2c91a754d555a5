import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserVariable, findBrowser } from '../harness/browser.ts'
import { lookAround, untilEnded } from '../harness/leftovers.ts'
import { findServices, type Services } from '../harness/services.ts'
import { type Counts, countTests, type Stage } from './stages.ts'
import { root } from './tree.ts'

type Outcome = 'ok' | 'failed' | 'left out'

/** What became of a stage, and how long it took. */
interface Ran {
  readonly stage: Stage
  readonly outcome: Outcome
  readonly milliseconds: number
}

/** What the stages of a run stand on. */
interface Means {
  readonly hasBrowser: boolean
  /** The address of a PostgreSQL that answers. */
  readonly postgres: string | undefined
  /** The run's own folder for temporary files. */
  readonly temporary: string
}

let running: ChildProcess | undefined
let stopped: NodeJS.Signals | undefined

/** Ends the running stage with all of its children; a second signal does not wait for them. */
function stop(signal: NodeJS.Signals) {
  const how = stopped ? 'SIGKILL' : 'SIGTERM'
  stopped = signal
  if (!running?.pid) process.exit(128 + constants.signals[signal])
  try {
    process.kill(-running.pid, how)
  } catch {
    // It has just ended by itself.
  }
}

/**
 * Runs a stage's command in a process group of its own and gives whether it succeeded, with what it printed.
 * @param temporary the folder for its temporary files
 */
function execute(
  { command, streams, environment }: Stage,
  temporary: string,
): Promise<{ ok: boolean; output: string }> {
  const [file = '', ...args] = command
  const stdio = streams ? 'inherit' : 'pipe'
  const env = { ...process.env, ...environment, TMPDIR: temporary }
  const child = spawn(file, args, { cwd: root, env, detached: true, stdio: ['ignore', stdio, stdio] })
  running = child
  const output: Buffer[] = []
  child.stdout?.on('data', (part) => output.push(part))
  child.stderr?.on('data', (part) => output.push(part))
  return new Promise((settle) => {
    child.once('error', (error) => settle({ ok: false, output: `${error.message}\n` }))
    child.once('close', (code) => settle({ ok: code === 0, output: Buffer.concat(output).toString() }))
  })
}

const wordsOf = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

function tell(name: string, outcome: Outcome, more: string) {
  console.log(`${name.padEnd(8)} ${outcome.padEnd(8)} ${more}`)
}

/** A stage cannot run after a failure of what it stands on, or where its means are missing. */
function reasonToLeaveOut(stage: Stage, before: readonly Ran[]): string | undefined {
  const broken = stage.needs?.find((name) =>
    before.some((ran) => ran.stage.name === name && ran.outcome === 'failed'),
  )
  return broken ? `${broken} failed` : stage.leaveOut?.()
}

async function runStage(stage: Stage, before: readonly Ran[], means: Means): Promise<Ran> {
  const reason = reasonToLeaveOut(stage, before)
  if (reason) {
    tell(stage.name, 'left out', reason)
    return { stage, outcome: 'left out', milliseconds: 0 }
  }
  if (stage.needsBrowser && !means.hasBrowser) {
    tell(stage.name, 'failed', 'no browser')
    return { stage, outcome: 'failed', milliseconds: 0 }
  }
  const start = performance.now()
  const { ok, output } = await executeCleanly(stage, means)
  running = undefined
  const milliseconds = performance.now() - start
  const outcome = ok ? 'ok' : 'failed'
  if (!ok) process.stdout.write(output)
  tell(stage.name, outcome, wordsOf(milliseconds))
  return { stage, outcome, milliseconds }
}

/** As `execute`; a stage of tests that leaves anything behind has failed. */
async function executeCleanly(
  stage: Stage,
  { temporary, postgres }: Means,
): Promise<{ ok: boolean; output: string }> {
  if (!stage.report) return execute(stage, temporary)
  const before = await lookAround(temporary, postgres)
  const { ok, output } = await execute(stage, temporary)
  await untilEnded(temporary)
  const now = await lookAround(temporary, postgres)
  const left = now.filter((one) => !before.includes(one))
  for (const one of left) console.log(`left behind: ${one}`)
  return { ok: ok && left.length === 0, output }
}

/** Makes sure of a browser and hands it on to the tests, so that they do not look again. */
async function prepareBrowser(): Promise<boolean> {
  try {
    const found = await findBrowser()
    process.env[browserVariable] = JSON.stringify(found)
    console.log(`browser: ${found.source} (${found.executablePath})`)
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
    return false
  }
}

async function announceServices(): Promise<Services> {
  const services = await findServices()
  console.log(
    services.postgres ? 'PostgreSQL: answers' : 'PostgreSQL: no answer, the tests on it are left out',
  )
  console.log(services.redis ? 'Redis: answers' : 'Redis: no answer, the tests on it are left out')
  return services
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] }

/** So many tests may pass at their second try only; more are no chance. */
const MOST_FLAKY = 3

/** A failed stage that names no failed test counts as one failure, so that the last line never hides it. */
function countStage({ stage, outcome }: Ran): Counts {
  const counts = (stage.report && countTests(stage.report)) || NOTHING
  return outcome === 'failed' && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function close(all: readonly Ran[]) {
  const counts = all.map(countStage)
  const flaky = counts.flatMap((count) => count.flaky)
  for (const name of flaky) console.log(`flaky: ${name}`)
  const tooFlaky = flaky.length > MOST_FLAKY
  if (tooFlaky) console.log(`${flaky.length} flaky tests: more than ${MOST_FLAKY} fail the run`)
  const sum = (key: Exclude<keyof Counts, 'flaky'>) => counts.reduce((total, count) => total + count[key], 0)
  const broken = all.filter(({ outcome }) => outcome === 'failed').map(({ stage }) => stage.name)
  if (broken.length > 0) console.log(`failed stages: ${broken.join(', ')}`)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exitCode = sum('failed') > 0 || tooFlaky ? 1 : 0
}

/** The stages of these names, in their own order; all of them without a name. Ends the process at an unknown one. */
export function chooseStages(stages: readonly Stage[], names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.`,
    )
    process.exit(2)
  }
  return names.length > 0 ? stages.filter(({ name }) => names.includes(name)) : stages
}

/** Runs one stage after the other and says how each ended; one that fails stops no other. */
export async function runStages(chosen: readonly Stage[]): Promise<void> {
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const temporary = mkdtempSync(join(tmpdir(), 'tripwright-stages-'))
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
  const hasBrowser = chosen.some(({ needsBrowser }) => needsBrowser) && (await prepareBrowser())
  const { postgres } = chosen.some(({ report }) => report)
    ? await announceServices()
    : { postgres: undefined }
  const all: Ran[] = []
  for (const stage of chosen) {
    if (stage.proves) console.log(`${stage.name}: ${stage.proves}`)
    all.push(await runStage(stage, all, { hasBrowser, postgres, temporary }))
    if (stopped) process.exit(128 + constants.signals[stopped])
  }
  if (chosen.some(({ proves }) => proves)) summarise(all)
  close(all)
}

/** What was proved and what was not, a line for each part. */
function summarise(all: readonly Ran[]) {
  for (const ran of all.filter(({ stage }) => stage.proves)) {
    const { passed, failed } = countStage(ran)
    const said = ran.outcome === 'left out' ? 'not tried' : `${passed} passed, ${failed} failed`
    tell(ran.stage.name, ran.outcome, `${wordsOf(ran.milliseconds)}: ${ran.stage.proves} (${said})`)
  }
}
