import * as v from 'valibot'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { applied, defineJob, type JobHandler, type Outcome } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { LEASE } from '../live/memory-presence.ts'
import { Letter } from '../mail/letter-job.ts'
import { missedLetter } from '../mail/missed-letter.ts'
import type { Database, Session } from '../store/database/database.ts'
import {
  addAtLeaving,
  addAtMessage,
  addForgotten,
  MISSED_JOB,
  type Missed,
  type MissedMember,
  missedBy,
  noteMissedTold,
} from '../store/missed-mails.ts'
import type { AbsencePort, PresencePort } from './chat-ports.ts'
import { titleFor } from './wire-shapes.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
/** Whoever is away for so long is written to. */
const AWAY = 10 * MINUTE
/** A burst of somebody's messages is looked at once. */
const A_BURST = SECOND
/** Of what is older nobody is told as they leave: they have seen that it is there. */
const NEWS = 7 * DAY
/** A server that ended is made good for within a day. */
const MADE_GOOD = DAY
const LOOK_EVERY = 10 * MINUTE
/** Few enough that no request waits for it. */
const AT_ONCE = 500

/** Writes to a member about what they have not read in a conversation; one job for the two. */
const MissedMail = defineJob({
  name: MISSED_JOB,
  lane: 'upkeep',
  payload: v.object({ conv_id: v.string(), user_id: v.pipe(v.number(), v.integer()) }),
})

/** Adds the jobs of those who missed something as a server ended. */
const MissedLook = defineJob({
  name: 'chat.look-for-missed',
  lane: 'upkeep',
  payload: v.unknown(),
  every: LOOK_EVERY,
})

interface AbsenceParts {
  readonly database: Database
  readonly presence: Pick<PresencePort, 'online'>
  readonly clock: ClockPort
  readonly report: (thrown: unknown, event: string) => void
}

/** Adds jobs for those who are away as something is written, and for those who go with something unread. */
export function createAbsence({ database, presence, clock, report }: AbsenceParts): AbsencePort {
  const bursts = new Set<string>()
  const whenFrom = (at: number) => ({
    due: new Date(at + AWAY),
    now: new Date(clock.wall()),
    since: new Date(at - NEWS),
  })

  async function note(convId: string, userIds: readonly number[], at: number): Promise<void> {
    const online = await presence.online(userIds, clock.monotonic())
    const away = userIds.filter((userId) => !online.has(userId))
    if (away.length > 0) await database.run((session) => addAtMessage(session, convId, away, whenFrom(at)))
  }

  return {
    wrote({ convId, sender }, recipients) {
      const burst = `${convId} ${sender.id}`
      if (bursts.has(burst)) return
      bursts.add(burst)
      const at = clock.wall()
      clock.after(A_BURST, () => {
        bursts.delete(burst)
        const others = recipients.filter((userId) => userId !== sender.id)
        note(convId, others, at).catch((thrown: unknown) => report(thrown, 'chat.missed'))
      })
    },
    left: (userId) => database.run((session) => addAtLeaving(session, userId, whenFrom(clock.wall()))),
  }
}

export interface MissedParts {
  readonly jobs: Pick<Jobs, 'add'>
  readonly presence: Pick<PresencePort, 'online'>
  readonly clock: ClockPort
  /** Where the links of letters lead. */
  readonly origin: () => string
}

/** Letters about unread messages (chat.md "Rooms, boxes, typing"). */
export function missedHandlers(parts: MissedParts): readonly JobHandler[] {
  // As a server starts, its people are not back yet: for the time of a lease nobody counts as away.
  const begun = new Date(parts.clock.wall() + LEASE)
  return [
    applied(MissedMail, async (session, member, { now }): Promise<Outcome> => {
      const missed = await missedBy(session, member)
      if (!missed) return undefined
      const due = await dueFor(parts, member, missed, { begun, now })
      if (due > now) return due
      await tell(session, parts, member, missed)
      return undefined
    }),
    applied(MissedLook, async (session, _none, { now }): Promise<Outcome> => {
      const since = new Date(now.getTime() - MADE_GOOD)
      const found = await addForgotten(session, AT_ONCE, { due: now, now, since })
      return found === AT_ONCE ? 'more' : undefined
    }),
  ]
}

/** When they have been away long enough, and what they have not read has waited as long. */
async function dueFor(
  { presence, clock }: MissedParts,
  { user_id }: MissedMember,
  { reader, since }: Missed,
  { begun, now }: { readonly begun: Date; readonly now: Date },
): Promise<Date> {
  const online = await presence.online([user_id], clock.monotonic())
  const wasThere = online.has(user_id) ? now : (reader.lastOnline ?? since)
  const awayFrom = Math.max(wasThere.getTime(), since.getTime())
  return new Date(Math.max(awayFrom + AWAY, begun.getTime()))
}

async function tell(
  session: Session,
  { jobs, origin }: MissedParts,
  member: MissedMember,
  { reader, conversation, ...missed }: Missed,
): Promise<void> {
  const { conv_id, user_id } = member
  const payload = missedLetter(reader.email, {
    ...missed,
    firstName: reader.firstName,
    isGuest: reader.isGuest,
    title: titleFor({ userId: user_id, type: reader.type }, conversation),
    link: `${origin()}${conversationPath(conv_id)}`,
  })
  await jobs.add(session, Letter, { key: `missed-${nameOf(conv_id)}-${user_id}-${missed.lastSeq}`, payload })
  await noteMissedTold(session, member, missed.lastSeq)
}

/** A letter's key names it to mail programs too, where '#' may not stand. */
const nameOf = (convId: string): string => convId.replaceAll('#', '-')
