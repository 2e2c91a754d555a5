import { draftFromTrip } from '../../core/plans/plan-beginnings.ts'
import type { PlanDraft } from '../../core/plans/plan-content.ts'
import type { DraftDesk, DraftsPort } from '../../core/ports/drafts.port.ts'
import { PortError } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'

/** An enquiry whose plan is being written. */
export interface MemoryDraft {
  readonly desk: DraftDesk
  content: PlanDraft | null
  revision: number
  base: number
  /** Keys under which a version was sent, with the version. */
  readonly sent: Map<string, number>
}

/** @param drafts those that whoever asks may write, by their enquiries */
export function createMemoryDrafts(drafts: ReadonlyMap<number, MemoryDraft> = new Map()): DraftsPort {
  const found = (enquiryId: number): MemoryDraft => {
    const draft = drafts.get(enquiryId)
    if (!draft) throw new PortError({ code: CODE.notFound, message: 'There is no such enquiry.' })
    return draft
  }
  return {
    open: async ({ enquiryId }) => {
      const { desk, content, revision, base } = found(enquiryId)
      const convId = `conv#3w${enquiryId}`
      const hasContent = content !== null
      const own = { content, hasContent, theirs: null, isBehind: false, isSent: false, isUnsaved: false }
      return { desk, ...own, revision, base, convId, isWritable: true }
    },
    begin: async ({ enquiryId, slug }) => {
      const { desk } = found(enquiryId)
      if (desk.trip?.slug !== slug)
        throw new PortError({ code: CODE.notFound, message: 'There is no such trip.' })
      return { content: draftFromTrip(desk.trip, desk) }
    },
    remember: async () => null,
    forget: async () => null,
    keep: async ({ enquiryId, revision, content }) => {
      const draft = found(enquiryId)
      if (draft.revision !== revision)
        throw new PortError({
          code: CODE.conflict,
          message: 'Somebody has changed this plan in the meantime.',
        })
      draft.content = content
      draft.revision += 1
      return { revision: draft.revision }
    },
    places: async () => ({ places: [] }),
    send: async ({ enquiryId, base, key }) => {
      const draft = found(enquiryId)
      const known = draft.sent.get(key)
      if (known !== undefined) return { version: known }
      if (draft.base !== base)
        throw new PortError({ code: CODE.conflict, message: 'There is a newer version of this plan.' })
      draft.base += 1
      draft.content = null
      draft.revision += 1
      draft.sent.set(key, draft.base)
      return { version: draft.base }
    },
  }
}
