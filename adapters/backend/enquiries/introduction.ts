import { monthText } from '../../../core/places/day-text.ts'
import { counted } from '../../../core/text/counted.ts'
import type { WholeEnquiry } from '../store/enquiries/enquiry-store.ts'
import type { Designer } from '../store/enquiries/matching-store.ts'

/** What a concierge says as they bring two people together: who the other one is, and what it is about. */
export function introductionText(
  enquiry: WholeEnquiry,
  designer: Pick<Designer, 'firstName' | 'city'>,
): string {
  const { firstName: customer } = enquiry.customer
  const { firstName: name, city } = designer
  const hasLetter = enquiry.values !== null
  const where = city === null ? '' : `lives in ${city} and `
  const knows = hasLetter ? 'has your enquiry' : 'will help you with your trip'
  return `${customer}, meet ${name}. ${name} ${where}${knows}. ${name}, ${customer} ${wishIn(enquiry)}.`
}

function wishIn(enquiry: WholeEnquiry): string {
  const { values, destination, topic, audience } = enquiry
  const place = destination ?? ''
  if (values === null) return `has asked about ${place || topic || 'a trip'}`
  const who = audience === 'agent' ? 'writes for a client who would' : 'would'
  const details = [partyOf(enquiry), lengthOf(enquiry)].filter(Boolean).join(', ')
  return `${who} like to go to ${place}${details && `: ${details}`}`
}

/** `2 adults and 1 child`. */
function partyOf({ adults, children }: WholeEnquiry): string {
  const parts = [some(adults ?? 0, 'adult', 'adults'), some(children ?? 0, 'child', 'children')]
  return parts.filter(Boolean).join(' and ')
}

/** `13 nights in October 2026`; a trip that has no month yet has its nights alone. */
function lengthOf({ nights, startDate, month }: WholeEnquiry): string {
  const when = startDate?.slice(0, 7) ?? month
  return [some(nights ?? 0, 'night', 'nights'), when && `in ${monthText(when)}`].filter(Boolean).join(' ')
}

/** Empty where there are none. */
const some = (count: number, one: string, many: string): string =>
  count === 0 ? '' : counted(count, one, many)
