import PDFDocument from 'pdfkit'
import { linesOf } from './lines.ts'
import { type Settable, settable } from './shaping.ts'
import { printable, type TextRun, textRuns } from './text-runs.ts'
import { displayTypeface, type Typeface, typefacesOf, type Weight } from './typefaces.ts'

/** A4. What stands within these margins is on a sheet of US Letter as well. */
const PAGE = { width: 595.28, height: 841.89, side: 54, top: 54, bottom: 78 }
export const LEFT = PAGE.side
export const RIGHT = PAGE.width - PAGE.side
const LAST = PAGE.height - PAGE.bottom

export interface TextStyle {
  readonly size: number
  readonly weight?: Weight | 'display'
  readonly color?: string
  readonly align?: 'left' | 'right'
}

/** Where a text stands: its left and right end, in points from the left. */
export interface Column {
  readonly left: number
  readonly right: number
}

const INK = '#12302e'
export const SECOND = '#4a6360'
const LINE = '#dde3dc'
export const BRAND = '#0b5d5e'

/** Both of the size of the letters. */
const LEADING = 1.42
const BASELINE = 1.08

interface ShapedRun {
  readonly text: string
  /** What the document calls its font. */
  readonly font: string
  readonly features: Settable['features']
  /** Of letters of size 1. */
  readonly width: number
  /** Its signs are drawn in another order than they are written, or in parts. */
  readonly isRearranged: boolean
}

interface ShapedLine {
  /** From left to right. */
  readonly runs: readonly ShapedRun[]
  readonly width: number
}

function shapedRun(run: TextRun, font: string): ShapedRun {
  const { letters, ...set } = settable(run)
  return { ...set, font, isRearranged: !run.isLeftwards && letters !== set.text }
}

const regular = once(() => typefacesOf('regular'))

/** Read once in a process, however many papers are printed. */
const TYPEFACES: Readonly<Record<Weight | 'display', () => readonly Typeface[]>> = {
  regular,
  bold: once(() => typefacesOf('bold')),
  display: once(() => [displayTypeface(), ...regular()]),
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Writes texts on the pages of one document, from the top down. */
export interface Pen {
  /** Where the next thing stands, in points from the top of the page. */
  y: number
  /** Writes a text in lines. @returns its height */
  write(text: string, at: Column, style: TextStyle): number
  /** How high that would be. */
  heightOf(text: string, at: Column, style: TextStyle): number
  rule(color?: string): void
  /** Goes to a new page where that height is no more left on this one; `again` writes what stands on top of each page. */
  keep(height: number, again?: () => void): void
  /** Ends the document; `foot` is written on each page. */
  finish(foot: (page: number, of: number) => string): Promise<Uint8Array>
}

export interface DocumentFacts {
  readonly title: string
  readonly author: string
  readonly at: Date
}

/** A document whose bytes follow from what is written in it alone: its dates are given, and so its id. */
export function createPen({ title, author, at }: DocumentFacts): Pen {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    displayTitle: true,
    lang: 'en-AU',
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))

  const fonts = new Map<Typeface, string>()
  /** Registered by a name: the document would look at each font anew whenever it is chosen. */
  function fontOf({ typeface }: TextRun): string {
    const known = fonts.get(typeface)
    if (known) return known
    const name = `typeface ${fonts.size}`
    document.registerFont(name, typeface.font() as never)
    fonts.set(typeface, name)
    return name
  }
  const shaped = new Map<string, ShapedLine>()
  /** Shaping is most of the work, and a line is measured several times before it is written. */
  function shape(text: string, weight: NonNullable<TextStyle['weight']>): ShapedLine {
    const key = `${weight} ${text}`
    const known = shaped.get(key)
    if (known) return known
    const runs = textRuns(text, TYPEFACES[weight]()).map((run) => shapedRun(run, fontOf(run)))
    const fresh = { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
    shaped.set(key, fresh)
    return fresh
  }
  const widthOf = (text: string, { size, weight = 'regular' }: TextStyle): number =>
    size * shape(text, weight).width
  const brokenLines = (text: string, { left, right }: Column, style: TextStyle) =>
    linesOf(printable(text), right - left, (part) => widthOf(part, style))
  const lineHeight = ({ size }: TextStyle): number => size * LEADING

  function writeLine(line: string, at: Column, y: number, style: TextStyle): void {
    const { align = 'left', color = INK, size } = style
    let x = align === 'right' ? at.right - widthOf(line, style) : at.left
    document.fillColor(color)
    for (const { text, font, features, width, isRearranged } of shape(line, style.weight ?? 'regular').runs) {
      document.font(font).fontSize(size)
      // What is copied and found is the text as it is written.
      if (isRearranged) document.markContent('Span', { actual: text })
      document.text(text, x, y + size * BASELINE, { ...asOne(features), baseline: 'alphabetic' })
      if (isRearranged) document.endMarkedContent()
      x += width * size
    }
  }

  const pen: Pen = {
    y: PAGE.top,
    write(text, at, style) {
      const lines = brokenLines(text, at, style)
      for (const [index, line] of lines.entries())
        writeLine(line, at, pen.y + index * lineHeight(style), style)
      return lines.length * lineHeight(style)
    },
    heightOf: (text, at, style) => brokenLines(text, at, style).length * lineHeight(style),
    rule(color = LINE) {
      document.lineWidth(0.75).strokeColor(color).moveTo(LEFT, pen.y).lineTo(RIGHT, pen.y).stroke()
    },
    keep(height, again) {
      if (pen.y + height <= LAST) return
      document.addPage()
      pen.y = PAGE.top
      again?.()
    },
    async finish(foot) {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        pen.y = LAST + 18
        pen.write(foot(page + 1, count), { left: LEFT, right: RIGHT }, { size: 8, color: SECOND })
      }
      const ended = new Promise((resolve, reject) => {
        document.once('end', resolve).once('error', reject)
      })
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
  return pen
}

/** The types have features as a list alone. */
const asOne = (features: Settable['features']): PDFKit.Mixins.TextOptions => ({
  lineBreak: false,
  features: features() as never,
})
