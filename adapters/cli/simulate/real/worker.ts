import { realScenarioOf } from './schedule.ts'
import { createBackend } from './server/backend.ts'
import { type Data, prepareTalks } from './server/data.ts'
import { liveThrough } from './world.ts'

/** What a worker is told: its data, and the seeds that are its own. */
export interface Share {
  readonly data: Data
  readonly seeds: readonly number[]
}

/** One world after the other, all on one server: a start costs seconds, and each world has its own conversations. */
async function work({ data, seeds }: Share): Promise<void> {
  await prepareTalks(data.place, seeds.map(realScenarioOf))
  const backend = createBackend(data.settings)
  try {
    for (const seed of seeds) process.send?.(await liveThrough(seed, backend))
  } finally {
    await backend.kill()
  }
}

process.once('disconnect', () => process.exit(0))
process.once('message', (share) => {
  work(share as Share).then(
    () => process.send?.('done', () => process.exit(0)),
    (problem: unknown) => {
      console.error(problem)
      process.exit(1)
    },
  )
})
