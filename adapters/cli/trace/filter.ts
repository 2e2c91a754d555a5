import type { Story, ToldStep } from '../../../core/trace/words/tell.ts'

/** Which steps are wanted: all of these have to be true of one. */
export interface Filter {
  readonly from?: number | undefined
  /** Included. */
  readonly to?: number | undefined
  /** An actor's whole name, or its end. */
  readonly actor?: string | undefined
  /** The beginning of a message's hash. */
  readonly hash?: string | undefined
  readonly conversation?: string | undefined
  readonly failures?: boolean | undefined
  /** Milliseconds since 1970, by the recorded machine's clock. */
  readonly since?: number | undefined
  readonly until?: number | undefined
}

const MOST_LISTED = 40

/** No actor of a trace is called so. */
export class UnknownActor extends RangeError {}

/** @throws UnknownActor for an actor that the trace does not have, with those that it has */
export function matcherOf(filter: Filter, story: Story): (step: ToldStep) => boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY, since = 0, until = Number.POSITIVE_INFINITY } = filter
  const actors = filter.actor === undefined ? null : actorsLike(filter.actor, story.actors)
  const { hash, conversation, failures } = filter
  return (step) =>
    step.n >= from &&
    step.n <= to &&
    step.wall >= since &&
    step.wall <= until &&
    (actors === null || step.actors.some((one) => actors.has(one))) &&
    (hash === undefined || step.hashes.some((one) => one.startsWith(hash))) &&
    (conversation === undefined || step.conversations.includes(conversation)) &&
    (!failures || step.isFailure || step.lines.some(({ kind }) => kind === 'givenUp' || kind === 'fault'))
}

function actorsLike(name: string, known: readonly string[]): ReadonlySet<string> {
  const found = known.filter((one) => one === name || one.endsWith(`/${name}`) || one.includes(`/${name}:`))
  if (found.length > 0) return new Set(found)
  const listed = known.slice(0, MOST_LISTED)
  const more = known.length > listed.length ? `, and ${known.length - listed.length} more` : ''
  throw new UnknownActor(`the trace has no actor '${name}'; it has ${listed.join(', ')}${more}`)
}
