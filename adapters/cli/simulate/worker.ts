import { type Share, simulateSeeds } from './simulate.ts'

// One core's share of the seeds, as a process that ends once it has told what it saw.
process.once('message', (share) => {
  const { from, seeds, stride, areLetters } = share as Share
  simulateSeeds(from, seeds, stride, areLetters).then(
    (outcomes) => process.send?.(outcomes, () => process.disconnect()),
    (problem: unknown) => {
      console.error(problem)
      process.exit(1)
    },
  )
})
