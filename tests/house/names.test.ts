import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, root, sourceFiles } from './tree.ts'

const product = ['core', 'machines', 'adapters', 'web'] as const

const text = (file: string) => readFileSync(join(root, file), 'utf8')
const code = sourceFiles()
const productCode = sourceFiles(product)

/** Names that say nothing about their content and so attract everything. */
const empty = new Set([
  'utils',
  'util',
  'common',
  'helpers',
  'helper',
  'misc',
  'shared',
  'lib',
  'types',
  'index',
])

describe('names', () => {
  it('no file or folder is a drawer for everything', () => {
    const drawers = code.filter((file) =>
      file.split('/').some((part) => empty.has(basename(part, extname(part)).toLowerCase())),
    )
    expect(drawers).toEqual([])
  })

  it('a machine stands in machines, in the folder of its name', () => {
    const machines = productCode.filter((file) => file.includes('.machine.'))
    expect(machines.filter((file) => !/^machines\/([a-z-]+)\/\1\.machine\.ts$/.test(file))).toEqual([])
  })

  it('events and selectors stand in machines', () => {
    const parts = productCode.filter((file) => /\.(events|select)\./.test(file))
    expect(parts.filter((file) => !/^machines\/[a-z-]+\/[a-z-]+\.(events|select)\.ts$/.test(file))).toEqual(
      [],
    )
  })

  it('core/ports holds ports, what a port is and their list, and nothing else does', () => {
    const ports = productCode.filter((file) => file.startsWith('core/ports/') || file.includes('.port.'))
    expect(
      ports.filter(
        (file) =>
          !/^core\/ports\/(?:(?:market|window)\/)?([a-z-]+\.port|port|ports|all-contracts)\.ts$/.test(file),
      ),
    ).toEqual([])
  })
})

/** Text files only: pictures and fonts hold any sequence of bytes by chance. */
const readable = filesBelow('.').filter(
  (file) => !/\.(png|jpe?g|webp|avif|gif|ico|woff2?|gz|br|pdf)$/.test(file),
)

// Put together from parts, so that this file does not find itself.
const foreign = [
  { what: 'a folder beside the project', pattern: new RegExp(['\\.\\.', 'shared'].join('/')) },
  {
    what: "a path of somebody's machine",
    pattern: new RegExp(`(?<![\\w/.:-])/(${['work', 'root', 'home', 'Users'].join('|')})/[\\w.-]+/`),
  },
  {
    what: 'the place of this checkout',
    pattern: { test: (content: string) => root.length > 1 && content.includes(`${root}/`) },
  },
]

describe('the project stands alone', () => {
  it.each(foreign)('no file names $what', ({ pattern }) => {
    expect(readable.filter((file) => pattern.test(text(file)))).toEqual([])
  })

  it('the lock file names no place to download from', () => {
    expect(text('package-lock.json')).not.toContain(`"${'resol'}${'ved'}"`)
  })
})

describe('exceptions', () => {
  it('only tests/harness may wait by the clock, with the reason beside it', () => {
    const ignore = ['biome', 'ignore'].join('-')
    const waits = new RegExp(`${ignore}[^\\n]*(noRestrictedGlobals|noRestrictedImports|plugin)`)
    const found = sourceFiles(['tests']).filter((file) => waits.test(text(file)))
    expect(found.filter((file) => !file.startsWith('tests/harness/'))).toEqual([])
  })

  it('core and machines switch no rule off', () => {
    const switches = new RegExp(
      [`${['biome', 'ignore'].join('-')}`, `${'@ts'}-(ignore|expect-error|nocheck)`].join('|'),
    )
    expect(sourceFiles(['core', 'machines']).filter((file) => switches.test(text(file)))).toEqual([])
  })
})
