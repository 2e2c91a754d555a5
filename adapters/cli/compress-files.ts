import { readdirSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What is text; pictures of points and fonts are compressed already. */
const TEXT = /\.(css|js|svg)$/
/** Beneath this size, in bytes, a network sends the text in as many packets as its copy. */
const WORTH_IT = 1024

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const GZIP = { level: constants.Z_BEST_COMPRESSION }

/**
 * Writes copies of each text of a folder beside it, `.br` and `.gz`, which a server sends in its place: what is built
 * once is compressed once, as well as it can be, and not again for everybody who loads it.
 */
export async function compressFiles(folder: string): Promise<void> {
  const texts = readdirSync(folder).filter((name) => TEXT.test(name))
  await Promise.all(texts.map((name) => compressFile(join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < WORTH_IT) return
  const text = await readFile(file)
  await Promise.all([
    toBrotli(text, BROTLI).then((copy) => writeFile(`${file}.br`, copy)),
    toGzip(text, GZIP).then((copy) => writeFile(`${file}.gz`, copy)),
  ])
}
