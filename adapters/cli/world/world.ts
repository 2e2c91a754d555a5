import { formatTrace } from '../../../core/trace/codec.ts'
import { fingerprint, hex } from '../../../core/trace/hash.ts'
import type { VerifyData } from '../../../core/wire/account.ts'
import { DEMO_PEOPLE } from '../../backend/demo/people.ts'
import type { ChatStore } from '../../backend/store/chat-store.ts'
import { nobodySignedIn } from '../../memory/account.ts'
import { createRemembered } from '../../memory/remembered.ts'
import { createTabsHub } from '../../memory/tabs.ts'
import { CONFIG } from './config.ts'
import { createCourier, type Happening } from './courier.ts'
import type { LetterBook } from './letters/letter-book.ts'
import { createTabSession, type TabSession } from './letters/letter-calls.ts'
import { createLetterDesk } from './letters/letter-desk.ts'
import type { GivenVersion } from './letters/plan-calls.ts'
import { demoAccounts, demoStore } from './people.ts'
import { type BrowserProfile, openTab, type Tab } from './tab.ts'
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts'
import {
  type CreateUploads,
  createWorldServer,
  type WorldServer,
  type WorldServerParts,
} from './world-server.ts'

/** A person's browser: its tabs share what it keeps. */
export interface WorldBrowser {
  readonly name: string
  readonly profile: BrowserProfile
  /** @param session of a tab that is loaded again; absent: the tab is a new one */
  open(address: string, session?: TabSession): Tab
}

/**
 * Several clients with their tabs, and the server, in one process under one clock and one seed. Nothing in it
 * happens by itself: what may happen next is listed, and somebody chooses.
 */
export interface World {
  readonly clock: VirtualClock
  readonly server: WorldServer
  readonly tabs: readonly Tab[]
  /** @param email of somebody of the demo who is signed in there already; absent: nobody is */
  browser(name: string, email?: string): WorldBrowser
  /** What may happen next: packets, answers, emissions, timers that are due. Time can always go on. */
  enabled(): readonly Happening[]
  /** Lets one of them happen, and everything that follows from it at once. */
  choose(happening: Happening, how?: (happening: Happening) => void): Promise<void>
  /** What was taken in `choose` waits on, first on its lane. */
  putBack(happening: Happening): void
  /** A person does something; what follows from it at once has followed. */
  act(work: () => void): Promise<void>
  /** Lets everything happen in the order in which it was sent, until nothing is left at this moment. */
  settle(): Promise<void>
  /** Lets time go by; what becomes due happens at its own moment. */
  advance(milliseconds: number): Promise<void>
  /** Moves to the moment of the next timer; false when there is none. */
  skip(): boolean
  /** A fingerprint of all traces: the same for the same seed and choices. */
  hash(): string
}

export interface WorldOptions {
  /** 32 hexadecimal digits. */
  readonly seed: string
  /** Milliseconds since 1970 at the start. */
  readonly started?: number
  /** What is stored at the start; the demo when absent. */
  readonly store?: ChatStore
  /** Server nodes over that store. */
  readonly nodes?: number
  /** Whether a bot answers customers while no concierge is there. */
  readonly hasBot?: boolean
  /** What takes files up; nothing when absent. */
  readonly createUploads?: CreateUploads
  /** What is stored of letters, beside the chat in `store`; absent: nobody writes any. */
  readonly letters?: LetterBook
  /** Shown what the server decides about messages and conversations. */
  readonly onDecided?: WorldServerParts['onDecided']
  /** Shown what the server tells the socket of a token, as it leaves. */
  readonly onTold?: (token: string, what: string) => void
  /** Shown every request as it leaves a tab. */
  readonly onRequest?: (tab: string, event: string, payload: unknown) => void
  /** Shown every version of a plan that a tab is given. */
  readonly onVersion?: (tab: string, given: GivenVersion) => void
  /** Whether the tabs keep their traces, which takes a tenth of the time; yes when absent. */
  readonly isRecorded?: boolean
}

const STARTED = Date.UTC(2026, 5, 1, 9)
/** What may happen at one moment before it counts as a loop that never ends. */
const MOST_AT_ONCE = 100_000

