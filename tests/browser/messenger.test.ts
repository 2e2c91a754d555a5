import { describe, expect, it } from 'vitest'
import { atDepth } from '../harness/depth.ts'
import { placeOf } from '../harness/place-of.ts'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }

/** The clock of a device that is a day, and two hours, behind. */
const A_DAY_BEHIND = `{
  const Right = Date
  const now = () => Right.now() - 26 * 3_600_000
  globalThis.Date = class extends Right {
    constructor(...given) {
      if (given.length === 0) super(now())
      else super(...given)
    }
    static now() {
      return now()
    }
  }
}`

describe('the messenger on its devices', () => {
  const stage = setStage()

  it('has its people behind a button on a phone, and gives the focus back', async () => {
    const traveller = await stage.person({ width: 375, height: 760 })
    const { page, context } = traveller
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/TripContents-/, async (route) => {
      await isLetGo
      await route.continue()
    })
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.openConversation(/Concierge, Kenji/)
    const button = page.getByRole('button', { name: 'About this conversation' })
    const panel = page.getByRole('complementary', { name: 'About this conversation' })
    expect(await panel.isVisible()).toBe(false)
    await button.focus()
    await page.keyboard.press('Enter')
    // The sheet opens before what is in it has loaded.
    await panel.getByRole('button', { name: 'Close' }).waitFor()
    letGo()
    await panel.getByText('Local Designer').waitFor()
    await expect.poll(() => panel.locator('.trip-panel__close:focus').count()).toBe(1)
    const bounds = await panel.boundingBox()
    expect([bounds?.x, bounds?.width, (bounds?.y ?? 0) + (bounds?.height ?? 0)]).toEqual([0, 375, 760])
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.isVisible()).toBe(false)
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    await button.click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => panel.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Back to all messages' }).click()
    await traveller.room(/Concierge, Kenji/).waitFor()
    await context.close()
  })

  it('has its people in sight, beneath the header or beside it', async () => {
    const traveller = await stage.person()
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openConversation(/Concierge, Kenji/)
    const panel = page.getByRole('complementary', { name: 'About this conversation' })
    await panel.locator('.people .avatar').first().waitFor()
    const talk = page.locator('.talk')
    const isBeneathHeader = async () => (await placeOf(panel)).bottom <= (await placeOf(talk)).top
    const isBeside = async () => (await placeOf(panel)).left >= (await placeOf(talk)).right
    for (const [width, isInSight] of [
      [768, isBeneathHeader],
      [1280, isBeside],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(isInSight).toBe(true)
      expect(await page.getByRole('button', { name: 'About this conversation' }).isVisible()).toBe(false)
      const { top, bottom } = await placeOf(talk)
      expect(bottom - top).toBeGreaterThanOrEqual(350)
    }
    await context.close()
  })

  it('says how old a message is by the server’s clock, whatever the device’s says [CHATUI-11]', async () => {
    const { page, context, ...traveller } = await stage.person({ says: A_DAY_BEHIND })
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.openConversation('Travel Concierge Team')
    await traveller.write('By whose clock?')
    await traveller.bubbles('By whose clock?').waitFor()
    const row = page.locator('.log__row', { hasText: 'By whose clock?' })
    await expect.poll(() => row.locator('time[title]').getAttribute('title'), PATIENCE).toMatch(/ · \d+s$/)
    expect(await page.locator('.rule time').last().innerText()).toBe('Today')
    await traveller
      .room(/By whose clock\?/)
      .getByText(/^\d+s$/)
      .waitFor()
    await context.close()
  })

  it('claims of nobody that they are there while it is offline itself [CHATUI-11]', async () => {
    const [traveller, concierge] = [await stage.person(), await stage.person()]
    await concierge.signIn('concierge@demo.test', '/messages')
    await concierge.openMessages()
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.openConversation('Travel Concierge Team')
    const talk = page.getByRole('region', { name: 'Conversation', exact: true })
    await talk.getByText('online now').first().waitFor()
    expect(await talk.locator('.avatar__online').count()).toBeGreaterThan(0)
    await context.setOffline(true)
    await page
      .getByText('Oops! It looks like you\u2019re disconnected.')
      .or(page.getByText(/disconnected/))
      .first()
      .waitFor()
    await expect.poll(() => talk.getByText('online now').count(), PATIENCE).toBe(0)
    expect(await talk.locator('.avatar__online').count()).toBe(0)
    await context.setOffline(false)
    await talk.getByText('online now').first().waitFor(PATIENCE)
    await context.close()
    await concierge.context.close()
  })

  it('shows in the rows who is there, opened or not, and of nobody who left while it was offline [ROOM-05] [CHATUI-04]', async () => {
    const [traveller, designer] = [await stage.person(), await stage.person()]
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    const row = traveller.room(/Concierge, Kenji/)
    const dots = () => row.locator('.avatar__online').count()
    await expect.poll(dots, PATIENCE).toBe(0)
    await designer.signIn('designer@demo.test', '/messages')
    await designer.openMessages()
    await expect.poll(dots, PATIENCE).toBe(1)
    await traveller.room(/Concierge, Kenji.*online now/).waitFor()
    await designer.room(/Maya, .*online now/).waitFor()
    await traveller.openConversation(/Concierge, Kenji/)
    const header = page.locator('.talk-head')
    await header.getByText('online now').waitFor()
    await context.setOffline(true)
    await expect.poll(dots, PATIENCE).toBe(0)
    await designer.context.close()
    await context.setOffline(false)
    await page.getByText('Connection restored.').waitFor(PATIENCE)
    expect(await dots()).toBe(0)
    expect(await header.getByText('online now').count()).toBe(0)
    await context.close()
  })

  it('says in its header which enquiry it is, and where there is room where that leads [CHATUI-03]', async () => {
    const designer = await stage.person()
    const { page, context } = designer
    await designer.signIn('designer@demo.test', '/messages')
    const line = await designer
      .room(/Maya, /)
      .locator('.room__enquiry')
      .textContent()
    expect(line).toMatch(/^Enquiry #\d+ · \S/)
    await designer.openConversation(/Maya, /)
    const chip = page.locator('.talk-head__enquiry')
    const destination = chip.locator('.destination')
    await destination.waitFor({ state: 'attached' })
    expect(await chip.textContent()).toBe(line)
    const widths = [
      [768, false],
      [900, true],
      [1280, true],
    ] as const
    for (const [width, isTold] of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => destination.isVisible()).toBe(isTold)
    }
    // However long it is: the number and the title are whole, and nothing leaves the header.
    await destination.evaluate((one) => {
      one.textContent = ` · ${'Lands beyond the northern sea '.repeat(9)}`
    })
    for (const [width, isTold] of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => destination.isVisible()).toBe(isTold)
      const cut = await chip.evaluate((one) => {
        const number = document.createRange()
        number.selectNodeContents(one)
        number.setEndBefore(one.querySelector('.destination') as Element)
        const { right } = one.getBoundingClientRect()
        const title = document.querySelector('.talk-head__title') as Element
        const head = one.parentElement as Element
        return [
          number.getBoundingClientRect().right > right,
          title.scrollWidth > title.clientWidth,
          right > head.getBoundingClientRect().right,
        ]
      })
      expect(cut).toEqual([false, false, false])
    }
    await context.close()
  })

  it.each(atDepth([375], [375, 1280]))(
    'shows whoever is new a drawing, a sentence and one way to begin, in the messenger itself, at %i px [CHATUI-04] [CHATUI-07]',
    async (width) => {
      const newcomer = await stage.person({ width, height: 760 })
      const { page, context } = newcomer
      await newcomer.signIn('newcomer@demo.test', '/messages')
      await page.getByText('No messages exchanged yet').waitFor()
      const way = page.getByRole('button', { name: 'Write to the concierge team' })
      await way.waitFor()
      const drawing = await page.locator('.line-drawing').boundingBox()
      expect(drawing?.height).toBeGreaterThan(60)
      expect(await page.locator('.blank__picture:visible').count()).toBe(0)
      const place = await way.boundingBox()
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(760)

      await way.click()
      const box = page.getByRole('region', { name: 'Travel Concierge Team', exact: true })
      const field = box.getByRole('textbox')
      await field.waitFor()
      expect(await box.getByRole('button', { name: /^(Minimise|Close)/ }).count()).toBe(0)
      expect((await field.boundingBox())?.height).toBe(139)
      expect((await box.locator('.register__log').boundingBox())?.height).toBeGreaterThanOrEqual(350)
      const column = await page.locator('.messenger__nothing').boundingBox()
      const send = await box.locator('.register__send').boundingBox()
      // The log takes what is left: nothing is empty beneath what sends it.
      const end = (send?.y ?? 0) + (send?.height ?? 0)
      expect((column?.y ?? 0) + (column?.height ?? 0) - end).toBeLessThanOrEqual(2)
      expect((await box.boundingBox())?.width).toBeGreaterThanOrEqual((column?.width ?? 0) - 1)
      await context.close()
    },
  )

  it('opens the conversation that a newcomer begins there, the focus goes along, and they are greeted [CALL-05] [ROOM-04]', async () => {
    const newcomer = await stage.person()
    const { page, context } = newcomer
    await newcomer.signIn('newcomer@demo.test', '/messages')
    await page.getByRole('button', { name: 'Write to the concierge team' }).click()
    const words = 'Where is it warm in February?'
    await page.getByLabel('First message (optional)').fill(words)
    await page.getByRole('button', { name: 'Start a chat' }).click()
    const openIt = page.getByRole('button', { name: 'Open the chat' })
    await newcomer.bubbles(words).or(openIt).first().waitFor(PATIENCE)
    // By night the desk thanks first, and says when it opens.
    if (await openIt.isVisible()) await openIt.click()
    await newcomer.bubbles(words).waitFor(PATIENCE)
    expect(new URL(page.url()).searchParams.get('c')).toMatch(/^conv#2w/)
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true)
    // Nobody is at the desk, and still somebody answers (ROOM-04).
    for (const words of ['Welcome, Theo!', 'Tell us more about your trip', 'You can also reach us by phone'])
      await newcomer.bubbles(words).waitFor(PATIENCE)
    await context.close()
  })
})
