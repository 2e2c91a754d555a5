import { type Attribute, BrokenMarkup, type Piece, piecesOf } from './svg-tags.ts'

/** More is no drawing that somebody shares; UTF-16 units. */
const LONGEST = 5_000_000
const DEEPEST = 256
const MOST_ELEMENTS = 100_000

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** What draws. Whatever else there is (scripts, other languages, animations that set addresses) goes. */
const DRAWING: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch view title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker image style a filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)
const KEPT_PREFIXED: ReadonlySet<string> = new Set([
  'xml:space',
  'xml:lang',
  'xlink:href',
  'xmlns:xlink',
  'xmlns:svg',
])
const NAMESPACES: Readonly<Record<string, string>> = { xmlns: SVG, 'xmlns:svg': SVG, 'xmlns:xlink': XLINK }

/**
 * A drawing without anything that runs or leads out of it: scripts, event handlers, foreign elements and
 * addresses of elsewhere. One pass, from the beginning to the end.
 * @returns null for one that is no proper XML, has declarations of its own, or is too deep or too long
 */
export function harmlessSvg(text: string): string | null {
  if (text.length > LONGEST) return null
  try {
    return written(text)
  } catch (thrown) {
    if (thrown instanceof BrokenMarkup) return null
    throw thrown
  }
}

interface OpenElement {
  readonly name: string
  /** What stands in it is not kept. */
  readonly isDropped: boolean
  /** A style's text, which is judged as a whole; null for every other element. */
  readonly style: string[] | null
}

/** What is written of a drawing so far. */
interface Sheet {
  readonly out: string[]
  readonly open: OpenElement[]
  elements: number
}

function written(text: string): string {
  const sheet: Sheet = { out: [], open: [], elements: 0 }
  for (const piece of piecesOf(text)) write(sheet, piece)
  const { out, open } = sheet
  if (open.length > 0 || !/^<(svg:)?svg[\s/>]/.test(out[0] ?? '')) throw new BrokenMarkup('no whole drawing')
  return out.join('')
}

function write(sheet: Sheet, piece: Piece): void {
  const parent = sheet.open.at(-1)
  if (piece.kind === 'open') begin(sheet, piece, parent)
  else if (piece.kind === 'close') close(sheet, piece.name)
  else if (parent && !parent.isDropped) (parent.style ?? sheet.out).push(piece.text)
}

function begin(sheet: Sheet, tag: OpenTag, parent: OpenElement | undefined): void {
  sheet.elements += 1
  if (sheet.elements > MOST_ELEMENTS || sheet.open.length >= DEEPEST) throw new BrokenMarkup('too much')
  if (!parent && sheet.elements > 1) throw new BrokenMarkup('more than one drawing')
  const element = elementOf(tag, parent)
  if (!element.isDropped) sheet.out.push(tagOf(tag))
  if (!tag.isEmpty) sheet.open.push(element)
}

function close({ open, out }: Sheet, name: string): void {
  const closed = open.pop()
  if (closed?.name !== name) throw new BrokenMarkup('tags lie across each other')
  if (!closed.isDropped) out.push(...harmlessStyle(closed.style), `</${name}>`)
}

type OpenTag = Extract<Piece, { kind: 'open' }>

function elementOf(tag: OpenTag, parent: OpenElement | undefined): OpenElement {
  const isInNone = parent !== undefined && (parent.isDropped || parent.style !== null)
  const style = /^(svg:)?style$/.test(tag.name) ? [] : null
  return { name: tag.name, isDropped: isInNone || !isDrawing(tag), style }
}

function isDrawing({ name, attributes }: OpenTag): boolean {
  const local = name.startsWith('svg:') ? name.slice(4) : name
  const isElsewhere = attributes.some(
    (one) => Object.hasOwn(NAMESPACES, one.name) && NAMESPACES[one.name] !== one.value,
  )
  return DRAWING.has(local) && !isElsewhere
}

function tagOf({ name, attributes, isEmpty }: OpenTag): string {
  const kept = attributes.filter((attribute) => isHarmless(name, attribute))
  const pairs = kept.map((one) => ` ${one.name}="${one.value.replaceAll('"', '&quot;')}"`)
  return `<${name}${pairs.join('')}${isEmpty ? '/' : ''}>`
}

function isHarmless(element: string, { name, value }: Attribute): boolean {
  if (name.includes(':') && !KEPT_PREFIXED.has(name)) return false
  if (Object.hasOwn(NAMESPACES, name)) return true
  if (/^on/i.test(name)) return false
  const meant = meaningOf(value)
  if (/^(xlink:)?href$|^src$/i.test(name)) return leadsNowhere(element, meant)
  return !isReaching(meant)
}

/** A part of the same drawing, or a picture that stands in the address itself. */
function leadsNowhere(element: string, address: string): boolean {
  if (address.startsWith('#')) return true
  return element.endsWith('image') && /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]*$/i.test(address)
}

/** Style that reaches for anything outside says nothing at all. */
function harmlessStyle(style: readonly string[] | null): readonly string[] {
  const text = style?.join('') ?? ''
  return isReaching(meaningOf(text)) ? [] : [text]
}

/** Addresses of elsewhere, in every way that a style or a value can name one; an escape could hide each. */
function isReaching(meant: string): boolean {
  return /\\|@import|@font-face|javascript:|vbscript:|data:|expression\(|image-set\(|src\(|url\((?!['"]?#)/i.test(
    meant,
  )
}

/** The text as a reader takes it: references resolved, without the space and the signs that readers pass over. */
function meaningOf(text: string): string {
  const resolved = text.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g,
    (_, hex, decimal, name) =>
      name === undefined
        ? letter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (NAMED[name as string] ?? ''),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over them in addresses
  return resolved.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '')
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const letter = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
