import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './tree.ts'

const FORM = /\.normalize\(|\\p\{Nd\}(?!\{0,2\}\$)|\\p\{Pd\}/

const formers = sourceFiles(['core', 'machines', 'adapters', 'web']).filter((file) =>
  FORM.test(readFileSync(join(root, file), 'utf8')),
)

describe('the Unicode forms of foreign text', () => {
  it('are decided in one place: whoever parses or compares takes them from core/text', () => {
    const elsewhere = formers.filter((file) => !file.startsWith('core/text/'))
    // The rule of an address asks which characters are digits; it turns none into another.
    expect(elsewhere).toEqual(['core/accounts/fields.ts'])
    expect(formers).toEqual(expect.arrayContaining(['core/text/foreign-text.ts', 'core/text/folded-text.ts']))
  })
})
