import { describe, expect, it } from 'vitest'
import { saveTrace } from '../harness/save-trace.ts'
import { setStageToCrash } from '../harness/stage.ts'

const PATIENCE = { timeout: 40_000 }

describe('what is not sent yet', () => {
  const stage = setStageToCrash()
  /** A second try finds the words of the first already sent. */
  let tries = 0

  it('survives a crash of the tab and goes once, in its order, at the next visit [SEND-05, SEND-06, SEND-08]', async () => {
    tries += 1
    const first = `First, on train ${tries}.`
    const second = `Second, in tunnel ${tries}.`
    const traveller = await stage.person()
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.openConversation('Travel Concierge Team')
    await stage.product.crash()
    for (const text of [first, second]) await traveller.write(text)
    await traveller.page.getByText('Waiting for connection').nth(1).waitFor()
    await traveller.page.close({ runBeforeUnload: false })
    await stage.product.restart()

    const again = await traveller.context.newPage()
    await again.goto(`${stage.product.url}/messages`)
    await again
      .getByRole('button', { name: /^Travel Concierge Team/ })
      .first()
      .click()
    await again.locator('.bubble', { hasText: second }).waitFor(PATIENCE)
    await again
      .getByText('Waiting for connection')
      .first()
      .waitFor({ state: 'detached', ...PATIENCE })

    await saveTrace(again, 'unsent-at-the-next-visit')

    const concierge = await stage.person()
    await concierge.signIn('concierge@demo.test', '/messages')
    await concierge.openMessages()
    await concierge.openConversation(new RegExp(`Maya.*in tunnel ${tries}`))
    await concierge.bubbles(second).waitFor()
    const texts = await concierge.page.locator('.bubble').allInnerTexts()
    expect(texts.filter((text) => text === first || text === second)).toEqual([first, second])
  })

  it('stays a draft when it was not even submitted, and goes with nobody else [CHATUI-09]', async () => {
    const traveller = await stage.person()
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.openConversation('Travel Concierge Team')
    const field = traveller.page.getByRole('textbox', { name: 'Message' })
    await expect.poll(() => traveller.page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    expect(await field.getAttribute('placeholder')).toBe('Type and click the send message button...')
    await field.fill('   ')
    expect(await traveller.page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    await field.fill('Half a thought')
    await field.blur()
    await expect
      .poll(() => traveller.page.evaluate(() => Object.values(localStorage).includes('Half a thought')))
      .toBe(true)
    await traveller.page.reload()
    await expect.poll(() => field.inputValue()).toBe('Half a thought')
  })
})
