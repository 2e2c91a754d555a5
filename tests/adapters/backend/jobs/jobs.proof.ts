import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import type { DatabasePlace } from '../../../../adapters/backend/store/database/database.ts'
import { freshFolder } from '../../../harness/filled-folder.ts'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { DEATHS, inOrder, runDyingNodes, wholeOutcome } from './killed-nodes.ts'
import { goAYearAhead } from './year-ahead.ts'

const PATIENCE = { timeout: 600_000 }
const COUNT = 1_000
const postgres = await throwawayPostgres()
const folder = await freshFolder('tables')
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await postgres?.drop()
})

describe('jobs whose nodes are killed', () => {
  it('of one node on a folder are done once each, at whichever step it died', PATIENCE, async () => {
    const place: DatabasePlace = { kind: 'folder', folder }
    const outcome = await runDyingNodes(place, { count: COUNT, deaths: DEATHS, isShared: false })
    expect(inOrder(outcome)).toEqual(wholeOutcome(COUNT, DEATHS))
  })

  it.skipIf(!postgres)('of two nodes on PostgreSQL are done once each', PATIENCE, async () => {
    if (!postgres) return
    const outcome = await runDyingNodes(postgres.place, { count: COUNT, deaths: DEATHS, isShared: true })
    expect(inOrder(outcome)).toEqual(wholeOutcome(COUNT, DEATHS))
  })
})

describe('a clock that is set ahead by a year', () => {
  it('has all letters of the year go out in their order, while requests are answered', PATIENCE, async () => {
    const { letters, expected, answeredMeanwhile } = await goAYearAhead(COUNT)
    expect(letters).toEqual(expected)
    expect(answeredMeanwhile).toBeGreaterThan(0)
  })
})
