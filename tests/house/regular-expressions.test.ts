import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { atDepth } from '../harness/depth.ts'
import { files, isLinear, knownAsLinear, nodesOf, patternsOfTree } from './patterns.ts'

/** Made of constants: its parts are numbers and names of ours. */
const DYNAMIC: readonly string[] = ['core/landscape/picture-path.ts']

describe('a regular expression', () => {
  const patterns = patternsOfTree()
  const known = knownAsLinear()

  it('is seen by this test wherever it stands', () => {
    expect(patterns.size).toBeGreaterThan(100)
  })

  it('reads any text in time that is linear to it', () => {
    const asked = [...patterns].filter((pattern) => atDepth(!known.has(pattern), true))
    expect(asked.filter((pattern) => !isLinear(pattern))).toEqual([])
  }, 900_000)

  it('that is gone is no longer known: node --import tsx tests/house/patterns.ts --write', () => {
    expect([...known].filter((pattern) => !patterns.has(pattern))).toEqual([])
  })

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
