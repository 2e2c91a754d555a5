import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { formFiles } from './form-tables.ts'

export type NewFormFile = Omit<typeof formFiles.$inferInsert, 'id' | 'applicationId'>

/** The rows of files that came with forms; their bytes lie behind the file port. */
export interface FormFileStore {
  /** @returns its id */
  add(file: NewFormFile): Promise<number>
  /** Takes away files that came before then and that no form was sent with. @returns the keys of their bytes */
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
    dropLoose: (before, most) =>
      database.run(async (session) => {
        const isLoose = and(isNull(formFiles.applicationId), lt(formFiles.createdAt, before))
        const old = session.select({ id: formFiles.id }).from(formFiles).where(isLoose).limit(most)
        const gone = await session
          .delete(formFiles)
          .where(and(isLoose, inArray(formFiles.id, old)))
          .returning({ file: formFiles.file })
        return gone.map(({ file }) => file)
      }),
  }
}
