import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findingsOn } from '../harness/audit.ts'
import { atDepth } from '../harness/depth.ts'
import { DESK_BY_DAY, EVERY_LOOK } from '../harness/looks.ts'
import type { Person } from '../harness/person.ts'
import { setStage } from '../harness/stage.ts'

const PATIENCE = { timeout: 15_000 }

const launcher = (page: Page) => page.getByRole('button', { name: 'Chat with us' })
const register = (page: Page) => page.getByRole('region', { name: 'Travel Concierge Team', exact: true })

/** A concierge whom the desk knows to be there. Its box asks once in five minutes: whoever comes sooner finds it closed. */
async function onDuty(concierge: Person, origin: string): Promise<void> {
  await concierge.signIn('concierge@demo.test', '/messages')
  await concierge.openMessages()
  const status = () => concierge.page.request.get(`${origin}/chat-service/v2/user/status`)
  await expect.poll(async () => (await (await status()).json()).data.online, PATIENCE).toBe(true)
}

async function fill(page: Page, message: string) {
  await page.getByLabel('Your name').fill('Nora Feld')
  await page.getByLabel('Email', { exact: true }).fill('nora@example.test')
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByLabel('You may use these details').check()
}

describe('the register box', () => {
  const stage = setStage()

  it('stands in the corner, says who is on duty, minimises and closes, and the focus goes along [CHATUI-05, CHATUI-06]', async () => {
    const concierge = await stage.person()
    await onDuty(concierge, stage.product.url)
    const { page, context, complaints } = await stage.person()
    await page.goto(stage.product.url)
    await launcher(page).click()
    const box = register(page)
    await expect.poll(() => box.locator('header').innerText(), PATIENCE).toContain('online now')
    expect(await box.locator('header').innerText()).toContain('Travel Concierge Team, Hannah')
    expect(await box.locator('.avatar__online').count()).toBe(1)
    const place = await box.boundingBox()
    expect(place).toMatchObject({ width: 340, height: 480 })
    expect([1280 - (place?.x ?? 0) - 340, 800 - (place?.y ?? 0) - 480]).toEqual([16, 16])
    expect((await box.locator('header').boundingBox())?.height).toBe(56)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.keyboard.press('Escape')
    await expect.poll(() => box.locator('form').count()).toBe(0)
    await box.getByRole('button', { expanded: false }).click()
    await box.locator('form').waitFor()
    await box.getByRole('button', { name: /^Minimise/ }).click()
    await expect.poll(() => box.locator('form').count()).toBe(0)
    await box.getByRole('button', { name: /^Close/ }).click()
    await box.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Chat with us')
    expect(complaints).toEqual([])
    await context.close()
    await concierge.context.close()
  })

  it('stands still while something in it is pressed: no error comes or leaves beneath the finger', async () => {
    const { page, context } = await stage.person({ width: 375, height: 900 })
    await page.goto(stage.product.url)
    await launcher(page).click()
    const email = page.getByLabel('Email', { exact: true })
    const wrong = page.getByText('That email address does not look right.')
    const consent = page.getByLabel('You may use these details')
    await email.fill('nora')
    await page.getByLabel('Your name').focus()
    await wrong.waitFor()
    await consent.scrollIntoViewIfNeeded()
    const before = await consent.boundingBox()
    await page.mouse.move((before?.x ?? 0) + 8, (before?.y ?? 0) + 8)
    await email.fill('nora@example.test')
    // At once: after a pause in typing the error leaves by itself.
    await page.mouse.down()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .not.toBe('email')
    // Two frames: whatever was to be drawn for the field that was left has been drawn.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await consent.boundingBox()).toEqual(before)
    await page.mouse.up()
    await expect.poll(() => consent.isChecked()).toBe(true)
    await wrong.waitFor({ state: 'detached' })
    await context.close()
  })

  it('takes nothing with it when it cannot draw itself: it says so, and comes back [CHATUI-16]', async () => {
    const concierge = await stage.person()
    await onDuty(concierge, stage.product.url)
    const { page, context, complaints } = await stage.person()
    await page.goto(stage.product.url)
    await launcher(page).click()
    await page.getByLabel('Your name').fill('Nora Feld')
    // What the header says is drawn before, at any hour of the desk: the form alone is to break.
    await expect.poll(() => register(page).locator('header').innerText(), PATIENCE).toContain('online now')
    const broken = await page.evaluateHandle(() => {
      const { prototype } = Intl.DateTimeFormat
      const format = Object.getOwnPropertyDescriptor(prototype, 'format') as PropertyDescriptor
      const refuse = () => {
        throw new RangeError('no such time')
      }
      Object.defineProperty(prototype, 'format', { get: refuse, configurable: true })
      return { mend: () => void Object.defineProperty(prototype, 'format', format) }
    })
    await page.getByRole('button', { name: 'Ask for a call back' }).click()
    const apology = page.getByRole('complementary', { name: 'Ask the concierge' }).getByRole('alert')
    await apology.getByText('Sorry, the chat stopped working here.').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(complaints.map((line) => line.split('\n')[0])).toEqual(['Chat error: RangeError'])
    await broken.evaluate(({ mend }) => mend())
    await apology.getByRole('button', { name: 'Reload chat' }).click()
    await page.getByLabel('When', { exact: true }).waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Nora Feld')
    await context.close()
    await concierge.context.close()
  })

  it('says what is wrong beneath its fields, and keeps what was typed over a reload', async () => {
    const { page, context } = await stage.person()
    await page.goto(stage.product.url)
    await launcher(page).click()
    await page.getByLabel('Email', { exact: true }).fill('nora')
    await page.getByLabel('Your name').focus()
    await page.getByText('That email address does not look right.').waitFor()
    await page.getByRole('button', { name: 'Start chat' }).click()
    await page.getByText('Enter your name.').waitFor()
    await page.getByText('Please tick this box so that we can answer you.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.getByLabel('Your name').fill('Nora Feld')
    await page.getByRole('button', { name: 'Start chat' }).focus()
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('form:desk-chat')))
      .toContain('Nora Feld')
    await page.reload()
    await launcher(page).click()
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Nora Feld')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('nora')
    await context.close()
  })

  it('gives a guest a chat that lives, survives a reload, and is nobody’s account [CALL-05]', async () => {
    const concierge = await stage.person()
    await onDuty(concierge, stage.product.url)
    const { page, context } = await stage.person()
    await page.goto(stage.product.url)
    await launcher(page).click()
    await fill(page, 'Is April too early for Kyoto?')
    await expect.poll(() => register(page).locator('header').innerText(), PATIENCE).toContain('online now')
    await page.getByRole('button', { name: 'Start chat' }).click()
    const box = page.locator('.dock:not(.register-dock) .box')
    await box.getByText('Is April too early for Kyoto?').waitFor()
    await expect.poll(() => box.locator('textarea:focus').count(), PATIENCE).toBe(1)
    await page.keyboard.type('We are two')
    await page.keyboard.press('Enter')
    await box.getByText('We are two').waitFor()
    await concierge.page.getByRole('button', { name: /Nora/ }).first().click()
    await concierge.page.locator('.bubble').getByText('We are two').waitFor()
    await concierge.write('April is lovely')
    await box.getByText('April is lovely', { exact: true }).waitFor()
    const cookies = (await context.cookies()).map(({ name }) => name)
    expect(cookies).toContain('is_guest')
    expect(cookies).not.toContain('is_verified')
    await page.reload()
    await box.getByText('April is lovely', { exact: true }).waitFor()
    expect(await launcher(page).count()).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email', { exact: true }).fill('newcomer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('travel-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    await launcher(page).waitFor()
    expect(await box.count()).toBe(0)
    await context.close()
    await concierge.context.close()
  })

  it('starts a chat for a customer without one, and promises calls [CALL-05]', async () => {
    const customer = await stage.person()
    const { page, context } = customer
    await customer.signIn('newcomer@demo.test')
    await launcher(page).click()
    await page.getByLabel('First message').fill('Hello from Theo')
    await page.getByRole('button', { name: 'Start a chat' }).click()
    const open = page.getByRole('button', { name: 'Open the chat' })
    const box = page.locator('.dock:not(.register-dock) .box')
    await open.or(box).first().waitFor()
    if (await open.count()) await open.click()
    await box.getByText('Hello from Theo').waitFor()
    await expect.poll(() => launcher(page).count()).toBe(0)
    await context.close()
  })

  it('asks for a call, and says when we call [CALL-05]', async () => {
    const { page, context } = await stage.person({ width: 375, height: 720 })
    await page.goto(stage.product.url)
    await launcher(page).click()
    const box = register(page)
    await box.getByRole('button', { name: 'Ask for a call back' }).click()
    expect(await box.boundingBox()).toMatchObject({ x: 0, width: 375 })
    await page.getByLabel('Your name').fill('Nora Feld')
    await page.getByLabel('Country of the number').selectOption('PT')
    await page.getByLabel('Phone').fill('+351 912 345 678')
    await page.getByLabel('Your time zone').selectOption('Europe/Lisbon')
    await page.getByLabel('What is it about?').fill('A honeymoon')
    await page.getByLabel('You may call me').check()
    await page.getByRole('button', { name: 'Ask for a call', exact: true }).click()
    await page.getByText(/^We will call you on/).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => box.getByText('Thank you').count()).toBe(0)
    await context.close()
  })

  it.each(atDepth(DESK_BY_DAY, EVERY_LOOK))(
    'has nothing that an audit finds at $width px, $colorScheme',
    async ({ width, colorScheme }) => {
      const { page, context } = await stage.person({ width, colorScheme })
      await page.goto(stage.product.url)
      await launcher(page).click()
      await page.getByLabel('Email', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Start chat' }).click()
      await page.getByText('Enter your name.').waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Ask for a call back' }).click()
      await page.getByLabel('Phone').waitFor()
      expect(await findingsOn(page)).toEqual([])
      await context.close()
    },
  )
})

