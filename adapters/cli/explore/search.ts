import type { Choice } from './choices.ts'
import type { Stage } from './stage.ts'

/** What a search needs to know of what stands on a stage: one machine, or several with their world. */
export interface Searched {
  readonly name: string
  /** How it may begin, by name. */
  readonly beginnings: readonly Choice[]
  choices(): readonly Choice[]
  /** What is to be met in a state: it is gone on from when something of it has not been met before. */
  featuresOf(): readonly string[]
  /** All that there is: two states that are the same in this are one state, however they are reached. */
  exactOf(): string
  /** The bound that a state is beyond, or null: from such a state the search does not go on. */
  bound(): string | null
  /** The sentences that do not hold here. */
  broken(): readonly string[]
  /**
   * Around each step that is tried for the first time (and not walked again); `label` names it. What stands on the stage
   * before a beginning belongs to another path.
   */
  around(take: () => void, label: string, isBeginning: boolean): void
}

export interface Limits {
  /** Steps from a beginning. */
  readonly depth: number
  /** No more states than this. */
  readonly states: number
}

/** A sentence that did not hold, and the shortest way there. */
export interface Violation {
  readonly sentence: string
  readonly path: readonly string[]
}

export interface Found {
  readonly states: number
  readonly edges: number
  /** Steps of the longest of the shortest paths. */
  readonly depth: number
  /** Whether nothing was left to try, but for what the bounds cut off. */
  readonly isExhausted: boolean
  /** States that were reached and not left, by the bound that they are beyond. */
  readonly cut: Readonly<Record<string, number>>
  readonly violations: readonly Violation[]
  readonly milliseconds: number
}

interface Place {
  readonly key: string
  readonly depth: number
  readonly before: Place | null
  readonly choice: Choice
}

/**
 * Breadth first: every choice in every state, each state by its shortest path. A state is entered by walking
 * its path from the beginning; after a choice that has changed nothing at all, the next one is tried from there.
 */
export function search(searched: Searched, stage: Stage, limits: Limits): Found {
  const began = performance.now()
  const met = new Set<string>()
  const cut = new Map<string, number>()
  const violations = new Map<string, Violation>()
  const queue: Place[] = []
  let states = 0
  let edges = 0
  let deepest = 0
  let isExhausted = true

  function arrive(choice: Choice, before: Place | null): string {
    const features = searched.featuresOf()
    const place: Place = { key: features.join(), depth: before ? before.depth + 1 : 0, before, choice }
    for (const sentence of searched.broken()) {
      if (!violations.has(sentence)) violations.set(sentence, { sentence, path: pathOf(place) })
    }
    const fresh = features.filter((feature) => !met.has(feature))
    if (fresh.length === 0) return place.key
    for (const feature of fresh) met.add(feature)
    states += 1
    deepest = Math.max(deepest, place.depth)
    const bound = searched.bound()
    if (bound === null) queue.push(place)
    else cut.set(bound, (cut.get(bound) ?? 0) + 1)
    return place.key
  }

  function attempt(choice: Choice, before: Place | null): string {
    searched.around(() => take(choice, before), choice.label, before === null)
    return arrive(choice, before)
  }

  /** A setup's own mistake (an answer of another shape) is told with the way to it. */
  function take(choice: Choice, before: Place | null): void {
    try {
      choice.take(stage)
    } catch (problem) {
      const path = [...(before ? pathOf(before) : []), choice.label].join(' → ')
      throw new Error(`${searched.name}: ${path}: ${messageOf(problem)}`, { cause: problem })
    }
  }

  function leave(place: Place): void {
    walk(place, stage)
    const choices = searched.choices()
    const exact = searched.exactOf()
    let isHere = true
    for (const choice of choices) {
      if (!isHere) walk(place, stage)
      const key = attempt(choice, place)
      edges += 1
      isHere = key === place.key && searched.exactOf() === exact
    }
  }

  for (const choice of searched.beginnings) attempt(choice, null)
  // What is found on the way joins the end of the queue.
  for (const place of queue) {
    if (place.depth >= limits.depth || states >= limits.states) {
      isExhausted = false
      break
    }
    leave(place)
  }

  return {
    states,
    edges,
    depth: deepest,
    isExhausted,
    cut: Object.fromEntries(cut),
    violations: [...violations.values()],
    milliseconds: Math.round(performance.now() - began),
  }
}

function walk(place: Place, stage: Stage): void {
  for (const choice of choicesTo(place)) choice.take(stage)
}

function choicesTo(place: Place): readonly Choice[] {
  const choices: Choice[] = []
  for (let one: Place | null = place; one; one = one.before) choices.push(one.choice)
  return choices.reverse()
}

function pathOf(place: Place): readonly string[] {
  return choicesTo(place).map((choice) => choice.label)
}

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))
