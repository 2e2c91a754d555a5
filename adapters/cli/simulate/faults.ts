import { FAILURE } from '../../../core/ports/port.ts'
import type { SeededRandom } from '../../backend/demo/seeded-random.ts'
import type { Happening } from '../world/courier.ts'
import type { BreakingPoint } from '../world/mortal-store.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'

/** How often each fault met each step of the protocol. */
export type FaultCounts = Map<string, number>

export function count(counts: FaultCounts, fault: string, step: string): void {
  const key = `${fault} × ${step}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** What a mishap may strike: the world, and the tabs that live in it. */
export interface FaultyStage<T extends { readonly tab: Tab }> {
  readonly world: World
  tabs(): readonly T[]
  reload(tab: T): void
}

/** Whom a mishap strikes: the tab that a packet or answer belongs to, if it is one's. */
interface Struck {
  readonly world: World
  readonly tab: Tab | undefined
  readonly reload: () => void
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

/** Calls beside the chat, where letters are written, on both their ways. */
const isCall = ({ what }: Happening) => what.startsWith('call ')
const isReply = ({ what }: Happening) => what.startsWith('reply ')
const giveUp = (one: Happening) => one.fail?.({ code: FAILURE.noAnswer, message: 'lost' })

const MISHAPS: readonly Mishap[] = [
  {
    fault: 'socket lost',
    isFor: isPacket,
    weight: 3,
    strike: (_one, { tab }) => tab?.socket.cut('transport close'),
  },
  {
    fault: 'socket lost, the request late',
    isFor: isRequest,
    weight: 3,
    strike: (one, { world, tab }) => {
      world.putBack(one)
      tab?.socket.cut('transport close', 'late')
    },
  },
  {
    fault: 'socket half-open',
    isFor: isPacket,
    weight: 1,
    strike: (_one, { tab }) => tab?.socket.freeze(),
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
    strike: (_one, { reload }) => reload(),
  },
  { fault: 'call lost', isFor: isCall, weight: 3, strike: giveUp },
  {
    fault: 'call late',
    isFor: isCall,
    weight: 3,
    strike: (one, { world }) => {
      world.putBack(one)
      giveUp(one)
    },
  },
  { fault: 'reply lost', isFor: isReply, weight: 4, strike: giveUp },
  {
    fault: 'tab crashed, its call late',
    isFor: isCall,
    weight: 1,
    strike: (one, { world, reload }) => {
      world.putBack(one)
      reload()
    },
  },
  { fault: 'tab crashed', isFor: isReply, weight: 2, strike: (_one, { reload }) => reload() },
]

const BREAKS: readonly [BreakingPoint, ...BreakingPoint[]] = [
  'beforeCommit',
  'afterCommit',
  'afterBroadcast',
  'databaseError',
]

/** Steps that a world seldom passes: there something goes wrong more often, so that every pair is met often enough. */
const SELDOM =
  /greet|typing|message\.(list|close)|chat\.(close|messages|disconnect)|session\.ended|conversation\.(open|list|read)|sync|login|upload|clearSession|^(relay|call|reply)\b/
const SELDOM_FACTOR = 5
/** What most worlds pass once or not at all. */
const RARE = /(relay|event) conversation|greet|session\.ended/
const RARE_FACTOR = 25

/**
 * A happening, or a mishap in its place.
 * @param rate how often something goes wrong, of 1
 */
export async function happenOrFail<T extends { readonly tab: Tab }>(
  stage: FaultyStage<T>,
  happening: Happening,
  given: { readonly random: SeededRandom; readonly rate: number; readonly counts: FaultCounts },
): Promise<void> {
  const { random, rate, counts } = given
  const fitting = MISHAPS.filter((mishap) => mishap.isFor(happening))
  const mishap = random.next() < rate * factorOf(happening) ? weighted(fitting, random) : undefined
  if (!mishap) return stage.world.choose(happening)
  count(counts, mishap.fault, happening.what)
  const { world } = stage
  const staged = tabOf(stage, happening)
  const struck = { world, tab: staged?.tab, reload: () => staged && stage.reload(staged) }
  await world.choose(happening, (one) => mishap.strike(one, struck))
}

function factorOf({ what }: Happening): number {
  if (RARE.test(what)) return RARE_FACTOR
  return SELDOM.test(what) ? SELDOM_FACTOR : 1
}

/** The tab that a packet comes from or goes to; the server's end names its tab by the lane. */
function tabOf<T extends { readonly tab: Tab }>(
  stage: FaultyStage<T>,
  { who, lane }: Happening,
): T | undefined {
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
