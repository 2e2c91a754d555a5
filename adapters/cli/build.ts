import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { InlineConfig } from 'vite'
import { fromRoot, ROOT } from '../backend/project.ts'
import { compressFiles } from './compress-files.ts'
import { isFresh, PARTS, type Part, stampOf } from './freshness.ts'
import { writeGazetteer } from './gazetteer-index.ts'
import { inTurn } from './in-turn.ts'
import { writeMapShapes } from './map-shapes.ts'

const DIST = fromRoot('dist')

const ENTRIES = {
  web: 'web/index.html',
  server: 'web/server.tsx',
  config: 'vite.config.ts',
  sdk: 'adapters/chat-sdk/sdk.ts',
  worker: 'adapters/offline/service-worker.ts',
} as const

const BUILDERS: Readonly<Record<Part, () => Promise<void>>> = { pages: buildPages, product: buildProduct }

/** Builds the parts whose sources have changed since they were built. */
export const buildStale = (): Promise<void> =>
  inTurn(DIST, () => buildAll(PARTS.filter((part) => !isFresh(part))))

/** Builds everything. */
const build = (): Promise<void> => inTurn(DIST, () => buildAll(PARTS))

async function buildAll(parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const stamp = stampOf(part)
    await forProduction(BUILDERS[part])
    stamp()
  }
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

/** The web application, for browsers and for the server, the chat SDK, and the files that the server reads. */
async function buildPages(): Promise<void> {
  const missing = missingSources()
  const isThere = (...sources: readonly string[]) => !sources.some((source) => missing.includes(source))
  if (isThere(ENTRIES.web, ENTRIES.config)) await buildWeb()
  if (isThere(ENTRIES.server, ENTRIES.config)) await buildRenderer()
  if (isThere(ENTRIES.sdk)) await buildScript(SDK_BUILD)
  if (isThere(ENTRIES.worker)) await buildScript(WORKER_BUILD)
  writeMapShapes(fromRoot('dist/maps'))
  writeGazetteer(fromRoot('dist/places'))
  await buildDatabase()
}

const missingSources = (): string[] => Object.values(ENTRIES).filter((path) => !existsSync(fromRoot(path)))

async function buildWeb(): Promise<void> {
  const vite = await import('vite')
  await vite.build({ configFile: fromRoot(ENTRIES.config), logLevel: 'warn' })
  await compressFiles(fromRoot('dist/web/assets'))
}

/** What the server draws pages with. Its packages are built in, so that React is the one for production. */
async function buildRenderer(): Promise<void> {
  const vite = await import('vite')
  await vite.build({
    configFile: fromRoot(ENTRIES.config),
    // Told off as it is one file: what browsers load late is in it all the same.
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: fromRoot(ENTRIES.server), outDir: fromRoot('dist/server'), manifest: false },
  })
}

/** The SDK is one script without imports: it is loaded at run time from wherever the configuration says. */
export const SDK_BUILD = scriptBuild(ENTRIES.sdk, 'dist/sdk', 'chat-sdk.js', 'TripwrightChatScript')

/** A service worker is one script as well, and has one address over all builds. */
const WORKER_BUILD = scriptBuild(ENTRIES.worker, 'dist/worker', 'service-worker.js', 'TripwrightWorker')

function scriptBuild(entry: string, folder: string, file: string, name: string) {
  return {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: fromRoot(folder),
      emptyOutDir: true,
      lib: { entry: fromRoot(entry), formats: ['iife'], name, fileName: () => file },
    },
  } satisfies InlineConfig
}

async function buildScript(script: InlineConfig): Promise<void> {
  const vite = await import('vite')
  await vite.build(script)
}

/**
 * What `npm start` runs: the server in JavaScript, which starts in half the time that a loader of TypeScript takes. Its
 * packages stay where they are; its frames lead to the sources.
 */
async function buildProduct(): Promise<void> {
  const vite = await import('vite')
  await vite.build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir: fromRoot('dist/product'),
      emptyOutDir: true,
      target: 'node20.19',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        // Their names stay: what runs of an older build loads the newer server by its name.
        input: [
          'adapters/node.ts',
          'adapters/serve.ts',
          'adapters/backend/uploads/judging/judge-process.ts',
          'adapters/backend/papers/printing/print-process.ts',
        ].map(fromRoot),
      },
    },
  })
}

/** Who only looks whether something is built needs no database for it. */
async function buildDatabase(): Promise<void> {
  const { writeDatabase } = await import('./database-template.ts')
  await writeDatabase(fromRoot('dist/database'))
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({ options: { stale: { type: 'boolean' } } })
  await (values.stale ? buildStale() : build())
  const missing = missingSources()
  const told =
    missing.length === 0 ? 'Built.' : `Not built, as the sources are missing: ${missing.join(', ')}.`
  if (!values.stale || missing.length > 0) process.stderr.write(`${told}\n`)
}
