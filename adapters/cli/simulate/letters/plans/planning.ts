import { parseConversationId } from '../../../../../core/chat/conversation-id.ts'
import { BASE_CURRENCY } from '../../../../../core/money/currency.ts'
import { money } from '../../../../../core/money/money.ts'
import { type PlanContent, planOfShort } from '../../../../../core/plans/plan-content.ts'
import { PortError, type Signal } from '../../../../../core/ports/port.ts'
import { CODE } from '../../../../../core/wire/envelope.ts'
import { session } from '../../../../../machines/app/app.handles.ts'
import { chat, composer, plan, rooms } from '../../../../../machines/chat/chat.handles.ts'
import { selectPlan } from '../../../../../machines/plan/plan.select.ts'
import { selectRoomList } from '../../../../../machines/rooms/rooms.select.ts'
import type { SeededRandom } from '../../../../backend/demo/seeded-random.ts'
import { weighted } from '../../faults.ts'
import { type Operation, op } from '../../operating/operation.ts'
import { type LetterParts, operate } from '../operating.ts'
import { isChatting, type LetterStage, type LetterTab } from '../stage.ts'
import { cardsIn, type PlanCard } from './plan-cards.ts'
import type { SentPlans, WrittenVersion } from './sent-plans.ts'

/** How often something about a plan is done, where something can be. */
const OFTEN = 0.75
/** How often people let time go by first, and the most of it in milliseconds. */
const PATIENCE = 0.4
const LONGEST = 4_000
const MOST_VERSIONS = 3
const FOR_EVER: Signal = { aborted: false, addEventListener: () => undefined }

/** Somebody writes a plan, looks at one, or says something to it; or something else is done. @returns what it was */
export async function attendToPlans(parts: LetterParts): Promise<string> {
  const { stage, random } = parts
  const { world } = stage
  if (random.next() < PATIENCE) await world.advance(random.between(100, LONGEST))
  const awake = stage.tabs().filter((one) => !one.tab.isFrozen && isChatting(one))
  const possible = awake.flatMap((one) => [
    ...(isOfTeam(one) ? sending(stage, one, random) : answering(stage.plans, one)),
    ...looking(one),
  ])
  const start = { what: 'the server starts', weight: 4, act: () => world.server.start() }
  const all = world.server.isUp ? possible : [...possible, start]
  const chosen = random.next() < OFTEN ? weighted(all, random) : undefined
  if (!chosen) return operate(parts)
  await world.act(chosen.act)
  return chosen.what
}

/** Every card that is shown is opened, and what could not be loaded is asked for again. */
export function openAllCards(staged: LetterTab): void {
  for (const { act } of [...opening(staged), ...loading(staged)]) act()
}

const isOfTeam = ({ tab }: LetterTab): boolean => tab.kernel.read(session)?.context.user?.user_type === 'TC'

/** The conversations of a tab's person. */
const listedIn = ({ kernel }: LetterTab['tab']): readonly string[] =>
  selectRoomList(kernel.read(rooms))
    .rows.slice(0, 3)
    .map(({ convId }) => convId)

/** Those that stand open in it. */
const openIn = (tab: LetterTab['tab']): readonly string[] =>
  listedIn(tab).filter((convId) => tab.kernel.read(composer(convId)) !== undefined)

/** A version is sent from where its conversation is read: on top of the newest one that is seen there. */
function sending({ plans }: LetterStage, { tab }: LetterTab, random: SeededRandom): readonly Operation[] {
  return openIn(tab).flatMap((convId) => {
    const enquiryId = parseConversationId(convId)?.enquiryId ?? 0
    const base = cardsIn(tab, convId).length
    const own = [...plans.versions.values()].filter((one) => one.enquiryId === enquiryId && !one.isRefused)
    const isSending = own.some(({ answers }) => answers.size === 0)
    const again = own.map((version) => {
      const { callers, answers, content } = version
      // What is answered is pressed once more now and then; what is not, until it is.
      const isWaiting = [...callers].some(({ isOver }) => !isOver)
      const weight = isWaiting || answers.size > 0 ? 0.15 : 2
      return op(tab, `sends '${content.title}' again`, weight, () => send(tab, version))
    })
    if (isSending || base >= MOST_VERSIONS) return again
    const title = `plan ${plans.versions.size + 1} for ${enquiryId}`
    const begin = () => {
      const key = `key-of-version-${plans.versions.size + 1}`
      send(tab, plans.write({ enquiryId, base, key, content: contentOf(title, random) }))
    }
    return [...again, op(tab, `sends '${title}' on top of ${base}`, 3, begin)]
  })
}

