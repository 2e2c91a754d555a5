import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { BUILT } from '../../adapters/backend/http/pages/built-files.ts'
import { createLogger } from '../../adapters/backend/log.ts'
import { type RunningServer, startServer } from '../../adapters/backend/server.ts'
import { readSettings } from '../../adapters/backend/settings.ts'
import { readTraceFile } from '../../adapters/cli/trace/read-trace-file.ts'
import { replayFiles } from '../../adapters/cli/trace/replay.ts'
import { untilAwake } from '../harness/awake.ts'
import { openContext } from '../harness/context.ts'
import { DATUM, foundIn } from '../harness/datum.ts'
import type { Person } from '../harness/person.ts'
import { get } from '../harness/raw-request.ts'
import { saveTrace } from '../harness/save-trace.ts'
import { setStage } from '../harness/stage.ts'

const HOME = 'Trips made by people who live there'
/** The pages by their addresses, with a sentence that stands on each. */
const PAGES = [
  { path: '/', status: 200, title: `${HOME} · Tripwright`, says: 'Ask somebody who lives there' },
  { path: '/login?from=mail', status: 200, title: 'Sign in · Tripwright', says: 'Good to have you back.' },
  {
    path: '/no/such/page?x=1',
    status: 404,
    title: 'Are you lost? · Tripwright',
    says: 'Page not found: /no/such/page',
  },
  {
    path: '/messages',
    status: 200,
    title: 'Messages · Tripwright',
    says: 'Every conversation about your trips, in one place.',
  },
]

