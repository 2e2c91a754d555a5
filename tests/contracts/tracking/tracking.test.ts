// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookieIn } from '../../../adapters/http/cookie.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import { createMemoryTracking } from '../../../adapters/memory/market/tracking.ts'
import { readThisBrowser } from '../../../adapters/window/this-browser.ts'
import { createBrowserTracking } from '../../../adapters/window/tracking.ts'
import { parse } from '../../../core/door/parse.ts'
import { type TrackingPort, trackingContract } from '../../../core/ports/market/tracking.port.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'

/** Each call of it finds the browser as a reload does. */
type Open = () => TrackingPort

function memoryWorld(): Open {
  const known = { consent: 'unknown' as const, isRobot: false }
  return () => createMemoryTracking(known)
}

/** A browser that lands at an address, with its storages and cookies. */
function createVisit(address = '/') {
  window.history.replaceState(null, '', address)
  const { jar } = createCookieBrowser()
  const [local, session] = [createFakeStorage(), createFakeStorage()]
  let made = 0
  const freshId = () => `visitor-number-${++made}`
  const cookie = (name: string) => cookieIn(jar.cookie, name)
  const { isRobot } = readThisBrowser(cookie)
  const open = () => createBrowserTracking({ local, session, jar, cookie, freshId, isRobot })
  const fields = () => JSON.parse(session.getItem('tracking') ?? 'null')
  return { jar, local, session, open, fields, made: () => made }
}

const browserWorld = (): Open => createVisit().open

afterEach(() => vi.restoreAllMocks())

describe.each([
  ['in memory', memoryWorld],
  ['of a browser', browserWorld],
])('the tracking port %s', (_name, createWorld) => {
  it('knows nothing at first, and the last answer from then on, over a reload', async () => {
    const open = createWorld()
    const arrive = async () => {
      const found = parse(trackingContract.arrive.output, await open().arrive(null, STAY))
      return found.ok && found.value
    }
    expect(await arrive()).toEqual({ consent: 'unknown', isRobot: false })
    expect(await open().answer({ consent: 'yes' }, STAY)).toBeNull()
    expect(await arrive()).toEqual({ consent: 'yes', isRobot: false })
    await open().answer({ consent: 'no' }, STAY)
    expect(await arrive()).toEqual({ consent: 'no', isRobot: false })
  })
})

describe('where somebody came from', () => {
  const LANDING = '/trip-gallery?gclid=g1&utm_source=mail&page=2#top'
  const TOLD = { GCLID: 'g1', TrafficSource: 'mail', TrafficLandingPage: '/trip-gallery' }

  it('is kept of the first page of a visit, and of no later one', async () => {
    const { open, fields } = createVisit(LANDING)
    await open().arrive(null, STAY)
    expect(fields()).toEqual(TOLD)
    window.history.replaceState(null, '', '/about-us?gclid=g2&utm_term=other')
    await open().arrive(null, STAY)
    expect(fields()).toEqual(TOLD)
  })

  it('is of the next visit what that one’s first page says', async () => {
    const { open, session, fields } = createVisit(LANDING)
    await open().arrive(null, STAY)
    session.clear()
    window.history.replaceState(null, '', '/')
    await open().arrive(null, STAY)
    expect(fields()).toEqual({ TrafficLandingPage: '/' })
  })

  it.each(['{', 'null', '[1]', '5', '{"GCLID": {}}'])('is read anew where %s was kept', async (text) => {
    const { open, session, fields } = createVisit(LANDING)
    session.setItem('tracking', text)
    expect(await open().arrive(null, STAY)).toMatchObject({ consent: 'unknown' })
    expect(fields()).toEqual(TOLD)
  })
})

describe('the visitor’s id', () => {
  it('is made with a yes where it is missing, kept, and gone with a no [LOG-05]', async () => {
    const { open, local, fields, made } = createVisit('/?gclid=g1')
    await open().arrive(null, STAY)
    expect([local.getItem('visitor_id'), fields().ClientID, made()]).toEqual([null, undefined, 0])
    await open().answer({ consent: 'yes' }, STAY)
    expect([local.getItem('visitor_id'), fields().ClientID]).toEqual(['visitor-number-1', 'visitor-number-1'])
    await open().arrive(null, STAY)
    expect(made()).toBe(1)
    await open().answer({ consent: 'no' }, STAY)
    expect([local.getItem('visitor_id'), fields()]).toEqual([null, { GCLID: 'g1', TrafficLandingPage: '/' }])
  })

  it('is made anew by the next page where it was lost, or is none [LOG-05]', async () => {
    const { open, local, fields } = createVisit()
    await open().answer({ consent: 'yes' }, STAY)
    local.removeItem('visitor_id')
    await open().arrive(null, STAY)
    expect(fields().ClientID).toBe('visitor-number-2')
    local.setItem('visitor_id', '<script>alert(1)</script>')
    await open().arrive(null, STAY)
    expect([local.getItem('visitor_id'), fields().ClientID]).toEqual(['visitor-number-3', 'visitor-number-3'])
  })

  it('of a returning visitor is the one that they had [LOG-05]', async () => {
    const { open, session, fields } = createVisit()
    await open().answer({ consent: 'yes' }, STAY)
    session.clear()
    await open().arrive(null, STAY)
    expect(fields()).toEqual({ ClientID: 'visitor-number-1', TrafficLandingPage: '/' })
  })

  it('is nobody’s whose answer is no answer', async () => {
    const { open, jar, local } = createVisit()
    jar.cookie = 'statistics_consent=YES'
    expect(await open().arrive(null, STAY)).toMatchObject({ consent: 'unknown' })
    expect(local.getItem('visitor_id')).toBeNull()
  })
})

describe('a browser', () => {
  it('without storage still knows the answer, which is a cookie', async () => {
    const { jar } = createCookieBrowser()
    const cookie = (name: string) => cookieIn(jar.cookie, name)
    const port = createBrowserTracking({
      local: null,
      session: null,
      jar,
      cookie,
      freshId: () => 'x'.repeat(21),
      isRobot: () => false,
    })
    await port.answer({ consent: 'no' }, STAY)
    expect(await port.arrive(null, STAY)).toMatchObject({ consent: 'no' })
  })

  it('whose storage refuses says so, and has kept the answer', async () => {
    const { open, session, jar } = createVisit()
    session.trouble = 'full'
    await expect(open().answer({ consent: 'no' }, STAY)).rejects.toThrow()
    expect(jar.cookie).toContain('statistics_consent=no')
  })

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
    ['Mozilla/5.0 HeadlessChrome/140.0', true],
    ['', true],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
  ])('that calls itself %j is a program: %s', async (userAgent, isRobot) => {
    const { open } = createVisit()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    expect(await open().arrive(null, STAY)).toMatchObject({ isRobot })
  })
})
