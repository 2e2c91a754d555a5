import type { Trace } from '../../../core/trace/record.ts'
import { fieldsOf } from '../../../core/trace/words/plain.ts'
import { timeWords } from '../../../core/trace/words/summary.ts'
import { type Story, type ToldStep, tellTrace } from '../../../core/trace/words/tell.ts'
import { type OnProgress, replayEffects } from './replayed-effects.ts'
import { readServerLog, type ServerLine } from './server-log.ts'
import { linesOf } from './show.ts'

/** A tab's trace, and what it is called: its file. */
export interface NamedTrace {
  readonly name: string
  readonly trace: Trace
  /** Milliseconds by which its clock is ahead of the tab's that reports; null: it is its own. */
  readonly ahead: number | null
}

interface Told extends NamedTrace {
  readonly story: Story
}

/**
 * One message from its writing on, over all tabs by their clocks: kept, asked, given up, sent again, stored under which
 * seq, seen (TRACE-08).
 * @param hash or its beginning
 * @param serverLog a file with the server's log, whose decisions are told among them by one clock
 * @throws RangeError where no trace knows such a message, or several begin so
 */
export async function lifeOf(
  traces: readonly NamedTrace[],
  hash: string,
  serverLog: string | null = null,
  onProgress?: OnProgress,
): Promise<readonly string[]> {
  const stories = traces.map(({ name, trace, ahead }) => ({
    ...{ name, trace, ahead },
    story: tellTrace(trace, replayEffects(trace, onProgress).of, ahead),
  }))
  const whole = wholeHash(
    stories.flatMap(({ story }) => story.steps.flatMap(({ hashes }) => hashes)),
    hash,
  )
  const steps = stories.flatMap(({ name, trace, story }, tab) => {
    const seen = seenAt(trace, whole)
    const own = story.steps.filter((step) => step.hashes.includes(whole) || step.n === seen)
    return own.map((step) => ({ name, step, order: orderOf(tab, step.n) }))
  })
  const isOne = traces.length === 1 && serverLog === null
  const told = steps.map(({ name, step, order }) => ({
    ...{ at: step.wall, order },
    lines: [...(isOne ? [] : [`in ${name}`]), ...ownLines(step, whole)],
  }))
  const server = serverLog === null ? [] : await serverMoments(serverLog, whole, steps, stories)
  const inOrder = [...told, ...server].sort((one, other) => one.at - other.at || one.order - other.order)
  return [`Message ${whole}, in ${inOrder.length} steps:`, ...inOrder.flatMap(({ lines }) => lines)]
}

const MOST_STEPS = 1e9
const orderOf = (tab: number, step: number): number => tab * MOST_STEPS + step

/** Something that happened to the message, at a moment of the tabs' clock. */
interface Moment {
  readonly at: number
  /** Among those of the same millisecond: tab by tab, each in the order of its steps. */
  readonly order: number
  readonly lines: readonly string[]
}

/** What the server's log says of it, by the tabs' clock: the two are compared where the server decided about an attempt. */
async function serverMoments(
  file: string,
  hash: string,
  steps: readonly { readonly step: ToldStep }[],
  stories: readonly Told[],
): Promise<readonly Moment[]> {
  const requests = new Set(steps.flatMap(({ step }) => step.requests))
  const lines = await readServerLog(file, hash, requests)
  const { ahead, order } = serverAhead(lines, stories, hash)
  return lines.map(({ at, text }) => ({
    ...{ at: at - ahead, order },
    lines: ['at the server', `${' '.repeat(8)}${timeWords(at - ahead).slice(11)}  ${text}`],
  }))
}

/**
 * Milliseconds by which the server's clock is ahead, and the step behind which its first decision stands: it was taken
 * between the question of that attempt and its end.
 */
function serverAhead(
  lines: readonly ServerLine[],
  stories: readonly Told[],
  hash: string,
): { readonly ahead: number; readonly order: number } {
  const first = lines.find(({ decision }) => decision?.request === 'message.send')
  const attempts = stories.flatMap(({ story }, tab) =>
    story.calls
      .filter((call) => call.method === 'chat.send' && call.hash === hash)
      .flatMap(({ asked: question, end }) => {
        const begun = story.steps.find(({ n }) => n === question?.n)
        const ended = story.steps.find(({ n }) => n === end?.n)
        return begun
          ? [{ at: (begun.wall + (ended?.wall ?? begun.wall)) / 2, order: orderOf(tab, begun.n + 0.5) }]
          : []
      }),
  )
  const attempt = attempts[(first?.decision?.epoch ?? 1) - 1]
  if (!(first && attempt)) return { ahead: 0, order: 0 }
  return { ahead: Math.round(first.at - attempt.at), order: attempt.order }
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
