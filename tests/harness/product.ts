import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endProcess } from './end-process.ts'
import { newFolder } from './filled-folder.ts'
import { keptPort } from './kept-port.ts'
import { countWork } from './work.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const START_LIMIT = 60_000
const LOOK_EVERY = 100
/** As Node writes one to its errors. */
const WARNING = /^\(node:\d+\) .*Warning.*$/m

/** The product as `npm start` runs it, in a process of its own on a folder of its own. */
export interface Product {
  readonly url: string
  /** The process that runs it now. */
  pid(): number
  /** Ends the server without a word, as a power cut would. */
  crash(): Promise<void>
  /** Starts it again on the same port and folder. */
  restart(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/**
 * @param environment settings of the product
 * @param folder its data folder; an empty one of its own if none is given
 */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  folder: string = newFolder(),
): Promise<Product> {
  const port = await keptPort()
  const url = `http://127.0.0.1:${port}`
  const output: Buffer[] = []
  let child = await launch()

  async function launch(): Promise<ChildProcess> {
    countWork('servers')
    const started = spawn(process.execPath, ['adapters/start.mjs'], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout?.on('data', (part) => output.push(part))
    started.stderr?.on('data', (part) => output.push(part))
    await untilServing(url, started, told)
    return started
  }

  function told(): string {
    return Buffer.concat(output).toString()
  }

  return {
    url,
    pid: () => child.pid ?? 0,
    crash: () => endProcess(child, 'SIGKILL'),
    restart: async () => {
      child = await launch()
    },
    stop: async () => {
      await endProcess(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
      const warning = WARNING.exec(told())?.[0]
      if (warning !== undefined) throw new Error(`The product’s process was warned: ${warning}`)
    },
  }
}

/** Another process tells nobody when it is ready: it is asked, again and again. */
async function untilServing(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}:\n${output()}`)
    const isServing = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isServing) return
    // biome-ignore lint/style/noRestrictedGlobals: another process tells nobody when it is ready, it can only be asked again
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  throw new Error(`the server did not serve within ${START_LIMIT} ms:\n${output()}`)
}
