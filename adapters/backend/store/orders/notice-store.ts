import { and, eq, lt } from 'drizzle-orm'
import type { Database, Session } from '../database/database.ts'
import { providerNotices } from './order-tables.ts'

/** Notices of providers that were acted upon. */
export interface NoticeStore {
  has(provider: string, noticeId: string): Promise<boolean>
  add(provider: string, noticeId: string, now: Date): Promise<void>
}

export function createNoticeStore({ run }: Database): NoticeStore {
  return {
    has: (provider, noticeId) =>
      run(async (session) => {
        const isIt = and(eq(providerNotices.provider, provider), eq(providerNotices.noticeId, noticeId))
        return (await session.$count(providerNotices, isIt)) > 0
      }),
    add: (provider, noticeId, now) =>
      run(async (session) => {
        await session
          .insert(providerNotices)
          .values({ provider, noticeId, receivedAt: now })
          .onConflictDoNothing()
      }),
  }
}

/** Takes away those that were received before. */
export async function dropNotices(session: Session, before: Date): Promise<undefined> {
  await session.delete(providerNotices).where(lt(providerNotices.receivedAt, before))
}
