// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { ClockPort } from '../../core/ports/clock.port.ts'
import { PortError } from '../../core/ports/port.ts'
import type { Manifest, PageRendererParts, PageRequest } from '../../core/routing/page-renderer.ts'
import { ALL_PAGES } from '../../web/pages/pages.ts'
import { createPageRenderer } from '../../web/server.tsx'
import { USER } from '../harness/fixtures.ts'
import { pageRequest } from '../harness/page-request.ts'
import { TRIP } from '../harness/sample-catalogue.ts'

const SHELL =
  '<!doctype html><html lang="en"><head><meta name="description" content="A place to begin."><title>Tripwright</title><script src="/assets/index.js"></script></head><body><div id="root"></div></body></html>'
const TRIP_PATH = `/trip-gallery/${TRIP.slug}`
const HOME = 'pages/home/page.tsx'
/** As a build makes it: a chunk for each source that pages name. */
const MANIFEST: Manifest = {
  ...Object.fromEntries(
    ALL_PAGES.flatMap(({ sources }) => sources).map((source) => [source, { file: `assets/${source}.js` }]),
  ),
  'index.html': { file: 'assets/index.js' },
  '_Picture.js': { file: 'assets/Picture.js', imports: ['index.html'] },
  [HOME]: { file: 'assets/Home.js', imports: ['index.html', '_Picture.js'] },
  'pages/NotFoundPage.tsx': { file: 'assets/NotFound.js', imports: ['_Picture.js'] },
}

/** A clock that stands still, whose timers the test fires by hand. */
function createStillClock() {
  const waiting = new Set<() => void>()
  const clock: ClockPort = {
    wall: () => 1_800_000_000_000,
    monotonic: () => 0,
    after: (_milliseconds, callback) => {
      waiting.add(callback)
      return () => waiting.delete(callback)
    },
  }
  return { clock, waiting }
}

async function createTestRenderer(changes: Partial<PageRendererParts> = {}) {
  const { clock, waiting } = createStillClock()
  const freshSeed = () => '00112233445566778899aabbccddeeff'
  const renderer = await createPageRenderer({
    shell: SHELL,
    manifest: MANIFEST,
    clock,
    freshSeed,
    ...changes,
  })
  return { renderer, waiting }
}

function requestFor(address: string, changes: Partial<PageRequest> = {}): PageRequest {
  const refuse = async () => {
    throw new PortError({ code: 1401, message: 'Sign in to continue.' })
  }
  return pageRequest(address, { verify: refuse, ...changes })
}
const SIGNED_IN = { marker: { isVerified: true, isAdmin: false }, verify: async () => USER }

async function drawn(request: PageRequest) {
  const { renderer, waiting } = await createTestRenderer()
  const answer = await renderer.render(request)
  if (answer.kind !== 'page') throw new Error(`no page: ${answer.kind}`)
  expect(waiting.size, 'timers that nobody has ended').toBe(0)
  return answer
}

