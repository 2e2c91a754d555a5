import type { Accounts } from '../accounts/accounts.ts'
import { isAhead } from '../bookings/order-states.ts'
import type { EnquiryState } from '../enquiries/states.ts'
import type { Day } from '../places/days.ts'
import { parametersIn } from '../routing/parameters.ts'
import type { EnquiryItem } from '../wire/enquiries.ts'
import type { Booking, BookingItem, BookingList } from '../wire/orders.ts'

/** What of somebody's trips is looked at: those that come, those that are being planned, or those that were. */
export const TRIPS_SHOWN = ['coming', 'making', 'been'] as const
export type TripsShown = (typeof TRIPS_SHOWN)[number]

/** What an address asks for; what can't be right counts as not asked. */
function askedIn(search: string): { readonly page: number; readonly shown: TripsShown | null } {
  const given = new Map(parametersIn(search))
  const page = given.get('page') ?? ''
  const shown = TRIPS_SHOWN.find((one) => one === given.get('show')) ?? null
  // What is being planned is no list of bookings, and has no pages of it.
  return { page: shown !== 'making' && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1, shown }
}

/** The address of trips as they are looked at. @param shown null: all of them */
export function bookingsPath(shown: TripsShown | null, page = 1): string {
  const parameters = [...(shown === null ? [] : [`show=${shown}`]), ...(page === 1 ? [] : [`page=${page}`])]
  return parameters.length === 0 ? '/bookings' : `/bookings?${parameters.join('&')}`
}

export interface BookingsLook {
  readonly list: BookingList
  /** One's own enquiries that are not booked yet, the newest first; none on later pages. */
  readonly making: readonly EnquiryItem[]
  /** There are more of one's enquiries than were looked at. */
  readonly hasMoreMaking: boolean
  /** Null: all. */
  readonly shown: TripsShown | null
  /** The one that comes next, whole; null where none does, and on later pages. */
  readonly next: Booking | null
}

/** Before every day: what comes is told by how it stands alone. */
const EVER = '0000-01-01'

/** What somebody has booked, a page of it, and whole what comes next (BOOK-05). */
export async function bookingsContent(
  accounts: Pick<Accounts, 'bookings' | 'booking' | 'enquiries'>,
  search: string,
): Promise<BookingsLook> {
  const { page, shown } = askedIn(search)
  const list = await accounts.bookings({ page, status: null })
  if (list.page !== 1) return { list, making: [], hasMoreMaking: false, shown, next: null }
  // A server of before does not say it.
  const next = list.next ?? sortedBookings(list.items, EVER).next?.id ?? null
  const [enquiries, whole] = await Promise.all([
    accounts.enquiries({ page: 1, state: null }),
    next === null ? null : accounts.booking(next),
  ])
  const making = enquiries.items.filter(isInTheMaking)
  return { list, making, hasMoreMaking: enquiries.has_more, shown, next: whole }
}

/** Whoever is asked has no trip of it. */
const isInTheMaking = ({ asked, kind, state }: EnquiryItem): boolean =>
  asked === undefined && kind === 'trip' && !OVER.has(state)
/** Of the first load of this page, which has no use for all that can happen to an enquiry. */
const OVER: ReadonlySet<EnquiryState> = new Set(['booked', 'declined', 'withdrawn', 'lapsed'])

export interface SortedBookings {
  /** One's own that wait for their first payment, the latest first. */
  readonly waiting: readonly BookingItem[]
  /** The one that one goes on next; null: there is none. */
  readonly next: BookingItem | null
  /** The others that come, the nearest first. */
  readonly coming: readonly BookingItem[]
  /** Those that are over, the latest first. */
  readonly past: readonly BookingItem[]
}

/** Bookings by when one goes; what was cancelled does not come. */
export function sortedBookings(items: readonly BookingItem[], today: Day): SortedBookings {
  // What waits for its first payment comes, too: of others it stands among what they have booked. So does what is disputed.
  const comes = ({ status, end_date }: BookingItem) =>
    isAhead(status) || ((status === 'awaitingDeposit' || status === 'disputed') && end_date >= today)
  const isOwn = ({ lead }: BookingItem) => lead === undefined
  const waiting = items.filter((item) => item.status === 'awaitingDeposit' && isOwn(item))
  const booked = items.filter((item) => !waiting.includes(item))
  const all = booked.filter(comes).sort((one, other) => one.start_date.localeCompare(other.start_date))
  // What a bank decides may be over long since; and who comes home today goes on another one next.
  const next = all.find((item) => isOwn(item) && isAhead(item.status) && item.end_date >= today) ?? null
  const coming = all.filter((item) => item !== next)
  const past = booked
    .filter((item) => !comes(item))
    .sort((one, other) => other.start_date.localeCompare(one.start_date))
  return { waiting, next, coming, past }
}
