import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { untilAwake } from '../harness/awake.ts'
import { setStage } from '../harness/stage.ts'

const GUIDE = '/japan/travel-guide'
const textsOf = (page: Page) =>
  page.locator('.rich-text').evaluateAll((all) => all.map((one) => one.outerHTML))
const isPurifier = (url: string): boolean => /\/PurifiedText-[\w-]+\.js$/.test(url)

/** The addresses of the scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}

describe('rich text', () => {
  const stage = setStage()

  it('of a page from the server stands without scripts, and is left as it is without DOMPurify [TRIP-06]', async () => {
    const { page, context, complaints } = await stage.person()
    const html = await drawnBy(`${stage.product.url}${GUIDE}`)
    const urls = scriptsOf(page)
    await page.goto(`${stage.product.url}${GUIDE}`)
    await untilAwake(page)
    const texts = await textsOf(page)
    expect(texts.length).toBeGreaterThan(5)
    for (const text of texts) expect(html).toContain(text)
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
    expect(urls.filter(isPurifier)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('of a page that the browser renders is the same to the letter, by DOMPurify [TRIP-06]', async () => {
    const { page, context, complaints } = await stage.person()
    await page.goto(`${stage.product.url}${GUIDE}`)
    const fromServer = await textsOf(page)
    await page.goto(`${stage.product.url}/japan/local-designers`)
    await untilAwake(page)
    const urls = scriptsOf(page)
    await page.getByRole('link', { name: 'Travel Insights' }).click()
    await page.locator('.article .rich-text').first().waitFor()
    expect(await textsOf(page)).toEqual(fromServer)
    expect(urls.filter(isPurifier)).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('of the next trip is loaded with it, its code too, and stands there at once [TRIP-06, SHELL-05]', async () => {
    const { page, context, complaints } = await stage.person()
    await page.goto(`${stage.product.url}/trip-gallery/old-roads-of-kii`)
    const card = '.trip .card__link[href^="/trip-gallery/"]'
    await untilAwake(page, card)
    const next = page.locator(card).first()
    const path = (await next.getAttribute('href')) ?? ''
    const urls = scriptsOf(page)
    const isContent = (url: URL): boolean => url.pathname.endsWith(path.replace('/trip-gallery', '/trips'))
    // The content comes once the code is asked for, and the code once the content is there.
    await page.route(isContent, async (route) => {
      await expect.poll(() => urls.some(isPurifier)).toBe(true)
      await route.continue()
    })
    const content = page.waitForResponse((answer) => isContent(new URL(answer.url())))
    await page.route(
      (url) => isPurifier(url.href),
      async (route) => {
        await (await content).finished()
        await route.continue()
      },
    )
    // The trip that is left may still be drawn on: what it says is none of the next one's.
    const left = await page.locator('.rich-text').evaluateAll((all) => all.map((one) => one.innerHTML))
    const kept = await page.evaluateHandle(() => {
      const texts: string[] = []
      new MutationObserver(() => {
        for (const text of document.querySelectorAll('.rich-text')) texts.push(text.innerHTML)
      }).observe(document.body, { childList: true, subtree: true })
      return texts
    })
    await next.click()
    await page.waitForURL(`${stage.product.url}${path}`)
    await page.locator('.trip .rich-text').first().waitFor()
    const shown = await textsOf(page)
    const seen = await kept.evaluate((texts) => texts)
    await page.reload()
    expect(await textsOf(page)).toEqual(shown)
    const stored = await page.locator('.rich-text').evaluateAll((all) => all.map((one) => one.innerHTML))
    expect(seen.filter((text) => !(left.includes(text) || stored.includes(text)))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leads to a page of ours without loading it anew, and names no referrer elsewhere [TRIP-06]', async () => {
    const { page, context, complaints } = await stage.person()
    await page.goto(`${stage.product.url}${GUIDE}`)
    await untilAwake(page)
    const elsewhere = page.locator('.rich-text a[href^="https:"]').first()
    expect(await elsewhere.getAttribute('rel')).toBe('nofollow noreferrer')
    const ours = page.locator('.rich-text a[href^="/trip-gallery/"]').first()
    const path = (await ours.getAttribute('href')) ?? ''
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await ours.click()
    await page.waitForURL(`${stage.product.url}${path}`)
    await page.locator('.trip .rich-text').first().waitFor()
    expect(await page.locator('body[data-same]').count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** A server that has just begun may be too busy to draw a page in time: it gives the plain one then. */
async function drawnBy(url: string): Promise<string> {
  const drawn = { html: '' }
  const draw = async () => {
    drawn.html = await (await fetch(url)).text()
    return drawn.html
  }
  await expect.poll(draw, { timeout: 20_000 }).toContain('class="rich-text')
  return drawn.html
}
