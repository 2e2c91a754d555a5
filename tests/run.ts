import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { browserVariable, findBrowser } from './harness/browser.ts'
import { findServices } from './harness/services.ts'
import { type Counts, countTests, type Stage, stages } from './house/stages.ts'
import { root } from './house/tree.ts'

// The one test command: npm test [stage...]. Without a name every stage runs, and one that fails stops no other.

type Outcome = 'ok' | 'failed' | 'left out'

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

process.on('SIGINT', stop)
process.on('SIGTERM', stop)

/** Runs a stage's command in a process group of its own and gives whether it succeeded, with what it printed. */
function execute({ command, streams }: Stage): Promise<{ ok: boolean; output: string }> {
  const [file = '', ...args] = command
  const stdio = streams ? 'inherit' : 'pipe'
  const child = spawn(file, args, { cwd: root, detached: true, stdio: ['ignore', stdio, stdio] })
  running = child
  const output: Buffer[] = []
  child.stdout?.on('data', (part) => output.push(part))
  child.stderr?.on('data', (part) => output.push(part))
  return new Promise((settle) => {
    child.once('error', (error) => settle({ ok: false, output: `${error.message}\n` }))
    child.once('close', (code) => settle({ ok: code === 0, output: Buffer.concat(output).toString() }))
  })
}

function tell(name: string, outcome: Outcome, more: string) {
  console.log(`${name.padEnd(8)} ${outcome.padEnd(8)} ${more}`)
}

/** A stage cannot run after a failure of what it stands on, or where its means are missing. */
function reasonToLeaveOut(stage: Stage, outcomes: ReadonlyMap<string, Outcome>): string | undefined {
  const broken = stage.needs?.find((name) => outcomes.get(name) === 'failed')
  return broken ? `${broken} failed` : stage.leaveOut?.()
}

async function runStage(stage: Stage, outcomes: ReadonlyMap<string, Outcome>): Promise<Outcome> {
  const reason = reasonToLeaveOut(stage, outcomes)
  if (reason) {
    tell(stage.name, 'left out', reason)
    return 'left out'
  }
  const start = performance.now()
  const { ok, output } = await execute(stage)
  running = undefined
  const outcome = ok ? 'ok' : 'failed'
  if (!ok) process.stdout.write(output)
  tell(stage.name, outcome, `${((performance.now() - start) / 1000).toFixed(1)} s`)
  return outcome
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

async function announceServices() {
  const { postgres, redis } = await findServices()
  console.log(postgres ? 'PostgreSQL: answers' : 'PostgreSQL: no answer, the tests on it are left out')
  console.log(redis ? 'Redis: answers' : 'Redis: no answer, the tests on it are left out')
}

/** A failed stage that names no failed test counts as one failure, so that the last line never hides it. */
function countStage({ report }: Stage, outcome: Outcome): Counts {
  const counts = (report && countTests(report)) || { passed: 0, failed: 0, skipped: 0 }
  return outcome === 'failed' && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function close(chosen: readonly Stage[], outcomes: ReadonlyMap<string, Outcome>) {
  const counts = chosen.map((stage) => countStage(stage, outcomes.get(stage.name) ?? 'left out'))
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0)
  const broken = chosen.filter(({ name }) => outcomes.get(name) === 'failed').map(({ name }) => name)
  if (broken.length > 0) console.log(`failed stages: ${broken.join(', ')}`)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

/** The stages of the command line, in their own order. */
function chooseStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(`No stage ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.`)
    process.exit(2)
  }
  return names.length > 0 ? stages.filter(({ name }) => names.includes(name)) : stages
}

async function main() {
  const chosen = chooseStages(process.argv.slice(2))
  const outcomes = new Map<string, Outcome>()
  const hasBrowser = chosen.some(({ name }) => name === 'browser') ? await prepareBrowser() : false
  if (chosen.some(({ streams }) => streams)) await announceServices()
  for (const stage of chosen) {
    const lacksBrowser = stage.name === 'browser' && !hasBrowser
    if (lacksBrowser) tell(stage.name, 'failed', 'no browser')
    outcomes.set(stage.name, lacksBrowser ? 'failed' : await runStage(stage, outcomes))
    if (stopped) process.exit(128 + constants.signals[stopped])
  }
  close(chosen, outcomes)
}

await main()
