import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../../adapters/backend/demo/people.ts'
import type { Tab } from '../../../../adapters/cli/world/tab.ts'
import { createWorld, type World } from '../../../../adapters/cli/world/world.ts'
import { nobodySignedIn } from '../../../../adapters/memory/account.ts'
import { conversationId } from '../../../../core/chat/conversation-id.ts'
import { conversationPath } from '../../../../core/routing/messages.ts'
import { app } from '../../../../machines/app/app.handles.ts'
import { composer, conversation } from '../../../../machines/chat/chat.handles.ts'
import { signIn as sendLogin } from '../../../../machines/session/sign-in.ts'

const SEED = '00112233445566778899aabbccddeeff'
const JAPAN = conversationId(3, 101)
const EMAIL = 'traveller@demo.test'

/** Maya, at as many tabs, and a designer who reads. */
async function mayaAt(tabs: number) {
  const world = await createWorld({ seed: SEED })
  const browser = world.browser('maya', EMAIL)
  const own = Array.from({ length: tabs }, () => browser.open(conversationPath(JAPAN)))
  const reader = world.browser('kenji', 'designer@demo.test').open(conversationPath(JAPAN))
  await world.advance(5_000)
  return { world, browser, own, reader }
}
type Stage = Awaited<ReturnType<typeof mayaAt>>

const write = (world: World, tab: Tab | undefined, text: string) =>
  world.act(() => tab?.kernel.send(composer(JAPAN), { type: 'composer.submit', text }))

async function endSession({ world, browser, own }: Stage): Promise<void> {
  const userId = browser.profile.signedIn.person?.user.user_id ?? 0
  Object.assign(browser.profile.signedIn, nobodySignedIn())
  world.server.endSessions(userId)
  await world.advance(100)
  expect(own.every(({ kernel }) => kernel.read(app)?.matches('signedOut'))).toBe(true)
}

async function signIn(world: World, tab: Tab | undefined): Promise<void> {
  await world.act(() => tab && sendLogin(tab.kernel, { email: EMAIL, password: DEMO_PASSWORD }))
  await world.advance(100)
}

/** What a tab shows of these texts, in the order that the server gave them. */
function orderIn({ kernel }: Tab, texts: readonly string[]): readonly string[] {
  const log = kernel.read(conversation(JAPAN))?.context.log
  const messages = (log?.root ?? []).flat(3) as unknown as { content: { text: { pii: string } } }[]
  const shown = messages.filter(Boolean).map((message) => kernel.textOf(message.content.text as never) ?? '')
  return shown.filter((text) => texts.includes(text))
}

describe('whoever is signed out while storage takes nothing, and signs in again in that tab', () => {
  const texts = ['First', 'Second', 'Third']

  it('has what they wrote before sent before what they write now [SEND-05, SEND-09]', async () => {
    const stage = await mayaAt(1)
    const { world, own, reader } = stage
    const [tab] = own
    tab?.faults.outbox.hang('put')
    await write(world, tab, 'First')
    await write(world, tab, 'Second')
    await endSession(stage)
    await signIn(world, tab)
    await write(world, tab, 'Third')
    await world.advance(10_000)
    expect(orderIn(reader, texts)).toEqual(texts)
    tab?.faults.outbox.release('put')
    await world.advance(30_000)
    expect(orderIn(reader, texts)).toEqual(texts)
    expect(stage.browser.profile.outbox.size).toBe(0)
  })

  it('has it sent first, too, where another tab of theirs sends by then [SEND-05, SEND-09, SEND-10]', async () => {
    const stage = await mayaAt(2)
    const { world, own, reader } = stage
    const [other, tab] = own
    tab?.faults.outbox.hang('put')
    await write(world, tab, 'First')
    await write(world, tab, 'Second')
    await endSession(stage)
    await signIn(world, other)
    await world.advance(3_000)
    await signIn(world, tab)
    await write(world, tab, 'Third')
    await world.advance(10_000)
    expect(orderIn(reader, texts)).toEqual(texts)
    tab?.faults.outbox.release('put')
    await world.advance(30_000)
    expect(orderIn(reader, texts)).toEqual(texts)
    expect(stage.browser.profile.outbox.size).toBe(0)
  })
})
