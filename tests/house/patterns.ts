import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { root, sourceFiles } from './tree.ts'

// Its native and Java engines are other programs; this one runs wherever Node does.
process.env['RECHECK_BACKEND'] = 'pure'

/** Patterns over our own texts alone, which are short and written by us. */
const OF_OUR_OWN: ReadonlySet<string> = new Set([
  'core/landscape/grounds.ts',
  'core/landscape/motifs/canvas.ts',
  'core/landscape/motifs/nature.ts',
  'machines/kernel/actors.ts',
  'web/hydration/document.ts',
])
const FOLDERS = /^(core|machines|web|adapters\/(?!cli|memory))/
const LINEAR = join(root, 'tests/house/linear-patterns.json')
/** How long the checker may think, in milliseconds; a machine that is busy with other things makes no pattern slow. */
const PATIENCE = 300_000

/** The files whose regular expressions meet the texts of others. */
export const files: readonly string[] = sourceFiles().filter((file) => FOLDERS.test(file))

function sourceOf(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, kind)
}

export function nodesOf(file: string): readonly ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(sourceOf(file))
  return nodes
}

/** The regular expressions that read the texts of others, with their slashes and flags, each once. */
export function patternsOfTree(): ReadonlySet<string> {
  const literals = files
    .filter((file) => !OF_OUR_OWN.has(file))
    .flatMap((file) => nodesOf(file).filter(ts.isRegularExpressionLiteral))
  return new Set(literals.map(({ text }) => text))
}

/** Those that the checker has found linear before, which takes it half a minute for all. */
export const knownAsLinear = (): ReadonlySet<string> => new Set(JSON.parse(readFileSync(LINEAR, 'utf8')))

/** Whether it reads any text in time that is linear to it. */
export function isLinear(pattern: string): boolean {
  const end = pattern.lastIndexOf('/')
  const { status } = checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: PATIENCE })
  return status === 'safe'
}

/** Takes the patterns of the tree that are linear as the known ones. */
function write(): void {
  const linear = [...patternsOfTree()].filter(isLinear).sort()
  writeFileSync(LINEAR, `[\n${linear.map((text) => `  ${JSON.stringify(text)}`).join(',\n')}\n]\n`)
}

if (import.meta.filename === process.argv[1] && process.argv[2] === '--write') write()
