import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from './secrets.ts'

const CHANCE = 12
const PROOF = 20

/**
 * A token that is good for one session alone: whoever plants a cookie of their own knows no secret of it.
 * @param secret the session's; undefined for a browser that has none
 */
export function newCsrfToken(secret: string | undefined): string {
  return tokenOf(randomBytes(CHANCE), secret)
}

export function isCsrfTokenOf(token: string, secret: string | undefined): boolean {
  const chance = Buffer.from(token, 'base64url').subarray(0, CHANCE)
  return chance.length === CHANCE && isSameSecret(token, tokenOf(chance, secret))
}

function tokenOf(chance: Buffer, secret = ''): string {
  const proof = createHmac('sha256', secret).update(chance).digest().subarray(0, PROOF)
  return Buffer.concat([chance, proof]).toString('base64url')
}
