import { amountText } from '../../../core/money/amount-text.ts'
import { fromCents, toCents } from '../../../core/money/money-wire.ts'
import { dayText } from '../../../core/places/day-text.ts'
import type { PlanContent } from '../../../core/plans/plan-content.ts'
import { planTotal } from '../../../core/plans/plan-prices.ts'
import { counted } from '../../../core/text/counted.ts'
import type { PlanMark } from '../../../core/wire/plans.ts'
import type { TypedPayload } from '../store/chat-store.ts'
import type { DeedMessage } from '../store/plans/plan-messages.ts'
import type { PlanRow } from '../store/plans/plan-store.ts'

// Each message says in words what its type and payload tell: mails and other clients show the words.

/** `plan` */
export function sentPlanMessage(
  { planId, version }: { readonly planId: number; readonly version: number },
  content: PlanContent,
  picture: string | null,
): DeedMessage {
  const { title, days, start_date, valid_until } = content
  const total = planTotal(content)
  const length = `${counted(days.length, 'day', 'days')} from ${dayText(start_date)}`
  return {
    text: `Plan ${version}: ${title}, ${length}, ${amountText(total)} in total. Price held until ${dayText(valid_until)}.`,
    payload: {
      type: 'plan',
      data: {
        plan_id: planId,
        version,
        title,
        days: days.length,
        total: toCents(total),
        valid_until,
        start_date,
        picture,
      },
    },
  }
}

/** What a mail says of a message about a plan: its text holds a sum in US dollars, which its reader is not shown. */
export function withoutSums(text: string, payload: TypedPayload | null): string {
  const { version, title } = payload?.data ?? {}
  if (payload?.type === 'plan') return `Plan ${String(version)}: ${String(title)}`
  return payload?.type === 'plan_accepted' ? `Plan ${String(version)} is accepted.` : text
}

/** `plan_request` */
export function requestMessage(
  { planId, version, content }: PlanRow,
  marks: readonly PlanMark[],
  text: string,
): DeedMessage {
  const about = [`plan ${version}`, ...marks.flatMap((mark) => markText(mark, content))].join(', ')
  return {
    text: `About ${about}: ${text}`,
    payload: { type: 'plan_request', data: { plan_id: planId, version, marks } },
  }
}

function markText(mark: PlanMark, { days, prices }: PlanContent): string[] {
  if ('price' in mark) {
    const price = prices.find(({ key }) => key === mark.price)
    return price ? [`the price of ${price.label}`] : []
  }
  const index = days.findIndex(({ id }) => id === mark.day)
  return index < 0 ? [] : [`day ${index + 1}`]
}

/** `plan_accepted` */
export function acceptedMessage({ planId, version, content, total }: PlanRow): DeedMessage {
  const price = amountText(fromCents(total))
  return {
    text: `Plan ${version} is accepted: ${content.title}, ${price} in total.`,
    payload: { type: 'plan_accepted', data: { plan_id: planId, version } },
  }
}
