import { weighted } from '../faults.ts'
import { befalling } from './befalling.ts'
import type { Oftener, Operation, OperationParts } from './operation.ts'
import { personal } from './personal.ts'
import { worldly } from './worldly.ts'

/** Does one operation, at random among those that are possible. @returns what it was */
export async function operate(parts: OperationParts): Promise<string> {
  const { stage, random, oftener } = parts
  const tabs = stage.tabs().filter(({ tab }) => !tab.isFrozen)
  const possible = tabs.flatMap((staged) => [...personal(parts, staged), ...befalling(parts, staged)])
  const chosen = weighted(emphasised([...possible, ...worldly(parts)], oftener), random)
  if (!chosen) return 'nothing'
  await stage.world.act(chosen.act)
  return chosen.what
}

/** What happens seldom is met in few worlds; where it is looked for, it happens more often. */
function emphasised(operations: readonly Operation[], oftener: Oftener | undefined): readonly Operation[] {
  if (!oftener) return operations
  const { what, times } = oftener
  return operations.map((one) => (what.test(one.what) ? { ...one, weight: one.weight * times } : one))
}
