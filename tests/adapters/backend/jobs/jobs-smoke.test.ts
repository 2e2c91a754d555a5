import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import type { DatabasePlace } from '../../../../adapters/backend/store/database/database.ts'
import { freshFolder } from '../../../harness/filled-folder.ts'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { inOrder, runDyingNodes, wholeOutcome } from './killed-nodes.ts'
import { goAYearAhead } from './year-ahead.ts'

// A few of what jobs.proof.ts has a thousand of.
const PATIENCE = { timeout: 120_000 }
const COUNT = 20
const DEATHS = ['test.row done', 'test.mail done']
const postgres = await throwawayPostgres()
const folder = await freshFolder('tables')
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await postgres?.drop()
})

describe('jobs', () => {
  it(
    'are done once each, though a node dies before it has written down that it did one',
    PATIENCE,
    async () => {
      const place: DatabasePlace = postgres?.place ?? { kind: 'folder', folder }
      const outcome = await runDyingNodes(place, {
        count: COUNT,
        deaths: DEATHS,
        isShared: false,
      })
      expect(inOrder(outcome)).toEqual(wholeOutcome(COUNT, DEATHS))
    },
  )

  it('of a whole year are done in their order by a server whose clock is set ahead', PATIENCE, async () => {
    const { letters, expected } = await goAYearAhead(COUNT)
    expect(letters).toEqual(expected)
  })
})
