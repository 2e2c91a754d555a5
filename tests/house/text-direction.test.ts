import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, root } from './tree.ts'

/** Fields in which nobody writes words. */
const WORDLESS = ['checkbox', 'radio', 'file', 'hidden', 'password', 'date', 'number'].map(
  (type) => `type="${type}"`,
)

/** The tags of all fields that a component draws. */
function fieldsOf(file: string): readonly string[] {
  const [, ...rest] = readFileSync(join(root, file), 'utf8').split(/<(?=input\b|textarea\b)/)
  return rest.map((text) => text.slice(0, text.indexOf('/>')))
}

it('every field for words runs in the direction of its words', () => {
  const fields = filesBelow('web')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => fieldsOf(file).map((field) => ({ file, field })))
    .filter(({ field }) => !WORDLESS.some((type) => field.includes(type)))
  expect(fields.length).toBeGreaterThan(4)
  expect(fields.filter(({ field }) => !field.includes('dir="auto"'))).toEqual([])
})
