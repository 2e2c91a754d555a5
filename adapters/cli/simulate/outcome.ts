import type { FaultCounts } from './faults.ts'
import type { Violation } from './judging/ledger.ts'

/** What is kept of one world. */
export interface Outcome {
  readonly seed: number
  readonly violations: readonly Violation[]
  readonly counts: FaultCounts
  readonly messages: number
  readonly healed: number | null
}

/** What many worlds say together. */
export interface Summary {
  readonly worlds: number
  readonly messages: number
  readonly failures: readonly { readonly seed: number; readonly violation: Violation }[]
  readonly counts: FaultCounts
  /** Milliseconds of a world's own time until nothing waited, after the faults had ended. */
  readonly healed: { readonly median: number; readonly p99: number; readonly never: number }
  readonly took: number
}

export function summary(outcomes: readonly Outcome[], took: number): Summary {
  const counts: FaultCounts = new Map()
  for (const outcome of outcomes) {
    for (const [key, many] of outcome.counts) counts.set(key, (counts.get(key) ?? 0) + many)
  }
  const whole = outcomes.filter(({ violations }) => violations.length === 0)
  const healed = whole.flatMap((outcome) => outcome.healed ?? []).sort((first, second) => first - second)
  const at = (share: number) => healed[Math.min(healed.length - 1, Math.floor(healed.length * share))] ?? 0
  return {
    worlds: outcomes.length,
    messages: outcomes.reduce((sum, { messages }) => sum + messages, 0),
    failures: outcomes
      .flatMap(({ seed, violations: [violation] }) => (violation ? [{ seed, violation }] : []))
      .sort((first, second) => first.seed - second.seed),
    counts,
    healed: { median: at(0.5), p99: at(0.99), never: whole.length - healed.length },
    took,
  }
}

const MOST_TOLD = 20

export function inWords({ worlds, messages, failures, counts, healed, took }: Summary): readonly string[] {
  const faults = [...counts].sort(([first], [second]) => (first < second ? -1 : 1))
  return [
    'Faults, and how often each met which step:',
    ...faults.map(([key, many]) => `  ${String(many).padStart(7)}  ${key}`),
    `Healing: half of the worlds were at rest within ${healed.median} ms, 99 of 100 within ${healed.p99} ms, ${healed.never} never.`,
    ...failures
      .slice(0, MOST_TOLD)
      .map(({ seed, violation }) => `seed ${seed}: ${violation.invariant} is violated: ${violation.what}`),
    `${worlds} worlds with ${messages} messages in ${Math.round(took / 1000)} s: ${failures.length} violated a promise.`,
  ]
}
