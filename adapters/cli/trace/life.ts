import type { Trace } from '../../../core/trace/record.ts'
import { fieldsOf } from '../../../core/trace/words/plain.ts'
import { type ToldStep, tellTrace } from '../../../core/trace/words/tell.ts'
import { replayEffects } from './replayed-effects.ts'
import { linesOf } from './show.ts'

/** A tab's trace, and what it is called: its file. */
export interface NamedTrace {
  readonly name: string
  readonly trace: Trace
}

/**
 * One message from its writing on, over all tabs by their clocks: kept, asked, given up, sent again, stored under which
 * seq, seen (TRACE-08).
 * @param hash or its beginning
 * @throws RangeError where no trace knows such a message, or several begin so
 */
export function lifeOf(traces: readonly NamedTrace[], hash: string): readonly string[] {
  const told = traces.map(({ name, trace }) => ({
    name,
    trace,
    story: tellTrace(trace, replayEffects(trace).of),
  }))
  const whole = wholeHash(
    told.flatMap(({ story }) => story.steps.flatMap(({ hashes }) => hashes)),
    hash,
  )
  const steps = told.flatMap(({ name, trace, story }) => {
    const seen = seenAt(trace, whole)
    const own = story.steps.filter((step) => step.hashes.includes(whole) || step.n === seen)
    return own.map((step) => ({ name, step }))
  })
  const inOrder = steps.sort((one, other) => one.step.wall - other.step.wall)
  const isOne = traces.length === 1
  return [
    `Message ${whole}, in ${inOrder.length} steps:`,
    ...inOrder.flatMap(({ name, step }) => [...(isOne ? [] : [`in ${name}`]), ...ownLines(step, whole)]),
  ]
}

function wholeHash(known: readonly string[], hash: string): string {
  const found = [...new Set(known.filter((one) => one.startsWith(hash)))]
  const [only] = found
  if (only === undefined)
    throw new RangeError(`no message of the trace has a hash that begins with '${hash}'`)
  if (found.length > 1) throw new RangeError(`several messages begin so: ${found.slice(0, 12).join(', ')}`)
  return only
}

/** What a step did with the message, without what it did beside it. */
function ownLines(step: ToldStep, hash: string): readonly string[] {
  const word = `h:${hash.slice(0, 6)}`
  const own = step.lines.filter(({ text }) => text.includes(word))
  return linesOf({ ...step, lines: own })
}

/** The step at which somebody else had read the conversation as far as the message. */
function seenAt({ steps }: Trace, hash: string): number | null {
  let stored: { readonly seq: number; readonly convId: unknown; readonly by: unknown } | null = null
  for (const step of steps) {
    if (step.k !== 'em') continue
    const { type, message, convId, seq, user_id } = fieldsOf(step.d)
    const own = fieldsOf(message)
    if (type === 'chat.messageReceived' && own['hash'] === hash)
      stored = { seq: Number(own['seq']), convId: own['convId'], by: own['user_id'] }
    const isRead = type === 'chat.readMoved' && stored?.convId === convId && stored?.by !== user_id
    if (stored && isRead && Number(seq) >= stored.seq) return step.n
  }
  return null
}
