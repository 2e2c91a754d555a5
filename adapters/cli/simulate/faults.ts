import { FAILURE } from '../../../core/ports/port.ts'
import type { SeededRandom } from '../../backend/demo/seeded-random.ts'
import type { Happening } from '../world/courier.ts'
import type { BreakingPoint } from '../world/mortal-store.ts'
import type { World } from '../world/world.ts'
import type { Stage, StagedTab } from './stage.ts'

/** How often each fault met each step of the protocol. */
export type FaultCounts = Map<string, number>

export function count(counts: FaultCounts, fault: string, step: string): void {
  const key = `${fault} × ${step}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Whom a mishap strikes: the tab that a packet or answer belongs to, if it is one's. */
interface Struck {
  readonly stage: Stage
  readonly staged: StagedTab | undefined
}

/** A happening that goes otherwise: the step of the protocol that it is, and what to do in its place. */
interface Mishap {
  readonly fault: string
  readonly isFor: (happening: Happening) => boolean
  readonly weight: number
  readonly strike: (happening: Happening, struck: Struck) => void
}

const isPacket = ({ what }: Happening) => /^(request|acknowledgement|event|handshake|welcome)\b/.test(what)
const isRequest = ({ what }: Happening) => what.startsWith('request ')
const isRelay = ({ what }: Happening) => what.startsWith('relay ')
const isStorage = ({ what }: Happening) => /^settle (outbox|memory)\./.test(what)

const MISHAPS: readonly Mishap[] = [
  {
    fault: 'socket lost',
    isFor: isPacket,
    weight: 3,
    strike: (_one, { staged }) => staged?.tab.socket.cut('transport close'),
  },
  {
    fault: 'socket lost, the request late',
    isFor: isRequest,
    weight: 3,
    strike: (one, { stage, staged }) => {
      stage.world.putBack(one)
      staged?.tab.socket.cut('transport close', 'late')
    },
  },
  {
    fault: 'socket half-open',
    isFor: isPacket,
    weight: 1,
    strike: (_one, { staged }) => staged?.tab.socket.freeze(),
  },
  {
    fault: 'answer lost',
    isFor: ({ what }) => /^settle (account\.(config|verify|login|logout)|chat\.|upload\.send)/.test(what),
    weight: 1,
    strike: (one) => one.fail?.({ code: FAILURE.noAnswer, message: 'lost' }),
  },
  {
    fault: 'storage refused',
    isFor: isStorage,
    weight: 1,
    strike: (one) => one.fail?.({ code: FAILURE.refused, message: 'QuotaExceededError' }),
  },
  { fault: 'relay dropped', isFor: isRelay, weight: 2, strike: () => undefined },
  {
    fault: 'relay repeated',
    isFor: isRelay,
    weight: 2,
    strike: (one) => {
      one.happen()
      one.happen()
    },
  },
  {
    fault: 'tab crashed',
    isFor: ({ what }) =>
      /^(settle (outbox|upload\.send|chat\.send)|acknowledgement of message\.send)/.test(what),
    weight: 1,
    strike: (_one, { stage, staged }) => staged && stage.reload(staged),
  },
]

const BREAKS: readonly [BreakingPoint, ...BreakingPoint[]] = [
  'beforeCommit',
  'afterCommit',
  'afterBroadcast',
  'databaseError',
]

/** Steps that a world seldom passes: there something goes wrong more often, so that every pair is met often enough. */
const SELDOM =
  /greet|typing|message\.(list|close)|chat\.(close|messages|disconnect)|session\.ended|conversation\.(open|list|read)|sync|login|upload|clearSession|^relay/
const SELDOM_FACTOR = 5
/** What most worlds pass once or not at all. */
const RARE = /(relay|event) conversation|greet|session\.ended/
const RARE_FACTOR = 25

/**
 * A happening, or a mishap in its place.
 * @param rate how often something goes wrong, of 1
 */
export async function happenOrFail(
  stage: Stage,
  happening: Happening,
  given: { readonly random: SeededRandom; readonly rate: number; readonly counts: FaultCounts },
): Promise<void> {
  const { random, rate, counts } = given
  const fitting = MISHAPS.filter((mishap) => mishap.isFor(happening))
  const mishap = random.next() < rate * factorOf(happening) ? weighted(fitting, random) : undefined
  if (!mishap) return stage.world.choose(happening)
  count(counts, mishap.fault, happening.what)
  const staged = tabOf(stage, happening)
  await stage.world.choose(happening, (one) => mishap.strike(one, { stage, staged }))
}

function factorOf({ what }: Happening): number {
  if (RARE.test(what)) return RARE_FACTOR
  return SELDOM.test(what) ? SELDOM_FACTOR : 1
}

/** The tab that a packet comes from or goes to; the server's end names its tab by the lane. */
function tabOf(stage: Stage, { who, lane }: Happening): StagedTab | undefined {
  return stage.tabs().find(({ tab: { name } }) => name === who || lane.startsWith(`${name} `))
}

/** The server breaks at one of its points the next time that it passes there. */
export function breakServer(world: World, random: SeededRandom, counts: FaultCounts): void {
  const point = random.pick(BREAKS)
  count(counts, 'server broke', point)
  world.server.breakAt(point)
}

export function weighted<T extends { readonly weight: number }>(
  choices: readonly T[],
  random: SeededRandom,
): T | undefined {
  let left = random.next() * choices.reduce((sum, { weight }) => sum + weight, 0)
  return choices.find(({ weight }) => {
    left -= weight
    return left <= 0
  })
}
