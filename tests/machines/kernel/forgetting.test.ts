import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../adapters/cli/world/world.ts'
import { conversationId } from '../../../core/chat/conversation-id.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import type { FindIssues, PersonalKind } from '../../../core/wire/personal.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { composer, rooms } from '../../../machines/chat/chat.handles.ts'
import { createVault } from '../../../machines/kernel/ports/vault.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { signIn } from '../../../machines/session/sign-in.ts'

const JAPAN = conversationId(3, 101)

describe('a vault', () => {
  it('forgets what is in no value any more, and gives no handle twice', () => {
    const vault = createVault()
    const [kept, lost] = ['here', 'gone'].map((text) => vault.keep(text, { personal: 'text' }))
    if (!(kept && lost)) throw new Error('nothing was kept')
    vault.forgetAllBut([{ deep: [{ text: kept }] }])
    expect(vault.read(kept)).toBe('here')
    expect(vault.read(lost)).toBeNull()
    expect(vault.keep('new', { personal: 'text' }).pii).toBe('text:3')
  })

  it('gives a name that it has forgotten a new handle', () => {
    const vault = createVault()
    const name = vault.keep('Maya', { personal: 'name' })
    expect(vault.keep('Maya', { personal: 'name' })).toBe(name)
    vault.forgetAllBut([])
    const again = vault.keep('Maya', { personal: 'name' })
    expect(again.pii).not.toBe(name.pii)
    expect(vault.read(again)).toBe('Maya')
  })

  it('has one handle for one text, and never the same one for a secret [TRACE-01]', () => {
    const vault = createVault()
    const keep = (text: string, personal: PersonalKind, issues?: FindIssues) =>
      vault.keep(text, issues ? { personal, issues } : { personal })
    expect(keep('yes', 'text')).toBe(keep('yes', 'text'))
    expect(keep('yes', 'text').pii).not.toBe(keep('Yes', 'text').pii)
    expect(keep('yes', 'keyword').pii).toBe('keyword:1')
    const judged = keep('yes', 'text', () => ['tooShort'])
    expect(judged).toEqual({ ...keep('yes', 'text'), issues: ['tooShort'] })
    expect(createVault(vault.contents()).keep('yes', { personal: 'text' })).toEqual(keep('yes', 'text'))
    const secrets = [keep('travel-demo', 'secret'), keep('travel-demo', 'secret')]
    expect(secrets).toEqual([{ pii: 'secret:1' }, { pii: 'secret:2' }])
    expect(createVault(vault.contents()).keep('travel-demo', { personal: 'secret' })).toEqual({
      pii: 'secret:3',
    })
  })

  it('gives a held value back as it is, tells the same ones by their fingerprint, and forgets it with its handle', () => {
    const vault = createVault()
    const value = { trip: { title: 'Kii coast', days: [1, 2] } }
    const handle = vault.hold(value)
    expect(handle).toEqual({ held: 'held:1', print: expect.stringMatching(/^[0-9a-f]{8}$/) })
    expect(vault.valueOf(handle)).toBe(value)
    expect(vault.hold(structuredClone(value)).print).toBe(handle.print)
    expect(vault.hold({ trip: { title: 'Kii coast', days: [2, 1] } }).print).not.toBe(handle.print)
    expect(createVault(vault.contents()).valueOf(handle)).toBe(value)
    vault.forgetAllBut([{ page: { content: handle } }])
    expect(vault.valueOf(handle)).toBe(value)
    vault.forgetAllBut([])
    expect(vault.valueOf(handle)).toBeNull()
  })

  it('hands its texts on, and counts on from there', () => {
    const vault = createVault()
    const text = vault.keep('hello', { personal: 'text' })
    const other = createVault(vault.contents())
    expect(other.read(text)).toBe('hello')
    expect(other.keep('more', { personal: 'text' }).pii).toBe('text:2')
  })
})

describe('a page after a login', () => {
  it('knows no password, neither one that was taken nor one that nobody asked for', async () => {
    const world = await createWorld({ seed: '00112233445566778899aabbccddeeff' })
    const { kernel } = world.browser('maya').open('/login')
    await world.advance(1_000)
    const secrets = () => Object.keys(kernel.past().texts.texts).filter((pii) => pii.startsWith('secret'))
    signIn(kernel, { email: 'traveller@demo.test', password: 'travel-demo' })
    signIn(kernel, { email: 'traveller@demo.test', password: 'pressed twice' })
    expect(secrets()).toHaveLength(2)
    await world.advance(0)
    expect(secrets().length).toBeLessThan(2)
    await world.advance(2_000)
    expect(kernel.read(session)?.matches('signedIn')).toBe(true)
    const texts = Object.values(kernel.past().texts.texts)
    expect(texts).not.toContain('travel-demo')
    expect(texts).not.toContain('pressed twice')
  })
})

describe('a page after a sign-out', () => {
  it('has no text of the chat left, and shows the next one who signs in theirs', async () => {
    const world = await createWorld({ seed: '00112233445566778899aabbccddeeff' })
    const tab = world.browser('maya', 'traveller@demo.test').open(conversationPath(JAPAN))
    await world.advance(5_000)
    const { kernel } = tab
    kernel.send(composer(JAPAN), { type: 'composer.submit', text: 'A private word.' })
    await world.advance(2_000)
    const texts = () => Object.values(kernel.past().texts.texts)
    expect(texts()).toContain('A private word.')
    expect(texts()).toContain('Kenji Morimoto')

    kernel.send(session, { type: 'session.signOut' })
    await world.advance(2_000)
    expect(kernel.read(session)?.matches('signedOut')).toBe(true)
    expect(texts().filter((text) => !text.startsWith('/'))).toEqual([])

    signIn(kernel, { email: 'designer@demo.test', password: 'travel-demo' })
    await world.advance(5_000)
    expect(texts()).toContain('Kenji')
    // The second chat of this page load is as reachable as the first.
    expect(selectRoomList(kernel.read(rooms)).state).toBe('ready')
    kernel.send(composer(JAPAN), { type: 'composer.submit', text: 'Hello again.' })
    await world.advance(2_000)
    expect((await world.server.store.messages(JAPAN, { limit: 1 }))[0]?.text).toBe('Hello again.')
    expect(tab.failures).toEqual([])
  })
})
