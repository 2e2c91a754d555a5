import { conversationPath } from '../../../core/routing/messages.ts'
import type { Trace } from '../../../core/trace/record.ts'
import { app } from '../../../machines/app/app.handles.ts'
import { connection, outbox } from '../../../machines/chat/chat.handles.ts'
import { selectIsLive } from '../../../machines/connection/connection.select.ts'
import type { LiveKernel } from '../../../machines/kernel/hosts/live.ts'
import { createSeededRandom } from '../../backend/demo/seeded-random.ts'
import type { Tab } from '../world/tab.ts'
import { type FaultCounts, type FaultyStage, happenOrFail } from './faults.ts'
import { createLedger, type Ledger, type Violation } from './judging/ledger.ts'
import { judgeEnd } from './judging/verdict.ts'
import { createWitness } from './judging/witness.ts'
import { operate } from './operating/operate.ts'
import type { Oftener } from './operating/operation.ts'
import { signIn } from './operating/personal.ts'
import { scenarioOf, storeFor, TALK } from './scenario.ts'
import { type Stage, setStage } from './stage.ts'

/** How one simulated world went. */
export interface Simulated {
  readonly seed: number
  readonly violations: readonly Violation[]
  readonly counts: FaultCounts
  readonly messages: number
  /** Milliseconds of its own time from the end of the faults until nothing waited; null when it never came to rest. */
  readonly healed: number | null
  /** What was done, in order; the last ones lead to the first violation. */
  readonly story: readonly string[]
  readonly traces: () => readonly { readonly tab: string; readonly trace: Trace }[]
}

export interface SimulateOptions {
  /** How often something goes wrong, of 1. */
  readonly faultRate?: number
  /** Fewer operations than the scenario has: how a failing seed is shortened. */
  readonly operations?: number
  readonly oftener?: Oftener
  /** Whether its traces are kept; yes when absent. */
  readonly isRecorded?: boolean
}

export const FAULT_RATE = 0.02
/** How many things happen between two operations, on the average; and how often time goes on instead. */
const HAPPENINGS = 8
const PAUSE = 0.12
const HEALING = 90_000
const LOOK_EVERY = 500

/** Lives one world through: operations and faults at random, then healing, then the verdict. */
export async function simulate(seed: number, options: SimulateOptions = {}): Promise<Simulated> {
  const scenario = scenarioOf(seed)
  const clock = { now: () => 0 }
  const ledger = createLedger(await storeFor(scenario), () => clock.now())
  const witness = createWitness(ledger, () => clock.now())
  const stage = await setStage(scenario, { ledger, witness, isRecorded: options.isRecorded ?? true })
  clock.now = () => stage.world.clock.monotonic()
  const counts: FaultCounts = new Map()
  const story: string[] = []
  const random = createSeededRandom(seed ^ 0x5eed)
  await stage.world.advance(random.between(0, 6_000))
  const count = options.operations ?? scenario.operations
  for (let done = 0; done < count && ledger.violations.length === 0; done += 1) {
    story.push(
      `${clock.now()} ms: ${await operate({ stage, ledger, counts, random, oftener: options.oftener })}`,
    )
    await live(stage, ledger, counts, random, options.faultRate ?? FAULT_RATE)
  }
  const healed = ledger.violations.length === 0 ? await heal(stage) : null
  if (ledger.violations.length === 0) await judgeEnd(stage, ledger)
  return {
    seed,
    violations: ledger.violations,
    counts,
    messages: ledger.written.size,
    healed,
    story,
    traces: () => stage.world.tabs.map((tab) => ({ tab: tab.name, trace: tab.kernel.trace() })),
  }
}

/** What happens between two operations: in any order, now and then otherwise than it should. */
export async function live<T extends { readonly tab: Tab }>(
  stage: FaultyStage<T>,
  { violations }: Pick<Ledger, 'violations'>,
  counts: FaultCounts,
  random: ReturnType<typeof createSeededRandom>,
  rate: number,
): Promise<void> {
  const { world } = stage
  const many = random.between(0, HAPPENINGS * 2)
  for (let done = 0; done < many && violations.length === 0; done += 1) {
    const [first, ...others] = world.enabled()
    if (!first || random.next() < PAUSE) world.skip()
    else await happenOrFail(stage, random.pick([first, ...others]), { random, rate, counts })
  }
}

/** The faults end; everything works again. @returns how long it took until nothing waited */
async function heal(stage: Stage): Promise<number | null> {
  const { world } = stage
  world.server.breakAt(null)
  world.server.start()
  for (const { tab } of stage.tabs()) {
    tab.setFrozen(false)
    tab.socket.mend()
    for (const method of ['read', 'put', 'remove']) {
      tab.faults.outbox.delay(method, 0)
      tab.faults.outbox.release(method)
    }
  }
  // Dead sockets learn that they are; then the browsers say that the network is there.
  await world.settle()
  for (const { tab } of stage.tabs()) tab.setOnline(true)
  for (const browser of stage.browsers.filter((one) => stage.tabs().every((tab) => tab.browser !== one)))
    stage.open(browser, conversationPath(TALK))
  const began = world.clock.monotonic()
  let rested: number | null = null
  while (world.clock.monotonic() - began < HEALING) {
    await world.advance(LOOK_EVERY)
    for (const staged of stage.tabs()) if (staged.tab.kernel.read(app)?.matches('signedOut')) signIn(staged)
    const isResting = stage.tabs().every(({ tab }) => isAtRest(tab.kernel))
    if (!isResting) rested = null
    else rested ??= world.clock.monotonic() - began
  }
  return rested
}

function isAtRest({ read }: LiveKernel): boolean {
  const items = read(outbox)?.context.items ?? []
  return selectIsLive(read(connection)) && items.every(({ state }) => state === 'failed')
}
