import type { Accounts } from '../accounts/accounts.ts'
import { isAhead } from '../bookings/process.ts'
import type { Day } from '../places/days.ts'
import { parametersIn } from '../routing/parameters.ts'
import type { Booking, BookingItem, BookingList } from '../wire/orders.ts'

/** What an address asks for; what can't be right counts as not asked. */
function pageIn(search: string): number {
  const text = new Map(parametersIn(search)).get('page') ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1
}

export interface BookingsLook {
  readonly list: BookingList
  /** The one that comes next, whole; null where none does, and on later pages. */
  readonly next: Booking | null
}

/** Before every day: what comes is told by how it stands alone. */
const EVER = '0000-01-01'

/** What somebody has booked, a page of it, and whole what comes next (BOOK-05). */
export async function bookingsContent(
  accounts: Pick<Accounts, 'bookings' | 'booking'>,
  search: string,
): Promise<BookingsLook> {
  const list = await accounts.bookings({ page: pageIn(search), status: null })
  const { next } = sortedBookings(list.items, EVER)
  return { list, next: next && list.page === 1 ? await accounts.booking(next.id) : null }
}

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
    (isAhead(status) || status === 'awaitingDeposit' || status === 'disputed') && end_date >= today
  const isOwn = ({ lead }: BookingItem) => lead === undefined
  const waiting = items.filter((item) => item.status === 'awaitingDeposit' && isOwn(item))
  const booked = items.filter((item) => !waiting.includes(item))
  const all = booked.filter(comes).sort((one, other) => one.start_date.localeCompare(other.start_date))
  // What a bank decides may be over long since.
  const next = all.find((item) => isOwn(item) && isAhead(item.status)) ?? null
  const coming = all.filter((item) => item !== next)
  const past = booked
    .filter((item) => !comes(item))
    .sort((one, other) => other.start_date.localeCompare(one.start_date))
  return { waiting, next, coming, past }
}
