import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../house/tree.ts'
import { processDiagram } from './process-diagram.ts'

describe('docs/orders.md', () => {
  it('draws the life of an order as its table has it [BOOK-01]', () => {
    const docs = readFileSync(join(root, 'docs/orders.md'), 'utf8')
    const drawn = /```mermaid\n(.*?)\n```/s.exec(docs)?.[1]
    expect(drawn).toBe(processDiagram())
  })
})
