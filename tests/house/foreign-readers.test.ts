import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { NO_READERS, READERS } from './foreign-readers.ts'
import { root, sourceFiles } from './tree.ts'

function isExported(node: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

type Declared = readonly [name: string, made: ts.SignatureDeclaration]

/** The functions that a statement declares, as declarations or as arrows under a name. */
function functionsIn(statement: ts.Statement): readonly Declared[] {
  if (ts.isFunctionDeclaration(statement)) return [[statement.name?.text ?? '', statement]]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer) ? [[name.getText(), initializer] as const] : [],
  )
}

/** `string`, or one of several that it may be; not what is told of a field, or of a function's own parameters. */
function isText(type: ts.TypeNode | undefined): boolean {
  if (!type) return false
  if (ts.isUnionTypeNode(type)) return type.types.some(isText)
  if (ts.isArrayTypeNode(type)) return isText(type.elementType)
  if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return isText(type.type)
  return type.kind === ts.SyntaxKind.StringKeyword
}

function takersOfText(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  return source.statements
    .filter(isExported)
    .flatMap(functionsIn)
    .filter(([, { parameters }]) => parameters.some(({ type }) => isText(type)))
    .map(([name]) => name)
}

const takers = sourceFiles(['core', 'web']).flatMap(takersOfText)
const read = new Set(Object.keys(READERS).map((name) => name.replace(/:.*/, '')))
const notRead = Object.values(NO_READERS).flat()

describe('the list of those who read foreign text', () => {
  it('has every exported function of core and web with a text among its parameters, or says why not', () => {
    expect(takers.length).toBeGreaterThan(80)
    expect(takers.filter((name) => !(read.has(name) || notRead.includes(name)))).toEqual([])
  })

  it('leaves out none that it has, and none that is gone', () => {
    expect(notRead.filter((name) => read.has(name) || !takers.includes(name))).toEqual([])
  })
})
