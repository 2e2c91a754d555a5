import { describe, expect, it } from 'vitest'
import { findingsOn } from '../../harness/audit.ts'
import { untilAwake } from '../../harness/awake.ts'
import { atDepth } from '../../harness/depth.ts'
import { saveTrace } from '../../harness/save-trace.ts'
import { setStage } from '../../harness/stage.ts'
import { countCalls, signUp } from '../accounts/visitor-hands.ts'
import { linkIn } from '../letters.ts'
import {
  goOn,
  heading,
  openLetter,
  reloadLetter,
  said,
  sayHow,
  sayStyle,
  sayWho,
  sending,
  sendWithLostLink,
} from './letter-hands.ts'

const WIDTHS = atDepth<readonly number[]>([1280], [375, 768])

describe('a letter', () => {
  const stage = setStage()

  it.each(WIDTHS)(
    'of a traveller goes from a trip to a conversation that greets them, in seven screens, at %i px [ROUTE-13, ENQ-01, ENQ-02, ENQ-03, ENQ-04, ROUTE-15, CHATUI-02]',
    async (width) => {
      const { page, complaints } = await stage.person({ width, height: 860 })
      const { url } = stage.product
      await signUp(page, url, `writer${width}@example.test`)
      const screens: string[] = []
      page.on('framenavigated', () => screens.push(page.url()))

      await page.goto(`${url}/trip-gallery/old-roads-of-kii`)
      await page.getByRole('link', { name: 'Change it with Kenji' }).click()
      await untilAwake(page, '.letter__sheet-and-place')
      // Who has an account has said who they are.
      await heading(page, 'Your trip').waitFor()
      expect(await said(page, 'destinations').inputValue()).toBe('japan')
      expect(await said(page, 'nights').inputValue()).toBe('7')
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'More children' }).click()
      await page.getByRole('button', { name: /^Next:/ }).click()
      await page.getByText('Add the age of each child.').waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.getByLabel('years old when you travel').fill('9')
      await said(page, 'when').selectOption('month')
      await said(page, 'month').selectOption({ index: 5 })
      await said(page, 'leaving_from').fill('Lisbon')
      await goOn(page, 'How you like to travel')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      await page.getByText('2 adults and 1 child aged 9, 7 nights').waitFor()
      await sayHow(page)

      // A reload loses nothing: it says so, and leads on.
      await page.goto(`${url}/trip-gallery/old-roads-of-kii/design`)
      await page.getByText('We’ve saved your enquiry about Japan').waitFor()
      await page.getByRole('link', { name: 'Continue your Japan trip, step 4 of 5' }).click()
      await heading(page, 'What you like').waitFor()
      expect(await page.getByRole('checkbox', { name: 'Walking' }).isChecked()).toBe(true)
      await sayStyle(page)
      await said(page, 'notes').fill('<b>Nils</b> turns ten while we are there.')
      await page
        .locator('input[type=file]')
        .setInputFiles([{ name: 'wishes.txt', mimeType: 'text/plain', buffer: Buffer.from('Monkeys.') }])
      await page.getByText('1 kB, attached').waitFor()
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await heading(page, 'How you like to travel').waitFor()
      await page.goBack()
      await heading(page, 'What you like').waitFor()
      await reloadLetter(page, 'What you like')
      await page.getByText('1 kB, attached').waitFor()
      expect(await said(page, 'notes').inputValue()).toContain('turns ten')
      expect(await findingsOn(page)).toEqual([])
      await goOn(page, 'Your budget')
      await said(page, 'amount').fill('50')
      await page.getByText(/Budgets below .+ per person are rarely possible/).waitFor()
      await said(page, 'amount').fill('none')
      await sending(page).click()
      await page.getByText('Enter an amount, for example 3,500 or 3.500.').waitFor()
      expect(await findingsOn(page)).toEqual([])
      await said(page, 'amount').fill('3.500')

      // Its answer is lost on the way: it is sent once more, and taken once.
      const sent = countCalls(page, '/group-enquiry')
      await page.route('**/group-enquiry', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await sending(page).click()
      await page.getByText('We can’t be reached.').waitFor()
      await page.unroute('**/group-enquiry')
      await sending(page).dblclick()
      await page.waitForURL(/\/design\/confirmation\?conv=/)
      expect(sent()).toBe(2)
      await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
      await page.locator('.bubble').getByText('Welcome, ').waitFor()
      expect(await findingsOn(page)).toEqual([])
      const enquiries = await page.evaluate(async () => (await fetch('/extranet/v3/enquiries')).json())
      expect(enquiries.data).toMatchObject({
        total: 1,
        items: [{ trip_slug: 'old-roads-of-kii', children: 1 }],
      })
      const detail = await page.evaluate(
        async (id) => (await fetch(`/extranet/v3/enquiries/${id}`)).json(),
        enquiries.data.items[0].id,
      )
      expect(detail.data.files).toMatchObject([{ name: 'wishes.txt' }])
      await page.reload()
      await page.locator('.bubble').getByText('Welcome, ').waitFor()
      // What was sent is no draft any more.
      await openLetter(page, `${url}/design`)
      expect(await page.getByText('We’ve saved your enquiry').count()).toBe(0)
      expect(complaints.filter((words) => !/404|409|ERR_FAILED/.test(words))).toEqual([])
      expect(
        new Set(screens.map((address) => new URL(address).pathname + new URL(address).search)).size,
      ).toBeGreaterThan(4)
    },
  )

  it.each(WIDTHS)(
    'of a visitor to a designer opens the conversation of three, without an account, at %i px [ROUTE-13, ENQ-01, ENQ-06, ROUTE-15]',
    async (width) => {
      const { page, complaints } = await stage.person({ width, height: 860, colorScheme: 'dark' })
      const { url } = stage.product
      const email = `letter${width}@example.test`
      await openLetter(page, `${url}/local-designer/kenji-morimoto/design`)
      await heading(page, 'Your trip').waitFor()
      await page.getByText('Dear Kenji,').waitFor()
      await goOn(page, 'How you like to travel')
      await sayHow(page)
      await sayStyle(page)
      await goOn(page, 'Who you are')
      await page.getByRole('button', { name: /^Next:/ }).click()
      await page.getByText('Enter your first name.').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('first_name')
      expect(await findingsOn(page)).toEqual([])
      await sayWho(page, email)
      await goOn(page, 'Your budget')
      await reloadLetter(page, 'Your budget')
      await page.getByText('I am Nora Feld. Please answer me in the chat.').waitFor()
      await said(page, 'amount').fill('2,900')
      await sendWithLostLink(page, '/group-enquiry')
      await page.waitForURL(/\/design\/confirmation\?conv=conv%233w/)
      await page.locator('.bubble').getByText('this is Kenji').waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.reload()
      await page.locator('.bubble').getByText('this is Kenji').waitFor()
      // By the letter the conversation is theirs, wherever they read it.
      expect(await linkIn(page, url, email, 'Your chat with us', 'Keep my chat')).toContain(
        '/user/claim-chat',
      )
      expect(complaints.filter((words) => !/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(words))).toEqual(
        [],
      )
    },
  )

  it.each(WIDTHS)(
    'of an agent is for a client, begins with them and opens a conversation, at %i px [ENQ-01, ENQ-03]',
    async (width) => {
      const { page, signIn, complaints } = await stage.person({ width, height: 860 })
      await signIn('agent@demo.test')
      await openLetter(page, `${stage.product.url}/design`)
      await heading(page, 'Who you are').waitFor()
      await page.getByRole('button', { name: /^Next:/ }).click()
      await page.getByText('Enter your client’s name.').waitFor()
      await said(page, 'client_name').fill('Family Okafor')
      await page.getByLabel('You may write to me about this trip.').check()
      await goOn(page, 'Your trip')
      await page.getByRole('button', { name: /^Next:/ }).click()
      await page.getByText('Choose at least one destination.').waitFor()
      for (const country of ['japan', 'portugal']) {
        await page
          .getByLabel(country === 'japan' ? 'Where you would like to go' : 'Another destination')
          .selectOption(country)
        await page.getByRole('button', { name: new RegExp(`Remove ${country}`, 'i') }).waitFor()
      }
      await goOn(page, 'How you like to travel')
      await reloadLetter(page, 'How you like to travel')
      await page.getByText('We’d like to go to Japan and Portugal').waitFor()
      await page.getByText('We’ve saved your enquiry about Japan and Portugal').waitFor()
      await sayHow(page)
      expect(await page.getByText('We’ve saved your enquiry').count()).toBe(0)
      await sayStyle(page)
      await goOn(page, 'Your budget')
      await said(page, 'amount').fill('9000')
      await sendWithLostLink(page, '/agent-enquiry')
      await page.waitForURL(/\/design\/confirmation\?conv=conv%232w/)
      await page.getByText('Japan and Portugal').first().waitFor()
      await saveTrace(page, 'a-letter-step-by-step')
      await page.reload()
      await page.getByText('Japan and Portugal').first().waitFor()
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
      expect(complaints.filter((words) => !/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(words))).toEqual(
        [],
      )
    },
  )

  it('has the other order at /withintrepid, whoever writes it [ROUTE-16, ENQ-07]', async () => {
    const { page, signIn } = await stage.person()
    const { url } = stage.product
    await signIn('traveller@demo.test')
    await openLetter(page, `${url}/withintrepid`)
    await heading(page, 'Your trip').waitFor()
    await page.getByText('1 of 5').waitFor()
    // No address leads past what is not done.
    await page.goto(`${url}/withintrepid?step=your_budget`)
    await untilAwake(page, '.letter__sheet-and-place')
    await heading(page, 'Your trip').waitFor()
    await page.goto(`${url}/japan/design/how`)
    await untilAwake(page, '.letter__sheet-and-place')
    expect(new URL(page.url()).pathname).toBe('/japan/design')
    expect(await said(page, 'destinations').inputValue()).toBe('japan')
  })

  it('goes on in another window with what is newest, and is nobody’s after a logout [ENQ-02, GUARD-05]', async () => {
    const { page, context, signIn } = await stage.person()
    const { url } = stage.product
    await signIn('traveller@demo.test')
    await openLetter(page, `${url}/portugal/design`)
    await said(page, 'leaving_from').fill('Porto')
    await goOn(page, 'How you like to travel')
    await expect
      .poll(() =>
        page.evaluate(() => JSON.parse(sessionStorage.getItem('enquiry_capture_id') ?? '{}').version),
      )
      .toBeGreaterThan(0)
    const keys = await page.evaluate(() => ({ ...sessionStorage }))
    const second = await context.newPage()
    await second.addInitScript((given) => {
      for (const [key, value] of Object.entries(given))
        if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, value)
    }, keys)
    await openLetter(second, `${url}/portugal/design?step=your_trip`)
    await said(second, 'leaving_from').fill('Braga')
    await goOn(second, 'How you like to travel')
    await expect
      .poll(() =>
        second.evaluate(() => JSON.parse(sessionStorage.getItem('enquiry_capture_id') ?? '{}').version),
      )
      .toBeGreaterThan(1)
    await said(page, 'guidance').selectOption('self_drive')
    await page.getByText('You’ve continued this enquiry in another window').waitFor()
    await page.getByText('leaving from Braga').waitFor()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect
      .poll(() =>
        page.evaluate(() => [
          sessionStorage.getItem('enquiry_capture'),
          sessionStorage.getItem('enquiry_capture_id'),
        ]),
      )
      .toEqual([null, null])
  })
})
