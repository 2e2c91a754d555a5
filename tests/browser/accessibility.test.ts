import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findingsOn } from '../harness/audit.ts'
import { untilAwake } from '../harness/awake.ts'
import { atDepth } from '../harness/depth.ts'
import { EVERY_LOOK, PHONE_IN_THE_DARK } from '../harness/looks.ts'
import type { Person } from '../harness/person.ts'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 30_000 }

/** The dock's list, opened and with its rows. */
async function openMyChats({ page, room }: Person): Promise<void> {
  await page.getByRole('button', { name: /My Chats/ }).click()
  await room(/./).waitFor()
}

/** Every state of the chat that a person can come to, one after the other. */
async function walk(person: Person, width: number, look: (where: string) => Promise<void>): Promise<void> {
  const { page, context } = person
  const between = await standBetween(page)
  await person.signIn('traveller@demo.test')
  await openMyChats(person)
  await look('My Chats, open')
  await person.room(/Concierge, Kenji/).click()
  const box = page.locator('.box')
  await box.locator('.bubble').first().waitFor()
  await look(width < 768 ? 'a sheet' : 'a box')
  await box.getByRole('button', { name: /^Minimise/ }).click()
  await box.locator('.bubble').first().waitFor({ state: 'detached' })
  await look('a box, minimised')
  await openMyChats(person)
  await person.room(/Concierge, Mateo/).click()
  await page.locator('.bubble').first().waitFor()
  await look('two boxes')
  if (width < 768) await page.keyboard.press('Escape')

  await person.openMessages()
  await look('the list')
  await page.getByRole('searchbox').fill('boat')
  await page.locator('.found__hit').first().waitFor()
  await look('search results')
  await page.getByRole('searchbox').fill('no message says so')
  await page.getByText('No messages found.').waitFor()
  await look('search without results')
  await page.getByRole('searchbox').fill('')
  await person.openConversation(/Concierge, Kenji/)
  await page.locator('.bubble').first().waitFor()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from('day,place\n1,Kyoto\n') },
    { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await page.getByText('Ready to send').waitFor()
  await look('a conversation with files')
  await page.getByRole('button', { name: 'Cancel days.csv' }).click()
  if (width < 768) {
    await page.getByRole('button', { name: 'About this conversation' }).click()
    await page.locator('.people').getByText('Local Designer').waitFor()
    await look('the people')
    await page.keyboard.press('Escape')
  }
  between.refuse()
  await person.write('This one is refused.')
  await page.getByRole('button', { name: 'Discard' }).waitFor(PATIENCE)
  await look('a failed message')
  await context.setOffline(true)
  await page.getByText(/you're disconnected/).waitFor(PATIENCE)
  await person.write('This one waits.')
  await look('offline')
}

/** Stands between the page and the chat's server: once it is told to, every message that is sent is refused. */
async function standBetween(page: Page): Promise<{ refuse(): void }> {
  let isRefusing = false
  const answer = JSON.stringify([{ error: 1422, message: 'That can\u2019t be sent.', data: null }])
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((packet) => {
      const asked = /^42(\d+)\["message\.send"/.exec(packet.toString())
      if (isRefusing && asked) socket.send(`43${asked[1]}${answer}`)
      else server.send(packet)
    })
  })
  return {
    refuse: () => {
      isRefusing = true
    },
  }
}

describe('the chat, for everybody', () => {
  const stage = setStage()

  it('is looked at in earnest: a fault that is planted is found', async () => {
    const { page, context } = await stage.person()
    await page.goto(`${stage.product.url}/login`)
    // Until then, whoever draws the page puts back what it knows.
    await untilAwake(page, '.entrance form')
    await page.getByRole('button', { name: 'Sign in', exact: true }).evaluate((button) => {
      button.textContent = ''
    })
    expect(await findingsOn(page)).toContainEqual(expect.stringMatching(/^button-name: /))
    await context.close()
  })

  it.each(atDepth(PHONE_IN_THE_DARK, EVERY_LOOK))(
    'has no fault that axe knows at $width px, $colorScheme',
    async ({ width, colorScheme }) => {
      const person = await stage.person({ width, height: 800, colorScheme })
      const found: string[] = []
      await walk(person, width, async (where) => {
        found.push(...(await findingsOn(person.page)).map((finding) => `${where}: ${finding}`))
      })
      expect(found).toEqual([])
      await person.context.close()
    },
  )
})
