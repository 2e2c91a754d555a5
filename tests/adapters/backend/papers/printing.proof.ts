import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperPdf } from '../../../../adapters/backend/papers/printing/paper-pdf.ts'
import { Paper } from '../../../../core/wire/papers.ts'
import { madeInvoice, NAMES } from '../../../harness/papers/made-papers.ts'

/** Of an A4 page at 72 dots an inch: what a sheet of US Letter has no room for, above and below. */
const CUT = 25
const PAGE = { width: 595, height: 842 }
const LONG = {
  names: Array.from({ length: 20 }, (_one, at) => 'W'.repeat(59) + String.fromCharCode(65 + at)),
  title: 'W'.repeat(120),
  lines: 20,
}

/** A word where it stands, in dots of its page. */
interface Box {
  readonly page: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxesIn(html: string): readonly Box[] {
  return html.split('<page ').flatMap((text, page) => {
    const words = text.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/g)
    return Array.from(words, ([, left, top, right, bottom]) => ({
      ...{ page, left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
    }))
  })
}

/** Lines stand closer than their boxes are high: a quarter of one may be shared. */
function areOver(one: Box, other: Box): boolean {
  if (one.page !== other.page) return false
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return wide > 1 && high > (one.bottom - one.top) / 4
}

describe('a paper in the eyes of another program, Poppler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'papers-'))
  const file = join(folder, 'paper.pdf')
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, [...args], { encoding: 'utf8', cwd: folder })
  beforeAll(async () => {
    const paper = v.parse(Paper, madeInvoice({ names: Object.values(NAMES), lines: 60 }))
    writeFileSync(file, await paperPdf(paper))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has its typefaces in it, in parts, with the letters that they stand for [BOOK-11]', () => {
    const rows = run('pdffonts', file).trim().split('\n').slice(2)
    expect(rows.length).toBeGreaterThan(15)
    for (const row of rows) expect(row).toMatch(/^[A-Z]{6}\+\S+ .+ yes yes yes +\d+ +0$/)
  })

  it('has nothing over anything else, however long names and title are [BOOK-11]', async () => {
    writeFileSync(join(folder, 'boxes.pdf'), await paperPdf(v.parse(Paper, madeInvoice(LONG))))
    const boxes = boxesIn(run('pdftotext', '-bbox', 'boxes.pdf', '-'))
    expect(boxes.length).toBeGreaterThan(60)
    const over = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => areOver(one, other)))
    expect(over).toEqual([])
  })

  it('says what it says, name by name [BOOK-11]', () => {
    const text = run('pdftotext', '-layout', file, '-').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    const { Latin, Vietnamese, Cyrillic, Greek, Japanese, Korean, Chinese, Hebrew, Arabic, Thai } = NAMES
    for (const name of [Latin, Vietnamese, Cyrillic, Greek, Japanese, Korean, Chinese, Hebrew, Arabic, Thai])
      expect(text).toContain(name)
  })

  it.each([
    ['of many', 'page', { names: Object.values(NAMES), lines: 60 }, 3],
    ['of twenty whose names have no space, with the longest title', 'long', LONG, 1],
    ['of one', 'one', {}, 1],
    ['of what begins today, paid whole', 'whole', { isWhole: true }, 1],
  ])(
    '%s has on each page something, and nothing where a smaller sheet ends [BOOK-11]',
    async (_whose, name, made, least) => {
      writeFileSync(join(folder, `${name}.pdf`), await paperPdf(v.parse(Paper, madeInvoice(made))))
      run('pdftoppm', '-r', '72', '-png', `${name}.pdf`, name)
      const pages = readdirSync(folder).filter((one) => one.startsWith(`${name}-`) && one.endsWith('.png'))
      expect(pages.length).toBeGreaterThanOrEqual(least)
      for (const page of pages) {
        const { info } = await sharp(join(folder, page)).trim().toBuffer({ resolveWithObject: true })
        const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = info
        const box = {
          left: -trimOffsetLeft,
          top: -trimOffsetTop,
          right: width - trimOffsetLeft,
          bottom: height - trimOffsetTop,
        }
        expect(box.left).toBeGreaterThan(40)
        expect(box.right).toBeLessThan(PAGE.width - 40)
        expect(box.top).toBeGreaterThan(CUT + 10)
        expect(box.bottom).toBeLessThan(PAGE.height - CUT - 10)
        expect(height).toBeGreaterThan(100)
      }
    },
  )
})
