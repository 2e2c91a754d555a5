/** A piece of a message: words as they are, or an address that can be followed. */
export interface TextPart {
  readonly text: string
  readonly href: string | null
}

/*
 * Only these schemes become links; anything else (javascript:, data:) stays words. An address of the web has the signs
 * of RFC 3986 and the letters of all scripts: the signs of sentences of other scripts, quotes and pictures end it. A
 * mail address is found by its sign and its domain, so that each part of this pattern is read once. A label of Latin
 * letters ends where another script goes on without a space.
 */
const FOUND =
  /(?<![a-z\d])(?:https?:\/\/|mailto:)[!#-;=?-_a-~\p{L}\p{M}\p{N}\u00b7\u058a\u05be\u05f3\u05f4\u0f0b\u200c-\u200d\u2010-\u2013\u2019\u30fb]+|(?<![a-z\d])tel:\+?[\d()./-]{3,30}|@(?:(?:[\p{Script=Latin}\d][\p{Script=Latin}\d-]{0,62}|[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62})(?:\.(?:[\p{Script=Latin}\d][\p{Script=Latin}\d-]{0,62}|[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62})){1,8})?/giu
/** Letters of a mail address before its sign, at most. */
const LONGEST_LOCAL = 64
const LOCAL = /[\p{L}\p{M}\p{N}.!#$%&'*+^_~\u2019-]/u
const BEGINS_LOCAL = /[\p{L}\p{N}_]/u

/** Splits a text into words and addresses, in time linear to it. Joined again, the parts are the text. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(FOUND)) {
    const found = match[0].startsWith('@') ? mailAround(text, match, from) : urlAt(text, match)
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

function urlAt(text: string, { 0: whole, index }: RegExpExecArray): FoundAddress | null {
  const isQuoted = text.charAt(index - 1) === "'"
  const quoted = isQuoted ? (whole.split("'", 1)[0] ?? '') : whole
  const address = withoutTail(withoutOthersBrackets(withinScript(quoted)))
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
  while (start > from && sign - start <= LONGEST_LOCAL && goesOnBefore(text, start, sign)) start -= 1
  // It begins with a letter or a digit: the full stop before it ends a sentence.
  while (start < sign && !BEGINS_LOCAL.test(text.charAt(start))) start += 1
  if (start === sign || sign - start > LONGEST_LOCAL) return null
  const address = withoutTail(text.slice(start, sign + signAndDomain.length)).replace(/-$/, '')
  return { start, address, href: `mailto:${address.replaceAll('’', "'")}` }
}

/** Scripts in which a sentence goes on to an address without a space. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Hebrew and Arabic set their short words before one of another script with a hyphen. */
const PREFIXED = /^[\p{Script=Hebrew}\p{Script=Arabic}]-[\p{Script=Latin}\d]$/u

/** Whether the letters before a sign begin earlier than here: not with a word of such a script before others. */
function goesOnBefore(text: string, start: number, sign: number): boolean {
  const before = text.charAt(start - 1)
  if (before === '-' && PREFIXED.test(text.slice(start - 2, start + 1))) return false
  return LOCAL.test(before) && (start === sign || !UNSPACED.test(before) || UNSPACED.test(text.charAt(start)))
}

/** Neither a top-level domain nor a port is of two scripts: where another one goes on without a space, a sentence does. */
const LATIN_END =
  /^(?:https?:\/\/|mailto:[^@?]{1,64}@)[^/?#:]*(?:\.[a-z]{2,63}|\.\d{1,3}|:\d{1,5})(?=[^\p{Script=Latin}\p{M}\d./?#:-])/iu

const withinScript = (address: string): string => LATIN_END.exec(address)?.[0] ?? address

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** An address up to a bracket that it closes and did not open, or opens and does not close: that is the sentence's. */
function withoutOthersBrackets(address: string): string {
  const open: { readonly at: number; readonly closing: string }[] = []
  for (let at = 0; at < address.length; at += 1) {
    const sign = address.charAt(at)
    const closing = CLOSING[sign]
    if (closing !== undefined) open.push({ at, closing })
    else if (')]}'.includes(sign) && open.pop()?.closing !== sign) return address.slice(0, at)
  }
  return address.slice(0, open[0]?.at)
}

/** What may stand behind an address in a sentence, or around it as emphasis. */
const TAIL = /[.,;:!?'’*_~\u00b7\u0f0b\u30fb\u058a\u05f3\u05f4\u2010-\u2013]/

function withoutTail(address: string): string {
  let end = address.length
  while (end > 0 && TAIL.test(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

/** A name or an address of a machine, perhaps after a user and before a port. */
const HAS_HOST = /^https?:\/\/(?:[^/?#@[\]]*@)?(?:\[[\da-f:.]+\]|[^/?#@:[\]%]+)(?::\d{0,5})?(?:[/?#]|$)/i

/** Null for a scheme alone, and for what is no address of the web. */
function hrefOf(address: string): string | null {
  if (/^tel:/i.test(address)) return address.replaceAll('/', '')
  if (!/^https?:/i.test(address)) return /^mailto:?$/i.test(address) ? null : address
  return HAS_HOST.test(address) ? address : null
}
