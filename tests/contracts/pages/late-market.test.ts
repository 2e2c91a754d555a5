import { describe, expect, it } from 'vitest'
import { createMemoryMarket } from '../../../adapters/memory/market/market.ts'
import { lateMarket } from '../../../adapters/window/late-market.ts'
import { ALL_CONTRACTS } from '../../../core/ports/all-contracts.ts'
import { STAY } from '../signal.ts'

describe('ports whose code comes late', () => {
  it('are all there at once, and loaded with the first call of any', async () => {
    let loads = 0
    const market = lateMarket(async () => {
      loads += 1
      return createMemoryMarket()
    })
    for (const name of ['form', 'money', 'pages', 'tracking'] as const)
      expect(Object.keys(market[name]).sort()).toEqual(Object.keys(ALL_CONTRACTS[name]).sort())
    expect(loads).toBe(0)
    const [menu] = await Promise.all([market.pages.menu(null, STAY), market.tracking.arrive(null, STAY)])
    expect([menu, loads]).toEqual([{ content: [] }, 1])
    await market.money.remember({ code: 'EUR' }, STAY)
    expect(await market.money.remembered(null, STAY)).toMatchObject({ chosen: 'EUR' })
    expect(loads).toBe(1)
  })

  it('fail with their code, and are loaded again by the next call', async () => {
    let loads = 0
    const market = lateMarket(async () => {
      loads += 1
      if (loads === 1) throw new Error('no such file')
      return createMemoryMarket()
    })
    const first = [market.pages.menu(null, STAY), market.tracking.arrive(null, STAY)]
    const settled = await Promise.allSettled(first)
    expect([settled.map(({ status }) => status), loads]).toEqual([['rejected', 'rejected'], 1])
    expect(await market.pages.menu(null, STAY)).toEqual({ content: [] })
  })

  it('pass on why a call failed', async () => {
    const market = lateMarket(async () => createMemoryMarket())
    await expect(market.pages.load({ address: '/' }, STAY)).rejects.toMatchObject({ failure: { code: 1404 } })
  })
})
