import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { createFairQueue, type FairQueue } from '../../../core/queue/fair-queue.ts'
import { secretForm, secretForms } from '../../../core/text/foreign-text.ts'

/** Argon2id at the cost that OWASP names first: 19 MiB, two passes. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * A processor stays free for everybody else, and one of the four threads that Node has for files, names and compression
 * as well. An office that begins its day signs in some dozens at once.
 */
const LIMITS = {
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 1_000,
  mostOfOne: 150,
  patience: 15_000,
}

/** Where whoever hashes a password for somebody's call waits for their turn, and looks up what it is about. */
export const createHashing = (clock: Pick<ClockPort, 'after'>): FairQueue => createFairQueue(LIMITS, clock)

export function hashPassword(password: string): Promise<string> {
  return hash(secretForm(password), COST)
}

let decoy: Promise<string> | null = null

/**
 * Whether a password is the one of a hash, in whatever form its keyboard wrote it and the hash was made. How many
 * hashes are made follows from the typed password alone: without a hash it takes as long and is wrong, so that the time of an answer
 * doesn't tell which addresses have an account.
 * @param isOf holds one form against a hash
 */
export async function isPassword(
  password: string,
  stored: string | null,
  isOf: typeof verify = verify,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const known = stored ?? (await decoy)
  let isRight = false
  for (const form of secretForms(password)) isRight = (await isOf(known, form)) || isRight
  return isRight && stored !== null
}
