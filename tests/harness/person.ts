import type { Browser, BrowserContext, Locator, Page } from 'playwright'

import { DEMO_PASSWORD } from '../../adapters/backend/demo/people.ts'
import { openContext, openUnnamedContext } from './context.ts'

/** One person at a browser of their own. */
export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained of: errors on the page and in its console. */
  readonly complaints: readonly string[]
  /**
   * Gets a session without a screen: the screens of signing in have tests of their own.
   * @param path where the person is afterwards
   */
  signIn(email: string, path?: string): Promise<void>
  /** Goes there by the menu, if need be. */
  openMessages(): Promise<void>
  openConversation(title: string | RegExp): Promise<void>
  write(text: string): Promise<void>
  /** Bubbles that say exactly this. */
  bubbles(text: string): Locator
  room(title: string | RegExp): Locator
}

export interface PersonOptions {
  readonly url: string
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Default: the browser's own. */
  readonly userAgent?: string
  /** A script that runs before each page's own: what this browser says of itself, in place of what is assumed. */
  readonly says?: string
}

/** A session of the person whose address this is, in every page of this context from its next load on. */
async function openSession(context: BrowserContext, url: string, email: string): Promise<void> {
  await context.request.get(`${url}/config.json`)
  const token = (await context.cookies(url)).find(({ name }) => name === 'csrf_token')?.value ?? ''
  const answer = await context.request.post(`${url}/authenticate/user/login`, {
    headers: { 'csrf-token': token },
    data: { email, password: DEMO_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${answer.status()} ${await answer.text()}`)
}

export async function createPerson(browser: Browser, options: PersonOptions): Promise<Person> {
  const { url, width = 1280, height = 800, colorScheme = 'light', userAgent, says } = options
  const given = {
    viewport: { width, height },
    reducedMotion: 'reduce' as const,
    ...(userAgent !== undefined && { userAgent }),
  }
  const context = await (says === undefined
    ? openContext(browser, { ...given, colorScheme })
    : openUnnamedContext(browser, given))
  if (says !== undefined) await context.addInitScript(says)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const room = (title: string | RegExp) =>
    page.getByRole('region', { name: 'Messages', exact: true }).getByRole('button', { name: title }).first()
  const goToMessages = async () => {
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' })
    // On narrow screens the menu is a panel.
    if (!(await entry.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await entry.click()
    await page.waitForURL(`${url}/messages`)
  }
  return {
    page,
    context,
    complaints,
    signIn: async (email, path = '/') => {
      await openSession(context, url, email)
      await page.goto(url + path)
    },
    openMessages: async () => {
      if (page.url() !== `${url}/messages`) await goToMessages()
      await room(/./).waitFor()
    },
    openConversation: async (title) => {
      const field = page.getByRole('textbox', { name: 'Message' })
      await room(title).click()
      // A message that comes in that moment takes the row from under the pointer: who sees nothing open presses again.
      const pressAgain = async () => {
        if (await room(title).isVisible()) await room(title).click()
      }
      await field.waitFor({ timeout: 3_000 }).catch(pressAgain)
      await field.waitFor()
    },
    write: async (text) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    },
    bubbles: (text) => page.locator('.bubble', { hasText: text }),
    room,
  }
}