describe('a page that comes from the server', () => {
  const stage = setStage()
  let signedIn: Person

  stage.prepare(async () => {
    signedIn = await stage.person()
    await signedIn.signIn('newcomer@demo.test')
  })

  it.each(PAGES)('$path is whole without any script, and has its status', async (expected) => {
    const answer = await fetch(`${stage.product.url}${expected.path}`)
    expect(answer.status).toBe(expected.status)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.getSetCookie().join()).toMatch(/^csrf_token=[\w-]{43}; Path=\/; SameSite=Lax$/)
    const { page, context } = await withoutScripts(signedIn, [])
    await page.goto(`${stage.product.url}${expected.path}`)
    expect(await page.title()).toBe(expected.title)
    await page.getByText(expected.says).waitFor()
    await context.close()
  })

  it.each(PAGES)(
    '$path is taken over without a word, a flash, a shift or a further question',
    async ({ path }) => {
      const { page, context } = await stage.person()
      const before = await textWithoutScripts(signedIn, [], path)
      const { asked } = await expectQuietTakeover(page, `${stage.product.url}${path}`, before)
      expect(asked('/authenticate/verify')).toBe(0)
      await context.close()
    },
  )

  it.each(['/', '/no/such/page'])('%s is the same for somebody who is signed in', async (path) => {
    const page = await signedIn.context.newPage()
    const cookies = await signedIn.context.cookies()
    const before = await textWithoutScripts(signedIn, cookies, path)
    const { asked } = await expectQuietTakeover(page, `${stage.product.url}${path}`, before)
    // The chat asks for a token of its own when it connects.
    expect(asked('/authenticate/verify')).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByText('newcomer@demo.test').waitFor()
    await page.close()
  })

  it('has the messenger go on where the server could not', async () => {
    const page = await signedIn.context.newPage()
    const said = listen(page)
    await page.goto(`${stage.product.url}/messages`)
    await page.getByText('No messages exchanged yet').first().waitFor()
    expect(said).toEqual([])
    await page.close()
  })

  it('is kept by nobody when it shows who is signed in', async () => {
    const cookies = await signedIn.context.cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await fetch(stage.product.url, { headers: { cookie } })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toContain('newcomer@demo.test')
  })

  it('asks for the chat’s code and script along with the messenger, and with no other page', async () => {
    const cookies = await signedIn.context.cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const linksOf = async (path: string) => {
      const html = await (await fetch(`${stage.product.url}${path}`, { headers: { cookie } })).text()
      return [/assets\/chat\.feature-/, /assets\/browser-chat-/, /as="script" href="\/chat\/sdk\.js"/].map(
        (one) => one.test(html.slice(0, html.indexOf('</head>'))),
      )
    }
    expect(await linksOf('/messages')).toEqual([true, true, true])
    expect(await linksOf('/')).toEqual([false, false, false])
  })

  it('goes on with what was chosen and typed before its code was there [BOOK-06, TRIP-04]', async () => {
    const { page, context, signIn } = await stage.person()
    const start = page
      .getByRole('group', { name: 'Start date' })
      .getByRole('radio', { disabled: false })
      .nth(1)
    await signIn('traveller@demo.test')
    let wake = await sleeping(page)
    await page.goto(`${stage.product.url}/traveller/tripplan/view/id/1`, { waitUntil: 'commit' })
    await start.check({ force: true })
    const day = await start.inputValue()
    await wake()
    await page.waitForURL(`**/*start=${day}*`)
    expect(await start.isChecked()).toBe(true)

    await page.goto(`${stage.product.url}/bookings`)
    const path = await page.getByRole('link', { name: 'Say how it was' }).getAttribute('href')
    const [stars, point] = ['How good', 'How likely'].map((name) => page.getByRole('group', { name }))
    const words = page.getByLabel(/^In your words/)
    wake = await sleeping(page)
    await page.goto(`${stage.product.url}/feedback/${path?.match(/\d+/)?.[0]}/point/9`, {
      waitUntil: 'commit',
    })
    await point?.getByText('7', { exact: true }).click()
    await stars?.getByText('★').nth(3).click()
    await words.fill('The guide knew every weaver by name.')
    await wake()
    await stars?.getByRole('button', { name: 'Give no stars' }).waitFor()
    await words.press('End')
    await words.pressSequentially(' Go.')
    expect(await words.inputValue()).toBe('The guide knew every weaver by name. Go.')
    expect(await point?.getByRole('radio', { name: '7', exact: true }).isChecked()).toBe(true)
    await context.close()
  })

  it('is another one where the guards lead elsewhere [GUARD-03, ROUTE-27]', async () => {
    const see = async (path: string, cookie = '') => {
      const answer = await fetch(`${stage.product.url}${path}`, { redirect: 'manual', headers: { cookie } })
      return [answer.status, answer.headers.get('location')]
    }
    const cookies = await signedIn.context.cookies()
    const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(await see('/login/?a=b')).toEqual([301, '/login?a=b'])
    expect(await see('/login', session)).toEqual([302, '/'])
    expect(await see('/login', 'is_verified=1')).toEqual([200, null])
  })

  it('takes the mark of a session that is over away from the browser [GUARD-06]', async () => {
    const { page, context } = await stage.person()
    await context.addCookies([{ name: 'is_verified', value: '1', url: stage.product.url }])
    await page.goto(stage.product.url)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .not.toContain('is_verified')
    await context.close()
  })

  it('keeps the hash of its address, and is loaded once', async () => {
    const { page, context, complaints } = await stage.person()
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    await page.goto(`${stage.product.url}/login?from=mail#password`)
    await untilTakenOver(page)
    expect(page.url()).toBe(`${stage.product.url}/login?from=mail#password`)
    expect(loads).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('lets people sign in, without asking again for what it brought', async () => {
    const { page, context, complaints } = await stage.person()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${stage.product.url}/login`)
    await page.getByLabel('Email').fill('newcomer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('travel-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${stage.product.url}/`)
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    expect(asked).not.toContain('/config.json')
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ])('has its scripts as they were compressed when they were built: %s', async (encoding, ending) => {
    const { url } = stage.product
    const html = await (await fetch(url)).text()
    const path = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
    const built = join(BUILT.web, path)
    const answer = await fetch(url + path, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(ending ? encoding : null)
    expect(answer.headers.get('vary')).toMatch('accept-encoding')
    expect(Number(answer.headers.get('content-length'))).toBe(statSync(built + ending).size)
    expect(await answer.text()).toBe(readFileSync(built, 'utf8'))
  })

  it('has one trace with what the browser goes on with, and it replays [TRACE-03]', async () => {
    const { page, context } = await stage.person()
    await page.goto(`${stage.product.url}/login`)
    await page.getByLabel('Email').fill('newcomer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('travel-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${stage.product.url}/`)
    await expectReplays(await saveTrace(page, 'signed-in-on-a-page-of-the-server'))
    await page.reload()
    await untilTakenOver(page)
    await expectReplays(await saveTrace(page, 'a-page-of-the-server-signed-in'))
    await context.close()
  })

  it('has no word of its address where it could become part of the page', async () => {
    const planted = '/</script><img/src=x/onerror=alert(1)>?q=</script><img/src=x/onerror=alert(1)>'
    const shell = await get(stage.product.url, '/no/such/page')
    const html = await get(stage.product.url, planted)
    expect(html).toContain('Page not found: /&lt;/script&gt;')
    expect(html).not.toContain('<img/src')
    expect(html.split('</script').length).toBe(shell.split('</script').length)
  })
})

describe('a page that can not be drawn', () => {
  const lines: string[] = []
  const stage = setStage()
  let server: RunningServer

  stage.prepare(async () => {
    server = await startServer({
      settings: readSettings({ RATE_FACTOR: '1000' }),
      database: { kind: 'memory' },
      port: 0,
      demo: true,
      logger: createLogger({ write: (line) => void lines.push(line) }),
      renderer: { render: () => Promise.reject(new Error(DATUM)) },
    })
  })
  afterAll(() => server.close())

  it('comes as a plain shell with its status, works, and is told of without a word of content', async () => {
    const status = async (path: string) => (await fetch(`${server.url}${path}`)).status
    expect([await status('/login'), await status('/nowhere')]).toEqual([200, 404])
    const { page, context, complaints } = await stage.person()
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Email').fill('newcomer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('travel-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${server.url}/`)
    expect(complaints).toEqual([])
    await context.close()
    expect(lines.filter((line) => line.includes('a page could not be drawn')).length).toBeGreaterThan(2)
    expect(foundIn(lines.join(''))).toEqual([])
  })
})

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The same browser with its scripts switched off. */
async function withoutScripts({ context }: Person, cookies: Cookies) {
  const browser = context.browser()
  if (!browser) throw new Error('the browser is gone')
  const other = await openContext(browser, { javaScriptEnabled: false })
  await other.addCookies(cookies)
  return { page: await other.newPage(), context: other }
}

async function textWithoutScripts(person: Person, cookies: Cookies, path: string): Promise<string> {
  const { page, context } = await withoutScripts(person, cookies)
  await page.goto(new URL(path, person.page.url()).href)
  const text = await page.locator('#root').innerText()
  await context.close()
  return text
}

/** What browsers tell of a shift; TypeScript's library does not have it yet. */
interface LayoutShift {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

interface Watched {
  readonly shift: number
  readonly shifted: readonly string[]
  readonly removed: readonly string[]
}

/** Counts what a person would see as unrest; runs in the page, before everything else. */
function watch(): void {
  const watched = { shift: 0, shifted: [] as string[], removed: [] as string[] }
  Object.assign(window, { watched })
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.nodeName}.${node.className}` : 'text'
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly LayoutShift[]) {
      watched.shift += entry.value
      watched.shifted.push(`${entry.value} by ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  // The chat comes later than the page, and stands beside these.
  const drawn = '#root, .page, header, header *, main, main *, footer, footer *'
  new MutationObserver((changes) => {
    for (const { target, removedNodes } of changes) {
      if (!(target instanceof Element && target.matches(drawn))) continue
      for (const node of removedNodes) watched.removed.push(node.nodeName)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Its late parts too, of which the footer is the last. */
async function untilTakenOver(page: Page): Promise<void> {
  await untilAwake(page)
  await page.waitForLoadState('networkidle')
  if ((await page.locator('.footer').count()) > 0) await untilAwake(page, '.footer')
}

/** The page's code is on its way, until it is woken. */
async function sleeping(page: Page): Promise<() => Promise<void>> {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await awake
    await route.continue()
  })
  return async () => {
    wake()
    await untilAwake(page)
  }
}

/** What the browser complains of; that a page is not found is said of the page itself. */
function listen(page: Page): readonly string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    const isStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    if (['warning', 'error'].includes(message.type()) && !isStatus) said.push(message.text())
  })
  return said
}

/** @param before all that is read before the page is awake; what comes later stands after it */
async function expectQuietTakeover(page: Page, url: string, before: string) {
  const paths: string[] = []
  const said = listen(page)
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.addInitScript(watch)
  await page.goto(url)
  await untilTakenOver(page)
  expect((await page.locator('#root').innerText()).slice(0, before.length)).toBe(before)
  expect(said).toEqual([])
  const watched = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
  expect(watched.removed).toEqual([])
  // A font that comes late moves the menu by a part of a pixel, which counts as 0.0001.
  expect(watched.shift, watched.shifted.join('\n')).toBeLessThan(0.001)
  const asked = (path: string) => paths.filter((one) => one === path).length
  expect(asked('/config.json')).toBe(0)
  return { asked }
}

async function expectReplays(file: string): Promise<void> {
  const [{ trace }] = (await readTraceFile(file)).tabs
  expect(trace.steps.map(({ k }) => k)).toContain('sd')
  const said: string[] = []
  expect(await replayFiles([file], (line) => said.push(line)), said.join('\n')).toBe(0)
}
