import { describe, expect, it } from 'vitest'
import { fetchWithClock } from '../../../adapters/clock/server-clock.ts'

const HOUR = 3_600_000

async function toldBy(headers: Readonly<Record<string, string>>): Promise<readonly number[]> {
  const told: number[] = []
  const send = fetchWithClock(
    (offset) => told.push(offset),
    async () => new Response('{}', { headers }),
  )
  const response = await send('/verify')
  expect(await response.json()).toEqual({})
  return told
}

describe('what an answer says of the clock', () => {
  const date = () => new Date(Date.now() + 5 * HOUR).toUTCString()

  it('is told, as often as one comes from the server itself [CHATUI-11]', async () => {
    const [offset = 0] = await toldBy({ date: date(), 'cache-control': 'private, no-store' })
    expect(Math.round(offset / HOUR)).toBe(5)
  })

  it.each([
    ['was kept by somebody on the way', { date: date(), 'cache-control': 'no-store', age: '18000' }],
    ['may have been kept', { date: date(), 'cache-control': 'max-age=60' }],
    ['says nothing', { 'cache-control': 'no-store' }],
  ])('is not asked of one that %s', async (_what, headers) => {
    expect(await toldBy(headers)).toEqual([])
  })
})
