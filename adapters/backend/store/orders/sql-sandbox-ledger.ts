import { and, asc, eq } from 'drizzle-orm'
import type {
  SandboxCharge,
  SandboxDispute,
  SandboxLedger,
  SandboxRefund,
} from '../../payments/sandbox/sandbox-ledger.ts'
import type { Database, Session } from '../database/database.ts'
import { kept, keptIfAny, read, readIfAny } from './amount-columns.ts'
import { sandboxCharges, sandboxDisputes, sandboxRefunds } from './order-tables.ts'

/** The sandbox's memory, in tables that orders never read. */
export function createSqlSandboxLedger({ run }: Database): SandboxLedger {
  const charge = (id: string) => run((session) => chargeOf(session, id))
  return {
    charge,
    refundsOf: (chargeId) =>
      run(async (session) => {
        const rows = await session.select().from(sandboxRefunds).where(eq(sandboxRefunds.chargeId, chargeId))
        return rows.map(toRefund)
      }),
    addRefundOnce: (added) =>
      run(async (session) => {
        const { amount, ...refund } = added
        const row = { ...refund, amount: kept(amount), currency: amount.currency }
        await session.insert(sandboxRefunds).values(row).onConflictDoNothing()
        const [own] = await session.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, added.id))
        return own ? toRefund(own) : added
      }),
    disputesOf: (chargeId) =>
      run(async (session) => {
        const theirs = eq(sandboxDisputes.chargeId, chargeId)
        const rows = session.select().from(sandboxDisputes).where(theirs)
        return (await rows.orderBy(asc(sandboxDisputes.id))).map(toDispute)
      }),
    saveDispute: ({ amount, ...dispute }) =>
      run(async (session) => {
        const row = { ...dispute, amount: kept(amount), currency: amount.currency }
        const stands = { target: sandboxDisputes.id, set: { state: dispute.state } }
        await session.insert(sandboxDisputes).values(row).onConflictDoUpdate(stands)
      }),
    async addOnce(added) {
      await run((session) => session.insert(sandboxCharges).values(fromCharge(added)).onConflictDoNothing())
      return (await charge(added.id)) ?? added
    },
    async replace(next, from) {
      const stillSo = and(eq(sandboxCharges.id, next.id), eq(sandboxCharges.state, from))
      await run((session) => session.update(sandboxCharges).set(fromCharge(next)).where(stillSo))
      return charge(next.id)
    },
  }
}

async function chargeOf(session: Session, id: string): Promise<SandboxCharge | null> {
  const [row] = await session.select().from(sandboxCharges).where(eq(sandboxCharges.id, id))
  if (!row) return null
  const { amount, currency, ...charge } = row
  return { ...charge, amount: readIfAny({ amount, currency }) }
}

const toRefund = ({ amount, currency, ...refund }: typeof sandboxRefunds.$inferSelect): SandboxRefund => ({
  ...refund,
  amount: read(amount, currency),
})

const toDispute = ({
  amount,
  currency,
  ...dispute
}: typeof sandboxDisputes.$inferSelect): SandboxDispute => ({
  ...dispute,
  amount: read(amount, currency),
})

const fromCharge = ({ amount, ...charge }: SandboxCharge): typeof sandboxCharges.$inferInsert => ({
  ...charge,
  ...keptIfAny(amount),
})
