import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }

/** Behind another window: a headless page is always in sight, so it is told that it is not. */
const setInSight = (page: Page, isInSight: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isInSight ? 'visible' : 'hidden',
  )

describe('somebody who looks elsewhere', () => {
  const stage = setStage()

  it('sees in the title how many messages have come, and no count once they look', async () => {
    const traveller = await stage.person()
    const concierge = await stage.person()
    await traveller.signIn('traveller@demo.test')
    await traveller.openMessages()
    await traveller.openConversation('Travel Concierge Team')
    await concierge.signIn('concierge@demo.test')
    await concierge.openMessages()
    await concierge.openConversation(/Maya/)
    expect(await traveller.page.title()).toBe('Messages · Tripwright')
    await setInSight(traveller.page, false)
    await concierge.write('Are you there?')
    await expect.poll(() => traveller.page.title(), PATIENCE).toMatch(/^\(\d+\) Messages · Tripwright$/)
    await setInSight(traveller.page, true)
    await expect.poll(() => traveller.page.title(), PATIENCE).toBe('Messages · Tripwright')
  })
})
