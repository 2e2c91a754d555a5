import type { TestBrowser } from '../adapters/backend/running-server.ts'

/** A link that leads nowhere, and the page that it stands on. */
export interface DeadLink {
  readonly href: string
  readonly on: string
  readonly why: string
}

export interface Walk {
  readonly dead: readonly DeadLink[]
  /** Every page that was read, by its address. */
  readonly pages: readonly string[]
}

interface Page {
  readonly status: number
  readonly html: string
  /** Where its redirects ended; an address of another place is not followed. */
  readonly address: string
}

const AT_ONCE = 4
const MOST_REDIRECTS = 5
/** Of a gallery there are as many looks as choices: one step into them is walked, no further. */
const isLook = (address: string): boolean => /^\/(trip-gallery|search-result|[a-z-]+_-tours)\?/.test(address)
const withoutHash = (href: string): string => href.split('#')[0] ?? ''

/**
 * Follows every link of ours from page to page, as one person; links with a part of a page must find the part.
 * @param looks whether each filter, order and page of the galleries is tried too
 * @param walked addresses whose pages, and all that these lead to, were walked before: a link there is a good one
 */
export async function walkLinks(
  browser: TestBrowser,
  starts: readonly string[],
  { looks = false, walked = [] }: { readonly looks?: boolean; readonly walked?: readonly string[] } = {},
): Promise<Walk> {
  const read = new Map<string, Page>()
  const wanted: { href: string; on: string }[] = starts.map((href) => ({ href, on: 'the start' }))
  const dead: DeadLink[] = []
  const seen = new Set<string>(walked)
  const judge = async ({ href, on }: { href: string; on: string }) => {
    if (!href.startsWith('/')) {
      if (!isForeignForm(href)) dead.push({ href, on, why: 'is no address' })
      return
    }
    const address = withoutHash(href)
    const page = read.get(address) ?? (await follow(browser, address))
    read.set(address, page)
    const hash = href.slice(address.length + 1)
    if (page.status !== 200) dead.push({ href, on, why: `answers ${page.status}` })
    else if (hash !== '' && !page.html.includes(` id="${hash}"`))
      dead.push({ href, on, why: 'has no such part' })
    if (isLook(address)) return
    wanted.push(...linksIn(page.html, address, browser.base).map((found) => ({ href: found, on: address })))
  }
  for (let next = take(); next.length > 0; next = take()) await Promise.all(next.map(judge))
  return { dead, pages: [...read.keys()] }

  function take() {
    const next: typeof wanted = []
    while (next.length < AT_ONCE && wanted.length > 0) {
      const one = wanted.shift()
      if (!one || seen.has(one.href) || (!looks && isLook(one.href))) continue
      seen.add(one.href)
      next.push(one)
    }
    return next
  }
}

async function follow(browser: TestBrowser, from: string): Promise<Page> {
  let address = from
  for (let step = 0; step < MOST_REDIRECTS; step += 1) {
    const { status, headers, text } = await browser.call(address)
    const to = headers.get('location')
    if (status < 300 || status > 399 || to === null) return { status, html: text, address }
    address = to
  }
  return { status: 310, html: '', address }
}

/**
 * Where the links of a page lead; those of a part of it with its own address, those of a letter without ours. Rich text
 * may lead to other sites, which are not walked.
 */
function linksIn(html: string, address: string, origin: string): readonly string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>/g)].flatMap(([link, href = '']) => {
    const text = href.replaceAll(/&(amp|#38);/g, '&').replaceAll('&#x27;', "'")
    if (text.startsWith('#')) return address + text
    if (text.startsWith(`${origin}/`)) return text.slice(origin.length)
    return text.startsWith('https://') && link.includes(' rel="nofollow noreferrer"') ? [] : text
  })
}

/** A telephone that can be rung, or a letter that can be written: what is ours leads nowhere else. */
function isForeignForm(href: string): boolean {
  return /^tel:\+\d{7,15}$/.test(href) || /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/.test(href)
}
