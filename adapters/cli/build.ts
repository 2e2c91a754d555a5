import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { InlineConfig } from 'vite'
import { writeGazetteer } from './gazetteer-index.ts'
import { inTurn } from './in-turn.ts'
import { writeMapShapes } from './map-shapes.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, 'stamp')

/** What the builds are made of. */
const SOURCES = [
  'core',
  'machines',
  'adapters',
  'web',
  'vite.config.ts',
  'adapters/cli/gazetteer-index.ts',
  'adapters/cli/map-shapes.ts',
  'package-lock.json',
]
/** What is never built, as the server runs it as it is: its changes need no build. Migrations make the template. */
const SERVER_ONLY = /[/\\]adapters[/\\](backend(?![/\\]store[/\\]migrations)|cli)([/\\]|$)/
const ENTRIES = {
  web: 'web/index.html',
  server: 'web/server.tsx',
  config: 'vite.config.ts',
  sdk: 'adapters/chat-sdk/sdk.ts',
} as const

export interface BuildReport {
  /** False: everything was built already from these very sources. */
  readonly built: boolean
  /** Sources that are not there, so their part was left out. */
  readonly missing: readonly string[]
}

/** Builds the web application's two halves and the chat SDK when their sources have changed since they were built. */
export async function buildIfStale(): Promise<BuildReport> {
  if (isFresh()) return { built: false, missing: missingSources() }
  return inTurn(DIST, async () => (isFresh() ? { built: false, missing: missingSources() } : buildAll()))
}

/** Builds the web application, for browsers and for the server, and the chat SDK. */
export const build = (): Promise<BuildReport> => inTurn(DIST, buildAll)

const isFresh = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprintOfSources()

async function buildAll(): Promise<BuildReport> {
  const missing = missingSources()
  const stamp = fingerprintOfSources()
  await forProduction(async () => {
    const isThere = (...sources: readonly string[]) => !sources.some((source) => missing.includes(source))
    if (isThere(ENTRIES.web, ENTRIES.config)) await buildWeb()
    if (isThere(ENTRIES.server, ENTRIES.config)) await buildServer()
    if (isThere(ENTRIES.sdk)) await buildSdk()
    writeMapShapes(join(DIST, 'maps'))
    writeGazetteer(join(DIST, 'places'))
    await buildDatabase()
  })
  writeFileSync(STAMP, stamp)
  return { built: true, missing }
}

/** A build is the same wherever it is made: Vite would follow a `NODE_ENV` of the shell, or of a test run. */
async function forProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

const missingSources = (): string[] => Object.values(ENTRIES).filter((path) => !existsSync(join(ROOT, path)))

async function buildWeb(): Promise<void> {
  const vite = await import('vite')
  await vite.build({ configFile: join(ROOT, ENTRIES.config), logLevel: 'warn' })
}

/** What the server draws pages with. Its packages are built in, so that React is the one for production. */
async function buildServer(): Promise<void> {
  const vite = await import('vite')
  await vite.build({
    configFile: join(ROOT, ENTRIES.config),
    // Told off as it is one file: what browsers load late is in it all the same.
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: join(ROOT, ENTRIES.server), outDir: join(DIST, 'server'), manifest: false },
  })
}

/** The SDK is one script without imports: it is loaded at run time from wherever the configuration says. */
export const SDK_BUILD = {
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: join(DIST, 'sdk'),
    emptyOutDir: true,
    lib: {
      entry: join(ROOT, ENTRIES.sdk),
      formats: ['iife'],
      name: 'TripwrightChatScript',
      fileName: () => 'chat-sdk.js',
    },
  },
} satisfies InlineConfig

async function buildSdk(): Promise<void> {
  const vite = await import('vite')
  await vite.build(SDK_BUILD)
}

/** Who only looks whether something is built needs no database for it. */
async function buildDatabase(): Promise<void> {
  const { writeDatabase } = await import('./database-template.ts')
  await writeDatabase(join(DIST, 'database'))
}

/** Names and contents of all sources, as one short text: another one means that something has changed. */
function fingerprintOfSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesIn(join(ROOT, source))) {
      hash.update(`${file.slice(ROOT.length)}\n`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !SERVER_ONLY.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** What was left out, in one line; empty when nothing was. */
export function describeMissing({ missing }: BuildReport): string {
  return missing.length === 0 ? '' : `Not built, as the sources are missing: ${missing.join(', ')}.`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const report = await build()
  process.stdout.write(`${describeMissing(report) || 'Built.'}\n`)
}
