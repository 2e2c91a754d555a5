import type { Trace } from '../../../core/trace/record.ts'
import { actorCalled } from './actors.ts'
import { mismatch } from './match.ts'
import type { Expectation, FaultStep, Script, Step, TellStep } from './script.ts'
import type { Stage, StageTab } from './stage.ts'
import { viewCalled } from './views.ts'

/** How a play went. */
export interface Played {
  /** Steps that went well. */
  readonly steps: number
  /** What went otherwise than expected, and at which line; the play ends there. */
  readonly failure: { readonly line: number; readonly message: string } | null
  /** Milliseconds of the play's own time. */
  readonly took: number
  readonly traces: readonly { readonly tab: string; readonly trace: Trace }[]
}

interface Play {
  readonly stage: Stage
  readonly tabs: Map<string, StageTab[]>
}

/** Plays a script on a stage, to its end or to the first expectation that does not hold (TRACE-05). */
export async function play(script: Script, stage: Stage): Promise<Played> {
  const playing: Play = { stage, tabs: new Map() }
  let steps = 0
  let failure: Played['failure'] = null
  for (const { step, lineOf } of script.steps) {
    const problem = (await perform(playing, step).catch(thrownProblem)) ?? breakdown(playing)
    if (problem) {
      failure = { line: lineOf(problem.at), message: problem.message }
      break
    }
    steps += 1
  }
  const traces = [...playing.tabs].flatMap(([who, tabs]) =>
    tabs.map((tab, index) => ({ tab: `${who}-${index + 1}`, trace: tab.kernel.trace() })),
  )
  return { steps, failure, took: stage.elapsed(), traces }
}

/** A machine that broke ends the play: whatever is expected next would be expected of a broken product. */
function breakdown({ tabs }: Play): Problem | null {
  const [first] = [...tabs.values()].flat().flatMap((tab) => tab.failures)
  return first === undefined ? null : { message: `a machine failed: ${first}`, at: [] }
}

/** What went wrong, and at which part of the step. */
interface Problem {
  readonly message: string
  readonly at: readonly string[]
}

function thrownProblem(thrown: unknown): Problem {
  return { message: thrown instanceof Error ? thrown.message : String(thrown), at: [] }
}

/** @returns what was not as expected, or null */
async function perform(playing: Play, step: Step): Promise<Problem | null> {
  const { stage } = playing
  if ('open' in step) {
    const { who, at } = step.open
    playing.tabs.set(who, [...(playing.tabs.get(who) ?? []), await stage.open(who, at)])
  } else if ('wait' in step) await stage.wait(step.wait)
  else if ('tell' in step) await tell(playing, step.tell)
  else if ('fault' in step) await disturb(playing, step.fault)
  else if ('expect' in step) return disappointment(playing, step.expect, 'expect')
  else return waitUntil(playing, step.until)
  return null
}

async function tell(playing: Play, { who, tab, actor, event, ...fields }: TellStep): Promise<void> {
  const { kernel } = tabOf(playing, who, tab)
  kernel.send(actorCalled(actor), { ...fields, type: event } as never)
  await playing.stage.settle()
}

/** The tab that a step speaks of: the one of that number, else the newest of that person. */
function tabOf({ tabs }: Play, who: string, number?: number): StageTab {
  const own = tabs.get(who) ?? []
  const found = number === undefined ? own.at(-1) : own[number - 1]
  if (found?.isOver) throw new RangeError(`that tab of ${who} has crashed: open another one`)
  if (!found)
    throw new RangeError(
      `${who} has no ${number === undefined ? 'open tab' : `tab ${number}`} yet: open one first`,
    )
  return found
}

