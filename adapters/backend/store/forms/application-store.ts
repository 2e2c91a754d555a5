import { and, desc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Session } from '../database/database.ts'
import { applications, formFiles } from './form-tables.ts'

export type Application = Omit<
  typeof applications.$inferInsert,
  'id' | 'ownerHash' | 'userId' | 'status' | 'accountId' | 'createdAt' | 'updatedAt'
>

/** Who a form's file belongs to: a browser by its cookie, an account, or both. */
export interface FileOwner {
  readonly ownerHash: string
  readonly userId: number | null
}

export interface Applied {
  readonly id: number
  /** No other one of that address was there shortly before. */
  readonly isNew: boolean
}

export interface ApplicationStore {
  /**
   * Writes an application down; one of the same address and the same owner since then is changed in its
   * place: nobody else's can be, whoever knows the address.
   * @param fileIds become its files, and no others
   * @returns null when one of the files is not the owner's: then nothing is written
   */
  apply(
    application: Application,
    fileIds: readonly number[],
    owner: FileOwner,
    at: { readonly now: Date; readonly since: Date },
  ): Promise<Applied | null>
}

/** The first half of an advisory lock; the second follows from the address. */
const APPLICATION_LOCK = 7_430_515

export function createApplicationStore(database: Database): ApplicationStore {
  return {
    apply: (application, fileIds, owner, at) =>
      database.transact(async (session) => {
        const { email } = application
        await session.execute(
          sql`select pg_advisory_xact_lock(${APPLICATION_LOCK}::int, hashtext(${email})::int)`,
        )
        if (!(await areAllOf(session, owner, fileIds))) return null
        const applied = await writeDown(session, application, owner, at)
        await attach(session, applied.id, fileIds)
        return applied
      }),
  }
}

/** Files that are somebody's. */
export const isFileOf = ({ ownerHash, userId }: FileOwner): SQL | undefined =>
  or(eq(formFiles.ownerHash, ownerHash), ...(userId === null ? [] : [eq(formFiles.userId, userId)]))

const isOwnApplication = ({ ownerHash, userId }: FileOwner): SQL | undefined =>
  or(eq(applications.ownerHash, ownerHash), ...(userId === null ? [] : [eq(applications.userId, userId)]))

async function areAllOf(session: Session, owner: FileOwner, fileIds: readonly number[]): Promise<boolean> {
  if (fileIds.length === 0) return true
  const found = await session
    .select({ id: formFiles.id })
    .from(formFiles)
    .where(and(inArray(formFiles.id, [...fileIds]), isFileOf(owner)))
    .for('update')
  return found.length === new Set(fileIds).size
}

async function writeDown(
  session: Session,
  application: Application,
  owner: FileOwner,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<Applied> {
  const [before] = await session
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.email, application.email),
        gt(applications.createdAt, since),
        eq(applications.status, 'pending_review'),
        isOwnApplication(owner),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1)
  if (before) {
    const changed = { ...application, licence: application.licence ?? null, updatedAt: now }
    await session.update(applications).set(changed).where(eq(applications.id, before.id))
    return { id: before.id, isNew: false }
  }
  const [made] = await session
    .insert(applications)
    .values({ ...application, ...owner, createdAt: now, updatedAt: now })
    .returning({ id: applications.id })
  if (!made) throw new Error('A new application has an id.')
  return { id: made.id, isNew: true }
}

/** What was with it before and is not any more belongs to no form again. */
async function attach(session: Session, applicationId: number, fileIds: readonly number[]): Promise<void> {
  const own = eq(formFiles.applicationId, applicationId)
  const dropped = fileIds.length === 0 ? own : and(own, notInArray(formFiles.id, [...fileIds]))
  await session.update(formFiles).set({ applicationId: null }).where(dropped)
  if (fileIds.length === 0) return
  await session
    .update(formFiles)
    .set({ applicationId })
    .where(inArray(formFiles.id, [...fileIds]))
}
