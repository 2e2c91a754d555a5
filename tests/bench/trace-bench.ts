import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTrace } from '../../adapters/cli/trace/trace.ts'
import type { ClockPort } from '../../core/ports/clock.port.ts'
import type { Checkpoint } from '../../core/trace/checkpoint.ts'
import { formatTrace } from '../../core/trace/codec.ts'
import type { Trace, TraceStep } from '../../core/trace/record.ts'
import { replayTrace } from '../../machines/kernel/hosts/replay.ts'
import type { Kernel } from '../../machines/kernel/kernel.ts'
import type * as FakePages from '../contracts/report/fake-page.ts'
import { openAdapterPages } from '../harness/adapter-page.ts'
import { recordLongSession } from './long-session.ts'
import { MACHINES } from './sessions.ts'
import type { Row } from './table.ts'

/** Of a busy chat: 50,000 steps. */
const MINUTES = 285
const SECONDS = 2
/** Steps from one checkpoint to the next. */
const EVERY = 1_000
/** Milliseconds: whoever types is drawn at every sixtieth of a second. */
const FRAME = 1000 / 60
/** Steps of 400 characters: five megabytes. */
const STEPS = 12_000

/** What support waits for, and what whoever reports feels. */
export async function benchTrace(): Promise<readonly Row[]> {
  return [...(await benchReading()), await benchReporting()]
}

async function benchReading(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trace-bench-'))
  try {
    const trace = withCheckpoints(await recordLongSession(MINUTES))
    const file = join(folder, 'long.jsonl')
    writeFileSync(file, formatTrace(trace))
    const last = trace.steps.findLast((step) => step.k === 'ev')?.n ?? 0
    const steps = `${trace.steps.length} steps`
    return [
      await timed(`show of ${steps}, seconds`, ['show', file]),
      await timed(`why of the last event of ${steps}, seconds`, ['why', file, String(last)]),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As a browser's recorder keeps it: a headless run has none. */
function withCheckpoints(trace: Trace): Trace {
  const checkpoints: Checkpoint[] = []
  const onStep = (step: TraceStep, kernel: Kernel) => {
    if ((step.n + 1) % EVERY === 0) checkpoints.push(kernel.checkpoint())
  }
  replayTrace({ ...MACHINES, trace, onStep })
  return { ...trace, checkpoints }
}

async function timed(what: string, given: readonly string[]): Promise<Row> {
  let lines = 0
  const began = performance.now()
  const code = await runTrace(given, () => {
    lines += 1
  })
  const took = (performance.now() - began) / 1000
  if (code !== 0) throw new Error(`${given[0]} ended with ${code}`)
  return { what, ratio: took, limit: SECONDS, detail: `${lines} lines` }
}

/** What runs in the page is compiled for here, with calls by which functions keep their names. */
const KEPT_NAMES = 'var __name = (named) => named'

interface Page {
  readonly FakePage: typeof FakePages
  readonly pageClock: Pick<ClockPort, 'after'>
}

/** The longest piece of work while a report of five megabytes is gathered, packed, kept and sent in a browser. */
async function benchReporting(): Promise<Row> {
  const pages = await openAdapterPages('tests/contracts/report/fake-page.ts', 'FakePage')
  try {
    const page = await pages.open(KEPT_NAMES)
    const { longest, bytes } = await page.evaluate(measureInPage, STEPS)
    return {
      what: 'the longest a report of 5 MB holds typing up, in frames',
      ratio: longest / FRAME,
      limit: 1,
      detail: `${longest.toFixed(1)} ms; ${(bytes / 1e6).toFixed(2)} MB packed`,
    }
  } finally {
    await pages.close()
  }
}

/** Runs in the page. */
async function measureInPage(steps: number): Promise<{ readonly longest: number; readonly bytes: number }> {
  const stay = { aborted: false, addEventListener: () => undefined }
  const { FakePage, pageClock } = window as unknown as Page
  const fake = FakePage.openFakePage('a'.repeat(32), [], steps)
  let isOver = false
  let [last, longest] = [performance.now(), 0]
  const tick = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) pageClock.after(0, tick)
  }
  tick()
  const about = { conversation: null, message: null }
  await fake.port.gather({ id: 'report-of-the-bench-1', userId: 1, about, note: 'It hangs.' }, stay)
  isOver = true
  await fake.port.send({ id: 'report-of-the-bench-1' }, stay)
  return { longest, bytes: fake.sent[0]?.length ?? 0 }
}
