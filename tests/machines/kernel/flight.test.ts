import { describe, expect, it } from 'vitest'
import { roam } from '../../../adapters/cli/world/roaming/roam.ts'
import { createVirtualClock } from '../../../adapters/cli/world/virtual-clock.ts'
import { createWorld } from '../../../adapters/cli/world/world.ts'
import { createMemoryFlights } from '../../../adapters/memory/flights.ts'
import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import { parseTrace } from '../../../core/trace/codec.ts'
import type { FlightPort } from '../../../core/trace/flights.ts'
import type { Trace } from '../../../core/trace/record.ts'
import { sealedText } from '../../../core/trace/seal.ts'
import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { chatFeature } from '../../../machines/chat/chat.feature.ts'
import { createPlayer, replayTrace } from '../../../machines/kernel/hosts/replay.ts'
import { createSeeker } from '../../../machines/kernel/hosts/seek.ts'
import { createFlightRecorder } from '../../../machines/kernel/recording/flight-recorder.ts'
import { startFlightWriter } from '../../../machines/kernel/recording/flight-writer.ts'
import { recordLongSession } from '../../bench/long-session.ts'

const MACHINES = { createRoot: createAppMachine, features: { chat: chatFeature } }

/** One tab's whole recording of a long random visit. */
async function recordVisit(choices: number): Promise<Trace> {
  const world = await createWorld({ seed: '00112233445566778899aabbccddeeff' })
  const maya = world.browser('maya', 'traveller@demo.test')
  const tab = maya.open('/messages')
  world.browser('kenji', 'designer@demo.test').open('/messages')
  await world.advance(5_000)
  await roam(world, { seed: 7, choices, lost: 0.02 })
  return tab.kernel.trace()
}
const visit = await recordVisit(4_000)

const ID = 'this-page-load'

