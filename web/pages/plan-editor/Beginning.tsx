import { blankDraft, draftFromTrip, draftFromVersion } from '../../../core/plans/plan-beginnings.ts'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import type { DraftDesk } from '../../../core/ports/drafts.port.ts'
import { counted } from '../../../core/text/counted.ts'
import type { DraftView } from '../../../machines/draft/draft.select.ts'

export interface BeginningProps {
  readonly desk: DraftDesk
  readonly onBegin: (draft: PlanDraft) => void
  /** From a trip of the catalogue, which has to be asked for. */
  readonly onBeginFrom: (slug: string) => void
  readonly state: DraftView['state']
  readonly isFailed: boolean
}

/** What a plan begins from: the version before it, a trip of the catalogue, or nothing. */
export function Beginning({ desk, onBegin, onBeginFrom, state, isFailed }: BeginningProps) {
  const { newest, trip, trips, customer, destination } = desk
  const others = trips.filter(({ slug }) => slug !== trip?.slug)
  const asked = { party: desk.party, start: desk.start, nights: desk.nights }
  return (
    <div className="editor__begin">
      <h1 className="editor__question">
        A plan for {customer}, to {destination}
      </h1>
      <p>What would you like to start from?</p>
      <p role="status" className="editor__none">
        {state === 'beginning' && 'Loading the trip…'}
        {isFailed &&
          state !== 'beginning' &&
          'That trip could not be loaded. Try again, or start from something else.'}
      </p>
      <div className="editor__choices">
        {newest && (
          <button type="button" className="editor__choice" onClick={() => onBegin(draftFromVersion(newest))}>
            <strong>The last plan that was sent</strong>
            <span className="editor__choice-title">{newest.title}</span>
          </button>
        )}
        {trip && (
          <button
            type="button"
            className="editor__choice"
            onClick={() => onBegin(draftFromTrip(trip, asked))}
          >
            <strong>The trip named in the enquiry</strong>
            <span className="editor__choice-title">{trip.title}</span>
          </button>
        )}
        {others.map(({ slug, title, place, days }) => (
          <button key={slug} type="button" className="editor__choice" onClick={() => onBeginFrom(slug)}>
            <strong>{title}</strong>
            <span className="editor__choice-title">
              A trip from the catalogue: {place}, {counted(days, 'day', 'days')}
            </span>
          </button>
        ))}
        <button type="button" className="editor__choice" onClick={() => onBegin(blankDraft(asked))}>
          <strong>A blank plan</strong>
          <span className="editor__choice-title">With the travellers and dates of the enquiry</span>
        </button>
      </div>
    </div>
  )
}
