/** A piece of a message: words as they are, or an address that can be followed. */
export interface TextPart {
  readonly text: string
  readonly href: string | null
}

/*
 * Only these schemes become links; anything else (javascript:, data:) stays words. A mail address is found by its
 * sign and its domain, so that each part of this pattern is read once.
 */
const FOUND =
  /\bhttps?:\/\/[^\s<>"'`]+|\bmailto:[^\s<>"'`]+|\btel:\+?[\d().-]{3,30}|@(?:[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8})?/gi
/** Letters of a mail address before its sign, at most. */
const LONGEST_LOCAL = 64
const LOCAL = /[\w.+-]/

/** Splits a text into words and addresses, in time linear to it. Joined again, the parts are the text. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(FOUND)) {
    const found = match[0].startsWith('@') ? mailAround(text, match, from) : urlAt(match)
    if (found === null) continue
    const { start, address, href } = found
    if (start > from) parts.push({ text: text.slice(from, start), href: null })
    parts.push({ text: address, href })
    from = start + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null })
  return parts
}

interface FoundAddress {
  readonly start: number
  readonly address: string
  readonly href: string
}

function urlAt({ 0: whole, index }: RegExpExecArray): FoundAddress | null {
  const address = withoutTail(whole)
  const href = hrefOf(address)
  return href === null ? null : { start: index, address, href }
}

/** The mail address around a sign and its domain, none of it before `from`. */
function mailAround(
  text: string,
  { 0: signAndDomain, index: sign }: RegExpExecArray,
  from: number,
): FoundAddress | null {
  if (signAndDomain === '@') return null
  let start = sign
  while (start > from && sign - start <= LONGEST_LOCAL && LOCAL.test(text.charAt(start - 1))) start -= 1
  // It begins with a letter or a digit: the full stop before it ends a sentence.
  while (start < sign && !/\w/.test(text.charAt(start))) start += 1
  if (start === sign || sign - start > LONGEST_LOCAL) return null
  const address = withoutTail(text.slice(start, sign + signAndDomain.length))
  return { start, address, href: `mailto:${address}` }
}

const SENTENCE_SIGNS = '.,;:!?…»”’*_~'
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** A full stop or a bracket after an address belongs to the sentence, not to it. */
function withoutTail(address: string): string {
  // How many more of each bracket close than open, up to `end`.
  const surplus = { ')': surplusOf(address, ')'), ']': surplusOf(address, ']') }
  let end = address.length
  while (end > 0) {
    const last = address.charAt(end - 1)
    if (last === ')' || last === ']') {
      if (surplus[last] <= 0) break
      surplus[last] -= 1
    } else if (!SENTENCE_SIGNS.includes(last)) break
    end -= 1
  }
  return address.slice(0, end)
}

const surplusOf = (address: string, closing: string): number =>
  address.split(closing).length - address.split(OPENING[closing] ?? '').length

/** Null for a scheme alone, and for what is no address of the web. */
function hrefOf(address: string): string | null {
  if (!/^https?:/i.test(address)) return /^(?:mailto|tel):$/i.test(address) ? null : address
  return URL.canParse(address) ? address : null
}
