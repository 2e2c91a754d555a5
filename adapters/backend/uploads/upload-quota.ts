import type { FastifyRequest } from 'fastify'
import { MOST_FILE_BYTES } from '../../../core/pages/form-files.ts'
import type { LimitPort } from '../chat/chat-ports.ts'
import { networkOfRequest } from '../http/calls.ts'
import { HttpError } from '../http/http-error.ts'

/** What stands beside the file in a form. */
const MOST_BESIDE = 64 * 1024

/**
 * Takes an upload from what its person and its network address may send up, in number and in bytes, before
 * anything of it is read.
 * @param userId null for somebody who is not signed in
 * @throws HttpError 413 for more than a file may have, 429 when too much came up already
 */
export async function takeUpload(
  limits: LimitPort,
  request: FastifyRequest,
  userId: number | null,
): Promise<void> {
  const kilobytes = Math.ceil(expectSize(request) / 1000)
  const owners = [`address ${networkOfRequest(request)}`, ...(userId === null ? [] : [`user ${userId}`])]
  for (const owner of owners) {
    const wait =
      (await limits.take('file', owner, performance.now())) ||
      (await limits.take('fileKilobytes', owner, performance.now(), kilobytes))
    if (wait > 0) throw new HttpError(429, 'Too many files came up. Wait a moment.', { retryAfter: wait })
  }
}

/** The body's bytes as its head says them; one that says nothing counts as the largest. */
function expectSize({ headers }: FastifyRequest): number {
  const size = Number(headers['content-length'] ?? MOST_FILE_BYTES)
  if (size > MOST_FILE_BYTES + MOST_BESIDE) throw tooLargeError()
  return size
}

export const tooLargeError = (): HttpError => new HttpError(413, 'That file is too large: it may have 25 MB.')
