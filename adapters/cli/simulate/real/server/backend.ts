import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The backend in a process of its own, on data that outlives it. */
export interface Backend {
  /** Where it listens; null while it does not. */
  readonly port: number | null
  /** Starts it if it is not running or starting. @returns once it serves, or was killed meanwhile */
  start(): Promise<void>
  /** SIGKILL, whatever it is about to do. @returns once the process is gone */
  kill(): Promise<void>
  /** Lines of its log that tell of an error, since last asked. */
  complaints(): readonly string[]
  /** How often it ended though nobody had killed it, since last asked. */
  collapses(): number
}

const ENTRY = fileURLToPath(new URL('./backend-process.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const START_LIMIT = 120_000

/** @param data `DATA_DIR` or `DATABASE_URL` of the product's own settings */
export function createBackend(data: Readonly<Record<string, string>>): Backend {
  let child: ChildProcess | null = null
  let port: number | null = null
  let starting: Promise<void> = Promise.resolve()
  let log: string[] = []
  let collapses = 0

  function spawn(): ChildProcess {
    const spawned = fork(ENTRY, {
      cwd: ROOT,
      execArgv: ['--import', 'tsx'],
      env: { ...environment(), ...data, HOST: '127.0.0.1', RATE_FACTOR: '1000', CHAT_ATTEMPTS: '12' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    spawned.once('exit', () => {
      if (child !== spawned) return
      collapses += 1
      child = null
      port = null
    })
    spawned.stderr?.on('data', (part: Buffer) => log.push(...part.toString().split('\n').filter(isComplaint)))
    return spawned
  }

  async function launch(launched: ChildProcess): Promise<void> {
    const found = await told(launched)
    if (found === null) {
      // It has been killed meanwhile, or has ended by itself, which is counted; or it hangs.
      if (child !== launched) return
      launched.kill('SIGKILL')
      throw new Error('the backend did not start')
    }
    const isServing = await fetch(`http://127.0.0.1:${found}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (child !== launched) return
    if (!isServing) throw new Error('the backend listens, and does not say that it serves')
    port = found
  }

  return {
    get port() {
      return port
    },
    start: () => {
      if (!child) {
        child = spawn()
        starting = launch(child)
      }
      return starting
    },
    kill: async () => {
      const killed = child
      child = null
      port = null
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return
      const gone = new Promise((resolve) => killed.once('exit', resolve))
      killed.kill('SIGKILL')
      await gone
    },
    collapses: () => {
      const counted = collapses
      collapses = 0
      return counted
    },
    complaints: () => {
      const told = log
      log = []
      return told
    },
  }
}

/** The port that a fresh process reports; null when it ends, or says nothing for two minutes. */
function told(launched: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(null), START_LIMIT)
    const settle = (found: number | null) => {
      clearTimeout(limit)
      resolve(found)
    }
    launched.once('exit', () => settle(null))
    launched.once('message', (message) => settle((message as { readonly port: number }).port))
  })
}

/** What is set for us is not meant for it: it has the data that it is given, and nothing else. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, DATA_DIR: _folder, REDIS_URL: _redis, ...rest } = process.env
  return rest
}

/** Error and fatal lines of the structured log, and what is no such line. */
function isComplaint(line: string): boolean {
  return line !== '' && !/"level":(10|20|30|40)\b/.test(line)
}
