import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { atDepth } from '../harness/depth.ts'
import { WIDTHS } from '../harness/looks.ts'
import type { Person } from '../harness/person.ts'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 30_000 }

const messenger = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const talk = (page: Page) => page.getByRole('region', { name: 'Conversation' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const unread = (person: Person) => person.page.locator('.rooms .room', { hasText: /unread/ })
const heightOf = async (one: Locator) => (await one.boundingBox())?.height

/** A phone has one column: the list stands behind the conversation. */
async function backToList({ page }: Person, width: number): Promise<void> {
  if (width < 768) await page.getByRole('button', { name: 'Back to all messages' }).click()
}

describe.each(atDepth([375], WIDTHS))('a traveller at %s px', (width) => {
  const stage = setStage()
  let folder: string
  let traveller: Person
  let concierge: Person
  let colleague: Person

  stage.prepare(async () => {
    folder = await mkdtemp(join(tmpdir(), 'walk-'))
    traveller = await stage.person({ width })
    concierge = await stage.person()
    colleague = await stage.person()
    await concierge.signIn('concierge@demo.test', '/messages')
    await concierge.openMessages()
    await colleague.signIn('concierge2@demo.test', '/messages')
    await colleague.openMessages()
    await traveller.signIn('traveller@demo.test')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('sees the list with a search box, conversations by their names, and marks all as read [CHATUI-03, CHATUI-04, CHATUI-13]', async () => {
    const { page } = traveller
    await traveller.openMessages()
    await page.getByRole('searchbox').waitFor()
    await traveller.room('Travel Concierge Team').waitFor()
    await traveller.room(/Travel Concierge, Kenji/).waitFor()
    expect(await unread(traveller).count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(() => unread(traveller).count(), PATIENCE).toBe(0)
  })

  it('opens a conversation beside the list, on a phone in its place, with the measures of the page [CHATUI-03, CHATUI-07]', async () => {
    const { page } = traveller
    await traveller.openConversation('Travel Concierge Team')
    await page.locator('.bubble').first().waitFor()
    expect(await messenger(page).isVisible()).toBe(width >= 768)
    expect(await heightOf(page.locator('.composer'))).toBe(139)
    expect(await heightOf(page.locator('.talk'))).toBeGreaterThanOrEqual(350)
    const size = (bubble: Element) => getComputedStyle(bubble).fontSize
    expect(await page.locator('.bubble').first().evaluate(size)).toBe('14px')
  })

  it('writes what is not empty, trimmed, and sees it seen; a blank text goes nowhere [CHATUI-09]', async () => {
    const { page } = traveller
    await expect(field(page).getAttribute('placeholder')).resolves.toBe(
      'Type and click the send message button...',
    )
    expect(await send(page).isDisabled()).toBe(true)
    await field(page).fill('   ')
    expect(await send(page).isDisabled()).toBe(true)
    await traveller.write(`  A quiet room, please (${width}).  `)
    expect(await field(page).inputValue()).toBe('')
    await concierge.openConversation(new RegExp(`A quiet room, please \\(${width}\\)`))
    await concierge.bubbles(`A quiet room, please (${width}).`).waitFor()
    // Both concierges are in this conversation: it is seen once the second one has it in sight, too.
    const seen = page.locator('.message', { hasText: `A quiet room, please (${width})` }).getByText(/Seen$/)
    expect(await seen.count()).toBe(0)
    await colleague.openConversation(new RegExp(`A quiet room, please \\(${width}\\)`))
    await seen.waitFor()
  })

  it('sees who writes, who is there and who is typing [CHATUI-10, CHATUI-11, CHATUI-12]', async () => {
    await concierge.write(`It is on the garden side (${width}).`)
    const answer = traveller.page.locator('.message', { hasText: `on the garden side (${width})` })
    await answer.waitFor()
    await talk(traveller.page).getByText('Travel Concierge', { exact: true }).first().waitFor()
    await talk(traveller.page).getByText('online now').first().waitFor()
    await field(concierge.page).pressSequentially('One more')
    await talk(traveller.page)
      .getByText(/Hannah is typing/)
      .waitFor()
    await field(concierge.page).fill('')
    await talk(traveller.page)
      .getByText(/Hannah is typing/)
      .waitFor({ state: 'detached' })
  })

  it('sends a document, which stands there by its name [CHATUI-15]', async () => {
    const { page } = traveller
    const name = `plan-${width}.txt`
    const path = join(folder, name)
    const before = await heightOf(page.locator('.talk'))
    await writeFile(path, 'Two nights in Kanazawa, one by the lake.\n')
    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByRole('list', { name: 'Attached files' }).getByText(name).waitFor()
    expect(await heightOf(page.locator('.talk'))).toBe(before)
    await send(page).click()
    for (const person of [traveller, concierge])
      await person.page.locator('.bubble').getByRole('link', { name }).waitFor()
  })

  it('is told when the connection is lost and back, and loses nothing meanwhile [CHATUI-14]', async () => {
    const { page, context } = traveller
    const banner = page.locator('.banner')
    await context.setOffline(true)
    await expect
      .poll(() => banner.innerText(), PATIENCE)
      .toMatch(/Reconnecting\.\.\.|Oops! It looks like you're disconnected\.|Error reconnecting\./)
    await traveller.write(`Written on the train (${width}).`)
    await context.setOffline(false)
    await expect.poll(() => banner.innerText(), PATIENCE).toMatch('Connection restored.')
    await concierge.bubbles(`Written on the train (${width}).`).waitFor()
    await expect.poll(() => banner.innerText(), PATIENCE).toBe('')
  })

  it('finds a word, and comes to the message where it stands [CHATUI-03]', async () => {
    const { page } = traveller
    await backToList(traveller, width)
    await page.getByRole('searchbox').fill(`garden side (${width})`)
    await messenger(page)
      .getByRole('button', { name: /garden side/ })
      .first()
      .click()
    await page.locator('.message', { hasText: `on the garden side (${width})` }).waitFor()
  })

  it('opens boxes over other pages, minimises and closes them, and keeps them over a reload [CHATUI-01, CHATUI-06, CHATUI-08]', async () => {
    const { page } = traveller
    await page.goto(stage.product.url)
    const launcher = page.getByRole('button', { name: /My Chats/ })
    // On a phone the open box is a sheet over the page.
    const box = (name: RegExp) =>
      page.getByRole('dialog', { name }).or(page.getByRole('region', { name })).first()
    await launcher.click()
    await messenger(page)
      .getByRole('button', { name: /Travel Concierge, Kenji/ })
      .click()
    await box(/Travel Concierge, Kenji/)
      .locator('.bubble')
      .first()
      .waitFor()
    await box(/Travel Concierge, Kenji/)
      .getByRole('button', { name: /Minimise/ })
      .click()
    await expect
      .poll(
        () =>
          box(/Travel Concierge, Kenji/)
            .locator('.bubble')
            .count(),
        PATIENCE,
      )
      .toBe(0)
    await page.reload()
    await box(/Travel Concierge, Kenji/).waitFor()
    // A head on a phone has no room for a button of its own.
    if (width < 768) {
      await box(/Travel Concierge, Kenji/)
        .getByRole('button', { expanded: false })
        .first()
        .click()
    }
    await box(/Travel Concierge, Kenji/)
      .getByRole('button', { name: /Close/ })
      .click()
    await box(/Travel Concierge, Kenji/).waitFor({ state: 'detached' })
  })

  it('sees nothing break on the page', () => {
    const isOfOffline = (complaint: string) => /ERR_INTERNET_DISCONNECTED|WebSocket/.test(complaint)
    expect(traveller.complaints.filter((one) => !isOfOffline(one))).toEqual([])
  })
})

describe('the others', () => {
  const stage = setStage()

  it('an agent has the concierge team under its name, as travellers have [CHATUI-13]', async () => {
    const agent = await stage.person()
    await agent.signIn('agent@demo.test', '/messages')
    await agent.openMessages()
    await agent.room(/Travel Concierge/).waitFor()
    await agent.openConversation(/Travel Concierge/)
    await agent.page.locator('.bubble').first().waitFor()
    expect(agent.complaints).toEqual([])
  })

  it('a designer has travellers by first name and destination, and the team by its name [CHATUI-12, CHATUI-13]', async () => {
    const designer = await stage.person()
    await designer.signIn('designer@demo.test', '/messages')
    await designer.openMessages()
    await designer.room(/^(?!.*Travel Concierge).*\w+, \w+/).waitFor()
    await designer.openConversation(/Maya, /)
    await talk(designer.page).getByText('Traveller', { exact: true }).first().waitFor()
    expect(designer.complaints).toEqual([])
  })

  it('a concierge has designers by first name, and looks through what waits [CHATUI-13]', async () => {
    const concierge = await stage.person()
    const { page } = concierge
    await concierge.signIn('concierge@demo.test', '/messages')
    await concierge.openMessages()
    await concierge.room(/Kenji/).waitFor()
    const all = await page.locator('.rooms .room').count()
    await page.getByText('Waiting', { exact: true }).click()
    await expect.poll(() => page.locator('.rooms .room').count(), PATIENCE).toBeLessThan(all)
    await page.getByText('All', { exact: true }).click()
    await expect.poll(() => page.locator('.rooms .room').count(), PATIENCE).toBe(all)
    expect(concierge.complaints).toEqual([])
  })
})
