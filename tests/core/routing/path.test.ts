import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPath, parsePath, safePath } from '../../../core/routing/path.ts'

const ORIGIN = 'https://own.test'

/** Strings made of what attacks on redirects are made of. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '\t',
        '\n',
        '\r',
        '\0',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        ' ',
        '%2f',
        '%5c',
      ),
      fc.constantFrom(
        'evil.test',
        'https:',
        'javascript:',
        'data:',
        'own.test',
        '\u007f',
        '\u2028',
        '／',
        '。',
      ),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

describe('a safe path', () => {
  it('never leaves the origin, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
          fc.string(),
        ),
        (text) => {
          const url = new URL(safePath(text), ORIGIN)
          expect(url.origin).toBe(ORIGIN)
          expect(url.username).toBe('')
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('is the path itself or home, and safe again', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const safe = safePath(`/${text}`)
        expect([`/${text}`, '/']).toContain(safe)
        expect(safePath(safe)).toBe(safe)
      }),
    )
  })

  it.each([
    '/',
    '/bookings/details/7?tab=2#top',
    '/trip-gallery?theme=a//b',
    '/messages?c=conv%233w204',
    '/local-designer/añ',
  ])('keeps %s', (path) => {
    expect(safePath(path)).toBe(path)
  })

  it.each([
    null,
    undefined,
    '',
    'bookings',
    ' /bookings',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/a\nb',
    '/a\u007fb',
    'https://evil.test',
    'javascript:alert(1)',
  ])('is home for %j', (path) => {
    expect(safePath(path)).toBe('/')
  })
})

describe('a location', () => {
  it('is written as it was read', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(formatPath(parsePath(`/${text}`))).toBe(`/${text}`)
      }),
    )
  })

  it.each([
    ['/a?b=c#d', { path: '/a', search: '?b=c', hash: '#d' }],
    ['/a#d?b', { path: '/a', search: '', hash: '#d?b' }],
    ['/a?b?c', { path: '/a', search: '?b?c', hash: '' }],
    ['?b', { path: '/', search: '?b', hash: '' }],
    ['#d', { path: '/', search: '', hash: '#d' }],
    ['', { path: '/', search: '', hash: '' }],
  ])('%j has its parts', (text, parts) => {
    expect(parsePath(text)).toEqual(parts)
  })
})
