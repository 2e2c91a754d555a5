import type { Trace } from '../../../core/trace/record.ts'
import { duration, fieldsOf } from '../../../core/trace/words/plain.ts'
import { timeWords } from '../../../core/trace/words/summary.ts'
import { type Story, type ToldCall, type ToldStep, tellTrace } from '../../../core/trace/words/tell.ts'
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
  const server = serverLog === null ? null : await serverMoments(serverLog, whole, steps, stories)
  const inOrder = [...told, ...(server?.moments ?? [])].sort(
    (one, other) => one.at - other.at || one.order - other.order,
  )
  const head = [`Message ${whole}, in ${inOrder.length} steps:`, ...(server ? [server.clock] : [])]
  return [...head, ...inOrder.flatMap(({ lines }) => lines)]
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

interface ServerMoments {
  /** By what the server's times are told. */
  readonly clock: string
  readonly moments: readonly Moment[]
}

/** What the server's log says of it, by the tabs' clock: the two are compared where the server decided about an attempt. */
async function serverMoments(
  file: string,
  hash: string,
  steps: readonly { readonly step: ToldStep }[],
  stories: readonly Told[],
): Promise<ServerMoments> {
  const requests = new Set(steps.flatMap(({ step }) => step.requests))
  const lines = await readServerLog(file, hash, requests)
  const found = meetingOf(lines, attemptsAt(stories, hash))
  const ahead = found ? Math.round(found.decidedAt - found.attempt.at) : 0
  const moments = lines.map(({ at, text }) => ({
    ...{ at: at - ahead, order: found?.attempt.order ?? 0 },
    lines: ['at the server', `${' '.repeat(8)}${timeWords(at - ahead).slice(11)}  ${text}`],
  }))
  return { clock: clockWords(found, ahead), moments }
}

function clockWords(found: Meeting | null, ahead: number): string {
  if (!found) return 'Nothing says how far the server’s clock is from the tabs’: its times are its own.'
  const way = ahead < 0 ? 'behind' : 'ahead'
  const unsure = found.isSure ? '' : ', of which no answer came: another attempt may be meant'
  return `The server’s clock is taken to be ${duration(Math.abs(ahead))} ${way}, by what was asked at #${found.attempt.n}${unsure}.`
}

/** A question to store the message. */
interface Attempt {
  readonly n: number
  /** Milliseconds since 1970, by the tabs' clock: halfway to its end. */
  readonly at: number
  readonly order: number
  readonly epoch: number
  readonly end: ToldCall['end']
}

function attemptsAt(stories: readonly Told[], hash: string): readonly Attempt[] {
  const attempts = stories.flatMap(({ story }, tab) => {
    const walls = new Map(story.steps.map(({ n, wall }) => [n, wall]))
    return story.calls.flatMap(({ method, hash: own, asked, end, epoch }) => {
      const begun = asked ? walls.get(asked.n) : undefined
      if (method !== 'chat.send' || own !== hash || !asked || begun === undefined) return []
      const at = (begun + (walls.get(end?.n ?? -1) ?? begun)) / 2
      return [{ n: asked.n, at, order: orderOf(tab, asked.n + 0.5), epoch: epoch ?? 1, end }]
    })
  })
  return attempts.sort((one, other) => one.at - other.at)
}

interface Meeting {
  readonly decidedAt: number
  readonly attempt: Attempt
  /** What came back agrees with what was decided. */
  readonly isSure: boolean
}

/**
 * An attempt, and the server's decision about it: the last that came back, as one whose answer was lost says nothing of its
 * time; else the last of the same number.
 */
function meetingOf(lines: readonly ServerLine[], attempts: readonly Attempt[]): Meeting | null {
  const decisions = lines.filter(({ decision }) => decision?.request === 'message.send')
  const meetings = attempts.flatMap((attempt) => {
    const own = decisions.filter(({ decision }) => (decision?.epoch ?? 1) === attempt.epoch)
    return own.map(({ at, decision }) => ({ decidedAt: at, attempt, isSure: agrees(attempt, decision) }))
  })
  return meetings.findLast(({ isSure }) => isSure) ?? meetings.at(-1) ?? null
}

function agrees({ end }: Attempt, decision: ServerLine['decision']): boolean {
  if (end?.kind === 'failed') return decision?.decision === 'refused' && decision.code === end.code
  // Whoever has the message by a push needs no answer any more.
  const hasCome = end?.kind === 'answered' || end?.kind === 'left'
  return hasCome && decision?.decision !== 'refused'
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
