import type { AnyMachineSnapshot } from 'xstate'
import { type Choice, choicesAt, timerName } from './choices.ts'
import { type Account, type Covered, createAccount } from './coverage.ts'
import { type Found, type Limits, type Searched, search } from './search.ts'
import { brokenOf, type Exploration, type Scopes } from './setup.ts'
import { createStage, methodOf, plainName, type Stage } from './stage.ts'

/** What exploring one machine has shown. */
export interface Explored {
  readonly name: string
  readonly found: Found
  /** Of a single machine; the machines together are covered by what each is alone. */
  readonly covered: Covered | null
  /** What was not covered and has no reason, or has one although it was. */
  readonly unexplained: readonly string[]
  readonly explained: Readonly<Record<string, string>>
}

/** Far beyond what any machine needs: reaching them is reported. */
const LIMITS: Limits = { depth: 400, states: 50_000 }

/** Explores one machine alone: every choice in every state that the bounds let it reach, in each scope. */
export function exploreMachine(scopes: Scopes): Explored {
  const [{ name, create, exceptions: explained = {} }] = scopes
  const account = createAccount()
  const stage = createStage(name, create)
  const found = scopes.map((scope) => search(searchedOf(scope, stage, account), stage, LIMITS))
  const covered = account.covered(stage.machine)
  return {
    name,
    found: together(found),
    covered,
    unexplained: unexplainedOf(covered, explained),
    explained,
  }
}

function searchedOf(exploration: Exploration, stage: Stage, account: Account): Searched {
  let brokenByStep: readonly string[] = []
  return {
    name: exploration.name,
    beginnings: Object.entries(exploration.beginnings).map(
      ([name, input]): Choice => ({ label: `begins ${name}`, take: (there) => there.begin(input) }),
    ),
    choices: () => choicesAt(exploration, stage),
    featuresOf: () => featuresOf(exploration, stage),
    exactOf: () => exactOf(stage),
    bound: () => brokenOf(exploration.bounds, stage.snapshot() as AnyMachineSnapshot)[0] ?? null,
    broken: () => [
      ...stage.failures().map((failure) => `no actor breaks (${failure})`),
      ...brokenOf(exploration.invariants, stage.snapshot() as AnyMachineSnapshot),
      ...brokenByStep,
    ],
    around(take, label, isBeginning) {
      const before = isBeginning ? undefined : stage.snapshot()
      account.count(stage, take)
      const after = stage.snapshot()
      brokenByStep = after ? brokenOf(exploration.steps ?? {}, { before, label, after }) : []
    },
  }
}

function featuresOf({ abstract, byPairs }: Exploration, stage: Stage): readonly string[] {
  const snapshot = stage.snapshot()
  if (!snapshot) return []
  const state = [...regionsOf(snapshot.value), ...abstract(snapshot, stage)]
  const timers = stage.timers().map(timerName).sort()
  if (byPairs) return pairsOf([[...new Set(timers)].filter((name) => !name.startsWith('after ')), ...state])
  const calls = stage
    .open()
    .filter((port) => port.kind === 'call')
    .map((port) => [methodOf(port), plainName(port.actor).split(':')[0]])
  return [withPlainHashes(JSON.stringify([calls, timers, state]))]
}

/** What each region of a parallel machine is in; of any other machine, what it is in. */
function regionsOf(value: AnyMachineSnapshot['value']): readonly unknown[] {
  return typeof value === 'string' ? [value] : Object.entries(value)
}

function pairsOf(parts: readonly unknown[]): readonly string[] {
  return parts.flatMap((one, first) =>
    parts
      .slice(first + 1)
      .map((other, second) => withPlainHashes(JSON.stringify([first, one, first + 1 + second, other]))),
  )
}

function exactOf(stage: Stage): string {
  const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id)
  return JSON.stringify([stage.snapshot(), ids(stage.open()), ids(stage.timers()), stage.elapsed])
}

/** Hashes by the order in which they appear: which ones they are makes no difference. */
export function withPlainHashes(text: string): string {
  const names = new Map<string, string>()
  return text.replace(/(?<![\w-])[\w-]{21}(?![\w-])/g, (hash) => {
    const name = names.get(hash) ?? `#${names.size + 1}`
    names.set(hash, name)
    return name
  })
}

function unexplainedOf(covered: Covered, explained: Readonly<Record<string, string>>): readonly string[] {
  const missing = [
    ...covered.states.missing.map((name) => `never entered: ${name}`),
    ...covered.transitions.missing.map((name) => `never taken: ${name}`),
    ...covered.events.missing.map((name) => `never tried: ${name}`),
  ]
  const names = new Set(missing)
  return [
    ...missing.filter((name) => !(name in explained)),
    ...Object.keys(explained)
      .filter((name) => !names.has(name))
      .map((name) => `excepted without need: ${name}`),
  ]
}

/** What several searches of one machine have found. */
function together(all: readonly Found[]): Found {
  return all.reduce((first, second) => ({
    states: first.states + second.states,
    edges: first.edges + second.edges,
    depth: Math.max(first.depth, second.depth),
    isExhausted: first.isExhausted && second.isExhausted,
    cut: { ...first.cut, ...second.cut },
    violations: [...first.violations, ...second.violations],
    milliseconds: first.milliseconds + second.milliseconds,
  }))
}
