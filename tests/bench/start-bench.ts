import { startProduct } from '../harness/product.ts'
import { median, type Row } from './table.ts'

const RUNS = 3
const LIMIT_SECONDS = 10

/** A cold start on an empty folder, from the command to the first answer of `/healthz`; the build stands already. */
export async function benchStart(): Promise<readonly Row[]> {
  const seconds: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    const product = await startProduct()
    seconds.push((performance.now() - began) / 1000)
    await product.stop()
  }
  return [
    {
      what: 'cold start on an empty folder, share of 10 s',
      ratio: median(seconds) / LIMIT_SECONDS,
      limit: 1,
      detail: `median of ${RUNS}: ${median(seconds).toFixed(1)} s`,
    },
  ]
}
