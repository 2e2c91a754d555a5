import { expect, it } from 'vitest'
import { exploreMachine } from '../../adapters/cli/explore/explored.ts'
import { SETUPS } from '../../adapters/cli/explore/setups/every.ts'

/** Machines whose exploration takes several seconds: the proof explores them. */
export const LARGE = [
  'alerts',
  'app',
  'chat',
  'checkout',
  'connection',
  'conversation',
  'delivery',
  'draft',
  'form',
  'outbox',
  'rooms',
]

/** Milliseconds: several times what the largest takes on an idle machine. */
const LIMIT = 300_000

/** Explores machines of these names, and says that nothing is wrong with them. */
export function itExplores(names: readonly string[]): void {
  it.each(names)(
    '%s: every state is reached, every event tried there, and all sentences hold [TRACE-06]',
    (name) => {
      const scopes = SETUPS[name]
      if (!scopes) throw new Error(`${name} has no setup`)
      const { found, covered, unexplained } = exploreMachine(scopes)
      expect(found.violations).toEqual([])
      expect(unexplained).toEqual([])
      expect(found.isExhausted).toBe(true)
      expect(covered?.states.missing).toEqual([])
      expect(shareOf(covered?.transitions)).toBeGreaterThanOrEqual(0.95)
    },
    LIMIT,
  )
}

const shareOf = (share: { covered: number; of: number } | undefined): number =>
  (share?.covered ?? 0) / (share?.of ?? 1)
