/**
 * Small things that a page remembers in the browser's session; a storage that is blocked throws at the mere look at it,
 * and one that is full at the first word.
 * @returns null where nothing is known
 */
export function readSessionText(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns whether it is kept */
export function keepSessionText(key: string, text: string): boolean {
  try {
    window.sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function dropSessionText(key: string): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // What is blocked has kept nothing.
  }
}
