import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailIssues, normaliseEmail } from '../../../core/accounts/fields.ts'

describe('an email address', () => {
  it.each(['maya@demo.test', ' Maya@Demo.Test ', 'a+b@c.d.ef', "o'neil@x.co", 'jörg@bücher.de'])(
    'like %j is taken',
    (text) => {
      expect(emailIssues(text)).toEqual([])
    },
  )

  it.each(['', ' ', '\t\n'])('that is %j is missing', (text) => {
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
  ])('like %j looks wrong', (text) => {
    expect(emailIssues(text)).toEqual(['emailWrong'])
  })

  it('is at most 254 characters long', () => {
    const domain = '@demo.test'
    expect(emailIssues('a'.repeat(254 - domain.length) + domain)).toEqual([])
    expect(emailIssues('a'.repeat(255 - domain.length) + domain)).toEqual(['emailWrong'])
  })

  it('is judged in no time, however long', () => {
    expect(emailIssues(`${'@.'.repeat(100_000)}!`)).toEqual(['emailWrong'])
  })

  it('is compared trimmed and in small letters, and that changes nothing more', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normaliseEmail(text)
        expect(normaliseEmail(once)).toBe(once)
        expect(emailIssues(once)).toEqual(emailIssues(text))
      }),
    )
  })
})
