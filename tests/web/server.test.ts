// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { ClockPort } from '../../core/ports/clock.port.ts'
import { PortError } from '../../core/ports/port.ts'
import type { PageRendererParts, PageRequest } from '../../core/routing/page-renderer.ts'
import { createPageRenderer } from '../../web/server.tsx'
import { USER } from '../harness/fixtures.ts'
import { pageRequest } from '../harness/page-request.ts'

const SHELL =
  '<!doctype html><html lang="en"><head><title>Tripwright</title><script src="/assets/index.js"></script></head><body><div id="root"></div></body></html>'
const MANIFEST = {
  'index.html': { file: 'assets/index.js' },
  '_Picture.js': { file: 'assets/Picture.js', imports: ['index.html'] },
  'pages/HomePage.tsx': { file: 'assets/HomePage.js', imports: ['index.html', '_Picture.js'] },
  'pages/NotFoundPage.tsx': { file: 'assets/NotFoundPage.js', imports: ['_Picture.js'] },
  'screens/LoginScreen.tsx': { file: 'assets/LoginScreen.js' },
  'screens/MessagesScreen.tsx': { file: 'assets/MessagesScreen.js' },
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
    throw new PortError({ code: 1401, message: 'Sign in to go on.' })
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
    expect(html).toContain('<title>Tripwright</title>')
    expect(html).toContain('Ask somebody who lives there')
    expect(html.match(/modulepreload" crossorigin href="[^"]*/g)).toEqual([
      'modulepreload" crossorigin href="/assets/HomePage.js',
      'modulepreload" crossorigin href="/assets/Picture.js',
    ])
    const past = JSON.parse(/id="past">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(past.steps.map(({ k }: { k: string }) => k)).toEqual(['go', 'em', 'ok', 'ok', 'ok', 'ok'])
    expect(past.steps.some((step: object) => 'x' in step || 'n' in step)).toBe(false)
    expect(past.texts.texts).toEqual({ 'address:1': '/' })
  })

  it('shows who is signed in, and says that it does', async () => {
    const { html, isPersonal } = await drawn(requestFor('/', SIGNED_IN))
    expect(isPersonal).toBe(true)
    expect(html).toContain('Maya')
    expect(html).toContain('Open my messages')
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
    expect(confirmation.html).toContain('Thank you, it is with us')
  })

  it('leaves a visitor’s way to a confirmation to the browser, which keeps it for after the login', async () => {
    const { renderer } = await createTestRenderer()
    expect(await renderer.render(requestFor('/design/confirmation'))).toEqual({ kind: 'undecided' })
    expect(await drawn(requestFor('/design/elsewhere'))).toMatchObject({ status: 404 })
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

  it.each(['/nowhere', '//evil.example'])('has a page for %s, where there is none', async (address) => {
    const { status, html } = await drawn(requestFor(address))
    expect(status).toBe(404)
    expect(html).toContain('Are you lost?')
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
    const { 'pages/HomePage.tsx': _home, ...manifest } = MANIFEST
    await expect(createTestRenderer({ manifest })).rejects.toThrow('pages/HomePage.tsx')
  })
})
