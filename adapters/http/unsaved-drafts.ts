import * as v from 'valibot'
import { PLAN_DRAFT_KEY } from '../../core/accounts/capture-keys.ts'
import { PlanDraft } from '../../core/plans/plan-content.ts'

/** What was written in this tab, until the server has it. */
const Unsaved = v.object({
  enquiryId: v.number(),
  /** The one on the server that it was written over. */
  revision: v.number(),
  content: PlanDraft,
  /** What went to the server over this revision, and may be there though nobody answered. */
  sent: v.array(PlanDraft),
})
export type Unsaved = v.InferOutput<typeof Unsaved>

const Stored = v.object({ userId: v.number(), drafts: v.array(Unsaved) })

export interface UnsavedDrafts {
  /** Says whose they are from now on; what somebody else has written is gone. */
  belongTo(userId: number): void
  of(enquiryId: number): Unsaved | null
  put(unsaved: Unsaved): void
  drop(enquiryId: number): void
}

/** A tab's storage holds some megabytes. */
const MOST_DRAFTS = 5

/**
 * Plans that the server does not have yet: in the page, and in the tab's session over a reload (ENQ-08).
 * @param session its storage, null where it is blocked: then the page alone remembers
 */
export function createUnsavedDrafts(session: Storage | null): UnsavedDrafts {
  let owner: number | null = null
  const drafts = new Map<number, Unsaved>()
  const store = () => {
    if (owner === null) return
    try {
      if (drafts.size === 0) session?.removeItem(PLAN_DRAFT_KEY)
      else session?.setItem(PLAN_DRAFT_KEY, JSON.stringify({ userId: owner, drafts: [...drafts.values()] }))
    } catch {
      // It is full or blocked: the page remembers, and the server soon.
    }
  }
  return {
    belongTo(userId) {
      if (owner === userId) return
      owner = userId
      drafts.clear()
      for (const unsaved of storedOf(session, userId)) drafts.set(unsaved.enquiryId, unsaved)
      store()
    },
    of: (enquiryId) => drafts.get(enquiryId) ?? null,
    put(unsaved) {
      drafts.delete(unsaved.enquiryId)
      drafts.set(unsaved.enquiryId, unsaved)
      for (const oldest of drafts.keys()) {
        if (drafts.size <= MOST_DRAFTS) break
        drafts.delete(oldest)
      }
      store()
    },
    drop(enquiryId) {
      if (drafts.delete(enquiryId)) store()
    },
  }
}

function storedOf(session: Storage | null, userId: number): readonly Unsaved[] {
  try {
    const found = v.safeParse(Stored, JSON.parse(session?.getItem(PLAN_DRAFT_KEY) ?? 'null'))
    return found.success && found.output.userId === userId ? found.output.drafts : []
  } catch {
    return []
  }
}
