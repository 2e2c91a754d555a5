import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderForOrders, liveThroughKill } from './killed-orders.ts'

const WORLDS = 100
const PER_TEST = 10

describe('orders whose server is killed', () => {
  let filled: string
  beforeAll(async () => {
    filled = await folderForOrders()
  })
  afterAll(() => rmSync(filled, { recursive: true, force: true }))

  const firsts = Array.from({ length: WORLDS / PER_TEST }, (_none, index) => index * PER_TEST + 1)
  it.for(firsts)(
    'hold what they promise on the embedded database: ten worlds from %i [BOOK-01, BOOK-03]',
    async (first) => {
      let judged = 0
      for (let seed = first; seed < first + PER_TEST; seed += 1) {
        const { signal, wrong, orders } = await liveThroughKill(seed, filled)
        expect({ seed, signal, wrong }).toEqual({ seed, signal: 'SIGKILL', wrong: [] })
        judged += orders
      }
      // Some are killed before anything was ordered.
      expect(judged).toBeGreaterThan(PER_TEST / 2)
    },
  )
})
