import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Range, satisfies } from 'semver'
import { build, type InlineConfig, mergeConfig, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { SDK_BUILD } from '../../adapters/cli/build.ts'
import { newFolder } from '../harness/filled-folder.ts'
import { root, sourceFiles } from './tree.ts'

const BUILDS: Readonly<Record<string, InlineConfig>> = {
  'the pages': { configFile: join(root, 'vite.config.ts'), logLevel: 'error' },
  'the SDK': SDK_BUILD,
}

/** Modules of packages: the file of a package, without what Vite appends to its path. */
const PACKAGE_FILE = /^[^\0?]*[\\/]node_modules[\\/][^?]*\.[cm]?js$/
/** `@scope/name` or `name` of an import; nothing of a relative, absolute or virtual one. */
const PACKAGE_NAME = /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(?:\/|$)/

interface Report {
  /** Files of packages that are built in. */
  readonly seen: Set<string>
  /** Of those, whose text is not the file's; and imports that lead to another package. */
  readonly replaced: string[]
}

function watching({ seen, replaced }: Report): Plugin {
  return {
    name: 'watching',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const name = PACKAGE_NAME.exec(source)?.[1]
        if (name === undefined || importer === undefined) return null
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (!found || found.external) return null
        if (!found.id.split('\\').join('/').includes(`/node_modules/${name}/`))
          replaced.push(`${source} is ${found.id}`)
        return null
      },
    },
    transform(code, id) {
      if (!PACKAGE_FILE.test(id)) return null
      seen.add(id)
      if (code !== readFileSync(id, 'utf8')) replaced.push(id)
      return null
    },
  }
}

async function reportOf(config: InlineConfig, plugins: readonly Plugin[] = []): Promise<Report> {
  const report: Report = { seen: new Set(), replaced: [] }
  const added = { plugins: [watching(report), ...plugins], build: { write: false } }
  await build(mergeConfig(config, added))
  return report
}

describe('the build', () => {
  it.each(Object.entries(BUILDS))('takes libraries as they are: %s', async (_name, config) => {
    const { seen, replaced } = await reportOf(config)
    expect(replaced).toEqual([])
    expect(seen.size).toBeGreaterThan(10)
  })

  it('is seen to replace a module, and to lead an import elsewhere', async () => {
    const backoff = /socket\.io-client.*backo2\.js$/
    const load = (id: string) => (backoff.test(id) ? 'export class Backoff {}' : null)
    const stubbed = await reportOf(SDK_BUILD, [{ name: 'stub', enforce: 'pre', load }])
    expect(stubbed.replaced).toEqual([expect.stringMatching(backoff)])

    const folder = newFolder()
    const other = join(folder, 'emitter.js')
    writeFileSync(other, 'export class Emitter {}')
    const alias = { '@socket.io/component-emitter': other }
    const led = await reportOf({ ...SDK_BUILD, resolve: { alias } })
    rmSync(folder, { recursive: true })
    expect(new Set(led.replaced)).toEqual(new Set([`@socket.io/component-emitter is ${other}`]))
  })
})

/** What the product stands on, and what its tests do. */
const CHOSEN = [
  'xstate',
  '@xstate/react',
  'react',
  'react-dom',
  'wouter',
  'immer',
  'idb-keyval',
  'nanoid',
  'dompurify',
  'browser-image-compression',
]
const CHOSEN_FOR_TESTS = ['vitest', '@testing-library/react', 'playwright']

/** The packages that the code of some folders imports, other than by their types. */
function packagesIn(folders: readonly string[]): ReadonlySet<string> {
  const imports = sourceFiles(folders).flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    const named = code.matchAll(/^(?:import|\} from|export)\b(?! type)[^'"\n]*['"]([^'"\n]+)['"]/gm)
    return [...named, ...code.matchAll(/\bimport\(\s*'([^'\n]+)'/g)].map(([, from = '']) => from)
  })
  return new Set(imports.flatMap((from) => PACKAGE_NAME.exec(from)?.[1] ?? []))
}

describe('the chosen packages', () => {
  it('are what the product is made of', () => {
    const used = packagesIn(['core', 'machines', 'adapters', 'web'])
    expect(CHOSEN.filter((name) => !used.has(name))).toEqual([])
  })

  it('are what its tests are made of', () => {
    const used = packagesIn(['tests'])
    expect(CHOSEN_FOR_TESTS.filter((name) => !used.has(name))).toEqual([])
  })
})

/** As package-lock.json tells of a package. */
interface Locked {
  readonly engines?: { readonly node?: string }
  /** For some machines only. */
  readonly optional?: true
}

describe('the packages', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = read('package-lock.json')

  it('run on the oldest Node of each kind that ours names', () => {
    const ours = new Range(read('package.json').engines.node)
    const oldest = ours.set.map(([first]) => String(first?.semver))
    expect(oldest.length).toBeGreaterThan(1)
    for (const version of oldest) {
      const refusing = Object.entries(packages)
        .filter(([, { engines, optional }]) => !(optional || satisfies(version, engines?.node ?? '*')))
        .map(([name, { engines }]) => `${name}: ${engines?.node}`)
      expect(refusing, `on Node ${version}`).toEqual([])
    }
  })
})
