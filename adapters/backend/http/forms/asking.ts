import type { FastifyRequest } from 'fastify'
import type { LimitName, LimitPort } from '../../chat/chat-ports.ts'
import { networkOfRequest } from '../calls.ts'
import { HttpError } from '../http-error.ts'

/** @throws HttpError 422 with what is wrong with each field */
export function expectFields(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new HttpError(422, first, { fields })
}

/** @throws HttpError 429 when too many came from this network address */
export async function takeOf(limits: LimitPort, bucket: LimitName, request: FastifyRequest): Promise<void> {
  const wait = await limits.take(bucket, `${bucket} ${networkOfRequest(request)}`, performance.now())
  if (wait > 0) throw new HttpError(429, 'Too many requests. Wait a moment.', { retryAfter: wait })
}
