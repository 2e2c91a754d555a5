import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser, launchBrowser } from '../harness/browser.ts'
import { createPerson } from '../harness/person.ts'
import { startProduct } from '../harness/product.ts'

// npm run screens: pictures of what a person sees, for people to look at. They stand in docs/screens.

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url))
mkdirSync(folder, { recursive: true })
const product = await startProduct()
const browser = await launchBrowser(await findBrowser())

for (const width of [375, 768, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const person = await createPerson(browser, { url: product.url, width, colorScheme })
    const { page } = person
    const take = (name: string) => page.screenshot({ path: `${folder}${name}-${width}-${colorScheme}.png` })
    const visit = async (path: string) => {
      await page.goto(`${product.url}${path}`)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await page.evaluate(() =>
        Promise.all([...document.images].map((image) => image.decode().catch(() => null))),
      )
    }
    await visit('/')
    await take('home')
    await visit('/login')
    await take('login')
    await visit('/nowhere')
    await take('not-found')
    await visit('/messages')
    await take('messages-signed-out')
    await person.signIn('traveller@demo.test')
    await page.getByRole('button', { name: /My Chats/ }).click()
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: /Travel Concierge Team/ })
      .click()
    await page.locator('.bubble').first().waitFor()
    await take('box')
    await visit('/messages')
    await person.room(/./).waitFor()
    await take('messages')
    await person.openConversation(/Travel Concierge, Kenji/)
    await page.locator('.bubble').first().waitFor()
    await take('conversation')
    await person.context.close()
  }
}

await browser.close()
await product.stop()
