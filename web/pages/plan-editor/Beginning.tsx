import { blankDraft, draftFromTrip, draftFromVersion } from '../../../core/plans/plan-beginnings.ts'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import type { DraftDesk } from '../../../core/ports/drafts.port.ts'

export interface BeginningProps {
  readonly desk: DraftDesk
  readonly onBegin: (draft: PlanDraft) => void
}

/** What a plan begins from: the version before it, the trip that the letter came from, or nothing. */
export function Beginning({ desk, onBegin }: BeginningProps) {
  const { newest, trip, customer, destination } = desk
  const asked = { party: desk.party, start: desk.start, nights: desk.nights }
  return (
    <div className="editor__begin">
      <h1 className="editor__question">
        A plan for {customer}, to {destination}
      </h1>
      <p>What do you begin from?</p>
      <div className="editor__choices">
        {newest && (
          <button type="button" className="editor__choice" onClick={() => onBegin(draftFromVersion(newest))}>
            <strong>The plan that was sent last</strong>
            <span className="editor__choice-title">{newest.title}</span>
          </button>
        )}
        {trip && (
          <button
            type="button"
            className="editor__choice"
            onClick={() => onBegin(draftFromTrip(trip, asked))}
          >
            <strong>The trip that the letter came from</strong>
            <span className="editor__choice-title">{trip.title}</span>
          </button>
        )}
        <button type="button" className="editor__choice" onClick={() => onBegin(blankDraft(asked))}>
          <strong>Nothing</strong>
          <span className="editor__choice-title">
            An empty sheet, for the party and the dates that were asked for
          </span>
        </button>
      </div>
    </div>
  )
}
