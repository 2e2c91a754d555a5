import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { runTrace } from '../../adapters/cli/trace/trace.ts'
import { readTrace } from '../../core/trace/codec.ts'
import { splitReport } from '../../core/trace/report.ts'
import { setStage } from '../harness/stage.ts'

const NOTE = 'I pressed Send and nothing happened.'
const SECRET = 'Shall we take the slow boat?'

async function trace(...given: readonly string[]): Promise<string> {
  const said: string[] = []
  expect(await runTrace(given, (line) => said.push(line)), said.join('\n')).toBe(0)
  return said.join('\n')
}

/** Fills in the dialog, and sends it. */
async function report(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await dialog.getByRole('textbox').fill(NOTE)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  return dialog
}

const numberIn = async (dialog: Locator): Promise<string> =>
  (await dialog.locator('.report__number').textContent()) ?? ''

describe('a problem of an installation without demo', () => {
  const stage = setStage({ DEMO: '0' })

  it('is reported from the chat, listed for the team, and its cause read from its trace [TRACE-02]', async () => {
    const traveller = await stage.person()
    const { page, context } = traveller
    let isFrozen = false
    await context.routeWebSocket(/socket\.io|chat\/socket/, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) => {
        if (!isFrozen) server.send(message)
      })
      server.onMessage((message) => {
        if (!isFrozen) socket.send(message)
      })
    })
    await traveller.signIn('traveller@demo.test', '/messages')
    const beside = await context.newPage()
    await beside.goto(`${stage.product.url}/bookings`)
    await traveller.openConversation('Travel Concierge Team')
    await page.getByRole('textbox', { name: /message/i }).waitFor()
    isFrozen = true
    await traveller.write(SECRET)
    await page.getByText('Sending').first().waitFor()

    await page.getByLabel('More about this conversation').click()
    await page.getByRole('button', { name: 'Report a problem' }).click()
    const dialog = await report(page)
    const number = await numberIn(dialog)
    expect(number).toMatch(/^\d+$/)
    expect(await dialog.getByRole('status').textContent()).toMatch(/with \d recordings/)
    await dialog.getByRole('button', { name: 'Done' }).click()

    const concierge = await stage.person()
    await concierge.signIn('concierge@demo.test', '/desk/reports')
    const card = concierge.page.getByRole('article', { name: new RegExp(`^No\\. ${number}`) })
    expect(await card.textContent()).toContain(NOTE)
    const [download] = await Promise.all([
      concierge.page.waitForEvent('download'),
      card.getByRole('link', { name: 'Save the trace' }).click(),
    ])
    const file = await download.path()
    const text = gunzipSync(readFileSync(file)).toString('utf8')
    expect(text).not.toContain(SECRET.slice(0, 12))
    // Of the tab beside, and of the page load before, too.
    const was = splitReport(text)?.head?.tabs.map((tab) => tab.was)
    expect(was).toEqual(expect.arrayContaining(['asking', 'answered']))

    // Its cause, as support reads it: the message was asked for, and nobody answered.
    const shown = await trace('show', file)
    expect(shown).toMatch(/A report about conv#\dw\d+, with \d recordings/)
    expect(shown).toMatch(/the server had not answered yet: store message h:/)
    const own = readTrace(splitReport(text)?.recordings[0]?.text ?? '').trace
    const pressed = own.steps.find((step) => step.k === 'ev' && step.e.type === 'composer.submit')
    const why = await trace('why', file, `#${pressed?.n}`)
    expect(why).toMatch(/1\. the composer of conv#\S+ .* got composer\.submit/)

    await card.getByRole('button', { name: `Decide on report ${number}` }).click()
    await card.getByRole('textbox', { name: 'Ticket' }).fill('https://tickets.example/SUP-7')
    await card.getByRole('button', { name: 'Mark as done' }).click()
    await card.waitFor({ state: 'detached' })
    await concierge.page.getByRole('link', { name: 'Done' }).click()
    await concierge.page.getByRole('link', { name: 'https://tickets.example/SUP-7' }).waitFor()
    expect([...traveller.complaints, ...concierge.complaints]).toEqual([])
  })

  it('is kept where nobody can be reached, and sent by the next page, once [TRACE-02]', async () => {
    const traveller = await stage.person()
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test', '/bookings')
    await context.route('**/integration/v1/traces', (route) => route.abort())
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Report a problem' }).click()
    const dialog = await report(page)
    await dialog.getByText('is kept in this browser').waitFor()
    await context.unroute('**/integration/v1/traces')
    await page.reload()
    await page.getByText(/^Your report was sent\. Its number is \d+\.$/).waitFor()
    const concierge = await stage.person()
    await concierge.signIn('concierge@demo.test', '/desk/reports')
    expect(await concierge.page.getByText(NOTE).count()).toBeGreaterThan(0)
    await page.reload()
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    expect(await page.getByText('Your report was sent').count()).toBe(0)
  })

  it('says what is missing, in place, and goes away by Escape with the focus where it was', async () => {
    const traveller = await stage.person({ width: 375 })
    const { page } = traveller
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openConversation('Travel Concierge Team')
    const more = page.getByLabel('More about this conversation')
    await more.click()
    await page.getByRole('button', { name: 'Report a problem' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report a problem' })
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await dialog.getByText('Tell us in a sentence what went wrong.').waitFor()
    await dialog.getByText('Without it we can’t take your report.').waitFor()
    expect(await dialog.getByRole('textbox').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    // The box is still a sheet: Escape went to what lay over it.
    await more.waitFor()
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})
