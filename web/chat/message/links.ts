/** A piece of a message: words as they are, or an address that can be followed. */
export interface TextPart {
  readonly text: string
  readonly href: string | null
}

/*
 * Only these schemes become links; anything else (javascript:, data:) stays words. Each branch has a bounded
 * head, so a long text is read once.
 */
const ADDRESS =
  /\bhttps?:\/\/[^\s<>"'`]+|\bmailto:[^\s<>"'`]+|\btel:\+?[\d().-]{3,30}|\b[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gi

/** Splits a text into words and addresses. Joined again, the parts are the text. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0])
    const href = hrefOf(address)
    if (href === null) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index), href: null })
    parts.push({ text: address, href })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null })
  return parts
}

/** A full stop or a bracket after an address belongs to the sentence, not to it. */
function withoutTail(address: string): string {
  let end = address.length
  while (end > 0 && isTail(address, end)) end -= 1
  return address.slice(0, end)
}

function isTail(address: string, end: number): boolean {
  const last = address.charAt(end - 1)
  if ('.,;:!?…»”’*_~'.includes(last)) return true
  if (last !== ')' && last !== ']') return false
  const open = last === ')' ? '(' : '['
  const inside = address.slice(0, end)
  return inside.split(last).length > inside.split(open).length
}

function hrefOf(address: string): string | null {
  const hasScheme = /^(?:https?|mailto|tel):/i.test(address)
  const href = hasScheme ? address : `mailto:${address}`
  if (!/^https?:/i.test(href)) return /^(?:mailto|tel):$/i.test(href) ? null : href
  return URL.canParse(href) ? href : null
}
