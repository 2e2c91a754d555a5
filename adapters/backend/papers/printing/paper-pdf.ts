import { exactAmountText } from '../../../../core/money/amount-text.ts'
import { dayText } from '../../../../core/places/day-text.ts'
import type { Paper, PaperParty } from '../../../../core/wire/papers.ts'
import { BRAND, type Column, createPen, LEFT, type Pen, RIGHT, SECOND, type TextStyle } from './pen.ts'

const MIDDLE = (LEFT + RIGHT) / 2
const WHOLE: Column = { left: LEFT, right: RIGHT }
const FIRST_HALF: Column = { left: LEFT, right: MIDDLE - 12 }
const SECOND_HALF: Column = { left: MIDDLE + 12, right: RIGHT }

const SMALL: TextStyle = { size: 8.5, color: SECOND }
const TEXT: TextStyle = { size: 10 }
const STRONG: TextStyle = { size: 10, weight: 'bold' }

/** A paper as a PDF (BOOK-11): the same paper is the same bytes. @returns the file */
export async function paperPdf(paper: Paper): Promise<Uint8Array> {
  const pen = createPen({
    title: `${paper.title} ${paper.number}`,
    author: paper.from.name,
    at: new Date(`${paper.issued_on}T00:00:00Z`),
  })
  head(pen, paper)
  parties(pen, paper)
  facts(pen, paper)
  travellers(pen, paper)
  lines(pen, paper)
  sums(pen, paper)
  notes(pen, paper)
  return pen.finish(
    (page, of) => `${paper.from.name} · ${paper.title} ${paper.number} · page ${page} of ${of}`,
  )
}

function head(pen: Pen, { title, number, issued_on }: Paper): void {
  pen.write('Tripwright', WHOLE, { size: 17, weight: 'display', color: BRAND })
  pen.write(number, WHOLE, { ...STRONG, align: 'right' })
  pen.y += 15
  pen.write(dayText(issued_on), WHOLE, { ...SMALL, align: 'right' })
  pen.y += 34
  pen.y += pen.write(title, WHOLE, { size: 26, weight: 'display' }) + 14
}

function parties(pen: Pen, { from, to }: Paper): void {
  const heights = [party(pen, 'From', from, FIRST_HALF), party(pen, 'To', to, SECOND_HALF)]
  pen.y += Math.max(...heights) + 16
}

function party(pen: Pen, label: string, { name, lines: known }: PaperParty, at: Column): number {
  const top = pen.y
  pen.y += pen.write(label, at, SMALL)
  pen.y += pen.write(name, at, STRONG)
  for (const line of known) pen.y += pen.write(line, at, TEXT)
  const height = pen.y - top
  pen.y = top
  return height
}

const LABEL_WIDTH = 96

function facts(pen: Pen, paper: Paper): void {
  pen.rule()
  pen.y += 10
  for (const { label, value } of paper.facts) labelled(pen, label, value)
  pen.y += 8
}

function labelled(pen: Pen, label: string, value: string): void {
  const at = { left: LEFT + LABEL_WIDTH, right: RIGHT }
  pen.keep(pen.heightOf(value, at, TEXT))
  pen.write(label, { left: LEFT, right: at.left - 8 }, { ...TEXT, color: SECOND })
  pen.y += pen.write(value, at, TEXT) + 2
}

function travellers(pen: Pen, paper: Paper): void {
  for (const [index, name] of paper.travellers.entries()) labelled(pen, index === 0 ? 'Travellers' : '', name)
  if (paper.travellers.length > 0) pen.y += 8
}

const AMOUNT: Column = { left: RIGHT - 98, right: RIGHT }
const EACH: Column = { left: AMOUNT.left - 98, right: AMOUNT.left - 8 }
const QUANTITY: Column = { left: EACH.left - 56, right: EACH.left - 8 }
const LABEL: Column = { left: LEFT, right: QUANTITY.left - 12 }

function lines(pen: Pen, paper: Paper): void {
  const top = (): void => {
    const small: TextStyle = { ...SMALL, weight: 'bold' }
    pen.write('What', LABEL, small)
    pen.write('Number', QUANTITY, { ...small, align: 'right' })
    pen.write('Each', EACH, { ...small, align: 'right' })
    pen.y += pen.write('Amount', AMOUNT, { ...small, align: 'right' }) + 4
    pen.rule(BRAND)
    pen.y += 7
  }
  pen.keep(60)
  top()
  for (const { label, quantity, each, amount } of paper.lines) {
    const height = pen.heightOf(label, LABEL, TEXT)
    pen.keep(height + 9, top)
    const right: TextStyle = { ...TEXT, align: 'right' }
    pen.write(label, LABEL, TEXT)
    pen.write(String(quantity), QUANTITY, right)
    pen.write(exactAmountText(each), EACH, right)
    pen.write(exactAmountText(amount), AMOUNT, right)
    pen.y += height + 4
    pen.rule()
    pen.y += 5
  }
}

function sums(pen: Pen, paper: Paper): void {
  const label: Column = { left: MIDDLE - 60, right: AMOUNT.left - 8 }
  pen.keep(paper.sums.length * 18)
  for (const { label: words, amount, is_strong } of paper.sums) {
    const style: TextStyle = is_strong ? { size: 12, weight: 'bold' } : TEXT
    pen.write(words, label, { ...style, align: 'right' })
    pen.y += pen.write(exactAmountText(amount), AMOUNT, { ...style, align: 'right' }) + 3
  }
  pen.y += 12
}

function notes(pen: Pen, paper: Paper): void {
  for (const note of paper.notes) {
    pen.keep(pen.heightOf(note, WHOLE, SMALL))
    pen.y += pen.write(note, WHOLE, SMALL) + 3
  }
}