export async function createWorld(options: WorldOptions): Promise<World> {
  const {
    seed,
    started = STARTED,
    nodes = 1,
    hasBot = true,
    isRecorded = true,
    onRequest,
    createUploads,
    letters,
    onTold,
    onDecided,
  } = options
  const clock = createVirtualClock(started)
  const courier = createCourier()
  const store = options.store ?? (await demoStore(started))
  const server = createWorldServer({
    store,
    clock,
    courier,
    nodes,
    hasBot,
    createUploads,
    onTold,
    onDecided,
    callerOf: letters?.callerOf,
    createDesk: letters && ((desk) => createLetterDesk({ ...desk, book: letters, accountCalled })),
  })
  const tabs: Tab[] = []

  function open(name: string, profile: BrowserProfile, address: string, session: TabSession): Tab {
    const tab = openTab({
      name: `${name}/${tabs.length + 1}`,
      browser: name,
      address,
      session,
      letters,
      seed: seedOf(seed, tabs.length),
      profile,
      config: CONFIG,
      server,
      courier,
      clock,
      isRecorded,
      ...(onRequest && { onRequest }),
      onVersion: options.onVersion,
    })
    tabs.push(tab)
    tab.kernel.start()
    return tab
  }

  function enabled(): readonly Happening[] {
    const due = clock.due().map((timer) => ({
      id: -timer.id,
      lane: 'clock',
      who: 'clock',
      what: 'timer',
      happen: () => clock.fire(timer.id),
    }))
    const frozen = new Set(tabs.filter((tab) => tab.isFrozen).map((tab) => tab.name))
    const sent = courier.enabled()
    return [...(frozen.size === 0 ? sent : sent.filter(({ who }) => !frozen.has(who))), ...due]
  }

  async function choose(happening: Happening, how = (one: Happening) => one.happen()): Promise<void> {
    if (happening.id > 0) courier.take(happening.id)
    how(happening)
    await promisesKept()
  }

  async function settle(): Promise<void> {
    await promisesKept()
    for (let count = 0; count < MOST_AT_ONCE; count += 1) {
      const next = enabled()[0]
      if (!next) return
      await choose(next)
    }
    throw new Error('the world does not come to rest: something goes on happening at one moment')
  }

  async function advance(milliseconds: number): Promise<void> {
    const end = clock.monotonic() + milliseconds
    await settle()
    for (let due = clock.nextDue(); due !== null && due <= end; due = clock.nextDue()) {
      clock.moveTo(due)
      await settle()
    }
    clock.moveTo(end)
  }

  return {
    clock,
    server,
    tabs,
    browser: (name, email) => {
      const profile = profileOf(email, clock)
      return {
        name,
        profile,
        open: (address, session = createTabSession()) => open(name, profile, address, session),
      }
    },
    enabled,
    choose,
    putBack: courier.putBack,
    act: async (work) => {
      work()
      await promisesKept()
    },
    settle,
    advance,
    skip: () => {
      const due = clock.nextDue()
      if (due !== null) clock.moveTo(due)
      return due !== null
    },
    hash: () => hex(fingerprint(tabs.map((tab) => formatTrace(tab.kernel.trace())).join('\n'))),
  }
}

/** Everything here runs on promises alone: one turn of the platform's loop, and they are kept. */
function promisesKept(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') {
      setImmediate(resolve)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}

const accountCalled = (userId: number): VerifyData | null =>
  demoAccounts().find(({ user }) => user.user_id === userId)?.user ?? null

function profileOf(email: string | undefined, clock: VirtualClock): BrowserProfile {
  const person = demoAccounts().find(({ user }) => user.email === email) ?? null
  if (email !== undefined && !person) {
    const known = DEMO_PEOPLE.flatMap((one) => one.email ?? []).join(', ')
    throw new Error(`${email} is nobody of the demo; there are: ${known}`)
  }
  const signedIn = { ...nobodySignedIn(), person, marker: person !== null }
  return {
    signedIn,
    outbox: new Map(),
    uploads: new Map(),
    sounded: new Set(),
    tabs: createTabsHub(clock),
    remembered: createRemembered(),
  }
}

/** Each page load has a seed of its own, as in a browser; here all of them follow from the world's. */
function seedOf(seed: string, load: number): string {
  return [0, 1, 2, 3].map((part) => hex(fingerprint(`${seed}:${load}:${part}`))).join('')
}
