import { BUILT, loadPageRenderer } from '../../../adapters/backend/http/pages/built-files.ts'
import { type RunningServer, startServer } from '../../../adapters/backend/server.ts'
import { readSettings } from '../../../adapters/backend/settings.ts'
import { createSystemClock, freshSeed } from '../../../adapters/clock/system-clock.ts'

// A process that serves the product as `npm start` does, for one test file after another: its code is
// loaded once. Each product has a data folder and a port of its own.

export type Wish =
  | {
      readonly kind: 'start'
      readonly id: number
      readonly folder: string
      readonly environment: Readonly<Record<string, string>>
    }
  | { readonly kind: 'stop'; readonly id: number; readonly url: string }

/** `url` is that of the product that was started, `failure` what went wrong in its place. */
export interface Done {
  readonly id: number
  readonly url?: string
  readonly failure?: string
}

const renderer = await loadPageRenderer(BUILT, { clock: createSystemClock(), freshSeed })
const running = new Map<string, RunningServer>()

/** What this process was warned of since the last product has ended. */
const warned: string[] = []
process.on('warning', ({ name, message }) => warned.push(`${name}: ${message}`))

async function start(folder: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const settings = readSettings({ ...process.env, ...environment, DATA_DIR: folder })
  const server = await startServer({ settings, port: 0, renderer })
  const url = server.url.replace('localhost', '127.0.0.1')
  running.set(url, server)
  return url
}

async function fulfil(wish: Wish): Promise<Done> {
  try {
    if (wish.kind === 'start') return { id: wish.id, url: await start(wish.folder, wish.environment) }
    await running.get(wish.url)?.close()
    running.delete(wish.url)
    const warnings = warned.splice(0)
    return { id: wish.id, ...(warnings.length > 0 && { failure: warnings.join('\n') }) }
  } catch (thrown) {
    return {
      id: wish.id,
      failure: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
    }
  }
}

process.on('message', async (wish: Wish) => process.send?.(await fulfil(wish)))
// Whoever asked is gone, and nobody else can.
process.once('disconnect', () => process.exit())
