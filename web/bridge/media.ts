/** Whether one writes on the screen: focus in a text field would open a keyboard over half of it. */
export const hasScreenKeyboard = (): boolean => isSaid('(hover: none) and (pointer: coarse)')

/** Whether somebody wants nothing to move. */
export const wantsStillness = (): boolean => isSaid('(prefers-reduced-motion: reduce)')

/** Asked at the time: a keyboard is plugged in, a setting changed. What is not said, or not known, is a no. */
function isSaid(query: string): boolean {
  try {
    return window.matchMedia(query).matches
  } catch {
    return false
  }
}
