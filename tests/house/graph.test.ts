import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkGraph, type GraphFindings } from './graph.ts'

// A small false house in which every arrow is drawn once the wrong way, and the right ones once.
const allowed: Record<string, string> = {
  'core/chat/log.ts': "import { pick } from 'valibot'\nexport const log = pick",
  'machines/dock/dock.machine.ts': "import { log } from '../../core/chat/log.ts'\nexport const dock = log",
  'adapters/storage/store.ts': 'export const store = 1',
  'adapters/http/client.ts': "import { log } from '../../core/chat/log.ts'\nexport const client = log",
  'adapters/memory/all.ts': 'export const all = 1',
  'adapters/backend/serve.ts':
    "import { dock } from '../../machines/dock/dock.machine.ts'\nexport const serve = dock",
  'adapters/cli/drive.ts':
    "import { serve } from '../backend/serve.ts'\nimport { all } from '../memory/all.ts'\nexport const drive = [serve, all]",
  'adapters/browser.ts':
    "import { client } from './http/client.ts'\nimport { all } from './memory/all.ts'\nexport const ports = { client, all }",
  'web/ui/Button.tsx': "import { useState } from 'react'\nexport const Button = useState",
  'web/main.tsx':
    "import { ports } from '../adapters/browser.ts'\nimport { Button } from './ui/Button.tsx'\nexport const app = [ports, Button]",
  'tests/core/log.ts': "import { drive } from '../../adapters/cli/drive.ts'\nexport const test = drive",
}

const wrong: readonly [file: string, code: string, rule: string][] = [
  [
    'core/a.ts',
    "import { dock } from '../machines/dock/dock.machine.ts'\nexport const a = dock",
    'core-is-pure',
  ],
  ['core/b.ts', "import { createActor } from 'xstate'\nexport const b = createActor", 'core-is-pure'],
  ['core/c.ts', "import { join } from 'node:path'\nexport const c = join", 'core-is-pure'],
  [
    'machines/a.ts',
    "import type { client } from '../adapters/http/client.ts'\nexport type A = typeof client",
    'machines-decide-only',
  ],
  ['machines/b.ts', "import { useState } from 'react'\nexport const b = useState", 'machines-decide-only'],
  [
    'adapters/http/a.ts',
    "import { all } from '../memory/all.ts'\nexport const a = all",
    'no-sibling-adapter',
  ],
  [
    'adapters/http/b.ts',
    "import type { dock } from '../../machines/dock/dock.machine.ts'\nexport type B = typeof dock",
    'machines-run-in-few-adapters',
  ],
  [
    'adapters/http/c.ts',
    "import { Button } from '../../web/ui/Button.tsx'\nexport const c = Button",
    'adapters-know-no-screen',
  ],
  [
    'adapters/http/d.ts',
    "import { createActor } from 'vitest'\nexport const d = createActor",
    'no-dev-part-in-the-product',
  ],
  ['adapters/http/e.ts', "import { x } from 'undeclared'\nexport const e = x", 'no-undeclared-part'],
  ['adapters/http/f.ts', "import { x } from './nowhere.ts'\nexport const f = x", 'no-unresolved'],
  [
    'adapters/cli/a.ts',
    "import { store } from '../storage/store.ts'\nexport const a = store",
    'cli-assembles-headless-runs',
  ],
  [
    'adapters/loose.ts',
    "import { client } from './http/client.ts'\nexport const loose = client",
    'loose-adapter-file',
  ],
  [
    'web/pages/A.tsx',
    "import type { client } from '../../adapters/http/client.ts'\nexport type A = typeof client",
    'web-reaches-no-adapter',
  ],
  ['web/pages/B.tsx', "import { get } from 'idb-keyval'\nexport const B = get", 'web-draws-only'],
  [
    'web/server.tsx',
    "import { client } from '../adapters/http/client.ts'\nexport const page = client",
    'web-takes-assemblies',
  ],
  [
    'machines/c.ts',
    "import { test } from '../tests/core/log.ts'\nexport const c = test",
    'nothing-imports-tests',
  ],
  ['web/ui/One.tsx', "import type { Two } from './Two.tsx'\nexport type One = Two", 'no-cycles'],
]

const packages = { dependencies: ['valibot', 'xstate', 'react', 'idb-keyval'], devDependencies: ['vitest'] }
const room = mkdtempSync(join(tmpdir(), 'graph-'))
let findings: GraphFindings

function put(path: string, text: string) {
  mkdirSync(dirname(join(room, path)), { recursive: true })
  writeFileSync(join(room, path), `${text}\n`)
}

const manifest = () =>
  JSON.stringify({
    name: 'false-house',
    ...Object.fromEntries(
      Object.entries(packages).map(([kind, names]) => [
        kind,
        Object.fromEntries(names.map((name) => [name, '1.0.0'])),
      ]),
    ),
  })

beforeAll(async () => {
  put('package.json', manifest())
  for (const name of [...packages.dependencies, ...packages.devDependencies, 'undeclared']) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    put(`node_modules/${name}/index.js`, 'module.exports = {}')
  }
  for (const [file, code] of Object.entries(allowed)) put(file, code)
  for (const [file, code] of wrong) put(file, code)
  put('web/ui/Two.tsx', "import type { One } from './One.tsx'\nexport type Two = One")
  findings = await checkGraph(room)
})

afterAll(() => rmSync(room, { recursive: true, force: true }))

describe('the import graph', () => {
  it.each(wrong)('refuses %s', (file, _code, rule) => {
    const rules = findings.violations.filter(({ from }) => from === file).map((violation) => violation.rule)
    expect(rules).toContain(rule)
  })

  it('accepts the arrows that the design draws', () => {
    expect(findings.violations.filter(({ from }) => from in allowed)).toEqual([])
  })

  it('sees every file', () => {
    expect(findings.missed).toEqual([])
    expect(findings.seen).toBe(Object.keys(allowed).length + wrong.length + 1)
  })
})
