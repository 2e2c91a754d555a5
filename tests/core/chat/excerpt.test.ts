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

  it('marks the words as they are written in the text, however they are looked for [ROOM-06]', () => {
    const text = 'İlk gün, Tromsø’ya uçuyoruz, then the night\ntrain to Łódź.'
    expect(excerptOf(text, "tromso'ya").hit).toBe('Tromsø’ya')
    expect(excerptOf(text, 'night train')).toMatchObject({ hit: 'night\ntrain', after: ' to Łódź.' })
  })

  it('is the beginning where the words don’t stand, and cuts what is long', () => {
    expect(excerptOf('Hello', 'ferry')).toEqual({ before: '', hit: '', after: 'Hello' })
    expect(excerptOf('x'.repeat(100_000), 'y').after.length).toBeLessThan(200)
  })
})
