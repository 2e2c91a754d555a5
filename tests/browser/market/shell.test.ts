import { describe, expect, it } from 'vitest'
import { awakeFooter, untilAwake } from '../../harness/awake.ts'
import type { Person } from '../../harness/person.ts'
import { setStage } from '../../harness/stage.ts'

/** Pixels, with the gap before it. */
const UNREAD_COUNT = 34
const PATIENCE = { timeout: 60_000 }
/** What a program drives names itself in its user agent. */
const PERSONS_BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

describe('what stands around every page', () => {
  const stage = setStage()
  let visitor: Person

  stage.prepare(async () => {
    visitor = await stage.person()
  })

  it(
    'loads the page anew once when its code is gone, and says so when that does not help [SHELL-06, SHELL-04]',
    PATIENCE,
    async () => {
      const { page, context } = await stage.person()
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      await page.goto(`${stage.product.url}/about-us`)
      // As after an update of the product: the files that this page knows are gone, for good.
      await page.route(/how-it-works-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
      await (await awakeFooter(page)).getByRole('link', { name: 'How it works' }).click()
      await page.getByText('Oops, something went wrong!').waitFor()
      expect(loads).toBe(2)
      await page.getByText('It looks like something broke. Sorry about that.').waitFor()
      await page.getByText(/^Error: /).waitFor()
      expect(await page.getByRole('link', { name: 'Back to Homepage' }).getAttribute('href')).toBe('/')
      await context.close()
    },
  )

  it(
    'covers a page that is long on its way, but none that shows its own shape [SHELL-05]',
    PATIENCE,
    async () => {
      const { page, context } = await stage.person()
      await page.goto(`${stage.product.url}/about-us`)
      await page.route('**/extranet/v2/**', () => undefined)
      await (await awakeFooter(page)).getByRole('link', { name: 'All trips' }).click()
      await page.locator('.waiting').waitFor()
      expect(await page.locator('.overlay').count()).toBe(0)
      await page.getByRole('link', { name: /to the homepage/ }).click()
      await page.locator('.overlay').waitFor()
      expect(await page.locator('.waiting').count()).toBe(0)
      // The footer stays where it was, below the window: it would come up, and go again with the page.
      const footer = await page.locator('.footer').boundingBox()
      expect(footer?.y).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? Number.POSITIVE_INFINITY)
      await context.close()
    },
  )

  it(
    'goes by the keyboard as it is seen: from left to right, row by row, at each width',
    PATIENCE,
    async () => {
      for (const width of [375, 1280]) {
        const { page, context } = await stage.person({ width })
        await page.goto(`${stage.product.url}/trip-gallery`)
        await untilAwake(page)
        const places: { x: number; name: string }[] = []
        await page.keyboard.press('Tab')
        for (let step = 0; step < 12; step += 1) {
          await page.keyboard.press('Tab')
          const place = await page.evaluate(() => {
            const element = document.activeElement
            const { x } = element?.getBoundingClientRect() ?? { x: 0 }
            return element?.closest('.header') ? { x, name: element.textContent ?? '' } : null
          })
          if (!place) break
          places.push(place)
        }
        expect(places.length).toBeGreaterThan(2)
        const order = places.map(({ x }) => x)
        expect([width, order]).toEqual([width, [...order].sort((first, second) => first - second)])
        await context.close()
      }
    },
  )

  it('folds what stands below every page on a phone, and nowhere else [SHELL-07]', PATIENCE, async () => {
    const { page, context } = await stage.person({ width: 375 })
    await page.goto(`${stage.product.url}/about-us`)
    const legal = (await awakeFooter(page)).getByRole('navigation', { name: 'Legal' })
    const terms = legal.getByRole('link', { name: 'Terms of use' })
    expect(await terms.isVisible()).toBe(false)
    await legal.getByRole('button', { name: 'Legal', expanded: false }).click()
    await terms.waitFor()
    await legal.getByRole('button', { name: 'Legal', expanded: true }).click()
    await terms.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 768, height: 900 })
    await terms.waitFor()
    expect(await legal.getByRole('button').count()).toBe(0)
    await terms.click()
    await page.waitForURL(/\/terms-of-use$/)
    await context.close()
  })

  it('stays where one was reading when a page is loaded anew [ROUTE-28]', PATIENCE, async () => {
    const { page, context } = await stage.person()
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
    await page.goto(`${stage.product.url}/japan/travel-guide`)
    await untilAwake(page)
    for (const path of ['/japan/travel-guide', '/trip-gallery']) {
      if (path === '/trip-gallery') {
        await page.getByRole('contentinfo').getByRole('link', { name: 'All trips' }).click()
        await page.waitForURL(/trip-gallery$/)
        await page.getByRole('heading', { name: '36 trips' }).waitFor()
        await expect.poll(scrolled).toBe(0)
      }
      await page.evaluate(() => window.scrollTo(0, 640))
      await expect.poll(scrolled).toBe(640)
      await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('"640"')
      await page.reload()
      await untilAwake(page)
      await expect.poll(scrolled).toBe(640)
    }
    await context.close()
  })

  it(
    'stays at what one was reading far down a page that a phone lays out bit by bit [ROUTE-28]',
    PATIENCE,
    async () => {
      const { page, context } = await stage.person({ width: 375, height: 812 })
      // A font that comes too late for one load only breaks titles into other lines: both loads go without.
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(stage.product.url)
      await untilAwake(page)
      const heading = page.getByRole('heading', { name: 'Before you go' })
      const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
      await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('is-whole')
      await heading.evaluate((element) => element.scrollIntoView())
      await expect.poll(top).toBeLessThan(200)
      // What is laid out meanwhile moves it: where it stands is looked at anew with each look at what is kept.
      const isKept = () => JSON.stringify(sessionStorage).includes(`"${Math.round(scrollY)}"`)
      await expect.poll(() => page.evaluate(isKept)).toBe(true)
      const before = await top()
      await page.reload()
      await untilAwake(page)
      await expect.poll(top).toBe(before)
      await context.close()
    },
  )

  it('stays where one had scrolled to before the page was awake [ROUTE-28]', PATIENCE, async () => {
    const { page, context } = await stage.person()
    let wake = (): void => undefined
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
      await woken
      await route.continue()
    })
    await page.goto(`${stage.product.url}/japan/travel-guide`, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.evaluate(() => window.scrollTo(0, 640))
    wake()
    await untilAwake(page)
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('"640"')
    await page.reload()
    await untilAwake(page)
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(640)
    await context.close()
  })

  it('gives nothing of the chat to whoever only reads', PATIENCE, async () => {
    const { page, context } = await stage.person()
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto(`${stage.product.url}/trip-gallery`)
    await awakeFooter(page)
    await page.getByRole('button', { name: 'Chat with us' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(files.some((file) => file.startsWith('/assets/index-'))).toBe(true)
    expect(
      files.filter((file) =>
        /\/(chat\.feature|browser-chat|page-messages|OwnMessenger|DockScreen|chat-sdk)[^/]*\.js$/.test(file),
      ),
    ).toEqual([])
    await context.close()
  })

  it('keeps a failed page’s place, and has it once it can be had', PATIENCE, async () => {
    const { page, context } = await stage.person()
    await page.goto(`${stage.product.url}/about-us`)
    await page.route('**/extranet/v2/trips?**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await (await awakeFooter(page)).getByRole('link', { name: 'All trips' }).click()
    await page.getByRole('heading', { level: 1, name: /couldn't be loaded/ }).waitFor()
    await page.unroute('**/extranet/v2/trips?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: '36 trips' }).waitFor()
    await context.close()
  })

  it(
    'has its measures: a menu behind a button below 1024 px, a container that ends at 1140 [SHELL-07]',
    PATIENCE,
    async () => {
      const { page } = visitor
      await page.goto(`${stage.product.url}/trip-gallery`)
      const opener = page.getByRole('button', { name: 'Menu', exact: true })
      const row = page.locator('.gallery')
      for (const [width, isNarrow] of [
        [767, true],
        [1023, true],
        [1024, false],
        [1920, false],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        expect(await opener.isVisible(), String(width)).toBe(isNarrow)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
      const inner = await row.evaluate((element) => {
        const { paddingLeft, paddingRight } = getComputedStyle(element)
        return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      })
      expect(inner).toBe(1140)
    },
  )

  it.each(['nobody', 'traveller@demo.test', 'agent@demo.test'])(
    'has its links side by side on every desktop where %s is signed in [SHELL-07]',
    PATIENCE,
    async (email) => {
      const { page, context, signIn } = await stage.person()
      if (email !== 'nobody') await signIn(email)
      await page.goto(`${stage.product.url}/about-us`)
      await page.getByRole('button', { name: /^Currency/ }).waitFor()
      for (const width of [1024, 1140, 1280, 1920]) {
        await page.setViewportSize({ width, height: 600 })
        const boxes = await page
          .locator('.header__home, .header__link, .header .currency, .header__design')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0))
        const inOrder = boxes.toSorted((one, other) => one.left - other.left)
        const laps = inOrder.map(({ right }, at) => (inOrder[at + 1]?.left ?? width) - right)
        expect(laps.length).toBeGreaterThan(5)
        // A count of unread messages has its room, too.
        const isCounted = await page.getByRole('link', { name: /^Messages.*\d/ }).isVisible()
        const between = isCounted ? 0 : UNREAD_COUNT
        expect(Math.max(...laps.slice(0, -1)), String(width)).toBeGreaterThanOrEqual(between)
        expect(laps.filter((room) => room < 0)).toEqual([])
        expect(boxes.filter(({ height }) => height > 45)).toEqual([])
      }
      await context.close()
    },
  )

  it(
    'names a visitor the phone for where they seem to be, and an agent the agents’ for where they live [GEO-04, APP-02]',
    PATIENCE,
    async () => {
      const { page, context, signIn } = await stage.person()
      const phone = () => page.getByRole('contentinfo').locator('a[href^="tel:"]').first().textContent()
      await context.addCookies([{ name: 'country_code', value: 'AU', url: stage.product.url }])
      await page.goto(`${stage.product.url}/about-us`)
      expect(await phone()).toBe('+61 2 5550 0142')
      await context.addCookies([{ name: 'country_code', value: 'BR', url: stage.product.url }])
      await page.reload()
      expect(await phone()).toBe('+1 303-555-0148')
      await signIn('agent@demo.test')
      await expect.poll(phone).toBe('+61 2 5550 0177')
      await page.goto(`${stage.product.url}/trip-gallery/old-roads-of-kii`)
      const book = page.getByRole('link', { name: /Book this trip/ }).first()
      await expect.poll(() => book.getAttribute('href')).toBe('/agent/tripplan/view/id/1')
      await context.close()
    },
  )

  it(
    'keeps where somebody came from for the visit, and no visitor’s id before they say yes [LOG-03, LOG-05]',
    PATIENCE,
    async () => {
      const { page, context } = await stage.person({ userAgent: PERSONS_BROWSER })
      // A browser that a program drives is never asked: this one passes for a person's.
      await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
      await page.goto(`${stage.product.url}/about-us?utm_source=letter&gclid=abc&AffID=7`)
      const landing = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('tracking') ?? '{}'))
      await expect.poll(landing).toEqual({
        TrafficSource: 'letter',
        GCLID: 'abc',
        AffID: '7',
        TrafficLandingPage: '/about-us',
      })
      const visitorId = () => page.evaluate(() => localStorage.getItem('visitor_id'))
      expect(await visitorId()).toBeNull()
      await page.goto(`${stage.product.url}/trip-gallery`)
      expect(await landing()).toMatchObject({ TrafficLandingPage: '/about-us' })
      await page.getByRole('button', { name: 'Yes, count me' }).click()
      await expect.poll(visitorId).not.toBeNull()
      const id = await visitorId()
      expect(await landing()).toMatchObject({ ClientID: id })
      await page.goto(`${stage.product.url}/cookie-declaration`)
      await page.getByText('You have said yes').waitFor()
      expect(await visitorId()).toBe(id)
      await page.getByRole('button', { name: 'Choose again' }).click()
      await page.getByRole('button', { name: 'No, thank you' }).click()
      await page.getByText('You have said no').waitFor()
      await expect.poll(visitorId).toBeNull()
      await context.close()
    },
  )
})

describe('a link to a plan in a chat', () => {
  const stage = setStage()

  it(
    'leads to the plan by the reader’s own path, with the sign that it was a chat [ROUTE-30]',
    PATIENCE,
    async () => {
      const { url } = stage.product
      const concierge = await stage.person()
      const traveller = await stage.person()
      await concierge.signIn('concierge@demo.test', '/messages')
      await traveller.signIn('traveller@demo.test', '/messages')
      await concierge.openMessages()
      await traveller.openMessages()
      await concierge.openConversation(/Maya/)
      await concierge.write(`Have a look: ${url}/agent/tripplan/view/id/1`)
      await traveller.room(/Have a look/).click()
      const link = traveller.page.locator('.bubble').getByRole('link', { name: /tripplan/ })
      await expect.poll(() => link.getAttribute('href')).toBe('/traveller/tripplan/view/id/1?traffic=1')
      await link.click()
      await traveller.page.waitForURL(`${url}/traveller/tripplan/view/id/1?traffic=1`)
      await traveller.page.getByRole('heading', { level: 1, name: 'The old roads of Kii' }).waitFor()
    },
  )
})
