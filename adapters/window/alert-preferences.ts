import * as v from 'valibot'

const KEY = 'tripwright-alerts'
const Preferences = v.object({ isMuted: v.boolean(), wantsNotices: v.boolean() })
type Preferences = v.InferOutput<typeof Preferences>

/** How this browser tells of messages; sound and no notices where nothing, or nothing sound, is stored. */
export function readPreferences(storage: Storage | null): Preferences {
  try {
    return v.parse(Preferences, JSON.parse(storage?.getItem(KEY) ?? 'null'))
  } catch {
    return { isMuted: false, wantsNotices: false }
  }
}

export function writePreferences(storage: Storage | null, changes: Partial<Preferences>): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ ...readPreferences(storage), ...changes }))
  } catch {
    // A full or blocked storage forgets the wish; the person sees the switch go back.
  }
}

/** Whether a change of storage, by another tab, may have changed them. */
export const isOfPreferences = ({ key }: StorageEvent): boolean => key === null || key === KEY
