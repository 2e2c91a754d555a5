import { dayText, monthText } from '../places/day-text.ts'
import { counted } from '../text/counted.ts'
import type { EnquiryItem } from '../wire/enquiries.ts'

/** `13 nights in October 2027`; empty where nothing was said of it. */
export function whenWords({
  nights,
  start_date,
  month,
}: Pick<EnquiryItem, 'nights' | 'start_date' | 'month'>): string {
  const length = nights === null ? [] : [counted(nights, 'night', 'nights')]
  const when = start_date === null ? inMonth(month) : [`from ${dayText(start_date)}`]
  return [...length, ...when].join(' ')
}

const inMonth = (month: string | null): string[] => (month === null ? [] : [`in ${monthText(month)}`])

/** `2 adults and 1 child`; empty where nothing was said of it. */
export function partyWords({ adults, children }: Pick<EnquiryItem, 'adults' | 'children'>): string {
  if (adults === null) return ''
  const grown = counted(adults, 'adult', 'adults')
  return children ? `${grown} and ${counted(children, 'child', 'children')}` : grown
}
