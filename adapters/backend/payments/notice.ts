import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** What a notice may be about: a charge, or what has become of the money that it took. */
export const NOTICE_SUBJECTS = ['charge', 'money'] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** A provider tells that something has happened: what, is asked of it, as notices come in any order. */
export interface Notice {
  readonly id: string
  readonly about:
    | { readonly kind: 'charge'; readonly attemptId: string }
    /** By the name that the provider's own books have for what it took. */
    | { readonly kind: 'money'; readonly payment: string }
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
  about: v.optional(v.picklist(NOTICE_SUBJECTS), 'charge'),
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
    return found.success ? toNotice(found.output) : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

const toNotice = ({ id, attempt_id, about }: v.InferOutput<typeof Body>): Notice => ({
  id,
  about: about === 'charge' ? { kind: about, attemptId: attempt_id } : { kind: about, payment: attempt_id },
})
