import type { Tab } from '../world/tab.ts'
import { createWorld, type World, type WorldBrowser } from '../world/world.ts'
import { ScriptError } from './script.ts'
import type { Player, Stage, StageTab } from './stage.ts'

/** The demo's people and conversations on memory adapters, under simulated time: no moment passes by itself. */
export async function createMemoryStage(
  seed: string,
  people: Readonly<Record<string, Player>>,
): Promise<Stage> {
  const world = await createWorld({ seed })
  const browsers = new Map<string, WorldBrowser>(
    Object.entries(people).map(([name, player]) => [name, browserOf(world, name, player)]),
  )
  return {
    open: async (who, at) => {
      const browser = browsers.get(who)
      if (!browser) throw new RangeError(`${who} is not among the people of this script`)
      const tab = browser.open(at)
      await world.settle()
      return stageTab(tab)
    },
    wait: world.advance,
    settle: world.settle,
    elapsed: () => world.clock.monotonic(),
    server: { kill: world.server.kill, start: world.server.start },
    close: async () => {
      for (const tab of world.tabs) tab.kernel.stop()
    },
  }
}

function browserOf(world: World, name: string, { email, signedIn, line }: Player): WorldBrowser {
  try {
    return world.browser(name, signedIn ? email : undefined)
  } catch (cause) {
    throw new ScriptError(cause instanceof Error ? cause.message : String(cause), { line, cause })
  }
}

function stageTab(tab: Tab): StageTab {
  return {
    kernel: tab.kernel,
    faults: tab.faults,
    address: tab.browser.address,
    setOnline: tab.setOnline,
    setVisible: tab.browser.setVisible,
    cut: () => tab.socket.cut('transport close'),
    freeze: tab.socket.freeze,
    crash: tab.crash,
    get isOver() {
      return tab.isOver
    },
    failures: tab.failures,
  }
}
