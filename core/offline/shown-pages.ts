/** Of so many pages it is remembered what they showed. */
const MOST_SHOWN = 50

/** What pages of somebody's trips showed as they were seen last. */
export interface ShownPages {
  /**
   * @param content null: it has not come yet
   * @returns whether the page shows something else than before, changed on it or by a deed on another page
   */
  isOther(person: string, path: string, content: unknown): boolean
}

export function createShownPages(): ShownPages {
  const shown = new Map<string, string>()
  let whose = ''
  return {
    isOther(person, path, content) {
      if (person !== whose || shown.size > MOST_SHOWN) shown.clear()
      whose = person
      if (content === null) return false
      const before = shown.get(path)
      const now = JSON.stringify(content)
      shown.set(path, now)
      return before !== undefined && before !== now
    },
  }
}
