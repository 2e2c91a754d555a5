import { session } from '../../../../../machines/app/app.handles.ts'
import { plan } from '../../../../../machines/chat/chat.handles.ts'
import { selectPlan } from '../../../../../machines/plan/plan.select.ts'
import type { KeptLetter } from '../../../world/letters/letter-book.ts'
import { isChatting, type LetterStage, type LetterTab } from '../stage.ts'
import type { PlanRow, WrittenVersion } from './sent-plans.ts'

/** What must hold of plans once the faults have stopped. */
export function judgePlans(stage: LetterStage): void {
  for (const letter of stage.book.letters.values()) judgeRows(stage, letter)
  for (const version of stage.plans.versions.values()) judgeAnswers(stage, version)
  for (const staged of stage.tabs()) if (isChatting(staged)) judgeCards(stage, staged)
}

/** I18: what was sent or asked for once is there once, and what is accepted was the newest version then. */
function judgeRows({ plans, ledger }: LetterStage, { enquiryId }: KeptLetter): void {
  let newest = 0
  let accepted: number | null = null
  const names = new Set<string>()
  const violate = (what: string) => ledger.violate('I18', `enquiry ${enquiryId}: ${what}`)
  for (const row of plans.rowsOf(enquiryId)) {
    if (row.type !== 'plan_accepted' && names.has(row.name)) violate(`'${row.name}' is there twice`)
    names.add(row.name)
    const expected: number = row.type === 'plan' ? newest + 1 : newest
    if (row.version !== expected) violate(`${inWords(row)} where ${expected} was to come`)
    if (row.type === 'plan_accepted' && accepted === row.version) violate(`${inWords(row)} twice`)
    if (row.type === 'plan') newest = row.version
    accepted = row.type === 'plan_accepted' ? row.version : null
  }
}

const inWords = ({ type, version, name }: PlanRow): string => `${type} of version ${version} (${name})`

/** I18: whoever was told that a version is sent finds it, as the one that they were told. */
function judgeAnswers({ plans, ledger }: LetterStage, { enquiryId, content, answers }: WrittenVersion): void {
  const sent = plans.rowsOf(enquiryId).find(({ type, name }) => type === 'plan' && name === content.title)
  for (const version of answers)
    if (sent?.version !== version)
      ledger.violate('I18', `'${content.title}' was answered as version ${version}, and is ${sent?.version}`)
}

/**
 * I17: a card whose plan is its reader's shows what was sent with it. Calls go by the browser's session: where another
 * tab has begun somebody else's, the plan is theirs or nobody's.
 */
function judgeCards({ plans, book }: LetterStage, { tab, cards, browser }: LetterTab): void {
  const { kernel } = tab
  const user = kernel.read(session)?.context.user
  if (user?.user_id !== browser.world.profile.signedIn.person?.user.user_id) return
  for (const { planId, version, title } of cards.opened()) {
    const enquiryId = book.plans.enquiryOf(planId)
    const letter = [...book.letters.values()].find((one) => one.enquiryId === enquiryId)
    if (user?.user_type !== 'TC' && letter?.customerId !== user?.user_id) continue
    const held = selectPlan(kernel.read(plan(planId))).contents[version]
    plans.shown(tab.name, title, held ? kernel.valueOf(held) : null)
  }
}
