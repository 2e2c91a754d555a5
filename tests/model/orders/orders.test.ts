import { describe, expect, it } from 'vitest'
import { createMemorySandboxLedger } from '../../../adapters/backend/payments/sandbox/sandbox-ledger.ts'
import { createMemoryOrderBooks } from '../../../adapters/backend/store/orders/memory-order-books.ts'
import type { OrderEvent } from '../../../core/bookings/process.ts'
import { atDepth } from '../../harness/depth.ts'
import { judgeOrders, ordersIn } from './order-judge.ts'
import { createOrderWorld, PLACES_OF } from './order-world.ts'

const SEEDS = atDepth(200, 10_000)

describe('orders and their money', () => {
  it(`hold what they promise in ${SEEDS} worlds, whatever a customer, a bank and a crash do [BOOK-01, BOOK-03]`, async () => {
    const wrong: string[] = []
    const lived = new Set<OrderEvent>()
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const letters: string[] = []
      const books = createMemoryOrderBooks(PLACES_OF, ({ order, mail }) =>
        letters.push(`${order.id} ${mail}`),
      )
      const ledger = createMemorySandboxLedger()
      const world = createOrderWorld({ seed, books, ledger })
      await world.live(60)
      const found = await judgeOrders({ books, ledger, letters, madeUnder: world.madeUnder })
      for (const { id } of await ordersIn(books))
        for (const { event } of await books.timelineOf(id)) lived.add(event)
      wrong.push(...found.map((words) => `seed ${seed}: ${words}`))
    }
    expect(wrong).toEqual([])
    expect([...lived].sort()).toEqual(['expire', 'payBalance', 'payDeposit', 'payPart', 'payWhole', 'place'])
  }, 300_000)
})
