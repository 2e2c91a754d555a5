import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './tree.ts'

const FOLDER = 'docs/screens'
const MOST_PICTURES = 12
const MOST_BYTES = 120_000

const pictures = readdirSync(join(root, FOLDER)).filter((name) => !name.endsWith('.md'))

describe('the pictures in the tree', () => {
  it('are few and light: a clone carries each of them for ever', () => {
    expect(pictures.length).toBeLessThanOrEqual(MOST_PICTURES)
    const heavy = pictures.filter((name) => statSync(join(root, FOLDER, name)).size > MOST_BYTES)
    expect([heavy, pictures.filter((name) => !name.endsWith('.webp'))]).toEqual([[], []])
  })

  it('are all shown where people read', () => {
    const told = ['README.md', `${FOLDER}/README.md`]
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join()
    expect(pictures.filter((name) => !told.includes(name))).toEqual([])
  })
})
