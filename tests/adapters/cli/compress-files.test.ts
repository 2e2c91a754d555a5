import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressFiles } from '../../../adapters/cli/compress-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tripwright-compressed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LONG = 'export const words = "as long as a part of the product"\n'.repeat(100)

it('has each text that is worth it beside itself as copies that unpack to it', async () => {
  const texts = ['page.js', 'style.css', 'hero.svg']
  for (const name of texts) writeFileSync(join(folder, name), LONG)
  await compressFiles(folder)
  for (const name of texts) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(LONG)
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(LONG)
  }
})

it('leaves alone what is short, and what is compressed already', async () => {
  writeFileSync(join(folder, 'short.js'), 'export {}')
  writeFileSync(join(folder, 'letters.woff2'), LONG)
  await compressFiles(folder)
  expect(readdirSync(folder).sort()).toEqual(['letters.woff2', 'short.js'])
})
