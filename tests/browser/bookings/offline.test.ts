import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { KEPT_PREFIX } from '../../../core/offline/kept-pages.ts'
import { signedIn, startTestServer } from '../../adapters/backend/running-server.ts'
import { findingsOn } from '../../harness/audit.ts'
import { loadPatientRenderer } from '../../harness/patient-renderer.ts'
import { createPerson, type Person } from '../../harness/person.ts'
import { sharedBrowser } from '../../harness/stage/shared-browser.ts'

const PATIENCE = { timeout: 120_000 }

/** Paths of pages that are kept in this browser, of whomever. */
const keptIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (prefix) => {
    const paths: string[] = []
    for (const name of await caches.keys())
      if (name.startsWith(prefix))
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths.filter((path) => path.startsWith('/bookings')).sort()
  }, KEPT_PREFIX)

const workersIn = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

describe('a trip without a network, in a browser', () => {
  let server: RunningServer
  let maya: Person
  let url: string
  let id: number
  let paper: string
  beforeAll(async () => {
    server = await startTestServer({ renderer: await loadPatientRenderer() })
    url = server.url.replace('localhost', '127.0.0.1')
    const api = await signedIn(server, 'traveller@demo.test')
    const items = (await api.call('/extranet/v2/bookings?status=confirmed')).body.data?.['items']
    id = (items as readonly { readonly id: number }[])[0]?.id ?? 0
    const documents = (await api.call(`/extranet/v2/bookings/${id}`)).body.data?.['documents']
    const [first] = documents as readonly { readonly number: string }[]
    paper = `/bookings/details/${id}/papers/${first?.number}`
    maya = await createPerson(await sharedBrowser(), { url, width: 375, height: 800 })
  })
  afterAll(() => maya.context.close())

  const kept = () => ['/bookings', `/bookings/details/${id}`, `/bookings/details/${id}/itinerary`]

  it('is kept once its pages were seen, and gone after signing out [BOOK-05]', PATIENCE, async () => {
    const { page } = maya
    await maya.signIn('traveller@demo.test')
    await page.goto(url)
    expect([await keptIn(page), await workersIn(page)]).toEqual([[], 0])
    await page.goto(`${url}/bookings/details/${id}`)
    await expect.poll(() => keptIn(page)).toEqual(kept())
    expect(await workersIn(page)).toBe(1)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => keptIn(page)).toEqual([])
    await expect.poll(() => workersIn(page)).toBe(0)
    const cookies = async () => (await maya.context.cookies()).map(({ name }) => name)
    await expect.poll(cookies).not.toContain('is_verified')
  })

  it(
    'is not there for whoever signs in here next, without a sign-out between [BOOK-05]',
    PATIENCE,
    async () => {
      const { page } = maya
      await maya.signIn('traveller@demo.test')
      await page.goto(`${url}/bookings/details/${id}`)
      await expect.poll(() => keptIn(page)).toEqual(kept())
      await maya.context.clearCookies()
      await maya.signIn('newcomer@demo.test')
      await expect.poll(() => keptIn(page)).toEqual([])
      await page.goto(`${url}/bookings`)
      await expect.poll(() => keptIn(page)).toEqual(['/bookings'])
      await maya.context.setOffline(true)
      const answer = await page.goto(`${url}/bookings/details/${id}`)
      expect([answer?.status(), await page.getByRole('link').allInnerTexts()]).toEqual([
        503,
        ['Your bookings'],
      ])
      await maya.context.setOffline(false)
      await maya.context.clearCookies()
    },
  )

  it('opens from a page that is open, too, as its network goes [BOOK-05]', PATIENCE, async () => {
    const { page } = maya
    await maya.signIn('traveller@demo.test')
    await page.goto(`${url}/bookings/details/${id}`)
    await expect.poll(() => keptIn(page)).toEqual(kept())
    await maya.context.setOffline(true)
    await page.getByRole('link', { name: 'See the itinerary' }).click()
    await page.getByText(/^Tripwright can’t be reached\. This page is as it was on /).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/bookings/details/${id}/itinerary`)
    expect(await page.locator('.road__day').count()).toBeGreaterThan(1)
    await maya.context.setOffline(false)
    await maya.context.clearCookies()
  })

  it('opens as it was seen, runs no code, and leads to what else is kept [BOOK-05]', PATIENCE, async () => {
    const { page } = maya
    await maya.signIn('traveller@demo.test')
    await page.goto(`${url}/bookings/details/${id}`)
    await page.getByRole('link', { name: 'See the itinerary' }).click()
    await page.waitForURL(`${url}/bookings/details/${id}/itinerary`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    const [title, days] = [await page.title(), await page.locator('.road__day').allTextContents()]
    expect(days.length).toBeGreaterThan(1)
    await page.goto(`${url}/bookings/details/${id}`)
    await page.getByRole('link', { name: `${paper.split('/').at(-1)} as a PDF` }).click()
    await expect.poll(() => keptIn(page)).toEqual([...kept(), paper].sort())
    await server.close()

    await page.goto(`${url}/bookings/details/${id}/itinerary`)
    expect(await page.title()).toBe(title)
    expect(await page.locator('.road__day').allTextContents()).toEqual(days)
    const notice = await page.getByRole('status').first().innerText()
    expect(notice).toMatch(/^Tripwright can’t be reached\. This page is as it was on .+ \d{4}, \d\d:\d\d\.$/)
    expect(await page.locator('.road__phone').getAttribute('href')).toMatch(/^tel:\+\d+$/)
    // Its styles have come with it, its code has not.
    const loaded = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return {
        styles: [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).length,
        scripts: entries.filter(({ name, responseStatus }) => name.endsWith('.js') && responseStatus === 200)
          .length,
      }
    })
    expect(loaded.scripts).toBe(0)
    expect(loaded.styles).toBeGreaterThan(100)
    await page.goto(url + paper)
    await page
      .getByRole('article')
      .getByText(paper.split('/').at(-1) ?? '')
      .first()
      .waitFor()
    const answer = await page.goto(`${url}/messages`)
    expect(answer?.status()).toBe(503)
    await page.getByRole('link', { name: /^Itinerary/ }).click()
    await page.waitForURL(`${url}/bookings/details/${id}/itinerary`)
  })
})
