import type { CalendarEvent } from './trip-events.ts'

/** An event as calendars were last told of it. */
export interface PublishedEvent extends CalendarEvent {
  /** How often it was changed: a calendar takes the higher one (RFC 5545, 3.8.7.4). */
  readonly sequence: number
  /** ISO instant. */
  readonly changedAt: string
  readonly isCancelled: boolean
}

export interface Publishing {
  /** What happens on that trip from now on. */
  readonly events: readonly CalendarEvent[]
  /** False: of days and stays nothing is known now, and what was told of them stands. */
  readonly areDaysKnown: boolean
  /** The trip does not take place. */
  readonly isCancelled: boolean
  /** ISO instant. */
  readonly now: string
}

/**
 * What calendars are told next. What is as it was keeps its sequence, so that the same file is the same bytes; what is
 * gone is told as cancelled, as a calendar that has taken a file keeps it otherwise.
 */
export function publishedAfter(
  published: readonly PublishedEvent[],
  { events, areDaysKnown, isCancelled, now }: Publishing,
): readonly PublishedEvent[] {
  const known = new Map(published.map((event) => [event.uid, event]))
  const uids = new Set(events.map(({ uid }) => uid))
  const gone = published.filter(({ uid }) => !uids.has(uid))
  return [
    ...events.map((event) => nextOf(known.get(event.uid), { ...event, isCancelled }, now)),
    ...gone.map((event) => {
      const stands = !areDaysKnown && isOfDay(event)
      return nextOf(event, { ...event, isCancelled: isCancelled || !stands || event.isCancelled }, now)
    }),
  ]
}

const isOfDay = ({ uid }: CalendarEvent): boolean => /-(?:day|stay)-\d+@/.test(uid)

type Told = CalendarEvent & Pick<PublishedEvent, 'isCancelled'>

function nextOf(before: PublishedEvent | undefined, event: Told, now: string): PublishedEvent {
  if (!before) return { ...event, sequence: 0, changedAt: now }
  if (isSame(before, event)) return before
  return { ...event, sequence: before.sequence + 1, changedAt: now }
}

const TOLD = ['summary', 'description', 'location', 'start', 'end', 'isCancelled'] as const

const isSame = (before: Told, event: Told): boolean => TOLD.every((name) => before[name] === event[name])
