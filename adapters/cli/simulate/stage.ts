import { conversationPath } from '../../../core/routing/messages.ts'
import { outbox } from '../../../machines/chat/chat.handles.ts'
import type { SeededRandom } from '../../backend/demo/seeded-random.ts'
import { createAcceptance } from '../../backend/uploads/accepting.ts'
import { createMemoryFiles } from '../../backend/uploads/files/file-store.ts'
import { createUploads } from '../../backend/uploads/uploads.ts'
import { nobodySignedIn } from '../../memory/account.ts'
import type { Tab } from '../world/tab.ts'
import { createWorld, type World, type WorldBrowser } from '../world/world.ts'
import type { Ledger } from './judging/ledger.ts'
import type { Witness } from './judging/witness.ts'
import { isKeptFile } from './judging/witnessed.ts'
import { conversationsOf, isDesigner, type Scenario, TALK, worldSeed } from './scenario.ts'

/** A tab of somebody. `load` names the page load: what is written in it keeps its order, however often they sign in. */
export interface StagedTab {
  readonly tab: Tab
  readonly browser: StagedBrowser
  readonly userId: number
  readonly load: string
  /** What they are a member of. */
  readonly conversations: readonly string[]
}

export interface StagedBrowser {
  readonly world: WorldBrowser
  readonly userId: number
  readonly email: string
}

/** The world of a scenario, and the tabs that live in it. */
export interface Stage {
  readonly world: World
  readonly browsers: readonly StagedBrowser[]
  /** Browsers of designers who are in the conversation still. */
  designers(): readonly StagedBrowser[]
  /** Those that live. */
  tabs(): readonly StagedTab[]
  /** Whether its browser has no other tab. */
  isAlone(tab: StagedTab): boolean
  open(browser: StagedBrowser, at: string): void
  close(tab: StagedTab): void
  reload(tab: StagedTab): void
  /** Something unsent in a browser's storage becomes unreadable. */
  corrupt(browser: StagedBrowser, random: SeededRandom): void
  /** The server ends a browser's session: its sockets are told and closed. */
  endSession(browser: StagedBrowser): void
}

/** Opens every member's tabs. */
export async function setStage(
  scenario: Scenario,
  { ledger, witness, isRecorded }: { ledger: Ledger; witness: Witness; isRecorded: boolean },
): Promise<Stage> {
  const files = createMemoryFiles()
  const accept = createAcceptance()
  const world = await createWorld({
    createUploads: (store, clock) =>
      createUploads({
        store,
        files,
        accept,
        now: () => new Date(clock.wall()),
        tellMissing: () => undefined,
      }),
    seed: worldSeed(scenario.seed),
    store: ledger.store,
    nodes: scenario.nodes,
    hasBot: false,
    onRequest: witness.request,
    isRecorded,
  })
  const staged: StagedTab[] = []
  const browsers: StagedBrowser[] = []
  const lives = ({ tab }: StagedTab) => !tab.isOver

  function open(browser: StagedBrowser, at: string): void {
    const tab = browser.world.open(at)
    staged.push({
      tab,
      browser,
      userId: browser.userId,
      load: tab.name,
      conversations: conversationsOf(scenario, browser.userId),
    })
    witness.watch(tab, browser.userId, browser.world.profile)
  }

  function close(old: StagedTab): void {
    excuseUnsafe(ledger, old)
    old.tab.crash()
  }

  function reload(old: StagedTab): void {
    close(old)
    open(old.browser, old.tab.browser.address())
  }

  for (const { userId, email, tabs } of scenario.members) {
    const browser = { userId, email, world: world.browser(`user${userId}`, email) }
    browsers.push(browser)
    for (let count = 0; count < tabs; count += 1) open(browser, count === 0 ? conversationPath(TALK) : '/')
  }
  return {
    world,
    browsers,
    designers: () =>
      browsers.filter(({ userId }) => isDesigner(userId) && ledger.leftAt(userId, TALK) === null),
    tabs: () => staged.filter(lives),
    isAlone: (one) =>
      staged.every((other) => other === one || !lives(other) || other.browser !== one.browser),
    open,
    close,
    reload,
    corrupt: ({ world: { profile } }, random) => corruptOne(ledger, profile.outbox, random),
    endSession: ({ userId, world: { profile } }) => {
      Object.assign(profile.signedIn, nobodySignedIn())
      world.server.endSessions(userId)
    },
  }
}

/** What nobody can read any more may be lost: it is set aside, and the log names it. */
function corruptOne(ledger: Ledger, stored: Map<string, unknown>, random: SeededRandom): void {
  const [first, ...others] = stored.keys()
  if (first === undefined) return
  const key = random.pick([first, ...others])
  const { text } = stored.get(key) as { readonly text?: string }
  const own = ledger.written.get(text ?? '')
  if (own) {
    own.isExcused = true
    own.mayBeStored = () => false
  }
  stored.set(key, { version: 1, hash: null })
}

/**
 * What storage has not taken when its page ends may be lost: the person was told, or it never was accepted. A file
 * whose bytes are there still goes on.
 */
export function excuseUnsafe(
  ledger: Ledger,
  { tab, browser }: { readonly tab: Tab; readonly browser: { readonly world: WorldBrowser } },
): void {
  const { profile } = browser.world
  const stored = [...profile.outbox.values()] as readonly { readonly text?: string }[]
  for (const { entry } of tab.kernel.read(outbox)?.context.items ?? []) {
    const own = ledger.written.get(tab.kernel.textOf(entry.text) ?? '')
    const isSafe = own && (stored.some(({ text }) => text === own.text) || isKeptFile(profile, own.text))
    if (own && !isSafe) own.isExcused = true
  }
}
