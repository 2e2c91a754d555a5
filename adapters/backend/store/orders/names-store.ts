import { eq } from 'drizzle-orm'
import { namesOf } from '../../../../core/bookings/names.ts'
import { type OrderPeople, passportName, type Traveller } from '../../../../core/bookings/order-people.ts'
import type { Day } from '../../../../core/places/days.ts'
import { companyDay } from '../../orders/company-day.ts'
import type { Database, Session } from '../database/database.ts'
import { type WrittenMessage, writeOfDeed } from '../plans/plan-messages.ts'
import type { OrderRow } from './order-book.ts'
import { orders } from './order-tables.ts'
import { orderBookIn } from './sql-order-books.ts'

export type MendedName = Pick<Traveller, 'givenNames' | 'familyName'>

export interface NamesAsked {
  readonly userId: number
  readonly orderId: number
  /** Of which traveller, from 0 on; null: all are as in the passports. */
  readonly mended: { readonly index: number; readonly name: MendedName } | null
  readonly now: Date
  /** The day that it is where the company is. */
  readonly today: Day
}

export type NamesOutcome =
  /** What it says in the conversation, where there is one. */
  | { readonly kind: 'done'; readonly written: WrittenMessage | null; readonly enquiryId: number | null }
  | { readonly kind: 'absent' }
  /** The day is over; null: the trip has begun, or is not booked. */
  | { readonly kind: 'late'; readonly until: Day | null }

/** The names of who goes, as in the passports: mended by whoever has booked, until the day that the plan sets (BOOK-05). */
export interface NamesStore {
  keep(asked: NamesAsked): Promise<NamesOutcome>
}

/** Tells our own people that a name was mended, where no conversation does; in the transaction that keeps it. */
export type TellOfName = (session: Session, order: OrderRow, now: Date) => Promise<void>

export const createNamesStore = ({ transact }: Database, tell: TellOfName): NamesStore => ({
  keep: (asked) => transact((session) => keep(session, asked, tell)),
})

async function keep(session: Session, asked: NamesAsked, tell: TellOfName): Promise<NamesOutcome> {
  const { userId, orderId, mended, now, today } = asked
  const order = await orderBookIn(session).lockOrder(orderId)
  if (order?.userId !== userId) return { kind: 'absent' }
  const { people, trip } = order
  const before = mended && people.travellers[mended.index]
  if (before === undefined) return { kind: 'absent' }
  const names = namesOf({ ...order, bookedOn: companyDay(order.placedAt) }, today)
  if (!names?.isOpen) return { kind: 'late', until: names?.until ?? null }
  const after = mended ? withName(people, mended.index, mended.name) : { ...people, areChecked: true }
  await session.update(orders).set({ people: after }).where(eq(orders.id, orderId))
  const { enquiryId } = trip
  const text = before && mended && nameSentence(before, mended.name)
  if (enquiryId === null && text) await tell(session, order, now)
  if (enquiryId === null || !text) return { kind: 'done', written: null, enquiryId }
  const writer = { userId, isConcierge: false }
  return {
    kind: 'done',
    written: await writeOfDeed(session, enquiryId, writer, { text, payload: null }, now),
    enquiryId,
  }
}

const withName = (people: OrderPeople, index: number, name: MendedName): OrderPeople => ({
  ...people,
  travellers: people.travellers.map((one, at) => (at === index ? { ...one, ...name } : one)),
})

/** What whoever plans the trip reads of it; nothing where the name is as it was. */
function nameSentence(before: Traveller, name: MendedName): string | null {
  const [was, is] = [passportName(before), passportName(name)]
  return was === is ? null : `The passport of ${was} says ${is}. I have mended the name in the booking.`
}
