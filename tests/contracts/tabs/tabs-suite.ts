import { beforeEach, describe, expect, it } from 'vitest'
import type { TabsPort } from '../../../core/ports/outbox.port.ts'
import { ME } from '../../harness/fixtures.ts'
import { STAY } from '../signal.ts'

export type News = Parameters<Parameters<TabsPort['news']>[1]>[0]

/** A tab that has been opened, and all that it was told so far. */
export interface OpenTab {
  readonly port: Pick<TabsPort, 'take' | 'check' | 'tell'>
  told(): Promise<readonly News[]>
  close(): Promise<void>
}

/** The tabs of one browser. */
export interface TabsWorld {
  open(): Promise<OpenTab>
}

const HASH = 'hash-of-message-1'

async function ownership(tab: OpenTab) {
  const told = await tab.told()
  return told.findLast((news) => news.type === 'tabs.ownershipChanged')
}
const words = async (tab: OpenTab) =>
  (await tab.told()).flatMap((news) => (news.type === 'tabs.heard' ? [news.word] : []))
/** A lease takes seconds to expire. */
const owns = (tab: OpenTab) => expect.poll(async () => (await ownership(tab))?.isOwner, { timeout: 10_000 })
const check = (tab: OpenTab, term: number) => tab.port.check({ userId: ME, term }, STAY)

/** What every way to let one of several tabs send does. */
export function describeTabs(name: string, create: () => TabsWorld | Promise<TabsWorld>): void {
  describe(`the tabs of one browser ${name}`, () => {
    let first: OpenTab
    let second: OpenTab
    let world: TabsWorld
    beforeEach(async () => {
      world = await create()
      first = await world.open()
      await owns(first).toBe(true)
      second = await world.open()
      await owns(second).toBe(false)
    })

    it('have one owner, who is told at once, as the others are [SEND-10]', async () => {
      const { term } = (await ownership(first)) ?? { term: 0 }
      expect(await check(first, term)).toEqual({ isOwner: true })
      expect(await check(second, term)).toEqual({ isOwner: false })
    })

    it('let one take ownership from another, under the next number [SEND-10]', async () => {
      const before = (await ownership(first))?.term ?? 0
      await second.port.take({ userId: ME }, STAY)
      await owns(second).toBe(true)
      await owns(first).toBe(false)
      const after = (await ownership(second))?.term ?? 0
      expect(after).toBeGreaterThan(before)
      expect(await check(first, before)).toEqual({ isOwner: false })
      expect(await check(second, after)).toEqual({ isOwner: true })
    })

    it('give ownership to the next when its owner is gone [SEND-10]', async () => {
      await first.close()
      await owns(second).toBe(true)
    })

    it('hear what another one says, in its order, and not what they say themselves', async () => {
      await first.port.tell({ userId: ME, word: { type: 'retry', hash: HASH } }, STAY)
      await first.port.tell({ userId: ME, word: { type: 'ask' } }, STAY)
      await expect.poll(() => words(second)).toEqual([{ type: 'retry', hash: HASH }, { type: 'ask' }])
      expect(await words(first)).toEqual([])
    })
  })
}
