import { roam } from '../../adapters/cli/world/roaming/roam.ts'
import { createWorld } from '../../adapters/cli/world/world.ts'
import { formatTrace } from '../../core/trace/codec.ts'
import type { Trace } from '../../core/trace/record.ts'
import { createAppMachine } from '../../machines/app/app.machine.ts'
import { chatFeature } from '../../machines/chat/chat.feature.ts'
import { replayTrace } from '../../machines/kernel/hosts/replay.ts'

// Runs in Node and, bundled, in a browser: what one records, the other replays.

export const MACHINES = { createRoot: createAppMachine, features: { chat: chatFeature } }

/**
 * Three people's tabs over one server, at random; the same seed is the same sessions in any engine.
 * @returns each tab's whole trace
 */
export async function recordSessions(seed: number, choices: number): Promise<readonly Trace[]> {
  const world = await createWorld({ seed: seed.toString(16).padStart(32, '0') })
  const maya = world.browser('maya', 'traveller@demo.test')
  maya.open('/messages')
  maya.open('/')
  world.browser('kenji', 'designer@demo.test').open('/messages')
  world.browser('hannah', 'concierge@demo.test').open('/')
  await roam(world, { seed, choices, lost: 0.03 })
  return world.tabs.map((tab) => tab.kernel.trace())
}

/** As `recordSessions`, in the lines of files. */
export async function recordTexts(seed: number, choices: number): Promise<readonly string[]> {
  return (await recordSessions(seed, choices)).map(formatTrace)
}

/** How many of a trace's steps replay, and the first difference, contexts included, in words. */
export function replaySession(trace: Trace): { readonly steps: number; readonly problem: string | null } {
  const { steps, difference, inner } = replayTrace({ ...MACHINES, trace })
  const found = difference ?? inner
  return { steps, problem: found && JSON.stringify(found) }
}
