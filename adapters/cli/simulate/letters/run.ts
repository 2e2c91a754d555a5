import { connection, outbox } from '../../../../machines/chat/chat.handles.ts'
import { selectIsLive } from '../../../../machines/connection/connection.select.ts'
import { createSeededRandom } from '../../../backend/demo/seeded-random.ts'
import type { FaultCounts } from '../faults.ts'
import { FAULT_RATE, live, type Simulated } from '../run.ts'
import { judgeEnd } from './judging.ts'
import { letterView, openLetter, operate, submit } from './operating.ts'
import { attendToPlans, openAllCards } from './plans/planning.ts'
import { letterScenarioOf } from './scenario.ts'
import { isChatting, type LetterStage, type LetterTab, setLetterStage } from './stage.ts'

export interface LetterOptions {
  /** How often something goes wrong, of 1. */
  readonly faultRate?: number
  /** Fewer operations than the scenario has: how a failing seed is shortened. */
  readonly operations?: number
  /** Whether its traces are kept; yes when absent. */
  readonly isRecorded?: boolean
}

const HEALING = 90_000
const LOOK_EVERY = 500
/** So long somebody waits before they press the button again. */
const PATIENCE = 10_000

/**
 * Lives one world of letters through: people write and send them, chat, answer them with plans, and keep what they had
 * as guests, while things go wrong at random; then everything works again, then the verdict.
 */
export async function simulateLetters(seed: number, options: LetterOptions = {}): Promise<Simulated> {
  const scenario = letterScenarioOf(seed)
  const stage = await setLetterStage(scenario, options.isRecorded ?? true)
  const { world, ledger } = stage
  const counts: FaultCounts = new Map()
  const story: string[] = []
  const random = createSeededRandom(seed ^ 0x1e77)
  await world.advance(random.between(0, 6_000))
  const { operations, plans } = scenario
  const many = Math.min(options.operations ?? Number.POSITIVE_INFINITY, operations + plans)
  for (let done = 0; done < many && ledger.violations.length === 0; done += 1) {
    const parts = { stage, counts, random }
    const what = await (done < operations ? operate(parts) : attendToPlans(parts))
    story.push(`${world.clock.monotonic()} ms: ${what}`)
    await live(stage, ledger, counts, random, options.faultRate ?? FAULT_RATE)
  }
  const healed = ledger.violations.length === 0 ? await heal(stage) : null
  if (ledger.violations.length === 0) judgeEnd(stage)
  return {
    seed,
    violations: ledger.violations,
    counts,
    messages: ledger.written.size,
    healed,
    story,
    traces: () => world.tabs.map((tab) => ({ tab: tab.name, trace: tab.kernel.trace() })),
  }
}

/** The faults end, and whoever has a letter to send sends it. @returns how long it took until nothing waited */
async function heal(stage: LetterStage): Promise<number | null> {
  const { world } = stage
  world.server.breakAt(null)
  world.server.start()
  for (const staged of stage.tabs()) mend(staged)
  await world.settle()
  for (const { tab } of stage.tabs()) tab.setOnline(true)
  const began = world.clock.monotonic()
  let rested: number | null = null
  while (world.clock.monotonic() - began < HEALING) {
    await world.advance(LOOK_EVERY)
    if ((world.clock.monotonic() - began) % PATIENCE === 0)
      for (const staged of stage.tabs()) await world.act(() => attend(stage, staged))
    const isResting = stage.tabs().every((staged) => isAtRest(staged))
    if (!isResting) rested = null
    else rested ??= world.clock.monotonic() - began
  }
  // What was asked for last is answered.
  await world.settle()
  return rested
}

function mend({ tab }: LetterTab): void {
  const { outbox: storage, form } = tab.faults
  tab.setFrozen(false)
  tab.socket.mend()
  storage.delay('put', 0)
  storage.release('put')
  form.delay('send', 0)
  form.release('send')
}

function attend(stage: LetterStage, staged: LetterTab): void {
  sendAgain(stage, staged)
  if (isChatting(staged)) openAllCards(staged)
}

/** Whoever was not thanked presses the button again; what somebody else has sent is let be. */
function sendAgain({ writings }: LetterStage, staged: LetterTab): void {
  const writing = writings.of(staged.tab.session)
  const view = letterView(staged)
  if (writing && !view) openLetter(staged)
  if (!(writing?.isSubmitted && view?.isReady) || view.state !== 'editing') return
  if (view.problem === 'refused') writing.isRefused = true
  else submit(staged, writing)
}

function isAtRest(staged: LetterTab): boolean {
  const { read } = staged.tab.kernel
  if (!isChatting(staged)) return true
  const items = read(outbox)?.context.items ?? []
  return selectIsLive(read(connection)) && items.every(({ state }) => state === 'failed')
}
