import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from '../../../core/accounts/common-passwords.ts'
import { isCommonPassword, isOwnPassword } from '../../../core/accounts/password.ts'
import { passwordStrength } from '../../../core/accounts/password-strength.ts'

const MAYA = { email: 'Maya.L@demo.test', first_name: 'Maya', last_name: 'Lindqvist' }

describe('a password that somebody chooses', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop'])(
    'is not %s, whatever its letters',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )

  it('is held against 211 common ones, each long enough to be taken otherwise', () => {
    expect(COMMON_PASSWORDS.size).toBe(211)
    for (const password of COMMON_PASSWORDS) expect(password).toMatch(/^[^A-Z\s]{8,}$/)
  })

  it.each(['Lindqvist', 'maya!!1987', 'MayaLindqvist', 'lindqvist-maya', 'maya.l', '1maya.l1'])(
    'is not its owner’s name or address: %s',
    (password) => {
      expect(isOwnPassword(password, MAYA)).toBe(true)
    },
  )

  it.each(['maya likes ferries', 'lindquist', '19871987', ''])('may be %j', (password) => {
    expect(isOwnPassword(password, MAYA)).toBe(false)
    expect(isOwnPassword(password, {})).toBe(false)
  })

  it('of figures is the owner’s where their address has the same', () => {
    expect(isOwnPassword('19871987', { email: '19871987@demo.test' })).toBe(true)
  })

  it.each([
    ['short', 0],
    ['password', 0],
    ['x'.repeat(257), 0],
    ['aaaaaaaaaaaaaaaaaaaa', 1],
    ['k3tt1e!!', 1],
    ['three words', 1],
    ['three words!', 2],
    ['three unrelated words', 3],
  ])('%s is worth %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('is never weaker for one more character at its end, up to the longest that is taken', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 9, maxLength: 200 }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (text, more) => {
          const before = passwordStrength(text)
          expect(before === 0 || passwordStrength(text + more) >= before).toBe(true)
        },
      ),
    )
  })
})
