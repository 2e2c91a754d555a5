/** In milliseconds: code that is missing loads a page anew, and not again on the same path before this (SHELL-06). */
const RELOAD_PAUSE = 10_000

/**
 * @param last when this path was loaded anew the last time, in milliseconds since 1970; null: never
 * @param now the same clock; one that was set back since counts as long ago
 */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || !Number.isFinite(last) || last > now || now - last >= RELOAD_PAUSE
}
