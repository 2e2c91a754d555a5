import { newestSeq } from '../../../../core/chat/log.ts'
import { conversation } from '../../../../machines/chat/chat.handles.ts'
import { rooms } from '../../../../machines/chat/chat.shell-handles.ts'
import { ASIDE, TALK } from '../scenario.ts'
import type { Ledger } from './ledger.ts'
import type { WitnessedTab } from './witnessed.ts'

/** The newest message of each view of a tab, as it was looked at last. */
export type Newest = Map<string, number>

/**
 * I6: a view never goes back. What it was told is not lost to an answer that was asked for before, even if the next
 * sync would bring it again.
 */
export function checkNotBack(ledger: Ledger, tab: WitnessedTab, newest: Newest): void {
  const check = (view: string, now: number | null, isBegun: boolean): void => {
    const before = newest.get(view) ?? 0
    if (now === null) newest.delete(view)
    else newest.set(view, now)
    if (now !== null && isBegun && now < before)
      ledger.violate('I6', `${tab.name} had ${before} in ${view}, and went back to ${now}`)
  }
  for (const convId of [TALK, ASIDE]) {
    const context = tab.kernel.read(conversation(convId))?.context
    const newestKnown = context ? Math.max(newestSeq(context.log), context.held.at(-1)?.seq ?? 0) : null
    // Before it is opened it may be another one than before, which has heard of nothing yet.
    check(`the log of ${convId}`, newestKnown, context?.info != null)
    check(`the row of ${convId}`, tab.kernel.read(rooms)?.context.rooms[convId]?.item.lastSeq ?? null, true)
  }
}