describe('the renderer of a server', () => {
  it('fills the shell with the page, its title, its chunks and what the machines were told', async () => {
    const { status, html, isPersonal } = await drawn(requestFor('/'))
    expect([status, isPersonal]).toEqual([200, false])
    expect(html).toContain('<title>Trips made by people who live there · Tripwright</title>')
    expect(html).toContain('Kii coast on foot')
    expect(html.match(/modulepreload" crossorigin href="[^"]*/g)).toEqual([
      'modulepreload" crossorigin href="/assets/Home.js',
      'modulepreload" crossorigin href="/assets/Picture.js',
    ])
    const past = JSON.parse(/id="past">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    const kinds = past.steps.map(({ k }: { k: string }) => k)
    expect(kinds.slice(0, 2)).toEqual(['go', 'em'])
    expect(new Set(kinds.slice(2))).toEqual(new Set(['ok']))
    expect(past.steps.some((step: object) => 'x' in step || 'n' in step)).toBe(false)
    expect(past.texts.texts).toEqual({ 'address:1': '/' })
    const [menu, content] = ['held:1', 'held:2'].map((handle) => past.texts.values[handle])
    expect([menu[0].label, content.trips[0].title]).toEqual(['Trips', 'Kii coast on foot'])
  })

  it('draws a trip in the currency of whoever asks, and says what it is to those who don’t look [SHELL-08]', async () => {
    const place = { chosen: 'EUR', detected: null, country: 'DE' }
    const { status, html } = await drawn(requestFor(`${TRIP_PATH}?utm_source=mail`, { place }))
    expect(status).toBe(200)
    expect(html).toContain('<title>Kii coast on foot, Japan · Tripwright</title>')
    expect(html).toContain(`<link rel="canonical" href="https://tripwright.test${TRIP_PATH}">`)
    expect(html).toContain('"priceRange":"$1,000 - $10,000"')
    expect(html).toContain('€1,158')
    const unknown = await drawn(requestFor(TRIP_PATH, { place: { ...place, chosen: 'SEK' } }))
    expect(unknown.html).toContain('AU$1,889')
  })

  it('answers 404 where there is no such trip, and lets nobody list it', async () => {
    const { status, html } = await drawn(requestFor('/trip-gallery/no-such-trip'))
    expect(status).toBe(404)
    expect(html).toContain('<title>Trip Not Found · Tripwright</title>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('Page not found: /trip-gallery/no-such-trip<')
    expect(html).not.toContain('rel="canonical"')
  })

  it('sends a search in which nothing is found on, with its words', async () => {
    const { renderer } = await createTestRenderer()
    expect(await renderer.render(requestFor('/search-result?q=xyz&sort=price'))).toEqual({
      kind: 'redirect',
      to: '/search-404?q=xyz&sort=price',
      permanent: false,
    })
  })

  it('leaves it to the browser where the content could not be had', async () => {
    const { renderer } = await createTestRenderer()
    const pages = {
      ...requestFor('/').pages,
      load: async () => {
        throw new PortError({ code: 1500, message: 'broken' })
      },
    }
    expect(await renderer.render(requestFor('/', { pages }))).toEqual({ kind: 'undecided' })
  })

  it('shows who is signed in, and says that it does', async () => {
    const { html, isPersonal } = await drawn(requestFor('/', SIGNED_IN))
    expect(isPersonal).toBe(true)
    expect(html).toContain('Maya')
    expect(html).not.toContain('href="/login"')
  })

  it('draws for a guest as for a visitor, but for nobody else: the confirmation admits them [CHATUI-02]', async () => {
    const guest = {
      marker: { isVerified: false, isAdmin: false, isGuest: true },
      verify: async () => ({ ...USER, status: 'guest' }),
    }
    const home = await drawn(requestFor('/', guest))
    expect(home.isPersonal).toBe(true)
    expect(home.html).toContain('href="/login"')
    const confirmation = await drawn(requestFor('/design/confirmation', guest))
    expect(confirmation).toMatchObject({ status: 200, isPersonal: true })
    expect(confirmation.html).toContain('Thank you. We have your enquiry')
  })

  it('leaves a visitor’s way to a confirmation to the browser, which keeps it for after the login', async () => {
    const { renderer } = await createTestRenderer()
    expect(await renderer.render(requestFor('/design/confirmation'))).toEqual({ kind: 'undecided' })
    expect(await renderer.render(requestFor('/design/elsewhere'))).toMatchObject({ to: '/design' })
  })

  it('draws for a visitor whose mark outlived the session', async () => {
    const marker = { isVerified: true, isAdmin: false }
    expect(await drawn(requestFor('/login', { marker }))).toMatchObject({ status: 200, isPersonal: false })
  })

  it('says where the guards lead, for good or for now', async () => {
    const { renderer } = await createTestRenderer()
    expect(await renderer.render(requestFor('/messages/?a=b'))).toEqual({
      kind: 'redirect',
      to: '/messages?a=b',
      permanent: true,
    })
    expect(await renderer.render(requestFor('/login', SIGNED_IN))).toEqual({
      kind: 'redirect',
      to: '/',
      permanent: false,
    })
  })

  it.each([
    ['/nowhere', 'Are you lost?'],
    ['//evil.example', 'Page Not Found'],
  ])('has a page for %s, where there is none [ROUTE-26]', async (address, title) => {
    const { status, html } = await drawn(requestFor(address))
    expect(status).toBe(404)
    expect(html).toContain(title)
  })

  it('leaves it to the browser when the server does not know who it is', async () => {
    const { renderer } = await createTestRenderer()
    const marker = { isVerified: true, isAdmin: false }
    const verify = async () => {
      throw new Error('the database is gone')
    }
    expect(await renderer.render(requestFor('/', { marker, verify }))).toEqual({ kind: 'undecided' })
  })

  it('waits for an answer so long and no longer', async () => {
    const { renderer, waiting } = await createTestRenderer()
    const verify = () => new Promise<never>(() => undefined)
    const answer = renderer.render(requestFor('/', { ...SIGNED_IN, verify }))
    await expect.poll(() => waiting.size).toBe(1)
    for (const giveUp of waiting) giveUp()
    expect(await answer).toEqual({ kind: 'undecided' })
  })

  it('serves many at once, each with their own page', async () => {
    const { renderer } = await createTestRenderer()
    const addresses = Array.from({ length: 20 }, (_one, index) => `/nowhere/${index}`)
    const answers = await Promise.all(addresses.map((address) => renderer.render(requestFor(address))))
    for (const [index, answer] of answers.entries())
      expect(answer).toMatchObject({ html: expect.stringContaining(`Page not found: /nowhere/${index}<`) })
  })

  it.each([
    ['<title>Tripwright</title>', ''],
    ['</head>', ''],
    ['<div id="root"></div>', '<div id="root"> </div>'],
  ])('refuses a shell without %s', async (part, instead) => {
    await expect(createTestRenderer({ shell: SHELL.replace(part, instead) })).rejects.toThrow('not once')
  })

  it('refuses a build in which a page has no chunk of its own', async () => {
    const { [HOME]: _home, ...manifest } = MANIFEST
    await expect(createTestRenderer({ manifest })).rejects.toThrow(HOME)
  })
})
