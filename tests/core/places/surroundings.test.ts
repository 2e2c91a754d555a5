import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SURROUNDINGS,
  readSurroundings,
  type SaidSurroundings,
} from '../../../core/places/surroundings.ts'

const NOWHERE: SaidSurroundings = {
  languages: [],
  timeZone: undefined,
  detected: { country: null, timeZone: null },
}

/** As Node's own Intl knows them. */
function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null
  } catch {
    return false
  }
}

const read = (said: Partial<SaidSurroundings>) => readSurroundings({ ...NOWHERE, ...said }, isKnownZone)

describe('what a browser says about itself', () => {
  it.each([
    ['en-US@posix', 'en-US', 'US'],
    ['en_NZ.UTF-8', 'en-NZ', 'NZ'],
    ['en-US-u-va-posix', 'en-US', 'US'],
    ['DE-de', 'de-DE', 'DE'],
    ['zh-hans-cn', 'zh-Hans-CN', 'CN'],
    ['pt', 'pt', 'AU'],
    ['en-001', 'en-001', 'AU'],
    ['zz-ZZ', 'zz-ZZ', 'AU'],
  ])('reads the language %s as %s, in %s', (said, language, country) => {
    expect(read({ languages: [said] })).toEqual({ language, country, timeZone: 'UTC' })
  })

  it.each(['', 'x', 'C', 'C.UTF-8', 'a'.repeat(200), '-', 'e n', undefined, null, 7, {}])(
    'takes nothing from the language %o',
    (said) => {
      expect(read({ languages: [said] })).toEqual(DEFAULT_SURROUNDINGS)
      expect(read({ languages: [said, 'fr-CA'] })).toMatchObject({ language: 'fr-CA', country: 'CA' })
    },
  )

  it('takes the country of the first language that names one, else the detected one', () => {
    const detected = { country: 'JP', timeZone: null }
    expect(read({ languages: ['en', 'en-150', 'de-AT'], detected }).country).toBe('AT')
    expect(read({ languages: ['en', 'en-150'], detected }).country).toBe('JP')
    expect(read({ detected: { country: 'T1', timeZone: null } }).country).toBe('AU')
  })

  it.each(['Etc/Unknown', undefined, '', 'Nowhere/At_All', 'x'.repeat(200), 7])(
    'takes the detected zone for the unknown zone %o, else UTC',
    (timeZone) => {
      const detected = { country: 'JP', timeZone: 'Asia/Tokyo' }
      expect(read({ timeZone, detected }).timeZone).toBe('Asia/Tokyo')
      expect(read({ timeZone, detected: { ...detected, timeZone } }).timeZone).toBe('UTC')
    },
  )

  it('is always something that Intl takes, whatever was said', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.anything())
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 30 }), anything, anything, (languages, zone, detected) => {
        const { language, country, timeZone } = read({
          languages,
          timeZone: zone,
          detected: { country: detected, timeZone: detected },
        })
        expect(() => new Intl.DateTimeFormat(language, { timeZone })).not.toThrow()
        expect(country).toMatch(/^[A-Z]{2}$/)
      }),
    )
  })
})
