import { conversationPath } from '../../../core/routing/messages.ts'
import { outbox } from '../../../machines/chat/chat.handles.ts'
import type { Tab } from '../world/tab.ts'
import { createWorld, type World, type WorldBrowser } from '../world/world.ts'
import type { Ledger } from './judging/ledger.ts'
import type { Witness } from './judging/witness.ts'
import { conversationsOf, type Scenario, TALK, worldSeed } from './scenario.ts'

/** A tab of somebody. `load` names the page load: what is written in it keeps its order. */
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
}

/** The world of a scenario, and the tabs that live in it. */
export interface Stage {
  readonly world: World
  tabs(): readonly StagedTab[]
  open(browser: StagedBrowser, at: string): void
  reload(tab: StagedTab): void
}

/** Opens every member's tabs. */
export async function setStage(scenario: Scenario, ledger: Ledger, witness: Witness): Promise<Stage> {
  const world = await createWorld({
    seed: worldSeed(scenario.seed),
    store: ledger.store,
    nodes: scenario.nodes,
    hasBot: false,
    onRequest: witness.request,
  })
  const staged: StagedTab[] = []
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
    witness.watch(tab, browser.userId, browser.world.profile.outbox)
  }

  function reload(old: StagedTab): void {
    excuseUnsafe(ledger, old)
    old.tab.crash()
    open(old.browser, old.tab.browser.address())
  }

  for (const { userId, email, tabs } of scenario.members) {
    const browser = { userId, world: world.browser(`user${userId}`, email) }
    for (let count = 0; count < tabs; count += 1) open(browser, count === 0 ? conversationPath(TALK) : '/')
  }
  return { world, tabs: () => staged.filter(lives), open, reload }
}

/** What storage has not taken when its page ends may be lost: the person was told, or it never was accepted. */
function excuseUnsafe(ledger: Ledger, { tab, browser }: StagedTab): void {
  const stored = [...browser.world.profile.outbox.values()] as readonly { readonly text?: string }[]
  const { items = [], early = [] } = tab.kernel.read(outbox)?.context ?? {}
  for (const handle of [...items.map(({ entry }) => entry.text), ...early.map(({ text }) => text)]) {
    const own = ledger.written.get(tab.kernel.textOf(handle) ?? '')
    if (own && !stored.some(({ text }) => text === own.text)) own.isExcused = true
  }
}
