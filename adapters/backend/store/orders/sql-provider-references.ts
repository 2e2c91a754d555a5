import { eq } from 'drizzle-orm'
import type { ProviderReference, ProviderReferences } from '../../payments/provider-references.ts'
import type { Database, Session } from '../database/database.ts'
import { providerReferences } from './order-tables.ts'

export function createSqlProviderReferences({ run }: Database): ProviderReferences {
  return {
    of: (attemptId) => run((session) => referenceOf(session, attemptId)),
    addOnce: (added) =>
      run(async (session) => {
        const [own] = await session.insert(providerReferences).values(added).onConflictDoNothing().returning()
        return own ?? (await referenceOf(session, added.attemptId)) ?? added
      }),
  }
}

async function referenceOf(session: Session, attemptId: string): Promise<ProviderReference | null> {
  const [row] = await session
    .select()
    .from(providerReferences)
    .where(eq(providerReferences.attemptId, attemptId))
  return row ?? null
}
