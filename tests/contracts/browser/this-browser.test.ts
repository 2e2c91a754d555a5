// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readThisBrowser } from '../../../adapters/window/this-browser.ts'

interface Said {
  readonly language?: unknown
  readonly languages?: unknown
  readonly timeZone?: unknown
  readonly cookies?: Readonly<Record<string, string>>
}

/** What is read in a browser that says this. */
function surroundingsOf({ language, languages = [language], timeZone = 'UTC', cookies = {} }: Said) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language as string)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages as string[])
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: timeZone as string }
  })
  return readThisBrowser((name) => cookies[name] ?? null).surroundings()
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what this browser says about itself', () => {
  it.each([
    ['en-US@posix', 'en-US', 'US'],
    ['', 'en-AU', 'AU'],
    ['x', 'en-AU', 'AU'],
    ['C', 'en-AU', 'AU'],
    ['zz-ZZ', 'zz-ZZ', 'AU'],
    ['a'.repeat(200), 'en-AU', 'AU'],
    [undefined, 'en-AU', 'AU'],
  ])('can be handed to Intl, when its language is %s', (said, language, country) => {
    const read = surroundingsOf({ language: said, timeZone: 'Etc/Unknown' })
    expect(read).toEqual({ language, country, timeZone: 'UTC' })
    expect(() => new Intl.DateTimeFormat(read.language, { timeZone: read.timeZone })).not.toThrow()
    expect(surroundingsOf({ language: said, languages: undefined })).toMatchObject({ language })
  })

  it.each(['Etc/Unknown', undefined, '', 'Nowhere/At_All', 'a'.repeat(200)])(
    'has the zone of the visitor’s country when its own is %s [GEO-01]',
    (timeZone) => {
      const cookies = { country_code: 'JP', timezone: 'Asia/Tokyo' }
      const there = { language: 'en', country: 'JP', timeZone: 'Asia/Tokyo' }
      expect(surroundingsOf({ language: 'en', timeZone: timeZone ?? null, cookies })).toEqual(there)
    },
  )

  it('has the zone of the visitor’s country, else UTC, where Intl itself refuses', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
      throw new RangeError('Incorrect locale information provided')
    })
    expect(readThisBrowser(() => null).surroundings().timeZone).toBe('UTC')
  })

  it('says where a recording is made: the build of its page, itself, the page’s name, its zone', () => {
    document.head.innerHTML = '<meta name="build" content="1.0.0 0a1b2c3d4e5f 12345678">'
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-540)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Firefox '.repeat(100))
    history.replaceState(null, '', '/messages?text=secret')
    const at = readThisBrowser(() => null).recordedAt()
    expect(at).toEqual({
      build: '1.0.0 0a1b2c3d4e5f 12345678',
      browser: 'Firefox '.repeat(100).slice(0, 300),
      page: 'messages',
      zone: 540,
    })
    document.head.innerHTML = ''
    history.replaceState(null, '', '/nowhere/at/all')
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
    expect(readThisBrowser(() => null).recordedAt()).toMatchObject({ build: 'unknown', page: null, zone: 0 })
  })

  it('has no storage where a look at it, or a word to it, throws', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    expect(readThisBrowser(() => null)).toMatchObject({ local: localStorage, session: sessionStorage })
    const words = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    expect(readThisBrowser(() => null)).toMatchObject({ local: null, session: null })
    words.mockRestore()
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
    expect(readThisBrowser(() => null)).toMatchObject({ local: null, session: null })
  })

  it('is taken for online, wide and without locks where it says nothing of these', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(undefined as never)
    vi.stubGlobal('matchMedia', undefined)
    const browser = readThisBrowser(() => null)
    expect([browser.isOnline(), browser.narrow(), browser.locks]).toEqual([true, null, null])
  })
})
