// What is kept of pages, and how it is shown where there is no network.

/** A page brings at most so many files. */
const MOST_FILES = 24

/** Styles, typefaces and pictures of a page of ours, as its HTML names them; never code. */
export function filesOfPage(html: string): readonly string[] {
  const named = html.matchAll(/ (?:href|src)="(\/[\w./-]{1,300})"/g)
  const files = Array.from(named, ([, path = '']) => path).filter((path) => KEPT_FILE.test(path))
  return [...new Set(files)].slice(0, MOST_FILES)
}

const KEPT_FILE = /^\/(?:assets\/[\w.-]+\.(?:css|woff2)|(?:pictures|avatars|portraits)\/[\w./-]+)$/

/** The caches of all people begin so; a person's has their number behind it. */
export const KEPT_PREFIX = 'tripwright-kept-'

/** The header by which the server says for whom it has drawn a page: the number of their account. */
export const DRAWN_FOR = 'x-drawn-for'

/** So many pages are kept of one person. */
export const MOST_PAGES = 30
/** With so many entries, pages with their files, those that no page names any more go. */
export const MOST_KEPT = 150

/** A page without what its code would go on with, which no kept page does. */
export function withoutPast(html: string): string {
  const begin = html.indexOf('<script type="application/json" id="past">')
  const end = html.indexOf('</script>', begin)
  return begin < 0 || end < 0 ? html : html.slice(0, begin) + html.slice(end + '</script>'.length)
}

/** The header of a kept page that says when it was kept, in words. */
export const KEPT_AT = 'x-kept-at'

/** What a kept page may do: it is read, and runs nothing. */
const KEPT_POLICY =
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; script-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The headers with which a kept page is shown. */
export const KEPT_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': KEPT_POLICY,
  // Nobody comes back to it once its person is gone.
  'cache-control': 'private, no-store',
}

/** A kept page that says that it is one, whether its styles are there or not. @param at when it was kept, in words of ours */
export function saysKept(html: string, at: string): string {
  const body = html.indexOf('<body')
  const end = html.indexOf('>', body)
  if (body < 0 || end < 0) return html
  const moment = at.replace(/[^\p{L}\d ,.:]/gu, '')
  const notice = `<p class="kept-notice" role="status">Tripwright can’t be reached. This page is as it was on ${moment}.</p>`
  return `${html.slice(0, body)}<body data-kept=""${html.slice(body + '<body'.length, end + 1)}${notice}${html.slice(end + 1)}`
}

/** What is kept, as a page offers it. */
export interface KeptPage {
  readonly path: string
  /** As HTML has it. */
  readonly title: string
}

/** What a page of ours is called, as its HTML says, without the product's name. */
export function titleOfPage(html: string): string {
  const begin = html.indexOf('<title>')
  const end = html.indexOf('</title>', begin)
  if (begin < 0 || end < 0) return PRODUCT
  const title = html.slice(begin + '<title>'.length, Math.min(end, begin + LONGEST_TITLE))
  return title.endsWith(BEHIND) ? title.slice(0, -BEHIND.length) : title
}

const PRODUCT = 'Tripwright'
/** What stands behind the name of every page. */
const BEHIND = ` · ${PRODUCT}`
const LONGEST_TITLE = 400

/** What stands where a page was not kept: what else is. */
export function offlinePage(kept: readonly KeptPage[]): string {
  const links = kept.map(({ path, title }) => `<li style="margin:1em 0"><a href="${path}">${title}</a></li>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>You’re offline · Tripwright</title><body style="${BODY_STYLE}"><h1>You’re offline</h1><p>This page needs a network. ${
    links.length === 0 ? 'Try again once you have one.' : 'These are kept on this device:'
  }</p><ul>${links.join('')}</ul>`
}

const BODY_STYLE =
  'color-scheme:light dark;background:Canvas;color:CanvasText;font:18px/1.5 system-ui,sans-serif;max-width:36em;margin:12vh auto;padding:0 20px'
