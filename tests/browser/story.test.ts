import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Person } from '../harness/person.ts'
import { saveTrace } from '../harness/save-trace.ts'
import { setStageToCrash } from '../harness/stage.ts'

const run = promisify(execFile)
const PATIENCE = { timeout: 40_000 }

describe('a traveller and a concierge', () => {
  const stage = setStageToCrash()
  let traveller: Person
  let concierge: Person

  stage.prepare(async () => {
    traveller = await stage.person()
    concierge = await stage.person()
    await traveller.signIn('traveller@demo.test', '/messages')
    await concierge.signIn('concierge@demo.test', '/messages')
    await traveller.openMessages()
    await concierge.openMessages()
  })

  it('sign in, and see their conversations under the names that are theirs [CHATUI-13, GUARD-01]', async () => {
    await traveller.room('Travel Concierge Team').waitFor()
    await traveller.room(/Travel Concierge, Kenji/).waitFor()
    await concierge.room(/Maya/).waitFor()
    const cookies = await traveller.context.cookies()
    expect(cookies.find((cookie) => cookie.name === 'is_verified')).toMatchObject({
      value: '1',
      httpOnly: false,
    })
    expect(cookies.find((cookie) => cookie.name === 'tw_session')).toMatchObject({ httpOnly: true })
  })

  it('write to each other, and each message stands once on both sides [SEND-03]', async () => {
    await traveller.openConversation('Travel Concierge Team')
    await traveller.write('Could we start a day later?')
    await expect.poll(() => concierge.room(/Maya.*Could we start a day later/).count()).toBe(1)
    const unread = () => concierge.room(/^(?=.*Could we start a day later)(?=.*unread)/).count()
    await expect.poll(unread).toBe(1)
    await concierge.openConversation(/Maya.*Could we start/)
    await concierge.bubbles('Could we start a day later?').waitFor()
    await expect.poll(unread).toBe(0)
    await concierge.write('Of course, I move everything by one day.')
    await traveller.bubbles('Of course, I move everything by one day.').waitFor()
    for (const person of [traveller, concierge]) {
      expect(await person.bubbles('Could we start a day later?').count()).toBe(1)
      expect(await person.bubbles('Of course, I move everything by one day.').count()).toBe(1)
    }
    // It counts as read once the server has the mark.
    await expect.poll(() => traveller.room(/Travel Concierge Team.*unread/).count()).toBe(0)
  })

  it('see who is there, who they are and who types [CHATUI-10, CHATUI-11, CHATUI-12]', async () => {
    const { page } = traveller
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await conversation.getByText('online now').first().waitFor()
    await conversation.getByText('Travel Concierge', { exact: true }).first().waitFor()
    const field = concierge.page.getByRole('textbox', { name: 'Message' })
    await field.pressSequentially('Let me see')
    await conversation.getByText(/Hannah is typing/).waitFor()
    await field.fill('')
    await conversation.getByText(/Hannah is typing/).waitFor({ state: 'detached' })
  })

  it('lose the server in the middle of a send, and nothing else [CONN-04, CONN-06, SEND-08, CHATUI-14]', async () => {
    await traveller.page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    await Promise.all([traveller.write('The train is at 9:12.'), stage.product.crash()])
    const banner = traveller.page.getByRole('status')
    await banner
      .getByText(/Error reconnecting|disconnected/)
      .first()
      .waitFor()
    await traveller.write('And we are three.')
    await traveller.page.getByText('Waiting for connection').first().waitFor()
    await stage.product.restart()
    await banner.getByText('Connection restored.').waitFor(PATIENCE)
    await concierge.bubbles('And we are three.').waitFor(PATIENCE)
    await traveller.page
      .getByText('Waiting for connection')
      .first()
      .waitFor({ state: 'detached', ...PATIENCE })
    for (const person of [traveller, concierge]) {
      const written = await person.page.locator('.bubble').allInnerTexts()
      const wanted = written.filter((text) => /The train is at|And we are three/.test(text))
      expect(wanted.map((text) => text.replace(/^You:\s*/, '').trim())).toEqual([
        'The train is at 9:12.',
        'And we are three.',
      ])
    }
    expect(await traveller.page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  })

  it('save the trace of it, which replays to the same states and holds no word of theirs [TRACE-03]', async () => {
    await saveTrace(concierge.page, 'concierge-through-a-crash')
    const file = await saveTrace(traveller.page, 'server-killed-in-mid-send')
    const text = await readFile(file, 'utf8')
    expect(text).not.toMatch(/day later|The train is|Maya|Hannah|traveller@demo|travel-demo/)
    expect(text.split('\n').length).toBeGreaterThan(50)
    const { stdout } = await run('npm', ['run', '--silent', 'replay', '--', file])
    expect(stdout).toMatch(/\d+ steps replayed in \d+ ms, the same behaviour at every step/)
  })

  it('see nothing break on their pages', () => {
    const isNetwork = (complaint: string) =>
      /ERR_CONNECTION|WebSocket|Failed to load resource/.test(complaint)
    expect([...traveller.complaints, ...concierge.complaints].filter((one) => !isNetwork(one))).toEqual([])
  })
})
