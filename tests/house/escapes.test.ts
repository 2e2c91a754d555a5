import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './tree.ts'

/** Where the compiler is told to look away. */
const CAST = /\bas (never|unknown as)\b|\bas [\w<>, ]+ as [A-Z]/
/** What a module itself holds and changes: a variable, or a collection that is empty at first. */
const STATE =
  /^(export )?(let |const \w+(: (?!readonly).*\[\])? = (new (Weak)?(Map|Set)(<.*>)?\(\)|\[\]$)|const \w+: \w+ = \{\}$)/
const MOST = 20

interface Escape {
  readonly place: string
  readonly hasReason: boolean
}

/** Casts around the compiler, and state of modules, with whether a comment stands beside or just above each. */
function escapesIn(file: string, text: string): readonly Escape[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const code = line.replace(/\/\/.*$|^\s*\/?\*.*$/, '')
    if (!(CAST.test(code) || STATE.test(code))) return []
    return [{ place: `${file}:${index + 1}`, hasReason: isExplained(lines, index) }]
  })
}

/** A comment beside it or above it; variables that stand together share one. */
function isExplained(lines: readonly string[], index: number): boolean {
  if (/\/\/|\*\//.test(lines[index] ?? '')) return true
  const above = lines[index - 1] ?? ''
  if (/^\s*(\/\/|\/\*\*|\*)/.test(above)) return true
  return STATE.test(above) && isExplained(lines, index - 1)
}

const escapes = sourceFiles(['core', 'machines', 'web']).flatMap((file) =>
  escapesIn(file, readFileSync(join(root, file), 'utf8')),
)

describe('casts around the compiler and state of modules', () => {
  it(`are ${MOST} at most in core, machines and web`, () => {
    expect(escapes.length, escapes.map(({ place }) => place).join('\n')).toBeLessThanOrEqual(MOST)
    expect(escapes.length).toBeGreaterThan(0)
  })

  it('have their reason beside them', () => {
    expect(escapes.filter(({ hasReason }) => !hasReason).map(({ place }) => place)).toEqual([])
  })

  it('are found', () => {
    const found = (text: string) => escapesIn('x.ts', text).map(({ hasReason }) => hasReason)
    expect(found('const a = b as never')).toEqual([false])
    expect(found('// The reason.\nconst a = b as unknown as C')).toEqual([true])
    expect(found('let count = 0')).toEqual([false])
    expect(found('const known = new WeakMap<object, number>()')).toEqual([false])
    expect(found('/** Why. */\nlet one = 0\nconst all: string[] = []')).toEqual([true, true])
    expect(found('const NAMES = new Map([[1, 2]])\n  let inner = 0\n// as never')).toEqual([])
  })
})
