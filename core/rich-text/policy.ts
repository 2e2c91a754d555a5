/**
 * What rich text may consist of: guides, trips and their days, letters. The server keeps to it before it stores a text
 * (`adapters/backend/rich-text`), the browser before it draws one (`web/ui/rich-text`); so both read it here.
 */
export const RICH_TEXT = {
  elements: ['p', 'em', 'strong', 'ul', 'ol', 'li', 'a', 'h3', 'br'],
  /** Whose content goes with them: it was never meant to be read. */
  dropped: [
    'script',
    'style',
    'template',
    'iframe',
    'object',
    'noscript',
    'noembed',
    'noframes',
    'plaintext',
    'svg',
    'math',
    'title',
    'textarea',
    'select',
    'xmp',
    'head',
    'audio',
    'video',
  ],
  /** Elements within elements: of what is stored. The browser takes the server's word for it. */
  deepest: 12,
  /** UTF-16 units of HTML. */
  longest: 20_000,
} as const

/** What a link carries. */
export interface LinkAttributes {
  readonly href: string
  /** Where it leads to another site: neither does that learn the page, nor does a search engine follow. */
  readonly rel?: string
}

const LONGEST_LINK = 2_000
/**
 * A host has letters of any alphabet, which `inAscii` has encoded and browsers decode, or is an address of IPv6. What
 * follows it is visible ASCII without the characters that may end an attribute or an address.
 */
const ADDRESSES: readonly { readonly form: RegExp; readonly rel?: string }[] = [
  // `//elsewhere` and `/\elsewhere` begin like a path and lead to another site.
  { form: /^\/(?!\/)[!#-;=?-Z_a-z~|[\]]*$/ },
  {
    form: /^https?:\/\/(?:(?:[a-z0-9]|%[89a-f][0-9a-f])(?:[a-z0-9._-]|%[89a-f][0-9a-f]){0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?(?:[/?#][!#-;=?-Z_a-z~|[\]]*)?$/i,
    rel: 'nofollow noreferrer',
  },
  { form: /^mailto:[a-z0-9._+-]{1,64}@[a-z0-9.-]{3,255}$/i },
  { form: /^tel:\+?\d[\d-]{2,24}$/i },
]

/**
 * Attributes of a link to this address: a path of our own, `https:`, `http:`, `mailto:` or `tel:`. An address that it
 * gave gives the same attributes again.
 * @returns null for any other address, and for one that names a user: the link's words stay, without a link
 */
export function linkAttributes(href: string): LinkAttributes | null {
  if (href.length > LONGEST_LINK) return null
  const address = inAscii(href.trim())
  if (address === null || address.length > LONGEST_LINK) return null
  const known = ADDRESSES.find(({ form }) => form.test(address))
  if (!known) return null
  return known.rel === undefined ? { href: address } : { href: address, rel: known.rel }
}

/** As people write addresses, with letters of theirs. @returns null for half a character */
function inAscii(address: string): string | null {
  try {
    return address.replace(/[\u00a1-\u{10ffff}]+/gu, encodeURIComponent)
  } catch {
    return null
  }
}