function send(tab: LetterTab['tab'], version: WrittenVersion): void {
  const { enquiryId, base, content, key, answers, callers } = version
  callers.add(tab)
  tab
    .sendPlan({ enquiryId, revision: 0, base, content, key }, FOR_EVER)
    .then(
      (answer) => void answers.add(answer.version),
      (thrown: unknown) => {
        const isOlder = thrown instanceof PortError && thrown.failure.code === CODE.conflict
        if (isOlder) version.isRefused = true
      },
    )
    .finally(() => callers.delete(tab))
}

/** Each with another length and price. */
function contentOf(title: string, random: SeededRandom): PlanContent {
  const short = {
    title,
    days: random.between(3, 14),
    price: money(random.between(90_000, 900_000), BASE_CURRENCY),
    start_date: '2026-09-01',
  } as const
  return planOfShort(short, { party: { adults: 2, children: 0 }, validUntil: '2026-08-01' })
}

/** Conversations are gone to; their cards open as they are shown, and what could not be loaded is asked for again. */
function looking(staged: LetterTab): readonly Operation[] {
  const { tab } = staged
  const { kernel } = tab
  const shut = listedIn(tab).filter((convId) => kernel.read(composer(convId)) === undefined)
  const going = shut.map((convId) =>
    op(tab, `opens ${convId}`, 1, () => kernel.send(chat, { type: 'chat.openPage', convId })),
  )
  return [...going, ...opening(staged), ...loading(staged)]
}

function opening({ tab, cards }: LetterTab): readonly Operation[] {
  const opened = cards.opened()
  const shown = openIn(tab).flatMap((convId) => cardsIn(tab, convId))
  const closed = shown.filter(({ title }) => opened.every((card) => card.title !== title))
  return closed.map((card) => op(tab, `opens the card of '${card.title}'`, 4, () => cards.open(card)))
}

function loading({ tab, cards }: LetterTab): readonly Operation[] {
  const { kernel } = tab
  const failed = plansOf(cards.opened()).filter((planId) => selectPlan(kernel.read(plan(planId))).isFailed)
  return failed.map((planId) =>
    op(tab, `has plan ${planId} loaded again`, 3, () => kernel.send(plan(planId), { type: 'plan.retry' })),
  )
}

const plansOf = (cards: readonly PlanCard[]): readonly number[] => [
  ...new Set(cards.map(({ planId }) => planId)),
]

/** What its customer says to a plan. */
function answering(plans: SentPlans, { tab, cards }: LetterTab): readonly Operation[] {
  const opened = cards.opened()
  return plansOf(opened).flatMap((planId) => {
    const own = opened.filter((card) => card.planId === planId)
    return wordsTo(plans, tab, planId, own)
  })
}

function wordsTo(
  plans: SentPlans,
  tab: LetterTab['tab'],
  planId: number,
  cards: readonly PlanCard[],
): readonly Operation[] {
  const { kernel } = tab
  const of = plan(planId)
  const snapshot = kernel.read(of)
  const state = selectPlan(snapshot).answering
  if (!snapshot || state === 'accepting' || state === 'requesting') return []
  const { request } = snapshot.context
  const isKept = state === 'refused' && request !== null
  const ask = (version: number, text: string) =>
    kernel.send(of, { type: 'plan.request', version, marks: [{ day: 'day-1' }], text })
  const settle = op(tab, `has seen what came of plan ${planId}`, 1, () =>
    kernel.send(of, { type: 'plan.settle' }),
  )
  const again = op(tab, `asks again for changes of plan ${planId}`, 4, () => {
    if (request) ask(request.version, kernel.textOf(request.text) ?? '')
  })
  const words = cards.flatMap(({ version, title }) => [
    op(tab, `accepts '${title}'`, 0.7, () => kernel.send(of, { type: 'plan.accept', version })),
    op(tab, `wants '${title}' otherwise`, isKept ? 0.3 : 1, () => {
      if (isKept) kernel.send(of, { type: 'plan.reword' })
      ask(version, plans.ask(version))
    }),
  ])
  return [...(state === 'idle' ? [] : [settle]), ...(isKept ? [again] : []), ...words]
}
