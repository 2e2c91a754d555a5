import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { browserVariable, findBrowser } from '../harness/browser.ts'
import { lookAround, untilEnded } from '../harness/leftovers.ts'
import { watchRoom } from '../harness/room.ts'
import { lookForServices, type Services, servicesVariable } from '../harness/services.ts'
import type { Stage } from './stages.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { root } from './tree.ts'
import { lineOf, type Ran, timeOf, verdictOf } from './verdict.ts'
import { judgeWork } from './work.ts'

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
  { command, runBy, streams, environment }: Stage,
  temporary: string,
): Promise<{ ok: boolean; output: string }> {
  const [file = '', ...args] = [...(runBy?.() ?? []), ...command]
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

/** A stage cannot run after a failure of what it stands on, or where its means are missing. */
function reasonToLeaveOut(stage: Stage, before: readonly Ran[]): string | undefined {
  const broken = stage.needs?.find((name) =>
    before.some((ran) => ran.stage.name === name && ran.outcome === 'failed'),
  )
  return broken ? `${broken} failed` : stage.leaveOut?.()
}

async function runStage(stage: Stage, before: readonly Ran[], means: Means): Promise<Ran> {
  // What an earlier run reported says nothing about this one.
  if (stage.report) rmSync(stage.report, { recursive: true, force: true })
  const reason = reasonToLeaveOut(stage, before)
  if (reason) {
    const ran = { stage, outcome: 'left out', milliseconds: 0 } as const
    console.log(lineOf(ran, reason))
    return ran
  }
  if (stage.needsBrowser && !means.hasBrowser) {
    const ran = { stage, outcome: 'failed', milliseconds: 0 } as const
    console.log(lineOf(ran, 'no browser'))
    return ran
  }
  const start = performance.now()
  const endWatch = watchRoom(means.temporary)
  const { ok, output, left } = await executeCleanly(stage, means)
  running = undefined
  const noRoom = endWatch()
  const milliseconds = performance.now() - start
  const work = stage.hasBudget && stage.report ? judgeWork(stage.report) : undefined
  const outcome = ok && !work?.over.length ? 'ok' : 'failed'
  if (!ok) process.stdout.write(output)
  const ran = { stage, outcome, milliseconds, left, overspent: work?.over ?? [] } as const
  console.log(lineOf(ran, work ? `${timeOf(ran)}, ${work.total}` : timeOf(ran)))
  // Whatever failed has then failed of that.
  if (!ok && noRoom) console.log(noRoom)
  return ran
}

/** As `execute`; a stage of tests that leaves anything behind has failed. */
async function executeCleanly(
  stage: Stage,
  { temporary, postgres }: Means,
): Promise<{ ok: boolean; output: string; left: readonly string[] }> {
  if (!stage.report) return { ...(await execute(stage, temporary)), left: [] }
  mkdirSync(stage.report, { recursive: true })
  const before = await lookAround(temporary, postgres)
  const { ok, output } = await execute(stage, temporary)
  await untilEnded(temporary)
  const now = await lookAround(temporary, postgres)
  const left = now.filter((one) => !before.includes(one))
  return { ok: ok && left.length === 0, output, left }
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

/** Looks which services answer, and hands it on to the tests, so that they do not look again. */
async function announceServices(): Promise<Services> {
  const { services, lines } = await lookForServices()
  process.env[servicesVariable] = JSON.stringify(services)
  for (const line of lines) console.log(line)
  return services
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

function temporaryFolderOrEnd(): string {
  try {
    return temporaryFolder()
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : String(thrown))
    process.exit(2)
  }
}

/** Runs one stage after the other and says how each ended; one that fails stops no other. */
export async function runStages(chosen: readonly Stage[]): Promise<void> {
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const temporary = temporaryFolderOrEnd()
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
  const { lines, isFailed } = verdictOf(all)
  for (const line of lines) console.log(line)
  process.exitCode = isFailed ? 1 : 0
}
