import { describe, expect, it } from 'vitest'
import { citations, idsIn, readPage, rowsOf, stateOf, withStates } from './behaviour.ts'

const rows = rowsOf(readPage())
const cited = citations()

/** An id put together, so that this file cites nothing. */
const idOf = (area: string, number: string) => [area, number].join('-')
const bracketed = (...ids: string[]) => `[${ids.join(', ')}]`

describe('docs/behaviour.md', () => {
  it('calls a row proved exactly when a test cites it', () => {
    const wrong = rows.filter((row) => row.state !== stateOf(row, cited))
    expect(wrong, 'run: npm run behaviour').toEqual([])
  })

  it('has each id once', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('knows every id that a test cites', () => {
    const known = new Set(rows.map(({ id }) => id))
    expect([...cited].filter(([id]) => !known.has(id))).toEqual([])
  })

  it('has no line with an id that is not a whole row', () => {
    const lines = readPage()
      .split('\n')
      .filter((line) => /^\|\s*[A-Z]+-\d+/.test(line))
    expect(lines.length).toBe(rows.length)
  })
})

describe('citations', () => {
  const [one, two] = [idOf('AREA', '01'), idOf('AREA', '02')]

  it('are read alone and in lists, in brackets only', () => {
    expect(idsIn(`it('does this ${bracketed(one)}')`)).toEqual([one])
    expect(idsIn(`it('does both ${bracketed(one, two)}')`)).toEqual([one, two])
    expect(idsIn(`// see ${one}`)).toEqual([])
  })

  it('write the state of their rows and touch nothing else', () => {
    const text = `# Page\n| ${one} | first | not yet |\n| ${two} | second | proved |\n`
    const expected = `# Page\n| ${one} | first | proved |\n| ${two} | second | not yet |\n`
    expect(withStates(text, new Map([[one, []]]))).toBe(expected)
  })

  it('leave standing what somebody wrote of a row that is proved in part, as long as it is cited', () => {
    const part = `| ${one} | first | in part: no thanks yet |\n`
    expect(withStates(part, new Map([[one, []]]))).toBe(part)
    expect(withStates(part, new Map())).toBe(`| ${one} | first | not yet |\n`)
  })
})
