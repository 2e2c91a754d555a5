import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database, Session } from '../database/database.ts'
import type { FileOwner } from './application-store.ts'
import { formFiles } from './form-tables.ts'

export type NewFormFile = Omit<typeof formFiles.$inferInsert, 'id' | 'applicationId' | 'enquiryId'>

/** The rows of files that came with forms; their bytes lie behind the file port. */
export interface FormFileStore {
  /** @returns its id */
  add(file: NewFormFile): Promise<number>
  /** One of an owner's files; null where it is not there, or not theirs. */
  file(id: number, owner: FileOwner): Promise<{ readonly file: string; readonly mime: string } | null>
  dropLoose(before: Date, most: number): Promise<readonly string[]>
}

export function createFormFileStore(database: Database): FormFileStore {
  return {
    add: (file) =>
      database.run(async (session) => {
        const [made] = await session.insert(formFiles).values(file).returning({ id: formFiles.id })
        if (!made) throw new Error('A new file has an id.')
        return made.id
      }),
    file: (id, { ownerHash, userId }) =>
      database.run(async (session) => {
        const isTheirs = or(
          eq(formFiles.ownerHash, ownerHash),
          ...(userId === null ? [] : [eq(formFiles.userId, userId)]),
        )
        const [found] = await session
          .select({ file: formFiles.file, mime: formFiles.mime })
          .from(formFiles)
          .where(and(eq(formFiles.id, id), isTheirs))
        return found ?? null
      }),
    dropLoose: (before, most) => database.run((session) => dropLooseFormFiles(session, before, most)),
  }
}

/** Takes away files that came before then and that no form was sent with. @returns the keys of their bytes */
export async function dropLooseFormFiles(
  session: Session,
  before: Date,
  most: number,
): Promise<readonly string[]> {
  const isLoose = and(
    isNull(formFiles.applicationId),
    isNull(formFiles.enquiryId),
    lt(formFiles.createdAt, before),
  )
  const old = session.select({ id: formFiles.id }).from(formFiles).where(isLoose).limit(most)
  const gone = await session
    .delete(formFiles)
    .where(and(isLoose, inArray(formFiles.id, old)))
    .returning({ file: formFiles.file })
  return gone.map(({ file }) => file)
}
