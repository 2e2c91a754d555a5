import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** A provider tells that something has happened to a charge: what, is asked of it, as notices come in any order. */
export interface Notice {
  readonly id: string
  readonly attemptId: string
}

/** Why a notice is not believed. */
export type NoticeRefusal = 'unsigned' | 'old' | 'unreadable'

/** A notice is believed for so long after it was signed, in seconds (bookings.md "Payment port"). */
export const NOTICE_TOLERANCE = 300

export interface NoticeReader {
  /** The header that its signature comes in. */
  readonly header: string
  /** @returns null where it concerns no charge of ours */
  read(body: Buffer, signature: string, now: Date): Notice | NoticeRefusal | null
}

const Body = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  attempt_id: v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/)),
})

/** The sandbox signs as banks do: a moment and an HMAC over it and the body, as it was sent. */
export function createSandboxNotices(secret: string): NoticeReader & {
  sign(body: string, now: Date): string
} {
  const hmac = (seconds: string, body: string | Buffer): Buffer =>
    createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  return {
    header: 'sandbox-signature',
    sign(body, now) {
      const seconds = String(Math.floor(now.getTime() / 1_000))
      return `t=${seconds},v1=${hmac(seconds, body).toString('hex')}`
    },
    read(body, signature, now) {
      const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
      if (seconds === undefined || hex === undefined) return 'unsigned'
      if (!timingSafeEqual(hmac(seconds, body), Buffer.from(hex, 'hex'))) return 'unsigned'
      if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > NOTICE_TOLERANCE) return 'old'
      return noticeIn(body)
    },
  }
}

function noticeIn(body: Buffer): Notice | NoticeRefusal {
  try {
    const found = v.safeParse(Body, JSON.parse(body.toString()))
    return found.success ? { id: found.output.id, attemptId: found.output.attempt_id } : 'unreadable'
  } catch {
    return 'unreadable'
  }
}
