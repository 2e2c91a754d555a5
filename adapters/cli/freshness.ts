import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../backend/project.ts'

/** What is built by itself, when its own sources have changed. */
export type Part = 'pages' | 'product'

interface Made {
  /** The files and folders that it is made of. */
  readonly sources: readonly string[]
  /** Of these, what it is not made of. */
  readonly without?: RegExp
  readonly stamp: string
}

const MADE: Readonly<Record<Part, Made>> = {
  pages: {
    sources: ['core', 'machines', 'adapters', 'web', 'vite.config.ts', 'package-lock.json'],
    // The server has the product's part. Migrations make the template of new databases.
    without:
      /[/\\]adapters[/\\](backend(?![/\\]store[/\\]migrations)|cli[/\\](?!build-name|compress-files|gazetteer-index|map-shapes))/,
    stamp: 'dist/stamp',
  },
  product: {
    sources: ['core', 'machines', 'adapters', 'package-lock.json'],
    stamp: 'dist/product/stamp',
  },
}

export const PARTS = Object.keys(MADE) as readonly Part[]

/** Whether a part stands as its sources are now. */
export function isFresh(part: Part): boolean {
  const stamp = fromRoot(MADE[part].stamp)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOf(part)
}

/** @returns what notes that the part was built of its sources as they are now */
export function stampOf(part: Part): () => void {
  const fingerprint = fingerprintOf(part)
  return () => writeFileSync(fromRoot(MADE[part].stamp), fingerprint)
}

/** Names and contents of all sources, as one short text: another one means that something has changed. */
export function fingerprintOf(part: Part): string {
  const { sources, without } = MADE[part]
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesIn(fromRoot(source))) {
      if (!without?.test(file)) hash.update(`${file.slice(fromRoot('').length)}\n`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
