import { statfsSync } from 'node:fs'

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

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
