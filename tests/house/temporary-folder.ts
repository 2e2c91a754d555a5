import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { megabytes } from '../harness/room.ts'

/** Copies of databases, profiles of browsers and what pages loaded may be there at once, in bytes. */
const NEEDED = 1_000_000_000

/**
 * A folder for the temporary files of a run, whose owner removes it.
 * @param parent where it is to be
 * @throws Error that says in one line what to do, where it can't be made or would soon be full
 */
export function temporaryFolder(parent: string = tmpdir(), needed: number = NEEDED): string {
  const free = withReason(parent, () => statfsSync(parent))
  const room = free.bavail * free.bsize
  if (room < needed)
    throw noRoom(parent, `${megabytes(needed)} are needed for a while, ${megabytes(room)} are free`)
  const folder = withReason(parent, () => mkdtempSync(join(parent, 'tripwright-stages-')))
  // Not to be looked into by others, but to be passed through: a test's own PostgreSQL never runs as root.
  chmodSync(folder, 0o711)
  return folder
}

function withReason<T>(parent: string, work: () => T): T {
  try {
    return work()
  } catch (thrown) {
    throw noRoom(parent, thrown instanceof Error ? thrown.message : String(thrown))
  }
}

const noRoom = (parent: string, reason: string): Error =>
  new Error(
    `No place for temporary files in ${parent}: ${reason}. Make room there, or name another in TMPDIR.`,
  )
