import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { storable } from '../store/database/storable-text.ts'

/** On one line. */
const line = (text: string): string => storable(text.replace(/\s+/g, ' '))

/**
 * A plan as it may be stored: its rich texts as the policy has them, its lines trimmed.
 * @throws RangeError where a rich text is too long or has too many elements, with its path
 */
export function cleanPlan(draft: PlanDraft): PlanDraft {
  const { note, ...rest } = draft
  const words = storable(note ?? '')
  return {
    ...rest,
    title: line(draft.title),
    summary: rich(draft.summary, 'summary'),
    days: draft.days.map(cleanDay),
    prices: draft.prices.map((price) => ({ ...price, label: line(price.label) })),
    included: draft.included.map(line),
    excluded: draft.excluded.map(line),
    ...(words && { note: words }),
  }
}

function cleanDay({ stay, ...day }: PlanDraft['days'][number], index: number): PlanDraft['days'][number] {
  const where = line(stay ?? '')
  return {
    ...day,
    title: line(day.title),
    text: rich(day.text, `days.${index}.text`),
    stops: day.stops.map((stop) => ({ ...stop, name: line(stop.name) })),
    ...(where && { stay: where }),
  }
}

/** A rich text that can't be kept. */
export class UncleanText extends RangeError {
  readonly path: string
  constructor(message: string, options: ErrorOptions & { readonly path: string }) {
    super(message, options)
    this.path = options.path
  }
}

function rich(html: string, path: string): string {
  try {
    return cleanRichText(html)
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    throw new UncleanText(thrown.message, { cause: thrown, path })
  }
}
