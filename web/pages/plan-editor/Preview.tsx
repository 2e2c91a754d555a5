import { partyWords } from '../../../core/enquiries/asked-words.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import { isDay } from '../../../core/places/days.ts'
import { itineraryOf } from '../../../core/plans/itinerary.ts'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import { pricedTotal } from '../../../core/plans/written-prices.ts'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { lengthWords } from '../../words/plan-words.ts'
import { Itinerary } from '../trip-plan/Itinerary.tsx'
import { Included } from '../trip-plan/TripFacts.tsx'

/** The plan as its traveller sees it, before it is sent. */
export function Preview({
  content,
  destination,
}: {
  readonly content: PlanDraft
  readonly destination: string
}) {
  const { title, start_date, days, party } = content
  return (
    <article className="editor__preview">
      <h2 className="trip__title">{title || 'Untitled'}</h2>
      <p>
        {start_date !== null && isDay(start_date)
          ? lengthWords(days.length, start_date)
          : 'No start date yet'}{' '}
        · {partyWords(party)} · {amountText(pricedTotal(content))} in total
      </p>
      <RichText html={content.summary} />
      <Itinerary days={itineraryOf(days, destination)} open={days.length} />
      <Included included={content.included} notIncluded={content.excluded} />
      {content.note && <p className="editor__note">{content.note}</p>}
    </article>
  )
}
