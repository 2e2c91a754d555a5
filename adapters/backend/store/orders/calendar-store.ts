import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PublishedEvent } from '../../../../core/bookings/calendar/published.ts'
import type { Database } from '../database/database.ts'
import type { OrderRow } from './order-book.ts'
import { orderBookIn } from './sql-order-books.ts'

export const orderCalendars = pgTable('order_calendars', {
  orderId: integer('order_id').primaryKey(),
  events: jsonb('events').$type<readonly PublishedEvent[]>().notNull(),
  secret: text('secret').unique(),
})

/** What calendars were told of orders, and by which address they follow them. */
export interface CalendarStore {
  /**
   * Keeps what is told next, of the order as it stands now and by what was told before. Others who tell of it wait.
   * @returns what is kept
   */
  publish(
    orderId: number,
    next: (order: OrderRow, published: readonly PublishedEvent[]) => readonly PublishedEvent[],
  ): Promise<readonly PublishedEvent[]>
  /** Null: nobody follows it. */
  secretOf(orderId: number): Promise<string | null>
  /** Lets calendars follow an order, by the address that it has already or by this one. @returns which */
  follow(orderId: number, secret: string): Promise<string>
  /** Whoever has its address sees nothing any more. */
  unfollow(orderId: number): Promise<void>
  /** The order that an address follows. */
  orderBySecret(secret: string): Promise<number | null>
}

export function createCalendarStore({ run, transact }: Database): CalendarStore {
  return {
    publish: (orderId, next) =>
      transact(async (session) => {
        const isIt = eq(orderCalendars.orderId, orderId)
        await session.insert(orderCalendars).values({ orderId, events: [] }).onConflictDoNothing()
        const [row] = await session.select().from(orderCalendars).where(isIt).for('update')
        // Behind the lock: it may have been cancelled while others were told that it goes on.
        const order = await orderBookIn(session).order(orderId)
        if (!order) throw new Error(`There is no order ${orderId}.`)
        const published = row?.events ?? []
        const events = next(order, published)
        if (events.some((event, index) => event !== published[index]) || events.length !== published.length)
          await session.update(orderCalendars).set({ events }).where(isIt)
        return events
      }),
    secretOf: (orderId) =>
      run(async (session) => {
        const [row] = await session
          .select({ secret: orderCalendars.secret })
          .from(orderCalendars)
          .where(eq(orderCalendars.orderId, orderId))
        return row?.secret ?? null
      }),
    follow: (orderId, secret) =>
      run(async (session) => {
        const [row] = await session
          .insert(orderCalendars)
          .values({ orderId, events: [], secret })
          .onConflictDoUpdate({
            target: orderCalendars.orderId,
            set: { secret: sql`coalesce(${orderCalendars.secret}, excluded.secret)` },
          })
          .returning({ secret: orderCalendars.secret })
        return row?.secret ?? secret
      }),
    unfollow: (orderId) =>
      run(async (session) => {
        await session.update(orderCalendars).set({ secret: null }).where(eq(orderCalendars.orderId, orderId))
      }),
    orderBySecret: (secret) =>
      run(async (session) => {
        const [row] = await session
          .select({ orderId: orderCalendars.orderId })
          .from(orderCalendars)
          .where(eq(orderCalendars.secret, secret))
        return row?.orderId ?? null
      }),
  }
}
