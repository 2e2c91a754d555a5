import { newestSeq } from '../../../../core/chat/log.ts'
import { conversation, rooms } from '../../../../machines/chat/chat.handles.ts'
import { ASIDE, TALK } from '../scenario.ts'
import type { Ledger } from './ledger.ts'
import type { WitnessedTab } from './witnessed.ts'

/** The newest message of each view of a tab, and each read mark in it, as it was looked at last. */
export type Newest = Map<string, number>

/**
 * I6: a view never goes back. What it was told is not lost to an answer that was asked for before, even if the next
 * sync would bring it again. Nor does a read mark, one's own or another's.
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
    const row = tab.kernel.read(rooms)?.context.rooms[convId]?.item
    check(`the row of ${convId}`, row?.lastSeq ?? null, true)
    check(`the row's read mark of ${convId}`, row?.readSeq ?? null, true)
    check(`the read mark of ${convId}`, context?.readSeq ?? null, context?.info != null)
    for (const [userId, seq] of Object.entries(context?.reads ?? {}))
      check(`the read mark of user${userId} in ${convId}`, seq, context?.info != null)
  }
}
