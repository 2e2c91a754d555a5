import { expect } from 'vitest'
import type { PortError, ThrownFailure } from '../../core/ports/port.ts'

/** Why a call failed; a test whose call did not fail goes on with nothing, and fails itself. */
export async function failureOf(work: Promise<unknown>): Promise<ThrownFailure | undefined> {
  const thrown = await work.then(
    () => null,
    (error: PortError) => error,
  )
  expect(thrown?.name).toBe('PortError')
  return thrown?.failure
}
