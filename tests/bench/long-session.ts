import { createSeededRandom } from '../../adapters/backend/demo/seeded-random.ts'
import type { Tab } from '../../adapters/cli/world/tab.ts'
import { createWorld } from '../../adapters/cli/world/world.ts'
import type { Trace } from '../../core/trace/record.ts'
import { chat, composer, conversation, rooms } from '../../machines/chat/chat.handles.ts'
import { selectRoomList } from '../../machines/rooms/rooms.select.ts'

/** Somebody says something so often, in milliseconds: two people who type quickly. */
const [SOONEST, LATEST] = [2_500, 9_000]
/** A text that somebody types is told about so often, in milliseconds. */
const TYPING = 1_200

/**
 * A busy chat at the pace of people: two talk in one conversation, a third one now and then, one looks away and back,
 * the network drops twice.
 * @returns the first one's whole trace
 */
export async function recordLongSession(minutes: number): Promise<Trace> {
  const world = await createWorld({ seed: '60'.repeat(16) })
  const random = createSeededRandom(60)
  const maya = world.browser('maya', 'traveller@demo.test').open('/messages')
  const kenji = world.browser('kenji', 'designer@demo.test').open('/messages')
  await world.advance(5_000)
  const convId = await openShared([maya, kenji], world.act)
  await world.advance(2_000)
  const end = minutes * 60_000
  let [spent, turn] = [0, 0]
  const wait = async (milliseconds: number) => {
    await world.advance(milliseconds)
    spent += milliseconds
  }
  while (spent < end) {
    turn += 1
    const [writer, reader] = turn % 3 === 0 ? [kenji, maya] : [maya, kenji]
    const left = random.between(SOONEST, LATEST)
    for (let typed = 0; typed < left; typed += TYPING) {
      await world.act(() => writer.kernel.send(composer(convId), { type: 'composer.typed', blank: false }))
      await wait(TYPING)
    }
    await world.act(() =>
      writer.kernel.send(composer(convId), {
        type: 'composer.submit',
        text: `This is what was said, ${turn}.`,
      }),
    )
    await wait(400)
    await world.act(() => reader.kernel.send(conversation(convId), { type: 'conversation.attend' }))
    if (turn % 11 === 0) {
      await world.act(() => maya.browser.setVisible(false))
      await wait(3_000)
      await world.act(() => maya.browser.setVisible(true))
    }
    if (turn % 60 === 0) {
      await world.act(() => maya.setOnline(false))
      await wait(4_000)
      await world.act(() => maya.setOnline(true))
    }
  }
  return maya.kernel.trace()
}

/** The conversation that both have, open in both. */
async function openShared(tabs: readonly Tab[], act: (work: () => void) => Promise<void>): Promise<string> {
  const [first = [], second = []] = tabs.map(({ kernel }) =>
    selectRoomList(kernel.read(rooms)).rows.map((row) => row.convId),
  )
  const shared = first.find((convId) => second.includes(convId))
  if (shared === undefined) throw new Error('the demo has no conversation of these two')
  for (const { kernel } of tabs) await act(() => kernel.send(chat, { type: 'chat.openPage', convId: shared }))
  return shared
}
