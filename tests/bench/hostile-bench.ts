import { laySiege, quantile } from '../harness/siege/siege.ts'
import type { Row } from './table.ts'

const ROUNDS = 3
const SECONDS = 6
/** The attack takes a core's share from everybody on a small machine; what it may not take is anybody's turn. */
const LIMIT = 3

/** How much longer others wait for their sends while a hostile client does its worst. */
export async function benchHostile(): Promise<readonly Row[]> {
  const { quiet, attacked, attack } = await laySiege(ROUNDS, SECONDS)
  const figures = (values: readonly number[]) =>
    [0.5, 0.99].map((share) => `${quantile(values, share).toFixed(1)} ms`).join(' and ')
  const answers = Object.entries(attack.answers)
    .map(([code, count]) => `${count} × ${code}`)
    .join(', ')
  return [
    {
      what: 'hostile: p99 of the others’ sends under attack over quiet',
      ratio: quantile(attacked, 0.99) / quantile(quiet, 0.99),
      limit: LIMIT,
      detail: `p50 and p99: quiet ${figures(quiet)}, attacked ${figures(attacked)}; ${attack.sent} packets, ${attack.closed} sockets closed, ${answers}`,
    },
  ]
}
