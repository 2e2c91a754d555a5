import { keepSessionText, readSessionText } from '../bridge/session-text.ts'

const KEY = 'opened-kept:'
/** In milliseconds. Where a network lets pages through and calls not, a page stays as it is meanwhile. */
const AGAIN_AFTER = 600_000

/** Loads a page of theirs as this device keeps it, which runs no code of ours. @param caches null: this browser has none */
export async function openKept(path: string, caches: CacheStorage | null): Promise<void> {
  if ((await caches?.match(path)) && mayOpenKept(path, Date.now())) window.location.assign(path)
}

/** Whether it was not opened so a moment ago; it is noted. @param now milliseconds of this device's clock */
export function mayOpenKept(path: string, now: number): boolean {
  const last = readSessionText(KEY + path)
  if (last !== null && now - Number(last) < AGAIN_AFTER) return false
  // Without storage nobody could tell how often: the page stays.
  return keepSessionText(KEY + path, String(now))
}
