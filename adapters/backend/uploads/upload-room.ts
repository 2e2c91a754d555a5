/** The memory of this node that uploads may fill at once: what is coming up, and what waits to be judged. */
export interface UploadRoom {
  /**
   * Takes so many bytes of it.
   * @param owner whoever sends them: one alone may not fill it
   * @returns what gives them back; null when they find no room now
   */
  take(owner: string, bytes: number): (() => void) | null
}

/** In bytes: four of the largest files, two of them of one sender. */
const MOST = 106_000_000
const MOST_OF_ONE = 53_000_000

export function createUploadRoom(most = MOST, mostOfOne = MOST_OF_ONE): UploadRoom {
  const taken = new Map<string, number>()
  let all = 0
  const change = (owner: string, bytes: number): void => {
    const own = (taken.get(owner) ?? 0) + bytes
    all += bytes
    if (own > 0) taken.set(owner, own)
    else taken.delete(owner)
  }
  return {
    take(owner, bytes) {
      if (all + bytes > most || (taken.get(owner) ?? 0) + bytes > mostOfOne) return null
      change(owner, bytes)
      return () => change(owner, -bytes)
    },
  }
}
