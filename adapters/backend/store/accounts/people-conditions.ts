import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { users } from '../account-tables.ts'

/** Agents with an agency of their own, or one in review; those who wait for a company are its members. */
export const agentsOnly = (): SQL | undefined => and(eq(users.type, 'TA'), isNull(users.waitsForCompany))

/** Agents of a company, and those who wait to be let in; null: of any company. */
export function membersOf(companyId: number | null): SQL | undefined {
  const { companyId: own, waitsForCompany } = users
  return and(
    eq(users.type, 'TA'),
    companyId === null
      ? or(isNotNull(own), isNotNull(waitsForCompany))
      : or(eq(own, companyId), eq(waitsForCompany, companyId)),
  )
}