/** What is not as expected, in words; null when all of it is. */
function disappointment(
  playing: Play,
  { who, tab, states, views, address }: Expectation,
  verb: 'expect' | 'until',
): Problem | null {
  const found = tabOf(playing, who, tab)
  const problemAt = (message: string, ...at: readonly string[]): Problem => ({
    message: `expected ${message} (${who})`,
    at: [verb, ...at],
  })
  for (const [name, expected] of Object.entries(states ?? {})) {
    const problem = otherState(found, name, expected)
    if (problem) return problemAt(problem, 'states', name)
  }
  for (const [name, expected] of Object.entries(views ?? {})) {
    const problem = mismatch(expected, viewCalled(name, found.kernel), name)
    if (problem) return problemAt(problem, 'views', name)
  }
  if (address !== undefined && address !== found.address())
    return problemAt(`the address to be ${address}, found ${found.address()}`, 'address')
  return null
}

const ABSENT = 'absent'

/** A state is given by its path, `link.live`; several of parallel regions as a list; `absent`: there is no actor. */
function otherState(tab: StageTab, name: string, expected: unknown): string | null {
  const snapshot = tab.kernel.read(actorCalled(name)) as
    | { readonly value: unknown; matches(value: unknown): boolean }
    | undefined
  if (!snapshot || expected === ABSENT) {
    if (!snapshot && expected === ABSENT) return null
    return `${name} to be ${String(expected)}, ${snapshot ? `found it in ${JSON.stringify(snapshot.value)}` : 'found no such actor'}`
  }
  const missing = [expected].flat().find((path) => !snapshot.matches(stateValueOf(String(path))))
  return missing === undefined
    ? null
    : `${name} to be in ${String(missing)}, found it in ${JSON.stringify(snapshot.value)}`
}

function stateValueOf(path: string): unknown {
  return path
    .split('.')
    .reduceRight<unknown>((inner, part) => (inner === null ? part : { [part]: inner }), null)
}

/** How often an expectation is looked at while it is waited for, in milliseconds of the play's time. */
const LOOK_EVERY = 100

async function waitUntil(
  playing: Play,
  { within, ...expected }: Expectation & { readonly within: number },
): Promise<Problem | null> {
  const { stage } = playing
  const end = stage.elapsed() + within
  for (;;) {
    const problem = disappointment(playing, expected, 'until')
    if (!problem) return null
    if (stage.elapsed() >= end)
      return { ...problem, message: `${problem.message}, and it did not come within ${within} ms` }
    await stage.wait(Math.min(LOOK_EVERY, end - stage.elapsed()))
  }
}

async function disturb(playing: Play, fault: FaultStep): Promise<void> {
  const { stage } = playing
  if ('server' in fault) {
    if (!stage.server) throw new RangeError('the server is not ours to kill or start: only in memory')
    stage.server[fault.server]()
  } else if ('is' in fault) setCondition(tabOf(playing, fault.who, fault.tab), fault.is)
  else breakCall(playing, fault)
  await stage.settle()
}

type Condition = Extract<FaultStep, { is: unknown }>['is']

function setCondition(tab: StageTab, condition: Condition): void {
  if (condition === 'frozen' && !tab.freeze)
    throw new RangeError('a socket can be frozen in memory only: the network is not ours here')
  const conditions: Readonly<Record<Condition, () => void>> = {
    offline: () => tab.setOnline(false),
    online: () => tab.setOnline(true),
    hidden: () => tab.setVisible(false),
    visible: () => tab.setVisible(true),
    cut: tab.cut,
    frozen: () => tab.freeze?.(),
    crashed: tab.crash,
  }
  conditions[condition]()
}

function breakCall(playing: Play, fault: Extract<FaultStep, { call: string }>): void {
  const [port = '', method = ''] = fault.call.split('.')
  const faults = tabOf(playing, fault.who, fault.tab).faults[port]
  if (!faults) throw new RangeError(`there is no port ${port} to disturb`)
  if ('takes' in fault) faults.delay(method, fault.takes)
  else if ('hangs' in fault) {
    if (fault.hangs) faults.hang(method)
    else faults.release(method)
  } else {
    const { code, message, times, answerLost } = fault.fails
    faults.failNext(method, { code, message }, { times, answerLost })
  }
}
