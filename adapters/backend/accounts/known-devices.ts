import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from './secrets.ts'

/** Tells the devices from which an account was signed in to before. The database keeps nothing of them. */
export interface KnownDevices {
  /** What a device brings along from now on, for sign-ins to that account. */
  introduce(account: string): string
  /** @returns the device's own name; null for one that is unknown, or known for another account */
  recognise(given: string | undefined, account: string): string | null
}

/** @param secret of the installation: nobody else can make what a known device brings */
export function createKnownDevices(secret: string): KnownDevices {
  const proofOf = (device: string, account: string): string =>
    createHmac('sha256', secret).update(`device ${device} ${account}`).digest('base64url')
  return {
    introduce(account) {
      const device = randomBytes(16).toString('base64url')
      return `${device}.${proofOf(device, account)}`
    },
    recognise(given, account) {
      const [device = '', proof = ''] = (given ?? '').split('.', 2)
      return isSameSecret(proof, proofOf(device, account)) ? device : null
    },
  }
}
