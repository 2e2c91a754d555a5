import { hash, verify } from '@node-rs/argon2'

/** Argon2id at the cost that OWASP names first: 19 MiB, two passes. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let decoy: Promise<string> | null = null

/**
 * Whether a password is the one of a hash. Without a hash it takes as long and is wrong, so that the time
 * of an answer doesn't tell which addresses have an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && stored !== null
}
