import { createMemoryOrderBooks } from '../../../../adapters/backend/store/orders/memory-order-books.ts'
import { createSqlOrderBooks } from '../../../../adapters/backend/store/orders/sql-order-books.ts'
import { orderBooksContract, START } from '../../../contracts/orders/order-books.contract.ts'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { databaseForOrders, lettersWaiting } from './order-database.ts'

const STARTS = { [START.day]: START.places }

orderBooksContract('memory', async () => {
  const letters: string[] = []
  const places = { [`${START.tripId} ${START.day}`]: START.places }
  return {
    books: createMemoryOrderBooks({
      places,
      send: ({ order, mail }) => letters.push(`${order.id} ${mail}`),
    }),
    letters: async () => letters,
    close: async () => undefined,
  }
})

orderBooksContract('the embedded database', async () => {
  const database = await databaseForOrders({ kind: 'memory' }, STARTS)
  return {
    books: createSqlOrderBooks(database),
    letters: () => lettersWaiting(database),
    close: () => database.close(),
  }
})

const postgres = await throwawayPostgres()
if (postgres)
  orderBooksContract('PostgreSQL', async () => {
    const database = await databaseForOrders(postgres.place, STARTS)
    return {
      books: createSqlOrderBooks(database),
      letters: () => lettersWaiting(database),
      async close() {
        await database.close()
        await postgres.drop()
      },
    }
  })
