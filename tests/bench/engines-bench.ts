import { parseTrace } from '../../core/trace/codec.ts'
import { openAdapterPages } from '../harness/adapter-page.ts'
import { recordTexts, replaySession } from './sessions.ts'
import type { Row } from './table.ts'

const STEPS = 100_000
const CHOICES = 2_000

interface EnginePage {
  readonly Engine: typeof import('./engines-entry.ts')
}

/**
 * 100,000 recorded steps of mixed sessions: half recorded in Node and replayed in Chromium, half the other way
 * round; and the same seed is the same trace in both.
 */
export async function benchEngines(): Promise<readonly Row[]> {
  const pages = await openAdapterPages('tests/bench/engines-entry.ts', 'Engine')
  try {
    const page = await pages.open()
    const recordThere = (seed: number) =>
      page.evaluate(
        ([one, choices]) => (window as unknown as EnginePage).Engine.record(one as number, choices as number),
        [seed, CHOICES],
      )
    const replayThere = (text: string) =>
      page.evaluate((given) => (window as unknown as EnginePage).Engine.replay(given), text)
    const counts = { steps: 0, different: 0, unlike: 0, sessions: 0 }
    for (let seed = 1; counts.steps < STEPS; seed += 1) {
      const [here, there] = [await recordTexts(seed, CHOICES), await recordThere(seed)]
      for (const [index, text] of here.entries()) {
        const other = there[index] ?? ''
        const results = [await replayThere(text), replaySession(parseTrace(other))]
        counts.sessions += 2
        counts.steps += results.reduce((sum, { steps }) => sum + steps, 0)
        counts.different += results.filter(({ problem }) => problem !== null).length
        if (text !== other) counts.unlike += 1
      }
    }
    const detail = `${counts.steps} steps of ${counts.sessions} sessions, recorded in Node and replayed in Chromium, and the reverse`
    return [
      {
        what: 'replay across engines: sessions with a difference',
        ratio: counts.different,
        limit: 0,
        detail,
      },
      {
        what: 'record across engines: sessions that are unlike',
        ratio: counts.unlike,
        limit: 0,
        detail: 'of one seed',
      },
    ]
  } finally {
    await pages.close()
  }
}
