import { messageAtPosition } from '../../../../../core/chat/log.ts'
import { planIn } from '../../../../../core/chat/message.ts'
import type { PlanContent } from '../../../../../core/plans/plan-content.ts'
import type { Held } from '../../../../../core/wire/held.ts'
import { chat, conversation, plan } from '../../../../../machines/chat/chat.handles.ts'
import { selectPlan } from '../../../../../machines/plan/plan.select.ts'
import type { Tab } from '../../../world/tab.ts'
import type { SentPlans } from './sent-plans.ts'

/** The message of a plan, as a tab shows it. */
export interface PlanCard {
  readonly convId: string
  readonly planId: number
  readonly version: number
  /** The title that stands on it. */
  readonly title: string
}

/** The cards that one tab has opened, as its screen keeps them. */
export interface PlanCards {
  /** Those whose plan has an actor: a session that ends takes it along. */
  opened(): readonly PlanCard[]
  open(card: PlanCard): void
}

type Contents = Readonly<Record<number, Held<PlanContent>>>
/** What a plan's actor was about, the step before. */
interface Before {
  readonly contents: Contents | null
  readonly answering: string
  readonly accepting: number | null
  readonly request: string | null
}

const NOTHING: Before = { contents: null, answering: 'idle', accepting: null, request: null }

/** The plans that a conversation shows in a tab. */
export function cardsIn({ kernel }: Tab, convId: string): readonly PlanCard[] {
  const log = kernel.read(conversation(convId))?.context.log
  const rows = Array.from({ length: log?.count ?? 0 }, (_one, index) => log && messageAtPosition(log, index))
  return rows.flatMap((row) => {
    const sent = row && planIn(row.content)
    if (!sent) return []
    return [{ convId, planId: sent.plan_id, version: sent.version, title: kernel.textOf(sent.title) ?? '' }]
  })
}

/** Looks at a tab after every step: what its cards show, and what it says of requests and acceptances. */
export function watchCards(tab: Tab, sent: SentPlans): PlanCards {
  const { kernel } = tab
  const cards = new Map<string, PlanCard>()
  const before = new Map<number, Before>()

  function forget(planId: number): void {
    before.delete(planId)
    for (const [title, card] of cards) if (card.planId === planId) cards.delete(title)
  }

  function look(planId: number): void {
    const snapshot = kernel.read(plan(planId))
    if (!snapshot) {
      forget(planId)
      return
    }
    const { contents, accepting, request } = snapshot.context
    const { answering } = snapshot.value
    const last = before.get(planId) ?? NOTHING
    if (last.contents !== contents) lookAtContents(planId, contents)
    if (last.answering === 'accepting' && answering === 'idle' && last.accepting !== null)
      sent.taken(tab.name, { planId, accepted: last.accepting })
    if (last.answering === 'requesting' && answering === 'requested' && last.request !== null)
      sent.taken(tab.name, { planId, text: last.request })
    before.set(planId, { contents, answering, accepting, request: request && kernel.textOf(request.text) })
  }

  function lookAtContents(planId: number, contents: Contents): void {
    for (const card of cards.values()) {
      const shown = contents[card.version]
      if (card.planId === planId && shown) sent.shown(tab.name, card.title, kernel.valueOf(shown))
    }
  }

  kernel.subscribe(() => {
    for (const planId of new Set([...cards.values()].map((card) => card.planId))) look(planId)
  })

  return {
    opened: () => [...cards.values()].filter(({ planId }) => kernel.read(plan(planId)) !== undefined),
    open: (card) => {
      const { convId, planId, version, title } = card
      if (kernel.read(plan(planId)) === undefined) forget(planId)
      cards.set(title, card)
      // As the card does that a conversation shows.
      kernel.send(chat, { type: 'chat.watchPlan', convId, planId })
      kernel.send(plan(planId), { type: 'plan.show', version })
      if (version > 1) kernel.send(plan(planId), { type: 'plan.show', version: version - 1 })
      const { contents } = selectPlan(kernel.read(plan(planId)))
      lookAtContents(planId, contents)
    },
  }
}
