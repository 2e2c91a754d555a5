import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { findBrowser, launchBrowser } from '../harness/browser.ts'
import { createPerson, type Person } from '../harness/person.ts'
import { startProduct } from '../harness/product.ts'
import { takeBookings } from './bookings/booking-screens.ts'
import { takeEnquiries, takeLetter, takeMatching } from './enquiries/letter-screens.ts'
import { MARKET_SCREENS, MOST_DIFFERENT, OWN_SCREENS } from './market/market-screens.ts'
import { takePlan } from './plans/plan-screens.ts'
import { faultsOf } from './screen-faults.ts'

// npm run screens [-- folder]: pictures of what a person sees, for people to look at. What README and docs show is
// copied from there by hand. The run fails where a screen has a fault that needs no person to be seen.

const folder = process.argv[2]
  ? resolve(process.argv[2])
  : fileURLToPath(new URL('../../.tmp/screens/', import.meta.url))
mkdirSync(folder, { recursive: true })
const product = await startProduct()
const browser = await launchBrowser(await findBrowser())

const faults: string[] = []

/** 20,000 messages with one of the designers. */
const LONG = 'conv#2w101#6'

/** Somebody at one width and in one scheme, and what takes their pictures. */
interface Sitting {
  readonly person: Person
  readonly width: number
  readonly isDark: boolean
  take(name: string): Promise<void>
  visit(path: string): Promise<void>
}

async function pages({ take, visit }: Sitting): Promise<void> {
  await visit('/')
  await take('home')
  await visit('/login')
  await take('login')
  await visit('/nowhere')
  await take('not-found')
  await visit('/messages')
  await take('messages-signed-out')
}

/** Every route of the marketplace in light, the ones that differ most in dark too. */
async function market({ take, visit, isDark }: Sitting): Promise<void> {
  for (const [name, path] of isDark ? MARKET_SCREENS.slice(0, MOST_DIFFERENT) : MARKET_SCREENS) {
    await visit(path)
    await take(name)
  }
}

async function plans({ person: { page }, take, visit }: Sitting): Promise<void> {
  for (const [name, path] of OWN_SCREENS) {
    await visit(path)
    await page.getByRole('button', { name: 'Book this trip' }).first().waitFor()
    await take(name)
  }
}

/** The concierge's desk, as somebody sees it who is not signed in. */
async function register({ person: { page }, take, visit }: Sitting): Promise<void> {
  await visit('/')
  await page.getByRole('button', { name: 'Chat with us' }).waitFor()
  await take('register-closed')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByLabel('Email', { exact: true }).fill('nora')
  await take('register')
  await page.getByRole('button', { name: 'Start chat' }).click()
  await page.getByText('Enter your name.').waitFor()
  await take('register-faults')
  await page.getByRole('button', { name: 'Ask for a call back' }).click()
  await page.getByLabel('Your name').fill('Nora Feld')
  await page.getByLabel('Phone').fill('+351 912 345 678')
  await page.getByLabel('What is it about?').fill('A honeymoon in May')
  await page.getByLabel('You may call me').check()
  await take('register-call')
  await page.getByRole('button', { name: 'Ask for a call', exact: true }).click()
  await page.getByText('Thank you').waitFor()
  await take('register-thanks')
  await page.getByRole('button', { name: /^Minimise/ }).click()
  await take('register-minimised')
}

async function confirmation({ person: { page }, take, visit }: Sitting): Promise<void> {
  await visit('/design/confirmation')
  await page.locator('.bubble').first().waitFor()
  await take('confirmation')
}

async function boxes({ person, take }: Sitting): Promise<void> {
  const { page } = person
  const isNarrow = await page.evaluate(() => matchMedia('(width <= 767px)').matches)
  for (const title of [/Concierge, Inês/, /Concierge, Mateo/, /Concierge, Kenji/, /Concierge Team/]) {
    await page.getByRole('button', { name: /My Chats/ }).click()
    await person.room(title).click()
    const box = page.locator('.box').first()
    await box.getByText(title).first().waitFor()
    await box.locator('.bubble').first().waitFor()
    if (title.source.endsWith('Team')) await take('box')
    if (isNarrow) await page.keyboard.press('Escape')
  }
  if (isNarrow) await take('heads')
  await page.getByRole('button', { name: /My Chats/ }).click()
  await person.room(/./).waitFor()
  await take('my-chats')
}

