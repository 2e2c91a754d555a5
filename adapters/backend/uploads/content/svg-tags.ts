/** An attribute as it stands there, its value between the quotes. */
export interface Attribute {
  readonly name: string
  readonly value: string
}

/** One piece of an SVG drawing. What says nothing to a reader (comments, instructions) is none. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open'
      readonly name: string
      readonly attributes: readonly Attribute[]
      readonly isEmpty: boolean
    }
  | { readonly kind: 'close'; readonly name: string }

/** It is no XML, or has declarations of its own, by which a text may mean another than it says. */
export class BrokenMarkup extends Error {}

const MOST_ATTRIBUTES = 200
const NAME = /[A-Za-z_][\w.:-]*/y
const SPACE = /[ \t\r\n]*/y
/** What may follow an `&`: without declarations there are no others. */
const REFERENCES = /&(?!(?:#x[0-9a-fA-F]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);)/

/**
 * The pieces of an XML text, from its beginning to its end: every letter is passed once.
 * @throws BrokenMarkup
 */
export function* piecesOf(text: string): Generator<Piece> {
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    const end = open < 0 ? text.length : open
    if (end > at) yield { kind: 'text', text: withKnownReferences(text.slice(at, end)) }
    if (open < 0) return
    const { piece, next } = pieceAt(text, open)
    if (piece) yield piece
    at = next
  }
}

interface Found {
  readonly piece: Piece | null
  readonly next: number
}

function pieceAt(text: string, open: number): Found {
  if (text.startsWith('<!--', open)) return { piece: null, next: behind(text, '-->', open + 4) }
  if (text.startsWith('<![CDATA[', open)) return quotedText(text, open)
  if (text.startsWith('<?', open)) return { piece: null, next: behind(text, '?>', open + 2) }
  if (text.startsWith('<!', open)) return { piece: null, next: behindDoctype(text, open) }
  return text.startsWith('</', open) ? closeTag(text, open) : openTag(text, open)
}

function quotedText(text: string, open: number): Found {
  const next = behind(text, ']]>', open)
  const quoted = text.slice(open + '<![CDATA['.length, next - 3)
  return { piece: { kind: 'text', text: quoted.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }, next }
}

function behindDoctype(text: string, open: number): number {
  const next = behind(text, '>', open)
  if (text.slice(open, next).includes('[')) throw new BrokenMarkup('it has declarations of its own')
  return next
}

function closeTag(text: string, open: number): Found {
  const name = expect(text, NAME, open + 2)
  const end = behindSpace(text, open + 2 + name.length)
  if (text[end] !== '>') throw new BrokenMarkup('a tag does not end')
  return { piece: { kind: 'close', name }, next: end + 1 }
}

function openTag(text: string, open: number): Found {
  const name = expect(text, NAME, open + 1)
  const attributes: Attribute[] = []
  let at = behindSpace(text, open + 1 + name.length)
  while (text[at] !== '>' && text[at] !== '/') {
    const found = attributeAt(text, at)
    if (attributes.push(found.attribute) > MOST_ATTRIBUTES) throw new BrokenMarkup('too many attributes')
    at = behindSpace(text, found.next)
  }
  const isEmpty = text[at] === '/'
  if (isEmpty && text[at + 1] !== '>') throw new BrokenMarkup('a tag does not end')
  return { piece: { kind: 'open', name, attributes, isEmpty }, next: at + (isEmpty ? 2 : 1) }
}

function attributeAt(text: string, at: number): { readonly attribute: Attribute; readonly next: number } {
  const name = expect(text, NAME, at)
  const equals = behindSpace(text, at + name.length)
  const start = behindSpace(text, equals + 1)
  const quote = text[start]
  if (text[equals] !== '=' || (quote !== '"' && quote !== "'")) throw new BrokenMarkup('no value')
  const next = behind(text, quote, start + 1)
  const value = withKnownReferences(text.slice(start + 1, next - 1))
  if (value.includes('<')) throw new BrokenMarkup('a tag within a value')
  return { attribute: { name, value }, next }
}

/** Where the text goes on behind the next such mark. */
function behind(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  if (found < 0) throw new BrokenMarkup('something does not end')
  return found + mark.length
}

function behindSpace(text: string, from: number): number {
  return from + expect(text, SPACE, from).length
}

function expect(text: string, pattern: RegExp, at: number): string {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (!found) throw new BrokenMarkup('a name is missing')
  return found[0]
}

function withKnownReferences(text: string): string {
  if (REFERENCES.test(text)) throw new BrokenMarkup('a reference that nobody declared')
  return text
}
