import { FAILURE } from '../../../../core/ports/port.ts'
import { conversationPath } from '../../../../core/routing/messages.ts'
import { count } from '../faults.ts'
import { TALK } from '../scenario.ts'
import type { StagedTab } from '../stage.ts'
import { type Operation, type OperationParts, op } from './operation.ts'

const DAY = 86_400_000

/** What storage does to a tab that it should not, as `ofStorage` names it. */
export const STORAGE_FAULTS = /storage (is slow|hangs|is full|does not delete|is corrupt)$/

/** What befalls a browser and its machine. */
export function befalling(parts: OperationParts, staged: StagedTab): readonly Operation[] {
  const { stage, random } = parts
  const { tab } = staged
  const befall = befallIn(parts, staged)
  return [
    befall('goes offline', 0.6, () => tab.setOnline(false)),
    befall('comes online', 0.8, () => tab.setOnline(true)),
    befall('is hidden', 0.4, () => tab.browser.setVisible(false)),
    befall('is shown', 0.6, () => tab.browser.setVisible(true)),
    befall('is reloaded', 0.5, () => stage.reload(staged)),
    befall('is closed', stage.isAlone(staged) ? 0 : 0.2, () => stage.close(staged)),
    befall('is duplicated', 0.2, () => stage.open(staged.browser, conversationPath(TALK))),
    befall('is frozen', 0.3, () => tab.setFrozen(true)),
    befall('clock jumps', 0.2, () => tab.jumpClock(random.between(-DAY, DAY))),
    ...ofStorage(parts, staged),
  ]
}

const befallIn =
  ({ counts }: OperationParts, { tab }: StagedTab) =>
  (fault: string, weight: number, act: () => void): Operation =>
    op(tab, fault, weight, () => {
      count(counts, fault, 'operation')
      act()
    })

function ofStorage(parts: OperationParts, staged: StagedTab): readonly Operation[] {
  const { stage, random } = parts
  const { outbox } = staged.tab.faults
  const befall = befallIn(parts, staged)
  const full = { code: FAILURE.refused, message: 'QuotaExceededError' }
  return [
    befall('storage is slow', 0.2, () => outbox.delay('put', random.between(100, 3_000))),
    befall('storage is quick', 0.2, () => outbox.delay('put', 0)),
    befall('storage hangs', 0.1, () => outbox.hang('put')),
    befall('storage goes on', 0.4, () => outbox.release('put')),
    befall('storage is full', 0.1, () => outbox.failNext('put', full, { times: random.between(1, 5) })),
    befall('storage does not delete', 0.05, () => outbox.failNext('remove', full)),
    befall('storage is corrupt', 0.05, () => stage.corrupt(staged.browser, random)),
  ]
}
