import * as v from 'valibot'
import { enquiryPath } from '../../../core/routing/enquiry-links.ts'
import { applied, defineJob, type JobHandler, type Outcome } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { lapseLetter } from '../mail/enquiry-letters.ts'
import { Letter } from '../mail/letter-job.ts'
import type { Session } from '../store/database/database.ts'
import {
  lapse,
  lastWordOn,
  moveQuiet,
  noteTold,
  type QuietEnquiry,
  quietEnquiries,
  takeUpWritten,
} from '../store/enquiries/quiet-store.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** After so long without a word or a change an enquiry lapses; its customer is told so long before. */
const QUIET = 30 * DAY
const TOLD_BEFORE = 3 * DAY
/** Few enough that no request waits for it. */
const AT_ONCE = 50

const QuietLook = defineJob({ name: 'enquiries.lapse', lane: 'upkeep', payload: v.unknown(), every: HOUR })

export interface LapseParts {
  readonly jobs: Pick<Jobs, 'add'>
  /** Where the links of letters lead. */
  readonly origin: () => string
}

/** Tells of enquiries that grow quiet, ends those that stayed so, and takes up those on which somebody writes again. */
export function lapseHandler(parts: LapseParts): JobHandler {
  return applied(QuietLook, async (session, _none, { now }): Promise<Outcome> => {
    await takeUpWritten(session, now)
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
    const since = { told: ago(QUIET - TOLD_BEFORE), over: ago(QUIET), warned: ago(TOLD_BEFORE) }
    const quiet = await quietEnquiries(session, since, AT_ONCE)
    for (const enquiry of quiet) await look(session, enquiry, now, parts)
    return quiet.length === AT_ONCE ? 'more' : undefined
  })
}

/** What was said since is looked at behind the enquiry's lock. */
async function look(session: Session, enquiry: QuietEnquiry, now: Date, parts: LapseParts): Promise<void> {
  const { id, quietSince, isTold } = enquiry
  const lastWord = await lastWordOn(session, id)
  if (lastWord && lastWord > quietSince) await moveQuiet(session, id, lastWord)
  else if (isTold) await lapse(session, id, now)
  else await tell(session, enquiry, now, parts)
}

async function tell(
  session: Session,
  { id, quietSince, destination, customer }: QuietEnquiry,
  now: Date,
  { jobs, origin }: LapseParts,
): Promise<void> {
  await noteTold(session, id, now)
  const { email, firstName, isProved } = customer
  if (email === null) return
  // A guest has a chat, and no list of enquiries.
  const link = `${origin()}${isProved ? enquiryPath(id) : '/messages'}`
  const payload = lapseLetter(email, { firstName: isProved ? firstName : null, destination, link })
  await jobs.add(session, Letter, { key: `enquiry-lapses-${id}-${quietSince.getTime()}`, payload })
}
