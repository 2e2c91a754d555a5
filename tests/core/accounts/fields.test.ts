import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailIssues, normaliseEmail, readEmail } from '../../../core/accounts/fields.ts'

describe('an email address', () => {
  it.each([
    'maya@demo.test',
    ' Maya@Demo.Test ',
    'a+b@c.d.ef',
    "o'neil@x.co",
    'jörg@bücher.de',
    'd&d@rollenspiel.de',
    'abc..def.@docomo.example',
    'почта@пример.рф',
    '电邮@例子.中国',
    'maya@xn--bcher-kva.de',
    '%s/{x}=y@b.co',
    `maya@${'a'.repeat(63)}.co`,
  ])('like %j is taken', (text) => {
    expect(emailIssues(text)).toEqual([])
  })

  it.each(['', ' ', '\t\n', 'mailto:', 'Maya <>'])('that is %j is missing', (text) => {
    expect(emailIssues(text)).toEqual(['emailMissing'])
  })

  it.each([
    'maya',
    'maya@',
    '@demo.test',
    'maya@demo',
    'a@b@c.d',
    'a b@c.de',
    'a@b.c.',
    'a@b .c',
    'a\u0000b@c.de',
    'maya@demo.te\u007fst',
    'ma\u200bya@demo.test',
    'maya\u202e@demo.test',
    'maya@-demo.test',
    'maya@demo-.test',
    'maya@demo..test',
    'maya@de_mo.test',
    `maya@${'a'.repeat(64)}.test`,
    `${'a'.repeat(65)}@demo.test`,
    'maya[at]@demo.test',
    '(maya)@demo.test',
    '"maya"@demo.test',
    "'maya@demo.test'",
    '„maya“@demo.test',
    'maya@demo.test<br>',
    'maya@demo.test</a>',
    'maya@[127.0.0.1]',
    'maya@127.0.0.1',
    'maya@demo.test, jon@demo.test',
    'maya;jon@demo.test',
    'Maya <maya@demo.test> <jon@demo.test>',
  ])('like %j looks wrong', (text) => {
    expect(emailIssues(text)).toEqual(['emailWrong'])
  })

  it('is at most 254 characters long', () => {
    const domain = '@demo.test'
    const local = 'a'.repeat(64)
    const labels = (most: number) => `${'b.'.repeat(200)}`.slice(0, most - local.length - domain.length)
    expect(emailIssues(`${local}@${labels(254)}${domain.slice(1)}`)).toEqual([])
    expect(emailIssues(`${local}@${labels(256)}${domain.slice(1)}`)).toEqual(['emailWrong'])
  })

  it('is judged in no time, however long', () => {
    expect(emailIssues(`${'@.'.repeat(100_000)}!`)).toEqual(['emailWrong'])
  })

  it.each([
    'mailto:maya@demo.test',
    'MAILTO:Maya@Demo.test?subject=Our%20trip',
    'Maya Lindqvist <maya@demo.test>',
    '"Lindqvist, Maya" <maya@demo.test>',
    '<mailto:maya@demo.test>',
    '\u200b maya@demo.test\ufeff',
    '\u202amaya@demo.test\u202c',
    'ｍａｙａ＠ｄｅｍｏ．ｔｅｓｔ',
    'maya@demo。test',
    '　maya@demo.test　',
  ])('dressed as %j is the address alone', (text) => {
    expect(emailIssues(text)).toEqual([])
    expect(normaliseEmail(text)).toBe('maya@demo.test')
  })

  it('of a link has its letters, and of a Turkish keyboard its small one', () => {
    expect(readEmail('mailto:o%27connor@demo.test')).toBe("o'connor@demo.test")
    expect(readEmail('mailto:maya%2Btrip@demo.test?subject=x')).toBe('maya+trip@demo.test')
    expect(normaliseEmail('mailto:m%C3%BCller@demo.test')).toBe('müller@demo.test')
    expect(readEmail('100%25@demo.test')).toBe('100%25@demo.test')
    expect(emailIssues('mailto:maya%0a@demo.test')).toEqual(['emailWrong'])
    expect(normaliseEmail('İbrahim@demo.test')).toBe('ibrahim@demo.test')
  })

  it('keeps its letters as they are written where nothing compares it', () => {
    expect(readEmail('Maya <Maya.O’Neil@Demo.Test>')).toBe("Maya.O'Neil@Demo.Test")
    expect(normaliseEmail('MU\u0308LLER@demo.test')).toBe('müller@demo.test')
  })

  it('is compared trimmed and in small letters, and that changes nothing more', () => {
    const signs = fc.constantFrom('<', '>', '?', ' ', '@', 'a', '.', '＜', '。', '\u0308', 'İ', '\u200b')
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: signs }))
    fc.assert(
      fc.property(texts, (text) => {
        const once = normaliseEmail(text)
        expect(normaliseEmail(once)).toBe(once)
        expect(emailIssues(once)).toEqual(emailIssues(text))
      }),
    )
  })
})
