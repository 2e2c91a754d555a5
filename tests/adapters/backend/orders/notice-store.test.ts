import { expect, it } from 'vitest'
import { createNoticeStore, dropNotices } from '../../../../adapters/backend/store/orders/notice-store.ts'
import { databaseForOrders } from './order-database.ts'

const DAY = 24 * 60 * 60_000
const NOW = new Date('2027-01-10T00:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)

it('notices of providers are remembered by their provider and their id, and dropped when they are old [BOOK-03]', async () => {
  const database = await databaseForOrders({ kind: 'memory' }, {})
  const notices = createNoticeStore(database)
  await notices.add('stripe', 'evt_old', daysAgo(8))
  await notices.add('stripe', 'evt_new', daysAgo(1))
  await notices.add('stripe', 'evt_new', daysAgo(0))
  expect(await notices.has('sandbox', 'evt_new')).toBe(false)
  await database.transact((session) => dropNotices(session, daysAgo(7)))
  expect([await notices.has('stripe', 'evt_old'), await notices.has('stripe', 'evt_new')]).toEqual([
    false,
    true,
  ])
  await database.close()
})
