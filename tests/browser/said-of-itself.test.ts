import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { untilAwake } from '../harness/awake.ts'
import { isWhole } from '../harness/depth.ts'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 60_000 }

/** What a browser says of itself: scripts that run before the page's own. */
const language = (said: unknown, all: unknown = [said]) => `
  Object.defineProperty(Navigator.prototype, 'language', { get: () => ${JSON.stringify(said)} })
  Object.defineProperty(Navigator.prototype, 'languages', { get: () => ${JSON.stringify(all)} })`
const timeZone = (said: string | undefined) => `{
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...resolvedOptions.call(this), timeZone: ${JSON.stringify(said)} }
  }
}`
const REFUSAL = `() => { throw new DOMException('The operation is insecure.', 'SecurityError') }`
const noStorages = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, name, { get: ${REFUSAL} })`
const noWordInStorages = `for (const name of ['getItem', 'setItem', 'removeItem', 'key']) Storage.prototype[name] = ${REFUSAL}
  IDBFactory.prototype.open = ${REFUSAL}`
const fullStorages = `Storage.prototype.setItem = ${REFUSAL}; IDBFactory.prototype.open = ${REFUSAL}`
const nothingLent = `delete window.matchMedia
  delete Navigator.prototype.locks
  delete Navigator.prototype.clipboard`

interface Browser {
  readonly name: string
  readonly says: readonly string[]
  /** The country and the time zone that the register box has chosen then; null for any. */
  readonly offers?: readonly string[] | null
}

const NOWHERE = ['AU', 'UTC']
const BROWSERS: readonly Browser[] = [
  {
    name: 'a Unix name for its language, and an unknown zone',
    says: [language('en-US@posix'), timeZone('Etc/Unknown')],
    offers: ['US', 'UTC'],
  },
  { name: 'an empty language, and no zone', says: [language(''), timeZone(undefined)] },
  { name: 'no language, and an empty zone', says: [language(undefined, undefined), timeZone('')] },
  { name: 'x, and no to a look at storages', says: [language('x'), timeZone('x/y'), noStorages] },
  { name: 'C, and no to a word with storages', says: [language('C'), timeZone('C'), noWordInStorages] },
  {
    name: 'a language of nobody, and that storages are full',
    says: [language('zz-ZZ'), timeZone('Etc/Unknown'), fullStorages],
  },
  {
    name: '200 letters for each, and that it lends nothing',
    says: [language('a'.repeat(200)), timeZone('a'.repeat(200)), nothingLent],
  },
  { name: 'what this machine says', says: [], offers: null },
]

/** The oddest, one that keeps nothing, and this machine's own. */
const IN_SAMPLE = [0, 3, 7]

describe('a browser that says of itself', () => {
  const stage = setStage()
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []

  stage.prepare(async () => {
    const { context, signIn } = await stage.person()
    await signIn('newcomer@demo.test')
    cookies = await context.cookies()
    await context.close()
  })

  async function visit(page: Page, path: string, awake?: string): Promise<void> {
    await page.goto(`${stage.product.url}${path}`)
    await untilAwake(page, awake)
  }

  const asked = BROWSERS.filter((_browser, place) => isWhole || IN_SAMPLE.includes(place))

  it.each(asked.map((browser) => [browser.name, browser] as const))(
    '%s, sees every page and every box',
    PATIENCE,
    async (_name, { says, offers = NOWHERE }) => {
      const { page, context, complaints } = await stage.person({ says: says.join('\n') })
      await visit(page, '/trip-gallery')
      await page.locator('.card, .trip-card').first().waitFor()
      await visit(page, '/trip-gallery/old-roads-of-kii')
      await page.getByRole('heading', { level: 1, name: 'The old roads of Kii' }).waitFor()
      await visit(page, '/')
      await page.getByRole('button', { name: 'Chat with us' }).click()
      await page.getByRole('button', { name: 'Ask for a call back' }).click()
      const chosen = (label: string) => page.getByLabel(label).inputValue()
      const found = async () => [await chosen('Country of the number'), await chosen('Your time zone')]
      if (offers) await expect.poll(found).toEqual(offers)
      else expect((await found()).join(' ')).toMatch(/^[A-Z]{2} \w+/)
      await page.getByRole('button', { name: 'Write to us instead' }).click()
      await page.getByLabel('Message', { exact: true }).fill('Is April too early?')

      await context.addCookies(cookies)
      await visit(page, '/traveller/tripplan/view/id/1', '.price-box')
      await page.getByRole('button', { name: 'Book this trip' }).first().waitFor()
      await visit(page, '/messages')
      await page
        .getByLabel('First message (optional)')
        .or(page.getByRole('button', { name: 'Write to the concierge team' }))
        .first()
        .waitFor()
      expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
