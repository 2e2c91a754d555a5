import { createDeskHours } from '../../../core/desk/hours.ts'
import { DESK_ZONE } from '../../../core/desk/zone.ts'

const zone = new Intl.DateTimeFormat('en-AU', {
  timeZone: DESK_ZONE,
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The desk's hours, by the platform's time zones. */
export const deskHours = createDeskHours((instant) => {
  const parts = new Map(zone.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { weekday: parts.get('weekday') ?? '', hour: Number(parts.get('hour')) }
})
