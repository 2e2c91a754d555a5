import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../../core/rich-text/plain-text.ts'
import { linkAttributes } from '../../../core/rich-text/policy.ts'

describe('a link of rich text', () => {
  it.each([
    ['/trip-gallery/old-roads-of-kii?adults=2#days', undefined],
    ['https://www.jreast.co.jp/e/', 'nofollow noreferrer'],
    ['http://localhost:3000/subscribe?token=a', 'nofollow noreferrer'],
    ['mailto:ask@tripwright.example', undefined],
    ['tel:+61-2-9000-0000', undefined],
    ['http://[::1]:3000/subscribe?token=a', 'nofollow noreferrer'],
    ['http://trip_wright.internal/', 'nofollow noreferrer'],
  ])('leads to %s', (href, rel) => {
    expect(linkAttributes(href)).toEqual(rel === undefined ? { href } : { href, rel })
  })

  it('is written in ASCII', () => {
    expect(linkAttributes(' https://example.test/ä?ü ')?.href).toBe('https://example.test/%C3%A4?%C3%BC')
    const host = linkAttributes('https://münchen.example/')
    expect(host?.href).toBe('https://m%C3%BCnchen.example/')
    expect(new URL(host?.href ?? '').host).toBe(new URL('https://münchen.example/').host)
  })

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://tripwright.example@elsewhere.example/',
    'https:elsewhere.example',
    'https://elsewhere%2eexample/',
    'https://[::1/',
    'https://elsewhere.example/"x',
    'https://elsewhere.example/-->',
    'https://elsewhere.example/a b',
    'mailto:a@b.example?bcc=c@d.example',
    'tel:*21*1#',
    'https://example.test/\ud800',
    `/${'a'.repeat(2_000)}`,
    '#here',
    'page',
    '',
  ])('leads nowhere from %j', (href) => {
    expect(linkAttributes(href)).toBeNull()
  })

  it('stays as it is when it is checked again', () => {
    const part = fc.constantFrom(
      'https://',
      'http://',
      '/',
      'mailto:',
      'tel:',
      'a.example',
      '@',
      '?',
      '#',
      '%',
      ':',
      '\\',
    )
    const address = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 6 })
    fc.assert(
      fc.property(address, (parts) => {
        const first = linkAttributes(parts.join(''))
        if (first) expect(linkAttributes(first.href)).toEqual(first)
      }),
    )
  })
})

describe('the words of a rich text', () => {
  it('stand on one line, with a space where a block ends', () => {
    const html = '<p>Fish &amp; <em>chips</em></p>\n<ul><li>one</li><li>two<br>three</li></ul>'
    expect(plainText(html)).toBe('Fish & chips one two three')
  })

  it('keep what was written as words', () => {
    expect(plainText('<p>&lt;b&gt; is &amp;lt;b&amp;gt; &quot;here&quot;&nbsp;5</p>')).toBe(
      '<b> is &lt;b&gt; "here" 5',
    )
  })

  it('come of anything', () => {
    fc.assert(fc.property(fc.string(), (text) => plainText(text) === plainText(text).trim()))
    expect(plainText('<'.repeat(20_000))).toHaveLength(20_000)
  })
})