/** Flies a recorded visit again, with short segments. */
async function fly(flights: FlightPort, segmentSteps = 100) {
  const clock = createVirtualClock(visit.header.started)
  const recorder = createFlightRecorder(visit.header, segmentSteps)
  const failures: string[] = []
  const writer = await startFlightWriter({
    id: ID,
    recorder,
    flights,
    clock,
    onFailure: (message) => void failures.push(message),
  })
  const player = createPlayer({ ...MACHINES, trace: visit })
  for (const step of visit.steps) {
    player.play(step)
    recorder.record(step)
    if (recorder.isFull) recorder.begin(player.kernel.checkpoint())
    for (const timer of clock.due()) clock.fire(timer.id)
    clock.moveTo(step.t)
    // What was written runs on promises alone: one turn of the loop, and it is there.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, recorder, writer, failures }
}

const read = async (flights: FlightPort) => sealedText((await flights.read(ID)) ?? '')

describe('the flight recorder', () => {
  it('keeps the last four segments, and they replay to the end [TRACE-01]', async () => {
    expect(visit.steps.length).toBeGreaterThan(900)
    const { recorder } = await fly(createMemoryFlights())
    const kept = recorder.trace()
    expect(kept.steps.length).toBeLessThanOrEqual(400)
    expect(kept.steps.length).toBeGreaterThanOrEqual(300)
    expect(kept.steps.at(-1)).toEqual(visit.steps.at(-1))
    expect(replayTrace({ ...MACHINES, trace: kept })).toMatchObject({
      steps: kept.steps.length,
      difference: null,
      inner: null,
    })
  })

  it('writes itself down as it goes, so that what a crash leaves replays [TRACE-01]', async () => {
    const flights = createMemoryFlights()
    const { recorder } = await fly(flights)
    const left = parseTrace(await read(flights))
    const written = left.steps.at(-1)?.n ?? 0
    const missing = recorder.trace().steps.filter(({ n }) => n > written)
    // It is written every quarter of a second; the last step has moved the clock, and waits for its turn.
    const turn = visit.steps.at(-2)?.t ?? 0
    for (const { t } of missing) expect(t).toBeGreaterThanOrEqual(turn - 250)
    expect(replayTrace({ ...MACHINES, trace: left })).toMatchObject({
      steps: left.steps.length,
      difference: null,
      inner: null,
    })
  })

  it('flushes the rest when it is asked to', async () => {
    const flights = createMemoryFlights()
    const { recorder, writer } = await fly(flights)
    await writer.flush()
    const kept = recorder.trace().steps
    expect(parseTrace(await read(flights)).steps.slice(-kept.length)).toEqual(kept)
  })

  it('stays under 5 MB, whatever it is told [TRACE-01]', async () => {
    const flights = createMemoryFlights()
    const recorder = createFlightRecorder(visit.header)
    const clock = createVirtualClock(0)
    const writer = await startFlightWriter({ id: ID, recorder, flights, clock })
    const big = 'x'.repeat(20_000)
    for (let n = 0; n < 3_000; n += 1) {
      recorder.record({ n, t: n, k: 'ok', id: n, d: big, x: {} })
      if (recorder.isFull) recorder.begin({ ...EMPTY, step: n + 1, root: longLog() })
      if (n % 20 === 0) await writer.flush()
      if (n % 100 === 0) expect((await read(flights)).length).toBeLessThan(5_000_000)
    }
    const left = await read(flights)
    expect(left.length).toBeGreaterThan(1_000_000)
    expect(parseTrace(left).checkpoints.every(({ isCut }) => isCut)).toBe(true)
  })

  it('keeps at least fifteen minutes of a busy chat [TRACE-01]', async () => {
    const long = await recordLongSession(16)
    const flights = createMemoryFlights()
    const clock = createVirtualClock(0)
    const recorder = createFlightRecorder(long.header)
    const writer = await startFlightWriter({ id: ID, recorder, flights, clock })
    const player = createPlayer({ ...MACHINES, trace: long })
    for (const step of long.steps) {
      player.play(step)
      recorder.record(step)
      if (recorder.isFull) recorder.begin(player.kernel.checkpoint())
      if (step.n % 50 === 0) await writer.flush()
    }
    await writer.flush()
    const text = await read(flights)
    const end = long.steps.at(-1)?.t ?? 0
    for (const kept of [parseTrace(text), recorder.trace()]) {
      expect(end - (kept.steps[0]?.t ?? end)).toBeGreaterThanOrEqual(15 * 60_000)
      expect(replayTrace({ ...MACHINES, trace: kept })).toMatchObject({ difference: null, inner: null })
    }
    expect(text.length).toBeLessThan(5_000_000)
  })

  it('of a chat that has grown too large stops, and what it has written can be read', async () => {
    const flights = createMemoryFlights()
    const recorder = createFlightRecorder(visit.header, 10)
    const failures: string[] = []
    const writer = await startFlightWriter({
      recorder,
      flights,
      id: ID,
      clock: createVirtualClock(0),
      onFailure: (message) => void failures.push(message),
    })
    for (let n = 0; n < 100; n += 1) {
      recorder.record({ n, t: n, k: 'tm', id: n, x: {} })
      if (recorder.isFull) {
        const context = { rooms: 'x'.repeat(n < 50 ? 10 : 2_000_000) }
        recorder.begin({ ...EMPTY, step: n + 1, root: { ...EMPTY.root, context } })
      }
      await writer.flush()
    }
    expect(failures).toEqual(['the chat has grown too large to be recorded further'])
    expect(parseTrace(await read(flights)).steps.at(-1)?.n).toBe(59)
  })

  it('goes on in memory when storage refuses, and says so once', async () => {
    const refusing: FlightPort = {
      ...createMemoryFlights(),
      append: () => Promise.reject(new Error('the disk is full')),
    }
    const { failures, recorder } = await fly(refusing)
    expect(failures).toEqual(['the disk is full'])
    expect(recorder.trace().steps.at(-1)).toEqual(visit.steps.at(-1))
  })

  it('keeps the newest recordings alone', async () => {
    const stored = new Map()
    const [before, flights] = [createMemoryFlights(stored), createMemoryFlights(stored)]
    for (const started of [1, 2, 3, 4])
      await before.begin({ id: `${started}`.repeat(32), started }, 'header\n')
    await flights.begin({ id: '5'.repeat(32), started: 0 }, 'of another tab that is open\n')
    await fly(flights)
    expect((await flights.list()).map(({ started }) => started)).toEqual([visit.header.started, 4, 3, 2, 0])
  })
})

const EMPTY: Checkpoint = {
  step: 0,
  time: { elapsed: 0, wall: 0 },
  seed: visit.header.seed,
  root: { name: 'app', status: 'active', value: 'x' },
  incarnations: {},
  timers: { next: 1, waiting: [] },
  ports: { next: 1, open: [] },
  randoms: {},
}

/** A conversation of 4,096 long messages, far more than a recording may carry. */
function longLog() {
  const chunk = (from: number) =>
    Array.from({ length: 64 }, (_one, index) => ({ seq: from + index, a: 'y'.repeat(200) }))
  const chunks = Array.from({ length: 64 }, (_one, index) => chunk(index * 64))
  return { name: 'app', status: 'active', context: { log: { root: [[chunks]], ranges: [], count: 4096 } } }
}

describe('a seeker', () => {
  it('comes to every step as a replay from the beginning does', () => {
    const seeker = createSeeker(MACHINES, visit)
    const wanted = new Set([0, 1, 248, 249, 250, 251, 777, visit.steps.length - 1])
    const player = createPlayer({ ...MACHINES, trace: visit })
    for (const step of visit.steps) {
      player.play(step)
      if (wanted.has(step.n)) expect(seeker.at(step.n).checkpoint()).toEqual(player.kernel.checkpoint())
    }
  })
})
