import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './tree.ts'

// Its native and Java engines are other programs; this one runs wherever Node does.
process.env['RECHECK_BACKEND'] = 'pure'

interface Pattern {
  readonly file: string
  readonly text: string
}

/** Patterns over our own texts alone, which are short and written by us. */
const OF_OUR_OWN: ReadonlySet<string> = new Set([
  'core/landscape/grounds.ts',
  'core/landscape/motifs/canvas.ts',
  'core/landscape/motifs/nature.ts',
  'machines/kernel/actors.ts',
  'web/hydration/document.ts',
])
/** Made of constants: its parts are numbers and names of ours. */
const DYNAMIC: readonly string[] = ['core/landscape/picture-path.ts']

const FOLDERS = /^(core|machines|web|adapters\/(?!cli|memory))/
const files = sourceFiles().filter((file) => FOLDERS.test(file))

function sourceOf(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, kind)
}

function nodesOf(file: string): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(sourceOf(file))
  return nodes
}

const patterns: readonly Pattern[] = files.flatMap((file) =>
  nodesOf(file)
    .filter(ts.isRegularExpressionLiteral)
    .map(({ text }) => ({ file, text })),
)

/** How long the checker may think; a machine that is busy with other things makes no pattern slow. */
const PATIENCE = 300_000

function isLinear(pattern: string): boolean {
  const end = pattern.lastIndexOf('/')
  const { status } = checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: PATIENCE })
  return status === 'safe'
}

describe('a regular expression', () => {
  it('is seen by this test wherever it stands', () => {
    expect(patterns.length).toBeGreaterThan(100)
  })

  it('reads any text in time that is linear to it', () => {
    const byText = new Map(
      patterns.filter(({ file }) => !OF_OUR_OWN.has(file)).map((pattern) => [pattern.text, pattern]),
    )
    expect([...byText.values()].filter(({ text }) => !isLinear(text))).toEqual([])
  }, 900_000)

  it('is found where it reads a run of signs again from each of them', () => {
    // What once cleaned the names of files: no end of a run is a text's end in `. . . . x`.
    expect(isLinear('/[. ]+$/')).toBe(false)
  })

  it('is not made of texts at run time', () => {
    const made = files.filter((file) =>
      nodesOf(file).some((node) => ts.isNewExpression(node) && node.expression.getText() === 'RegExp'),
    )
    expect(made.filter((file) => !DYNAMIC.includes(file))).toEqual([])
  })
})
