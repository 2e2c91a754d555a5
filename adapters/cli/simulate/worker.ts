import { simulateSeeds } from './simulate.ts'

interface Share {
  readonly from: number
  readonly seeds: number
  readonly stride: number
}

// One core's share of the seeds, as a process that ends once it has told what it saw.
process.once('message', (share) => {
  const { from, seeds, stride } = share as Share
  simulateSeeds(from, seeds, stride).then(
    (outcomes) => process.send?.(outcomes, () => process.disconnect()),
    (problem: unknown) => {
      console.error(problem)
      process.exit(1)
    },
  )
})
