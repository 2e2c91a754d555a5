import * as v from 'valibot'
import type { ClockPort } from '../../core/ports/clock.port.ts'
import { traceLines } from '../../core/trace/codec.ts'
import type { OwnRecording } from '../../core/trace/flights.ts'
import { REPORT_TIMING } from '../../core/trace/report-timing.ts'
import { sealedInTurns } from '../../core/trace/seal.ts'
import { OpaqueId } from '../../core/wire/formats.ts'
import { createBreath } from './breath.ts'

const CHANNEL = 'tripwright-recordings'

/** What tabs say to each other about their recordings; a tab of another build may say something else. */
const Said = v.variant('kind', [
  v.object({ kind: v.literal('ask'), question: OpaqueId }),
  v.object({ kind: v.literal('here'), question: OpaqueId, id: OpaqueId, now: v.number() }),
  v.object({ kind: v.literal('recording'), question: OpaqueId, id: OpaqueId, lines: v.array(v.string()) }),
])
type Said = v.InferOutput<typeof Said>

/** A tab's recording, sealed. */
export interface AnsweredRecording {
  readonly id: string
  /** Milliseconds by which its clock is ahead of the asking tab's. */
  readonly ahead: number
  readonly lines: readonly string[]
}

/** What came of a question. */
export interface AskedTabs {
  readonly answered: readonly AnsweredRecording[]
  /** Tabs that said they were there, and handed nothing over in time. */
  readonly unheard: readonly string[]
}

/** Hands this tab's recording to others that ask for it (TRACE-02), until the page goes. */
export function answerRecordings(own: OwnRecording): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
    const said = v.safeParse(Said, data)
    if (!said.success || said.output.kind !== 'ask') return
    const { question } = said.output
    const { id } = own
    channel.postMessage({ kind: 'here', question, id, now: own.now() } satisfies Said)
    const lines = await sealedInTurns(traceLines(own.trace()), createBreath())
    channel.postMessage({ kind: 'recording', question, id, lines } satisfies Said)
  }
}

/**
 * Asks every other tab for its recording. Who is there says so within a second, and hands it over within some more.
 * @param question names this question: answers to another one are none
 */
export async function askRecordings(
  own: OwnRecording,
  clock: Pick<ClockPort, 'after'>,
  question: string,
): Promise<AskedTabs> {
  const channel = new BroadcastChannel(CHANNEL)
  const ahead = new Map<string, number>()
  const found = new Map<string, AnsweredRecording>()
  const asked = own.now()
  let heard: () => void = () => undefined
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(Said, data)
    if (!parsed.success || parsed.output.question !== question) return
    const said = parsed.output
    // What they say of their clock was said halfway between the question and now.
    if (said.kind === 'here') ahead.set(said.id, said.now - (asked + own.now()) / 2)
    if (said.kind === 'recording')
      found.set(said.id, { id: said.id, ahead: Math.round(ahead.get(said.id) ?? 0), lines: said.lines })
    heard()
  }
  channel.postMessage({ kind: 'ask', question } satisfies Said)
  await waited(clock, REPORT_TIMING.answering)
  await new Promise<void>((resolve) => {
    heard = () => {
      if ([...ahead.keys()].every((id) => found.has(id))) resolve()
    }
    clock.after(REPORT_TIMING.handing, resolve)
    heard()
  })
  channel.close()
  return { answered: [...found.values()], unheard: [...ahead.keys()].filter((id) => !found.has(id)) }
}

const waited = (clock: Pick<ClockPort, 'after'>, milliseconds: number): Promise<void> =>
  new Promise((resolve) => void clock.after(milliseconds, resolve))
