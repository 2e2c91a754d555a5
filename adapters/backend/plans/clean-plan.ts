import { setImmediate as othersFirst } from 'node:timers/promises'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { storable } from '../store/database/storable-text.ts'

/** On one line. */
const line = (text: string): string => storable(text.replace(/\s+/g, ' '))

/**
 * A plan as it may be stored: its rich texts as the policy has them, its lines trimmed. Others are answered between
 * one text and the next.
 * @throws RangeError where a rich text is too long or has too many elements, with its path
 */
export async function cleanPlan(draft: PlanDraft): Promise<PlanDraft> {
  const { note, ...rest } = draft
  const words = storable(note ?? '')
  const days: PlanDraft['days'][number][] = []
  for (const [index, day] of draft.days.entries()) days.push(await cleanDay(day, index))
  return {
    ...rest,
    title: line(draft.title),
    summary: await rich(draft.summary, 'summary'),
    days,
    prices: draft.prices.map((price) => ({ ...price, label: line(price.label) })),
    included: draft.included.map(line),
    excluded: draft.excluded.map(line),
    ...(words && { note: words }),
  }
}

async function cleanDay(
  { stay, ...day }: PlanDraft['days'][number],
  index: number,
): Promise<PlanDraft['days'][number]> {
  const where = line(stay ?? '')
  return {
    ...day,
    title: line(day.title),
    text: await rich(day.text, `days.${index}.text`),
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

async function rich(html: string, path: string): Promise<string> {
  if (html !== '') await othersFirst()
  try {
    return cleanRichText(html)
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    throw new UncleanText(thrown.message, { cause: thrown, path })
  }
}
