import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { REPORTS_SIGN } from './reports-sign.ts'

const Kept = v.object({
  userId: v.nullable(v.number()),
  /** Milliseconds since 1970. */
  at: v.number(),
  body: v.instance(ArrayBuffer),
  isPacked: v.boolean(),
})
export type KeptReport = v.InferOutput<typeof Kept>

/** Reports that have not left yet: in IndexedDB, else in the page alone. */
export interface KeptReports {
  /** @returns whether it would survive the page */
  put(id: string, report: KeptReport): Promise<boolean>
  get(id: string): Promise<KeptReport | null>
  /** The ids of those of a person, and of those that were written while nobody was signed in; the oldest first. */
  idsOf(userId: number | null, now: number): Promise<readonly string[]>
  remove(id: string): Promise<void>
}

const DAY = 86_400_000
/** What nobody could send for so long is let go, and so is what comes after so many. */
const KEPT_FOR = 7 * DAY
const MOST = 5

export function createKeptReports(storage: Pick<Storage, 'setItem' | 'removeItem'> | null): KeptReports {
  const inPage = new Map<string, KeptReport>()
  let opened: UseStore | null = null
  /** A browser that refuses throws as it is asked, or rejects. */
  async function within<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
    opened ??= createStore('tripwright-reports', 'reports')
    return work(opened)
  }

  async function all(): Promise<readonly (readonly [string, KeptReport])[]> {
    const found = await within((store) => entries<string, unknown>(store)).catch(() => [])
    const kept = found.flatMap(([id, value]) => {
      const parsed = v.safeParse(Kept, value)
      return parsed.success ? [[String(id), parsed.output] as const] : []
    })
    return [...new Map([...kept, ...inPage])].sort(([, one], [, other]) => one.at - other.at)
  }

  async function remove(id: string): Promise<void> {
    inPage.delete(id)
    await within((store) => del(id, store)).catch(() => undefined)
    if ((await all()).length === 0) tell(() => storage?.removeItem(REPORTS_SIGN))
  }

  return {
    async put(id, report) {
      for (const [oldest] of (await all()).slice(0, -(MOST - 1))) await remove(oldest)
      try {
        await within((store) => set(id, report, store))
        return tell(() => storage?.setItem(REPORTS_SIGN, '1'))
      } catch {
        inPage.set(id, report)
        return false
      }
    },
    async get(id) {
      const parsed = v.safeParse(
        Kept,
        inPage.get(id) ?? (await within((store) => get(id, store)).catch(() => null)),
      )
      return parsed.success ? parsed.output : null
    },
    async idsOf(userId, now) {
      const found = await all()
      const old = found.filter(([, { at }]) => now - at > KEPT_FOR)
      for (const [id] of old) await remove(id)
      const isTheirs = (report: KeptReport) => report.userId === userId || report.userId === null
      return found.filter((one) => !old.includes(one) && isTheirs(one[1])).map(([id]) => id)
    },
    remove,
  }
}

/** @returns whether storage took it */
function tell(write: () => void): boolean {
  try {
    write()
    return true
  } catch {
    return false
  }
}
