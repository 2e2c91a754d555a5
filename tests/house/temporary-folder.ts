import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Copies of databases, profiles of browsers and what pages loaded may be there at once, in bytes. */
const NEEDED = 1_000_000_000

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

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

/** So little was free at times that something could not be written, in bytes. */
const AS_GOOD_AS_FULL = 20_000_000
/** Milliseconds. */
const BETWEEN_LOOKS = 1_000

/**
 * Looks now and then at how much room a folder's disk has, while tests fill it.
 * @returns ends that; it gives a line that says what to do where there was no room for a while, else null
 */
export function watchRoom(folder: string, least: number = AS_GOOD_AS_FULL): () => string | null {
  let fewest = Number.POSITIVE_INFINITY
  const look = () => {
    const { bavail, bsize } = statfsSync(folder)
    fewest = Math.min(fewest, bavail * bsize)
  }
  look()
  // biome-ignore lint/style/noRestrictedGlobals: it looks beside the tests, none of which waits for it
  const looking = setInterval(look, BETWEEN_LOOKS)
  looking.unref()
  return () => {
    clearInterval(looking)
    if (fewest >= least) return null
    return `The temporary files have filled ${folder}: ${megabytes(fewest)} were free. Make room there, or name another place in TMPDIR.`
  }
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
