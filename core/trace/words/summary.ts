import { counted } from '../../text/counted.ts'
import type { Trace } from '../record.ts'
import { actorWords } from './actors.ts'
import { codeWords } from './calls.ts'
import { stateWords } from './changes.ts'
import { duration, fieldsOf, word } from './plain.ts'
import type { Story } from './tell.ts'

/** What went wrong of one kind: how often, and where first. */
export interface Trouble {
  readonly what: string
  readonly count: number
  /** The step at which it came first, and last. */
  readonly first: number
  readonly last: number
}

/** What failed in a trace, the most frequent first. */
export function troublesOf({ steps, calls }: Story): readonly Trouble[] {
  const found = new Map<string, Trouble>()
  const note = (what: string, n: number): void => {
    const before = found.get(what)
    found.set(what, { what, count: (before?.count ?? 0) + 1, first: before?.first ?? n, last: n })
  }
  for (const { what, who, end } of calls) {
    if (end?.trouble !== undefined) note(`${who} was to ${what}: ${end.trouble}`, end.n)
    if (end?.kind === 'failed') note(`${who} failed to ${what}: ${codeWords(end.code)}`, end.n)
    if (end?.kind === 'givenUp') note(`${who} did not ${what} in time`, end.n)
  }
  for (const { n, lines } of steps)
    for (const { kind, actor, text } of lines) if (kind === 'fault') note(`${actorWords(actor)}: ${text}`, n)
  return [...found.values()].sort((one, other) => other.count - one.count || one.first - other.first)
}

/** Who is signed in, as the trace knows them: kind of account and number. */
function personOf({ checkpoints: [first], steps }: Trace): string | null {
  const known = fieldsOf(fieldsOf(first?.root.children?.['session']?.context)['user'])
  const told = steps.flatMap((step) => (step.k === 'ok' ? [fieldsOf(step.d)] : []))
  const found = [known, ...told].findLast((one) => 'user_type' in one && 'user_id' in one)
  return found ? `${word(found['user_type'])}:${word(found['user_id'])}` : null
}

/**
 * What a trace is of, what failed in it and how it ended: some lines to begin with.
 * @param isOwnClock whether the story is told by the recording's own clock
 */
export function summaryOf(trace: Trace, story: Story, isOwnClock = true): readonly string[] {
  const { header, steps } = trace
  const [first, last] = [story.steps[0], story.steps.at(-1)]
  if (!(first && last)) return [`A trace of '${header.app}' without a step.`]
  const troubles = troublesOf(story)
  return [
    `A trace of '${header.app}', ${recordedWords(trace)}.`,
    `${steps.length} steps (#${first.n} to #${last.n}) in ${duration(last.t - first.t)}, from ${timeWords(first.wall)} to ${timeWords(last.wall)} UTC${isOwnClock ? ' by its own clock' : ''}${clockWords(trace, isOwnClock)}.`,
    `Signed in: ${personOf(trace) ?? 'nobody that the trace knows of'}.`,
    ...troublesWords(troubles),
    'How it ended:',
    ...endOf(trace, story),
  ]
}

function recordedWords({ header: { version, at } }: Trace): string {
  if (!at) return `format ${version}, which does not say where it was recorded`
  const sign = at.zone < 0 ? '−' : '+'
  const zone = `${sign}${String(Math.floor(Math.abs(at.zone) / 60)).padStart(2, '0')}:${String(Math.abs(at.zone) % 60).padStart(2, '0')}`
  return `build ${at.build}, begun at ${at.page === null ? 'no page' : `‘${at.page}’`}, zone UTC${zone}, browser ${at.browser}`
}

/** A clock that was set while the recording ran. */
function clockWords({ steps }: Trace, isOwnClock: boolean): string {
  const moved = steps.filter(({ w }) => w !== undefined && Math.abs(w) > SET_ANEW)
  const words = moved.map(({ n, w = 0 }) => `by ${duration(w)} (#${n})`)
  return moved.length === 0
    ? ''
    : `, ${isOwnClock ? 'which' : 'while its own clock'} was set anew ${words.join(' and ')}`
}

/** Milliseconds: less is the wandering of two clocks. */
const SET_ANEW = 2_000

const MOST_NAMED = 12

function troublesWords(troubles: readonly Trouble[]): readonly string[] {
  if (troubles.length === 0) return ['Nothing failed.']
  const named = troubles.slice(0, MOST_NAMED).map(({ what, count, first, last }) => {
    const where = count === 1 ? `#${first}` : `${count} times, #${first} to #${last}`
    return `  ${what} (${where})`
  })
  const more = troubles.length - named.length
  return [
    'What failed:',
    ...named,
    ...(more > 0 ? [`  and ${counted(more, 'more thing', 'more things')}`] : []),
  ]
}

/** Where the machines stood last that matter to whoever asks: the session, the connection, what is unsent. */
function endOf({ checkpoints: [first], steps }: Trace, { calls }: Story): readonly string[] {
  const last = new Map<string, unknown>()
  const visit = ({ name, value, children }: NonNullable<typeof first>['root']): void => {
    if (value !== undefined) last.set(name, value)
    for (const child of Object.values(children ?? {})) visit(child)
  }
  if (first) visit(first.root)
  for (const { x } of steps)
    for (const [name, value] of Object.entries(x.v ?? {}))
      if (value === null) last.delete(name)
      else last.set(name, value)
  const shown = [...last].filter(([name]) => SHOWN.test(name))
  const open = calls.filter(({ end }) => end === null)
  return [
    ...shown.map(([name, value]) => `  ${actorWords(name)}: ${stateWords(value)}`),
    ...open.slice(0, MOST_NAMED).map(({ who, what }) => `  ${who} had not answered yet: ${what}`),
  ]
}

const SHOWN = /^app\/(?:session|chat\/(?:connection|outbox|outbox\/lane:[^/]+|conversation:[^/]+))$/

/** `2026-11-30 05:17:53.412`. */
export const timeWords = (wall: number): string =>
  new Date(Math.min(Math.max(wall, 0), 8.64e15)).toISOString().replace('T', ' ').replace('Z', '')
