import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, root, sourceFolders } from './tree.ts'

// The list in ARCHITECTURE.md has one line per folder: - `core/chat/` what it is for.
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const listed = [...page.matchAll(/^ *- `([\w/-]+)\/`/gm)].map(([, folder]) => folder)

/** The folders of the first two levels that hold a file at any depth; git knows no empty ones. */
const standing = sourceFolders.flatMap((top) => [
  top,
  ...readdirSync(join(root, top), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && filesBelow(`${top}/${entry.name}`).length > 0)
    .map((entry) => `${top}/${entry.name}`),
])

describe('ARCHITECTURE.md', () => {
  it('lists every folder that stands', () => {
    expect(standing.filter((folder) => !listed.includes(folder))).toEqual([])
  })

  it('lists no folder that does not stand', () => {
    expect(listed.filter((folder) => !standing.includes(folder ?? ''))).toEqual([])
  })

  it('lists each folder once', () => {
    expect(listed.filter((folder, index) => listed.indexOf(folder) !== index)).toEqual([])
  })
})
