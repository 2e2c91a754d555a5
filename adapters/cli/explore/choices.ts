import type { OpenedPort } from '../../../machines/kernel/host.ts'
import { admitEvent } from '../../../machines/kernel/ports/admission.ts'
import { type Exploration, FAILURES, type Outcomes, type Payload } from './setup.ts'
import { type DueTimer, methodOf, plainName, type Stage } from './stage.ts'

/** One thing that may happen next; it finds its port or timer again wherever the same path has led. */
export interface Choice {
  readonly label: string
  readonly take: (stage: Stage) => void
}

/** Everything that may happen in the state that the stage is in. */
export function choicesAt(exploration: Exploration, stage: Stage): readonly Choice[] {
  return [
    ...commandsOf(exploration, stage),
    ...factsOf(exploration, stage),
    ...portsOf(exploration, stage),
    ...timersOf(stage),
    ...repeatsOf(exploration),
    ...(exploration.pauses ?? []).map((milliseconds) => ({
      label: `${milliseconds} ms pass`,
      take: (there: Stage) => there.pass(milliseconds),
    })),
  ]
}

function commandsOf({ commands, events }: Exploration, stage: Stage): readonly Choice[] {
  return told(commands, stage, (there, event) => there.tell(admitEvent(events, event, there.vault)))
}

function factsOf({ facts }: Exploration, stage: Stage): readonly Choice[] {
  return told(facts, stage, (there, event) => there.tell(event))
}

function told(
  table: Exploration['facts'],
  stage: Stage,
  tell: (stage: Stage, event: { type: string }) => void,
): readonly Choice[] {
  return Object.entries(table).flatMap(([type, cases]) =>
    Object.entries(cases).flatMap(([name, payload]) => {
      if (fieldsOf(payload, stage) === null) return []
      const take = (there: Stage) => tell(there, { type, ...fieldsOf(payload, there) })
      return [{ label: name === '' ? type : `${type} (${name})`, take }]
    }),
  )
}

function fieldsOf(payload: Payload<object, never>, stage: Stage): object | null {
  return typeof payload === 'function' ? payload(stage.snapshot() as never) : payload
}

function portsOf(exploration: Exploration, stage: Stage): readonly Choice[] {
  return numbered(stage.open(), methodOf).flatMap(({ one, name, number }) => {
    const find = (there: Stage) => nth(there.open(), (port) => methodOf(port) === name, number)
    const label = number === 0 ? name : `${name} #${number + 1}`
    if (one.kind === 'stream') return emissionsOf(exploration, name, label, find)
    const outcomes = exploration.calls[name]
    if (!outcomes) throw new Error(`${exploration.name}: the setup declares no outcomes of ${name}`)
    return outcomesOf(outcomes, { port: one, label, find }, stage)
  })
}

type Find<T> = (stage: Stage) => T

function emissionsOf(
  { streams, name }: Exploration,
  stream: string,
  label: string,
  find: Find<OpenedPort>,
): readonly Choice[] {
  const values = streams[stream]
  if (!values) throw new Error(`${name}: the setup declares no values of ${stream}`)
  return Object.entries(values).map(([value, emitted]) => ({
    label: `${label} emits ${value}`,
    take: (there) => there.emit(find(there), emitted),
  }))
}

interface Waiting {
  readonly port: OpenedPort
  readonly label: string
  readonly find: Find<OpenedPort>
}

function outcomesOf(
  { answers, failures }: Outcomes<never>,
  { port, label, find }: Waiting,
  stage: Stage,
): readonly Choice[] {
  const answered = Object.entries(answers).flatMap(([name, answer]): Choice[] => {
    if (typeof answer === 'function' && answerTo(answer, port, stage) === undefined) return []
    const take = (there: Stage) => there.settle(find(there), answerTo(answer, find(there), there))
    return [{ label: `${label} answers ${name}`, take }]
  })
  const failed = failures.map((name) => ({
    label: `${label} fails: ${name}`,
    take: (there: Stage) => there.fail(find(there), FAILURES[name]),
  }))
  return [...answered, ...failed]
}

/** A function gives undefined where its answer makes no sense. */
function answerTo(answer: unknown, { input }: OpenedPort, stage: Stage): unknown {
  return typeof answer === 'function' ? answer(input, stage.snapshot()) : answer
}

function timersOf(stage: Stage): readonly Choice[] {
  return numbered(stage.timers(), timerName).map(({ name, number }) => ({
    label: `timer ${number === 0 ? name : `${name} #${number + 1}`}`,
    take: (there) => there.fire(nth(there.timers(), (timer) => timerName(timer) === name, number)),
  }))
}

/** `xstate.after.retry.connection.link.waiting` as people read it: `after retry in link.waiting`. */
export function timerName({ actor, event }: Pick<DueTimer, 'actor' | 'event'>): string {
  const below = plainName(actor)
  const [, , delay, , ...state] = event.split('.')
  const name = event.startsWith('xstate.after.') ? `after ${delay} in ${state.join('.')}` : event
  return below === '' ? name : `${below}: ${name}`
}

/** No repetition takes longer; one that does has no end. */
const ROUNDS = 100

function repeatsOf({ repeats = {} }: Exploration): readonly Choice[] {
  return Object.entries(repeats).map(([label, round]) => ({
    label,
    take: (there) => {
      for (let rounds = 0; round(there); rounds += 1) {
        if (rounds === ROUNDS) throw new Error(`${label}: this has no end`)
      }
    },
  }))
}

function numbered<T>(all: readonly T[], nameOf: (one: T) => string) {
  const counts = new Map<string, number>()
  return all.map((one) => {
    const name = nameOf(one)
    const number = counts.get(name) ?? 0
    counts.set(name, number + 1)
    return { one, name, number }
  })
}

function nth<T>(all: readonly T[], fits: (one: T) => boolean, number: number): T {
  const found = all.filter(fits)[number]
  if (found === undefined) throw new Error('a path led elsewhere when it was walked again')
  return found
}
