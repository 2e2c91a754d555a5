import { hash, verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, isPassword } from '../../../../adapters/backend/accounts/passwords.ts'

const WORDS = 'Zürich im Frühling'

describe('a password', () => {
  it('is the same from a keyboard that writes its accents or its spaces in another way [AUTH-02]', async () => {
    const stored = await hashPassword(WORDS.normalize('NFD'))
    for (const typed of [WORDS, WORDS.normalize('NFD'), WORDS.replaceAll(' ', '\u00a0')])
      expect(await isPassword(typed, stored)).toBe(true)
    for (const typed of ['Zurich im Fruhling', WORDS.toLowerCase(), `${WORDS} `, ''])
      expect(await isPassword(typed, stored)).toBe(false)
  })

  it.each(['NFC', 'NFD'] as const)(
    'whose older hash was made of its %s is still right [AUTH-02]',
    async (form) => {
      const older = await hash(WORDS.normalize(form))
      expect(await isPassword(WORDS.normalize('NFC'), older)).toBe(true)
      expect(await isPassword(WORDS.normalize('NFD'), older)).toBe(true)
      const spaced = WORDS.replaceAll(' ', '\u00a0')
      expect(await isPassword(spaced, await hash(spaced))).toBe(true)
    },
  )

  it.each(['travel-demo', WORDS, WORDS.normalize('NFD'), WORDS.replaceAll(' ', '\u00a0')])(
    'that is %j is hashed as often whether it is right, wrong or nobody’s [AUTH-02]',
    async (typed) => {
      const counts: number[] = []
      for (const stored of [await hashPassword(typed), await hashPassword('another one'), null]) {
        const isOf = vi.fn(verify)
        await isPassword(typed, stored, isOf)
        counts.push(isOf.mock.calls.length)
      }
      const forms = new Set([typed, typed.normalize('NFC').replaceAll('\u00a0', ' '), typed.normalize('NFD')])
      expect(counts).toEqual([forms.size, forms.size, forms.size])
    },
  )
})
