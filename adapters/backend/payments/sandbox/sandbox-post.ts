import { nanoid } from 'nanoid'
import * as v from 'valibot'
import type { NoticeWay } from '../../../../core/forms/demo-notice.ts'
import { defineJob, type JobHandler, performed } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { type createSandboxNotices, NOTICE_SUBJECTS, type NoticeSubject } from '../notice.ts'

/** One that comes late comes so much later, in milliseconds: others are there before. */
const LATE_BY = 60_000

const SandboxNotice = defineJob({
  name: 'payments.notice',
  lane: 'upkeep',
  payload: v.object({
    attemptId: v.string(),
    noticeId: v.string(),
    about: v.optional(v.picklist(NOTICE_SUBJECTS), 'charge'),
  }),
})

export interface SandboxPost {
  /** Tells of a charge, or of what it took, at a time. */
  send(attemptId: string, at: Date, about: NoticeSubject): Promise<void>
  /** The next one comes in this way, and all after it on time. */
  next(way: NoticeWay): void
}

/** What the sandbox sends of its charges, as a bank would: signed, and not always when one thinks. */
export function createSandboxPost(jobs: Pick<Jobs, 'add'>): SandboxPost {
  let way: NoticeWay = 'onTime'
  return {
    next(wished) {
      way = wished
    },
    async send(attemptId, at, about) {
      const chosen = way
      way = 'onTime'
      if (chosen === 'never') return
      const noticeId = nanoid()
      const due = new Date(at.getTime() + (chosen === 'late' ? LATE_BY : 0))
      for (let copy = 0; copy < (chosen === 'twice' ? 2 : 1); copy += 1)
        await jobs.add(null, SandboxNotice, {
          key: `${noticeId} ${copy}`,
          payload: { attemptId, noticeId, about },
          due,
        })
    },
  }
}

export interface NoticeHandlerParts {
  readonly notices: ReturnType<typeof createSandboxNotices>
  readonly now: () => Date
  /** As it comes over HTTP. @throws whatever kept it from being acted upon: it comes again */
  readonly deliver: (body: Buffer, signature: string, requestId: string) => Promise<unknown>
}

export function sandboxNoticeHandler({ notices, now, deliver }: NoticeHandlerParts): JobHandler {
  return performed(SandboxNotice, async ({ attemptId, noticeId, about }, { key }) => {
    const body = JSON.stringify({ id: noticeId, attempt_id: attemptId, about })
    await deliver(Buffer.from(body), notices.sign(body, now()), key)
  })
}
