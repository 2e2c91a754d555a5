import { conversationPath } from '../../../../core/routing/messages.ts'
import { fingerprint, hex } from '../../../../core/trace/hash.ts'
import type { FaultCounts } from '../faults.ts'
import { count } from '../faults.ts'
import type { Deposition, Watched } from './court/deposition.ts'
import { unsafeTexts } from './court/judge.ts'
import type { RealScenario } from './schedule.ts'
import type { Backend } from './server/backend.ts'
import { createProfile, openRealTab, type Profile } from './tab.ts'

/** A tab of somebody, and which of the conversations they are a member of. */
export interface StagedTab extends Watched {
  /** The page load: what is written in it keeps its order. */
  readonly load: string
  readonly conversations: readonly string[]
}

export interface RealStage {
  readonly scenario: RealScenario
  readonly deposition: Deposition
  readonly backend: Backend
  readonly counts: FaultCounts
  /** Those that live. */
  tabs(): readonly StagedTab[]
  /** Every tab that ever was. */
  all(): readonly StagedTab[]
  readonly profiles: ReadonlyMap<number, Profile>
  open(userId: number, address: string): Promise<void>
  /** Without a goodbye; what its storage had not taken may be lost. */
  crash(staged: StagedTab): void
  count(fault: string, step: string): void
  /** The number of a message that nobody has written yet. */
  nextMessage(): number
  readonly messages: number
  /** Does something after so many milliseconds, unless the faults have ended before. */
  later(milliseconds: number, work: () => void): void
  /** Kills the server, and starts it again after a pause; the end of the faults does not wait for that. */
  bounce(pause: number): void
  /** Ends what is yet to come, and waits until the server serves. */
  endFaults(): Promise<void>
  /** What was done and what happened, with its time. */
  readonly story: readonly string[]
  tell(what: string): void
}

export interface StageParts {
  readonly scenario: RealScenario
  readonly deposition: Deposition
  readonly backend: Backend
}

/** Signs everybody in and opens their tabs. */
export async function setRealStage({ scenario, deposition, backend }: StageParts): Promise<RealStage> {
  await backend.start()
  if (backend.port === null) throw new Error('the server does not start')
  const began = performance.now()
  const url = `http://127.0.0.1:${backend.port}`
  const staged: StagedTab[] = []
  const story: string[] = []
  const pending = new Set<NodeJS.Timeout>()
  let dying: Promise<void> = Promise.resolve()
  let messages = 0
  const counts: FaultCounts = new Map()
  const profiles = new Map<number, Profile>()
  for (const { userId, email } of scenario.members) profiles.set(userId, await createProfile(url, email))

  async function open(userId: number, address: string): Promise<void> {
    const profile = profiles.get(userId)
    if (!profile) throw new RangeError(`${userId} has no browser here`)
    const name = `user${userId}/${staged.length + 1}`
    const tab = await openRealTab({
      name,
      address,
      seed: seedOf(scenario.seed, staged.length),
      profile,
      serverPort: () => backend.port,
      onRequest: deposition.requested,
    })
    const isAside = scenario.members.slice(0, 2).some((member) => member.userId === userId)
    const conversations = isAside ? [scenario.talk, scenario.aside] : [scenario.talk]
    const opened = { tab, userId, profile, load: name, conversations }
    staged.push(opened)
    deposition.watch(opened)
    tab.kernel.start()
  }

  function crash(one: StagedTab): void {
    const unsafe = unsafeTexts(one)
    deposition.done((ledger) => {
      for (const text of unsafe) {
        const own = ledger.written.get(text)
        if (own) own.isExcused = true
      }
    })
    one.tab.crash()
    deposition.over(one)
  }

  function later(milliseconds: number, work: () => void): void {
    pending.add(setTimeout(work, milliseconds))
  }

  for (const { userId, tabs } of scenario.members) {
    for (let index = 0; index < tabs; index += 1)
      await open(userId, index === 0 ? conversationPath(scenario.talk) : '/')
  }
  return {
    scenario,
    deposition,
    backend,
    counts,
    profiles,
    tabs: () => staged.filter(({ tab }) => !tab.isOver),
    all: () => staged,
    open,
    crash,
    count: (fault, step) => count(counts, fault, step),
    later,
    bounce: (pause) => {
      dying = backend.kill()
      // Whoever waits for it learns of a start that fails.
      later(pause, () => void dying.then(backend.start).catch(() => undefined))
    },
    endFaults: async () => {
      for (const timer of pending) clearTimeout(timer)
      await dying
      await backend.start()
    },
    nextMessage: () => {
      messages += 1
      return messages
    },
    get messages() {
      return messages
    },
    story,
    tell: (what) => void story.push(`${Math.round(performance.now() - began)} ms: ${what}`),
  }
}

/** Each page load has a seed of its own, as in a browser; here all of them follow from the world's. */
function seedOf(seed: number, load: number): string {
  return [0, 1, 2, 3].map((part) => hex(fingerprint(`real ${seed}:${load}:${part}`))).join('')
}
