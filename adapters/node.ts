import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { errorFacts } from './backend/log.ts'
import { fromRoot, ROOT } from './backend/project.ts'
import { readSettings } from './backend/settings.ts'
import { StartError } from './backend/start-error.ts'
import { isFresh, PARTS } from './cli/freshness.ts'

/** The entry of the built product: builds anew what has changed since, then serves. */
async function main(): Promise<void> {
  // What is wrong with them is said before anything is built.
  const settings = readSettings(process.env)
  if (!PARTS.every(isFresh)) await buildStale()
  // Loaded now, so that what was built just now is what serves.
  const { serve } = await import('./serve.ts')
  await serve(settings)
}

/** In a process of its own: the builder is a source, and what runs here was built of an older one. */
async function buildStale(): Promise<void> {
  const builder = spawn(process.execPath, ['--import', 'tsx', fromRoot('adapters/cli/build.ts'), '--stale'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new StartError('The product could not be built: what went wrong stands above.')
}

/** A known fault is one line; an unknown one says what kind it is and where it came from. */
function fail(thrown: unknown): never {
  const known = thrown instanceof StartError ? thrown.message : null
  const text = known ?? JSON.stringify(errorFacts(thrown))
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

// What nobody foresaw ends the process as ever, and tells nothing of what people wrote.
process.on('uncaughtException', fail)
main().catch(fail)
