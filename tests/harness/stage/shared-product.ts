import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freshFolder } from '../filled-folder.ts'
import { countWork } from '../work.ts'
import type { Done, Wish } from './product-process.ts'

/** In milliseconds: it starts within seconds, or never. */
const PATIENCE = 60_000
const PROCESS = fileURLToPath(new URL('product-process.ts', import.meta.url))

/** A slow machine is no crowd. */
export const PATIENT = { RATE_FACTOR: '20' }

/** A product on a folder of its own, in the server process that this worker's test files share. */
export interface SharedProduct {
  readonly url: string
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

type Asked = Omit<Extract<Wish, { kind: 'start' }>, 'id'> | Omit<Extract<Wish, { kind: 'stop' }>, 'id'>

let shared: ChildProcess | undefined
let asked = 0

/** The server process of this worker; it ends with the worker. */
function serverProcess(): ChildProcess {
  if (shared?.connected) return shared
  shared = fork(PROCESS, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return shared
}

async function ask(wish: Asked): Promise<Done> {
  const child = serverProcess()
  asked += 1
  const id = asked
  child.send({ ...wish, id })
  const answers = on(child, 'message', { signal: AbortSignal.timeout(PATIENCE), close: ['exit'] })
  for await (const [done] of answers as AsyncIterable<[Done]>) {
    if (done.id !== id) continue
    if (done.failure !== undefined) throw new Error(done.failure)
    return done
  }
  throw new Error('The server process has ended.')
}

/** @param environment settings of the product, as `npm start` reads them */
export async function startSharedProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<SharedProduct> {
  countWork('servers')
  const folder = await freshFolder('demo')
  const { url = '' } = await ask({ kind: 'start', folder, environment: { ...PATIENT, ...environment } })
  return {
    url,
    async stop() {
      await ask({ kind: 'stop', url })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
