import type { TripStep } from '../../core/bookings/trip-steps.ts'
import { dayText } from '../../core/places/day-text.ts'
import { counted } from '../../core/text/counted.ts'

/** What is left of the time for a step. */
export function daysLeftText(days: number): string {
  if (days > 0) return `${counted(days, 'day', 'days')} left`
  return days === 0 ? 'Today is the last day' : 'Overdue'
}

export const namesText = ({ until }: Extract<TripStep, { kind: 'names' }>): string =>
  `As in the passports, until ${dayText(until)}`

export const unreadText = (unread: number): string => counted(unread, 'new message', 'new messages')
