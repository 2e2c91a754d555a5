import { weighted } from '../faults.ts'
import { befalling } from './befalling.ts'
import type { OperationParts } from './operation.ts'
import { personal } from './personal.ts'
import { worldly } from './worldly.ts'

/** Does one operation, at random among those that are possible. @returns what it was */
export async function operate(parts: OperationParts): Promise<string> {
  const { stage, random } = parts
  const tabs = stage.tabs().filter(({ tab }) => !tab.isFrozen)
  const possible = tabs.flatMap((staged) => [...personal(parts, staged), ...befalling(parts, staged)])
  const chosen = weighted([...possible, ...worldly(parts)], random)
  if (!chosen) return 'nothing'
  await stage.world.act(chosen.act)
  return chosen.what
}
