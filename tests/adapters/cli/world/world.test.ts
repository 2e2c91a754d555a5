import { describe, expect, it } from 'vitest'
import { roam } from '../../../../adapters/cli/world/roaming/roam.ts'
import { createWorld, type World } from '../../../../adapters/cli/world/world.ts'
import { conversationId } from '../../../../core/chat/conversation-id.ts'
import { conversationPath } from '../../../../core/routing/messages.ts'
import { createAppMachine } from '../../../../machines/app/app.machine.ts'
import { chatFeature } from '../../../../machines/chat/chat.feature.ts'
import { composer, connection, conversation } from '../../../../machines/chat/chat.handles.ts'
import { selectIsLive } from '../../../../machines/connection/connection.select.ts'
import { replayTrace } from '../../../../machines/kernel/hosts/replay.ts'
import { atDepth } from '../../../harness/depth.ts'

const SEEDS = atDepth(20, 200)
const SEED = '00112233445566778899aabbccddeeff'
const JAPAN = conversationId(3, 101)

/** Maya in two tabs and Kenji in one, all signed in. */
async function threeTabs(): Promise<World> {
  const world = await createWorld({ seed: SEED })
  const maya = world.browser('maya', 'traveller@demo.test')
  maya.open(conversationPath(JAPAN))
  maya.open('/')
  world.browser('kenji', 'designer@demo.test').open(conversationPath(JAPAN))
  return world
}

function textsIn(world: World, tab: number): readonly (string | null)[] {
  const { kernel } = world.tabs[tab] as World['tabs'][number]
  const log = kernel.read(conversation(JAPAN))?.context.log
  const messages = (log?.root ?? []).flat(3) as unknown as { content: { text: { pii: string } } }[]
  return messages.filter(Boolean).map((message) => kernel.textOf(message.content.text as never))
}

describe('a world', () => {
  it('brings a message from one person to the other, over the real protocol and service', async () => {
    const world = await threeTabs()
    await world.advance(5_000)
    const [maya, , kenji] = world.tabs
    expect(selectIsLive(maya?.kernel.read(connection))).toBe(true)
    maya?.kernel.send(composer(JAPAN), { type: 'composer.submit', text: 'See you in Kanazawa!' })
    await world.advance(1_000)
    expect(textsIn(world, 0).at(-1)).toBe('See you in Kanazawa!')
    expect(textsIn(world, 2).filter((text) => text === 'See you in Kanazawa!')).toHaveLength(1)
    expect(kenji?.failures).toEqual([])
  })

  it('does nothing by itself: what may happen is listed, and time stands still', async () => {
    const world = await threeTabs()
    await world.act(() => undefined)
    const listed = world.enabled().map(({ who, what }) => `${who} ${what}`)
    expect(listed).toContain('maya/1 settle account.config')
    expect(listed).toContain('kenji/3 hear browser.locations')
    expect(world.clock.monotonic()).toBe(0)
    const before = world.hash()
    await world.act(() => undefined)
    expect(world.hash()).toBe(before)
  })

  it('loses an answer when that is chosen, and the machines try again', async () => {
    const world = await threeTabs()
    await world.act(() => undefined)
    const config = world.enabled().find(({ what }) => what === 'settle account.config')
    if (!config) throw new Error('the configuration is not asked for')
    await world.choose(config, (one) => one.fail?.({ code: 0, message: 'lost' }))
    await world.advance(5_000)
    expect(selectIsLive(world.tabs[0]?.kernel.read(connection))).toBe(true)
    const asked = world.tabs[0]?.kernel.trace().steps.flatMap((step) => step.x.c ?? [])
    expect(asked?.filter(([, method]) => method === 'account.config')).toHaveLength(2)
  })

  it('takes up again after the server was killed and started', async () => {
    const world = await threeTabs()
    await world.advance(5_000)
    world.server.kill()
    world.tabs[0]?.kernel.send(composer(JAPAN), { type: 'composer.submit', text: 'Are you there?' })
    await world.advance(3_000)
    expect(textsIn(world, 2)).not.toContain('Are you there?')
    world.server.start()
    await world.advance(60_000)
    expect(textsIn(world, 2).filter((text) => text === 'Are you there?')).toHaveLength(1)
  })

  it('comes to the same trace of the same seed, every time, and each trace replays', async () => {
    const once = async (seed: number) => {
      const world = await threeTabs()
      const chosen = await roam(world, { seed, choices: 120, lost: 0.05 })
      return { world, chosen, hash: world.hash() }
    }
    const hashes = new Set<string>()
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const [first, second] = [await once(seed), await once(seed)]
      expect({ seed, hash: second.hash }).toEqual({ seed, hash: first.hash })
      expect(second.chosen).toEqual(first.chosen)
      expect(hashes).not.toContain(first.hash)
      hashes.add(first.hash)
      if (seed > 20) continue
      for (const tab of first.world.tabs) {
        const { difference, inner } = replayTrace({
          createRoot: createAppMachine,
          features: { chat: chatFeature },
          trace: tab.kernel.trace(),
        })
        expect({ seed, difference, inner }).toEqual({ seed, difference: null, inner: null })
      }
    }
    expect(hashes.size).toBe(SEEDS)
  }, 900_000)
})
