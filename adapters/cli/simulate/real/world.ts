import { conversationPath } from '../../../../core/routing/messages.ts'
import { formatTrace } from '../../../../core/trace/codec.ts'
import { connection, outbox } from '../../../../machines/chat/chat.handles.ts'
import { selectBanner, selectIsLive } from '../../../../machines/connection/connection.select.ts'
import { createSeededRandom } from '../../../backend/demo/seeded-random.ts'
import type { Outcome } from '../outcome.ts'
import { createDeposition } from './court/deposition.ts'
import { type Judgement, judge } from './court/judge.ts'
import { createTruthReader } from './court/truth.ts'
import { killServer, misfortune } from './misfortunes.ts'
import { operate } from './operations.ts'
import { type Moment, realScenarioOf } from './schedule.ts'
import type { Backend } from './server/backend.ts'
import { type RealStage, setRealStage } from './stage.ts'

/** What is kept of one world of real processes. */
export interface RealOutcome extends Outcome {
  /** Milliseconds from the end of the faults until every view agreed with the database; null: never. */
  readonly agreed: number | null
  /** Why nobody can say how it went: the simulation's own failure, or a server that does not answer. */
  readonly unjudged: string | null
  readonly story: readonly string[]
  /** The traces of all tabs, by their names. */
  readonly traces: readonly (readonly [tab: string, text: string])[]
}

const HEALING = 90_000
const LOOK_EVERY = 100
/** All must still be well after so many milliseconds more. */
const STAYS = 1_000

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))

/**
 * Lives one world through in real time, against a server of its own: operations and faults by the seed's
 * schedule, then healing, then the verdict.
 */
export async function liveThrough(seed: number, backend: Backend): Promise<RealOutcome> {
  const scenario = realScenarioOf(seed)
  const deposition = createDeposition(scenario)
  const stage = await setRealStage({ scenario, deposition, backend })
  const ending = await liveAndJudge(stage).catch(
    (problem: unknown): Ending => ({ ...UNJUDGED, unjudged: String(problem) }),
  )
  const traces = stage.all().map(({ tab }) => [tab.name.replace('/', '-'), formatTrace(tab.trace())] as const)
  for (const { tab } of stage.all()) {
    for (const failure of tab.failures) stage.tell(`${tab.name}: a machine failed: ${failure}`)
    if (!tab.isOver) tab.crash()
  }
  for (const line of backend.complaints()) stage.tell(`the server complained: ${line}`)
  const { counts, messages, story } = stage
  const unjudged = backend.collapses() > 0 ? 'the server ended though nobody had killed it' : ending.unjudged
  return { seed, ...ending, unjudged, counts, messages, story, traces }
}

async function liveAndJudge(stage: RealStage): Promise<Ending> {
  const began = performance.now()
  for (const moment of stage.scenario.moments) {
    await wait(began + moment.at - performance.now())
    await happen(stage, moment)
  }
  await heal(stage)
  return await untilAgreed(stage)
}

async function happen(stage: RealStage, { kind, dice }: Moment): Promise<void> {
  const random = createSeededRandom(dice)
  if (kind === 'operation') await operate(stage, random)
  else if (kind === 'network') misfortune(stage, random)
  else killServer(stage, random)
}

/** The faults end; everything works again, and everybody is there. */
async function heal(stage: RealStage): Promise<void> {
  const { scenario } = stage
  const random = createSeededRandom(scenario.seed ^ 0x4ea1)
  stage.tell('the faults end')
  const here = new Set(stage.tabs().map(({ userId }) => userId))
  for (const { userId } of scenario.members) {
    if (!here.has(userId)) await stage.open(userId, conversationPath(scenario.talk))
  }
  await stage.endFaults()
  for (const { tab } of stage.tabs()) {
    tab.network.heal(random.next() < 0.8 ? 'breaksOff' : 'staysSilent')
    tab.setOnline(true)
    for (const method of ['read', 'put', 'remove']) {
      tab.faults.outbox.delay(method, 0)
      tab.faults.outbox.release(method)
    }
  }
  stage.tell('all works again')
}

type Ending = Pick<RealOutcome, 'healed' | 'agreed' | 'violations' | 'unjudged'>

const UNJUDGED = { healed: null, agreed: null, violations: [] }

/** Looks until all is as it must be, and stays so; or the time for it is over. */
async function untilAgreed(stage: RealStage): Promise<Ending> {
  const { scenario, deposition, backend, profiles } = stage
  const reader = createTruthReader(() => `http://127.0.0.1:${backend.port}`, scenario, profiles)
  const began = performance.now()
  const passed = () => Math.round(performance.now() - began)
  const reached = createStopwatches(passed)
  let last: Judgement | null = null
  while (!isDecided(last, passed(), reached.agreed)) {
    await wait(reached.agreed === null ? LOOK_EVERY : STAYS)
    const isResting = stage.tabs().every(isAtRest)
    const mayBeWell = (isResting && stage.tabs().every(isQuiet)) || passed() >= HEALING
    // What is seen while the database is read may be newer than what is read.
    const heard = [...deposition.heard]
    const truth = mayBeWell ? await reader.read() : null
    if (truth) last = await judge(scenario, { heard }, truth, stage.tabs())
    reached.note({ isResting, isWell: truth !== null && last !== null && isWell(last) })
    if (!last && passed() >= HEALING * 2) throw new Error('the server does not tell what it has stored')
  }
  reader.close()
  return { ...reached.all(), violations: last ? [...last.lasting, ...last.atEnd] : [], unjudged: null }
}

const isWell = ({ lasting, atEnd }: Judgement): boolean => lasting.length + atEnd.length === 0

/** Since when something holds without a break. */
function createStopwatches(passed: () => number) {
  let healed: number | null = null
  let agreed: number | null = null
  return {
    get agreed() {
      return agreed
    },
    note: (now: { readonly isResting: boolean; readonly isWell: boolean }) => {
      healed = now.isResting ? (healed ?? passed()) : null
      agreed = now.isWell ? (agreed ?? passed()) : null
    },
    all: () => ({ healed, agreed }),
  }
}

/** What was wrong stays wrong; what is well must have stayed so; and the time for it is limited. */
function isDecided(last: Judgement | null, passed: number, agreed: number | null): boolean {
  if (!last) return false
  return last.lasting.length > 0 || passed >= HEALING || (agreed !== null && passed - agreed >= STAYS)
}

function isAtRest({ tab: { kernel } }: ReturnType<RealStage['tabs']>[number]): boolean {
  const items = kernel.read(outbox)?.context.items ?? []
  return selectIsLive(kernel.read(connection)) && items.every(({ state }) => state === 'failed')
}

/** The banner of a mended connection goes by itself. */
function isQuiet({ tab: { kernel } }: ReturnType<RealStage['tabs']>[number]): boolean {
  return selectBanner(kernel.read(connection)).id === null
}
