import type { FastifyRequest } from 'fastify'
import type { FairQueue } from '../../../../core/queue/fair-queue.ts'
import type { KnownDevices } from '../../accounts/known-devices.ts'
import { hashSecret, newSecret } from '../../accounts/secrets.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { LimitPort } from '../../chat/chat-ports.ts'
import { confirmAddressLetter, knownAddressLetter } from '../../mail/account-letters.ts'
import type { Post } from '../../mail/post.ts'
import type { SecurityLog } from '../../security/security-log.ts'
import type { JoiningStore, LinkLimit } from '../../store/accounts/joining-store.ts'
import type { UserRow } from '../../store/sql-shapes.ts'
import { linkOrigin } from './link-origin.ts'

export interface LetterParts {
  readonly joining: JoiningStore
  readonly sessions: Sessions
  /** Where passwords are hashed. */
  readonly hashing: FairQueue
  readonly devices: KnownDevices
  readonly post: Post
  readonly limits: LimitPort
  readonly security: SecurityLog
  readonly now: () => Date
  readonly placeOf: (request: FastifyRequest) => string | null
  /** `PUBLIC_URL`'s; null: letters lead to this machine. */
  readonly ownOrigin: string | null
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How long a link that confirms an address is good. */
const GOOD_FOR = DAY
/** Letters that confirm one address (accounts.md "Rules"). */
const CONFIRMATIONS: readonly LinkLimit[] = [
  { most: 1, within: MINUTE },
  { most: 5, within: DAY },
]

/**
 * Writes to an address: the link that confirms it, or, where an account has it, that it has one. Whoever asks too often
 * is not told, and no letter goes out.
 * @returns whether it had not had as many as it may
 * @param user whose address it is to be; without one, that of its newest claimant
 */
export async function sendConfirmation(
  request: FastifyRequest,
  email: string,
  { joining, post, now, ownOrigin }: LetterParts,
  user?: Pick<UserRow, 'id' | 'firstName'>,
): Promise<boolean> {
  const token = newSecret()
  const at = now()
  const link = {
    purpose: 'confirm',
    email,
    userId: user?.id,
    tokenHash: hashSecret(token),
    now: at,
    expiresAt: new Date(at.getTime() + GOOD_FOR),
  } as const
  const accounts = await joining.addLink(link, CONFIRMATIONS)
  const origin = linkOrigin(request, ownOrigin)
  if (accounts?.owner) {
    const links = { signIn: `${origin}/login`, forgot: `${origin}/forgot-password` }
    post.put(knownAddressLetter(email, accounts.owner.firstName, links))
  } else if (accounts) {
    const address = `${origin}/user/verify-email?token=${token}`
    const claimant = user ?? accounts.claimant
    const letter = confirmAddressLetter(email, claimant?.firstName ?? '', address)
    if (claimant) post.put(letter)
    else post.pretend(letter)
  }
  return accounts !== null
}
