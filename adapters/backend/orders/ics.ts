import ICAL from 'ical.js'
import type { PublishedEvent } from '../../../core/bookings/calendar/published.ts'

/** The library counts what it folds without the space that a folded line begins with: 75 octets with it (RFC 5545, 3.1). */
ICAL.foldLength = 74

export interface CalendarFile {
  readonly name: string
  readonly events: readonly PublishedEvent[]
  /** Where the booking is. */
  readonly url: string
}

/** Subscribers look for changes so often (RFC 7986). */
const REFRESHED = 'PT6H'

/** Events as a file of calendars: iCalendar, RFC 5545. */
export function icsOf({ name, events, url }: CalendarFile): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Tripwright//Trips//EN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  for (const named of ['name', 'x-wr-calname']) calendar.addProperty(typed(named, 'text', plain(name)))
  calendar.addProperty(typed('refresh-interval', 'duration', ICAL.Duration.fromString(REFRESHED)))
  for (const event of events) calendar.addSubcomponent(componentOf(event, url))
  return `${calendar.toString()}\r\n`
}

/** One that the library does not know: it would write its value as it is. */
function typed(name: string, type: string, value: string | ICAL.Duration): ICAL.Property {
  const property = new ICAL.Property(name)
  property.resetType(type)
  property.setValue(value)
  return property
}

function componentOf(event: PublishedEvent, url: string): ICAL.Component {
  const { uid, summary, description, location, start, end, sequence, changedAt, isCancelled } = event
  const component = new ICAL.Component('vevent')
  const changed = ICAL.Time.fromJSDate(new Date(changedAt), true)
  component.addPropertyWithValue('uid', uid)
  component.addPropertyWithValue('dtstamp', changed)
  component.addPropertyWithValue('last-modified', changed)
  component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(start))
  component.addPropertyWithValue('dtend', ICAL.Time.fromDateString(end))
  component.addPropertyWithValue('summary', plain(summary))
  if (description !== '') component.addPropertyWithValue('description', plain(description))
  if (location !== null) component.addPropertyWithValue('location', plain(location))
  component.addPropertyWithValue('url', url)
  component.addPropertyWithValue('sequence', sequence)
  component.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : 'CONFIRMED')
  // Nobody is busy all day by it.
  component.addPropertyWithValue('transp', 'TRANSPARENT')
  return component
}

const NEW_LINES = /\r\n?/g
const CONTROL = /[^\P{Cc}\n\t]+/gu

/** A text may have none of the control characters but these two (RFC 5545, 3.3.11). */
const plain = (text: string): string => text.replace(NEW_LINES, '\n').replace(CONTROL, ' ')
