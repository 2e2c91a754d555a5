import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperPdf } from '../../../../adapters/backend/papers/printing/paper-pdf.ts'
import { Paper } from '../../../../core/wire/papers.ts'
import { madeInvoice, NAMES } from '../../../harness/papers/made-papers.ts'

/** Poppler, which reads files as another program than ours does. */
const hasPoppler = spawnSync('pdffonts', ['-v']).status === 0
/** Of an A4 page at 72 dots an inch: what a sheet of US Letter has no room for, above and below. */
const CUT = 25
const PAGE = { width: 595, height: 842 }

describe.skipIf(!hasPoppler)('a paper in the eyes of another program', () => {
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

  it('says what it says, name by name [BOOK-11]', () => {
    const text = run('pdftotext', '-layout', file, '-').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    const { Latin, Vietnamese, Cyrillic, Greek, Japanese, Korean, Chinese, Hebrew, Arabic, Thai } = NAMES
    for (const name of [Latin, Vietnamese, Cyrillic, Greek, Japanese, Korean, Chinese, Hebrew, Arabic, Thai])
      expect(text).toContain(name)
  })

  it('has on each page something, and nothing where a smaller sheet ends [BOOK-11]', async () => {
    run('pdftoppm', '-r', '72', '-png', file, 'page')
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'))
    expect(pages.length).toBeGreaterThan(2)
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
  })
})
