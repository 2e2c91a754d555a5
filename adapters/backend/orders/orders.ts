import { nanoid } from 'nanoid'
import { createClosedProvider } from '../payments/closed-provider.ts'
import type { PaymentEnvironment } from '../payments/payment-environment.ts'
import { createSandboxProvider, type SandboxProvider } from '../payments/sandbox/sandbox-provider.ts'
import type { Database } from '../store/database/database.ts'
import type { OrderBooks } from '../store/orders/order-book.ts'
import { createSqlOrderBooks } from '../store/orders/sql-order-books.ts'
import { createSqlSandboxLedger } from '../store/orders/sql-sandbox-ledger.ts'
import { createOrderDesk, type OrderDesk } from './order-desk.ts'

/** Everything about orders that the server's other parts ask for. */
export interface Orders {
  readonly books: OrderBooks
  readonly desk: OrderDesk
  /** Null where payments are live. */
  readonly sandbox: SandboxProvider | null
  /** Whether anything can be paid here at all. */
  readonly isOpen: boolean
}

export interface OrdersParts {
  readonly database: Database
  readonly environment: PaymentEnvironment
  readonly now: () => Date
  /** What a provider could not do: the attempt is asked about again. */
  readonly report: (thrown: unknown) => void
}

export function createOrders({ database, environment, now, report }: OrdersParts): Orders {
  const books = createSqlOrderBooks(database)
  const ledger = createSqlSandboxLedger(database)
  const sandbox = environment === 'sandbox' ? createSandboxProvider({ ledger, now }) : null
  const provider = sandbox ?? createClosedProvider()
  const desk = createOrderDesk({ books, provider, now, report, newAttemptId: () => nanoid() })
  return { books, desk, sandbox, isOpen: sandbox !== null }
}
