import type { Browser, BrowserContext, Locator, Page } from 'playwright'

import { openContext, openUnnamedContext } from './context.ts'

/** One person at a browser of their own. */
export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained of: errors on the page and in its console. */
  readonly complaints: readonly string[]
  signIn(email: string): Promise<void>
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
  return {
    page,
    context,
    complaints,
    signIn: async (email) => {
      await page.goto(`${url}/login`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('travel-demo')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL(`${url}/`)
    },
    openMessages: async () => {
      const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' })
      // On narrow screens the menu is a panel.
      if (!(await entry.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await entry.click()
      await page.waitForURL(`${url}/messages`)
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
