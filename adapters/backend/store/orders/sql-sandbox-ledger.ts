import { and, eq } from 'drizzle-orm'
import type { SandboxCharge, SandboxLedger } from '../../payments/sandbox/sandbox-ledger.ts'
import type { Database, Session } from '../database/database.ts'
import { keptIfAny, readIfAny } from './amount-columns.ts'
import { sandboxCharges } from './order-tables.ts'

/** The sandbox's memory, in tables that orders never read. */
export function createSqlSandboxLedger({ run }: Database): SandboxLedger {
  const charge = (id: string) => run((session) => chargeOf(session, id))
  return {
    charge,
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

const fromCharge = ({ amount, ...charge }: SandboxCharge): typeof sandboxCharges.$inferInsert => ({
  ...charge,
  ...keptIfAny(amount),
})
