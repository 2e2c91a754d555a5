import { describe, expect, it } from 'vitest'
import { createKnownDevices } from '../../../../adapters/backend/accounts/known-devices.ts'

const devices = createKnownDevices('a secret')

describe('a device from which somebody signed in', () => {
  it('is known again for that account, under a name of its own', () => {
    const [first, second] = [devices.introduce('ana@demo.test'), devices.introduce('ana@demo.test')]
    const names = [first, second].map((given) => devices.recognise(given, 'ana@demo.test'))
    expect(names).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)])
    expect(names[0]).not.toBe(names[1])
  })

  it('is known as such whichever account somebody signs in to', () => {
    const given = devices.introduce('ana@demo.test')
    expect([devices.isOurs(given), devices.recognise(given, 'bea@demo.test')]).toEqual([true, null])
  })

  it('is unknown for another account, to another installation, and with anything made up', () => {
    const given = devices.introduce('ana@demo.test')
    expect(devices.recognise(given, 'bea@demo.test')).toBeNull()
    expect(createKnownDevices('another secret').recognise(given, 'ana@demo.test')).toBeNull()
    expect(createKnownDevices('another secret').isOurs(given)).toBe(false)
    for (const made of [undefined, '', '.', '..', 'x', `${given}x`, given.split('.')[0], `x${given}`])
      expect(devices.recognise(made, 'ana@demo.test')).toBeNull()
    for (const made of [undefined, '', '.', 'x', `x${given}`, given.split('.')[0]])
      expect(devices.isOurs(made)).toBe(false)
  })
})
