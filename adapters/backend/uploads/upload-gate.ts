import type { FastifyReply, FastifyRequest } from 'fastify'
import { MOST_FILE_BYTES } from '../../../core/forms/files.ts'
import type { LimitPort } from '../chat/chat-ports.ts'
import { cutOff } from '../http/body-deadline.ts'
import { networkOfRequest } from '../http/calls.ts'
import { HttpError } from '../http/http-error.ts'
import { crowdedError, tooLargeError } from './upload-errors.ts'
import type { Sender, UploadRoom } from './upload-room.ts'

/** What stands beside the file in a form. */
const MOST_BESIDE = 64 * 1024

/** What an upload has to pass. */
export interface UploadGate {
  readonly limits: LimitPort
  readonly room: UploadRoom
}

/**
 * Lets an upload in, before anything of it is read: it finds room in memory until the work is done, and is taken from
 * what its person and its network address may send up, in number and in bytes. What finds no room costs nothing.
 * @param userId null for somebody who is not signed in
 * @param work reads and keeps it
 * @throws HttpError 413 for more than a file may have, 429 when too much came up already or is coming up now
 */
export async function admitUpload<Kept>(
  { limits, room }: UploadGate,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number | null,
  work: () => Promise<Kept>,
): Promise<Kept> {
  const bytes = expectSize(request)
  const address = `address ${networkOfRequest(request)}`
  const leave = room.take(address, bytes, senderOf(request, reply), performance.now())
  if (!leave) throw crowdedError()
  try {
    for (const owner of [address, ...(userId === null ? [] : [`user ${userId}`])])
      await takeOfQuota(limits, owner, bytes)
    return await work()
  } finally {
    leave()
  }
}

function senderOf(request: FastifyRequest, reply: FastifyReply): Sender {
  const { raw } = request
  const before = raw.socket.bytesRead
  return {
    arrived: () => raw.socket.bytesRead - before,
    hasCome: () => raw.complete,
    end: () => cutOff(request, reply),
  }
}

/** @throws HttpError 429 */
async function takeOfQuota(limits: LimitPort, owner: string, bytes: number): Promise<void> {
  const wait =
    (await limits.take('file', owner, performance.now())) ||
    (await limits.take('fileKilobytes', owner, performance.now(), Math.ceil(bytes / 1000)))
  if (wait > 0) throw new HttpError(429, 'Too many files were uploaded. Wait a moment.', { retryAfter: wait })
}

/** The body's bytes as its head says them; one that says nothing counts as the largest. */
function expectSize({ headers }: FastifyRequest): number {
  const size = Number(headers['content-length'] ?? MOST_FILE_BYTES)
  if (size > MOST_FILE_BYTES + MOST_BESIDE) throw tooLargeError()
  return size
}
