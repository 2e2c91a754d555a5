import { type Share, simulateSeeds } from './simulate.ts'

// One core's share of the seeds, as a process that ends once it has told what it saw.
process.once('message', (share) => {
  simulateSeeds(share as Share).then(
    (outcomes) => process.send?.(outcomes, () => process.disconnect()),
    (problem: unknown) => {
      console.error(problem)
      process.exit(1)
    },
  )
})