async function messenger({ person, width, take, visit }: Sitting): Promise<void> {
  const { page, context } = person
  await visit('/messages')
  await person.room(/./).waitFor()
  await take('messages')
  await person.openConversation(/Travel Concierge, Kenji/)
  await page.locator('.bubble').first().waitFor()
  await page.locator('.trip__title').waitFor({ state: 'attached' })
  await take('conversation')
  if (width < 768) {
    await page.getByRole('button', { name: 'About this conversation' }).click()
    await page.locator('.people').getByText('Local Designer').waitFor()
    await take('trip')
    await page.keyboard.press('Escape')
  }
  await page.locator('input[type=file]').setInputFiles(await chosenFiles())
  await page.getByText('File format not supported.').waitFor()
  await page.locator('img.upload__sign').waitFor()
  await take('conversation-files')
  await context.setOffline(true)
  await page.getByText(/you're disconnected/).waitFor()
  await take('conversation-offline')
  await person.write('See you on the platform at nine.')
  await page.getByText('Waiting for connection').first().waitFor()
  await take('conversation-waiting')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page
    .getByText(/not sent yet/)
    .first()
    .waitFor()
  await take('leaving')
}

/** What the concierge team sees: its views, what is found, and a gap in a long conversation that could not be filled. */
async function concierge({ person, take, visit }: Sitting): Promise<void> {
  const { page, context } = person
  await visit('/messages')
  await person.room(/./).waitFor()
  await page.getByText('Waiting', { exact: true }).click()
  await person.room(/./).waitFor()
  await take('messages-views')
  await visit(`/messages?c=${encodeURIComponent(LONG)}`)
  await page.locator('.bubble').first().waitFor()
  const back = page.getByRole('button', { name: 'Back to all messages' })
  if (await back.isVisible()) await back.click()
  await page.getByRole('searchbox', { name: 'Search your messages' }).fill('Kinosaki')
  const hits = page.locator('.found__hit', { hasText: 'Kenji' })
  await hits.first().waitFor()
  await take('search')
  await hits.last().click()
  await page.locator('.log__row[data-found]').waitFor()
  await take('search-found')
  await context.setOffline(true)
  await page.getByText(/you're disconnected/).waitFor()
  await page.getByRole('region', { name: /^Messages in/ }).hover()
  const isFailed = () => page.getByText('These messages could not be loaded.').isVisible()
  while (!(await isFailed())) await page.mouse.wheel(0, 240)
  await page.locator('[data-gap]').evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await take('gap')
}

async function newcomer({ person, take, visit }: Sitting): Promise<void> {
  await person.signIn('newcomer@demo.test')
  await visit('/messages')
  const begin = person.page.getByRole('button', { name: 'Write to the concierge team' })
  await begin.waitFor()
  await take('messages-new')
  await begin.click()
  await person.page.getByLabel('First message (optional)').waitFor()
  await take('messages-start')
  await visit('/')
  await person.page.getByRole('button', { name: 'Chat with us' }).waitFor()
  await take('home-new')
  await person.page.getByRole('button', { name: 'Chat with us' }).click()
  await person.page.locator('.register').waitFor()
  await take('register-start')
}

async function nothingAsked({ take, visit }: Sitting): Promise<void> {
  await visit('/enquiries')
  await take('enquiries-none')
}

/** Of letters and bookings, the widths and schemes between show nothing new. */
const isTold = ({ width, isDark }: Sitting): boolean => width !== 768 && !isDark

async function chosenFiles() {
  const colours = { width: 900, height: 600, channels: 3, background: '#e39a6b' } as const
  const picture = await sharp({ create: colours }).jpeg().toBuffer()
  return [
    { name: 'view of the bay.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: 'passport-names.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nMaya\n') },
    { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]
}

async function sit(width: number, colorScheme: 'light' | 'dark'): Promise<Sitting> {
  const person = await createPerson(browser, { url: product.url, width, colorScheme })
  const { page } = person
  return {
    person,
    width,
    isDark: colorScheme === 'dark',
    take: async (name) => {
      const file = `${name}-${width}-${colorScheme}.webp`
      const picture = await page.screenshot()
      await sharp(picture).webp({ quality: 80 }).toFile(resolve(folder, file))
      faults.push(...(await faultsOf(page, picture)).map((fault) => `${file}: ${fault}`))
    },
    visit: async (path) => {
      await page.goto(`${product.url}${path}`)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await page.evaluate(() =>
        Promise.all(
          [...document.images]
            // What lies further down is not loaded, and would never be decoded.
            .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
            .map((image) => image.decode().catch(() => null)),
        ),
      )
    },
  }
}

for (const width of [375, 768, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const traveller = await sit(width, colorScheme)
    await pages(traveller)
    await market(traveller)
    await register(traveller)
    if (isTold(traveller)) await takeLetter(traveller)
    await traveller.person.signIn('traveller@demo.test')
    if (isTold(traveller)) await takeBookings(traveller)
    await plans(traveller)
    await traveller.visit('/')
    await boxes(traveller)
    await confirmation(traveller)
    if (isTold(traveller)) await takeEnquiries(traveller)
    await messenger(traveller)
    await traveller.person.context.close()
    const other = await sit(width, colorScheme)
    await newcomer(other)
    if (isTold(other)) await nothingAsked(other)
    await other.person.context.close()
    const team = await sit(width, colorScheme)
    await team.person.signIn('concierge@demo.test')
    if (isTold(team)) await takeMatching(team)
    await concierge(team)
    await team.person.context.close()
  }
}

// A plan changes its conversation, so it comes when all others have been taken.
for (const width of [375, 1280]) {
  const [customer, designer] = [await sit(width, 'light'), await sit(width, 'light')]
  await customer.person.signIn('traveller@demo.test')
  await designer.person.signIn('designer@demo.test')
  await takePlan(customer, designer)
}

await browser.close()
await product.stop()
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
