import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// A ban that nobody has seen fail may not be a ban at all: a mistyped pattern matches nothing and passes.

interface Snippet {
  readonly code: string
  /** Part of the message, which names what to use instead. Without it the snippet must be accepted. */
  readonly says?: string
}

const pure: readonly Snippet[] = [
  { code: 'export const at = Date.now()', says: 'take the time from the event' },
  { code: 'export const read = Date.now', says: 'take the time from the event' },
  { code: 'export const at = new Date()', says: 'pass the time in' },
  { code: 'export const at = new Date', says: 'pass the time in' },
  { code: 'export const text = Date()', says: 'take the time from the event' },
  { code: 'export const roll = Math.random()', says: 'seeded randomness' },
  { code: 'export const roll = Math.random', says: 'seeded randomness' },
  { code: "export const format = new Intl.NumberFormat('en')", says: 'use the formatter port' },
  { code: 'export const width = window.innerWidth', says: 'ask for a port' },
  { code: 'export const title = document.title', says: 'ask for a port' },
  { code: "export const answer = fetch('/verify')", says: 'call a port' },
  { code: 'export const timer = setTimeout(() => undefined, 1)', says: 'use a named delay' },
  { code: 'export const timer = setInterval(() => undefined, 1)', says: 'use a named delay' },
  { code: "console.log('here')", says: 'use the log port' },
  { code: "export const kept = localStorage.getItem('key')", says: 'use the storage port' },
  { code: "export const kept = sessionStorage.getItem('key')", says: 'use the storage port' },
  { code: 'export const env = process.env', says: 'configuration comes in through a port' },
  { code: 'export const now = performance.now()', says: 'take the time from the event' },
  { code: 'export const id = crypto.randomUUID()', says: 'seeded randomness' },
  { code: 'export const all = globalThis', says: 'handed in' },
  { code: 'export default 1', says: 'default export' },
  { code: 'export const day = (at: number) => new Date(at).getUTCDate()' },
  { code: 'export const open = (window: { open: boolean }) => window.open' },
  { code: 'export const max = Math.max(1, 2)' },
]

const testing: readonly Snippet[] = [
  { code: 'await new Promise((done) => setTimeout(done, 50))', says: 'wait for a state' },
  { code: 'setInterval(() => undefined, 50)', says: 'wait for a state' },
  {
    code: "import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(5)",
    says: 'wait for a state',
  },
  {
    code: 'export const rest = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(5)',
    says: 'wait for a state',
  },
  {
    code: 'export const open = (browser: { newContext(): void }) => browser.newContext()',
    says: 'openContext',
  },
  { code: 'export const at = Date.now()' },
]

const drawing: readonly Snippet[] = [
  { code: 'export const language = navigator.language', says: 'ask ThisBrowser' },
  { code: 'export const language = window.navigator.language', says: 'ask ThisBrowser' },
  {
    code: 'export const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone',
    says: 'useSurroundings',
  },
  { code: "export const still = window.matchMedia('(prefers-reduced-motion)')", says: 'web/bridge/media.ts' },
  { code: "export const still = matchMedia('(prefers-reduced-motion)')", says: 'web/bridge/media.ts' },
  { code: "export const kept = window.localStorage.getItem('key')", says: 'ThisBrowser' },
  { code: "export const kept = sessionStorage.getItem('key')", says: 'web/bridge/session-text.ts' },
  { code: "export const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC' })" },
]

const places = { core: pure, machines: pure, web: drawing, adapters: drawing, tests: testing }
const root = join(import.meta.dirname, '../..')
const room = mkdtempSync(join(tmpdir(), 'bans-'))
const found = new Map<string, string[]>()

const fileOf = (place: string, index: number) => `${place}/snippet${index}.ts`

/** Runs the linter in `cwd` and gives what it printed; that it finds something is no failure here. */
function lint(cwd: string): Promise<string> {
  const bin = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [bin, 'lint', '--colors=off', '--max-diagnostics=none', '.']
  return new Promise((settle) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 1e8 }, (_error, out, err) => settle(out + err))
  })
}

/** The substitute stands in a note, which only the plain report prints: so the report is cut up by file. */
function collect(report: string) {
  for (const section of report.split(/^(?=\S+\/snippet\d+\.ts:\d+:\d+ )/m).slice(1)) {
    const path = section.slice(0, section.indexOf(':'))
    found.set(path, [...(found.get(path) ?? []), section])
  }
}

beforeAll(async () => {
  cpSync(join(root, 'biome.json'), join(room, 'biome.json'))
  cpSync(join(root, 'tests/house/lint'), join(room, 'tests/house/lint'), { recursive: true })
  for (const [place, snippets] of Object.entries(places)) {
    for (const [index, { code }] of snippets.entries()) {
      const file = join(room, fileOf(place, index))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${code}\n`)
    }
  }
  collect(await lint(room))
})

afterAll(() => rmSync(room, { recursive: true, force: true }))

describe.each(Object.entries(places))('the bans of %s', (place, snippets) => {
  it.each(snippets.map((snippet, index) => ({ ...snippet, index })))('hold for $code', ({ says, index }) => {
    const messages = found.get(fileOf(place, index)) ?? []
    if (says) expect(messages.join('\n')).toContain(says)
    else expect(messages).toEqual([])
  })
})
