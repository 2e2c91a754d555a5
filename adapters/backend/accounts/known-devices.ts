import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from './secrets.ts'

/** Tells the devices from which somebody signed in before. The database keeps nothing of them. */
export interface KnownDevices {
  /** What a device brings along from now on, for sign-ins to that account. */
  introduce(account: string): string
  /** Somebody has signed in from it, to whichever account. */
  isOurs(given: string | undefined): boolean
  /** @returns the device's own name; null for one that is unknown, or known for another account */
  recognise(given: string | undefined, account: string): string | null
}

/** @param secret of the installation: nobody else can make what a known device brings */
export function createKnownDevices(secret: string): KnownDevices {
  const proofOf = (...about: readonly string[]): string =>
    createHmac('sha256', secret)
      .update(`device ${about.join(' ')}`)
      .digest('base64url')
  const isOurs = (given = ''): boolean => {
    const [device = '', proof = ''] = given.split('.', 3)
    return isSameSecret(proof, proofOf(device))
  }
  return {
    introduce(account) {
      const device = randomBytes(16).toString('base64url')
      return [device, proofOf(device), proofOf(device, account)].join('.')
    },
    isOurs,
    recognise(given, account) {
      const [device = '', , proof = ''] = (given ?? '').split('.', 3)
      return isOurs(given) && isSameSecret(proof, proofOf(device, account)) ? device : null
    },
  }
}
