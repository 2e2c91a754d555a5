import { describe, expect, it } from 'vitest'
import { setStageToCrash } from '../harness/stage.ts'

const PATIENCE = { timeout: 40_000 }
const TEXTS = ['One, in the first tab.', 'Two, in the second tab.', 'Three, in the first tab.'] as const

describe('two tabs of one person', () => {
  const stage = setStageToCrash()

  it('show the same, and send what was written in both once, though one of them crashes [SEND-08, SEND-10]', async () => {
    const traveller = await stage.person()
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.openConversation('Travel Concierge Team')
    const second = await traveller.context.newPage()
    await second.goto(traveller.page.url())
    const field = second.getByRole('textbox', { name: 'Message' })
    await field.waitFor()

    await stage.product.crash()
    await traveller.write(TEXTS[0])
    await second.locator('.bubble', { hasText: TEXTS[0] }).waitFor()
    await field.fill(TEXTS[1])
    await field.press('Enter')
    await traveller.bubbles(TEXTS[1]).waitFor()
    await traveller.write(TEXTS[2])
    await second.locator('.bubble', { hasText: TEXTS[2] }).waitFor()
    await traveller.page.close({ runBeforeUnload: false })
    await stage.product.restart()
    await second
      .getByText('Waiting for connection')
      .first()
      .waitFor({ state: 'detached', ...PATIENCE })

    const concierge = await stage.person()
    await concierge.signIn('concierge@demo.test', '/messages')
    await concierge.openMessages()
    await concierge.openConversation(/Maya.* tab\./)
    await concierge.bubbles(TEXTS[2]).waitFor(PATIENCE)
    const bubbles = await concierge.page.locator('.bubble').allInnerTexts()
    expect(bubbles.filter((text) => / tab\./.test(text)).toSorted()).toEqual([...TEXTS].toSorted())
  })
})
