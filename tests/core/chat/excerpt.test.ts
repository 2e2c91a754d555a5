import { describe, expect, it } from 'vitest'
import { excerptOf } from '../../../core/chat/excerpt.ts'

describe('an excerpt', () => {
  it('shows the words where they stand, in any case, after whole words', () => {
    const text = 'We leave on Monday, and the ferry to Naoshima goes at nine.'
    expect(excerptOf(text, 'FERRY')).toEqual({
      before: '…on Monday, and the ',
      hit: 'ferry',
      after: ' to Naoshima goes at nine.',
    })
  })

  it('is the beginning where the words don’t stand, and cuts what is long', () => {
    expect(excerptOf('Hello', 'ferry')).toEqual({ before: '', hit: '', after: 'Hello' })
    expect(excerptOf('x'.repeat(100_000), 'y').after.length).toBeLessThan(200)
  })
})
