import type { Metadata } from '../../core/pages/metadata.ts'

/** The head of a page for those who don't look at it, as HTML. */
export function headElements(metadata: Metadata): string {
  const { title, description, canonical, picture, isIndexed, structured } = metadata
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(canonical)}">`,
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    meta('property', 'og:site_name', 'Tripwright'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', picture),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structured.map((one) => `<script type="application/ld+json">${scriptText(one)}</script>`),
  ].join('')
}

/** Of a page that is not there: nothing to find, nothing to share. */
export function bareHead(title: string): string {
  return `<title>${escaped(title)}</title>${meta('name', 'robots', 'noindex')}`
}

/** Asks for a script that the page will run later. */
export const scriptLink = (address: string): string =>
  `<link rel="preload" as="script" href="${escaped(address)}">`

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`
}

/** In text and in attributes alike. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** No text in it ends the script. */
const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
