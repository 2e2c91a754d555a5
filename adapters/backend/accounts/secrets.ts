import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 bits that fits into a cookie, a header or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A public id: unguessable enough to be unique, and no secret. */
export function newPublicId(): string {
  return randomBytes(12).toString('base64url')
}

/** What is stored of a secret. It is random, so one fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares without telling by its time how much was right. */
export function isSameSecret(first: string, second: string): boolean {
  const left = Buffer.from(hashSecret(first))
  const right = Buffer.from(hashSecret(second))
  return timingSafeEqual(left, right)
}