describe('the confirmation', () => {
  const stage = setStage()

  it('asks a visitor for a login and leads back, and shows the newest conversation in the page [CHATUI-02, GUARD-02, ROUTE-15]', async () => {
    const { page, context } = await stage.person()
    await page.goto(`${stage.product.url}/design/confirmation`)
    await page.waitForURL(`${stage.product.url}/login`)
    await page.getByLabel('Email', { exact: true }).fill('traveller@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('travel-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/design\/confirmation\?conv=/)
    await page.getByRole('heading', { name: 'Thank you. We have your enquiry' }).waitFor()
    await page.locator('.bubble').first().waitFor()
    expect((await page.locator('.composer--large').boundingBox())?.height).toBe(139)
    expect((await page.locator('.talk').boundingBox())?.height).toBe(350)
    expect(await page.locator('.rooms').count()).toBe(0)
    expect(await findingsOn(page)).toEqual([])
    const answer = await page.goto(`${stage.product.url}/design/confirmation?conv=conv%233w101`)
    expect(answer?.status()).toBe(200)
    await page.locator('.talk-head').getByText('Travel Concierge, Kenji').waitFor()
    await page.goto(`${stage.product.url}/design/confirmation?conv=conv%232w999`)
    await page.getByText('That conversation is no longer open to you.').first().waitFor()
    expect((await page.goto(`${stage.product.url}/design/confirmation/elsewhere`))?.status()).toBe(404)
    await context.close()
  })

  it('admits a guest, and is empty for who has no conversation [CHATUI-02]', async () => {
    const guest = await stage.person()
    await guest.page.goto(stage.product.url)
    await launcher(guest.page).click()
    await fill(guest.page, 'Two weeks in May')
    await guest.page.getByRole('button', { name: 'Start chat' }).click()
    await expect
      .poll(async () => (await guest.context.cookies()).map(({ name }) => name), PATIENCE)
      .toContain('is_guest')
    const answer = await guest.page.goto(`${stage.product.url}/design/confirmation`)
    expect(answer?.status()).toBe(200)
    await guest.page.getByText('Two weeks in May').first().waitFor()
    await guest.context.close()
    const newcomer = await stage.person()
    await newcomer.signIn('newcomer@demo.test', '/design/confirmation')
    await newcomer.page.getByText('Your conversations will open here.').waitFor()
    await newcomer.context.close()
  })
})
