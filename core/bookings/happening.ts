import * as v from 'valibot'
import { MoneyAmount } from '../money/money-wire.ts'
import { ORDER_ACTORS } from './process.ts'

/** What is told with everything that happens to an order. */
export const happening = v.object({
  by: v.picklist(ORDER_ACTORS),
  /** What came in or went back; null where no money moves. */
  amount: v.nullable(MoneyAmount),
})
