import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { fromRoot, IS_BUILT, ROOT } from './project.ts'

// Work that may take long, or die of what it is given, is done in a process of its own: the server goes on.

const LOADER = IS_BUILT ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]

export interface HelperProgram {
  /** Its source; what is built of it has its name. */
  readonly source: string
  readonly args?: readonly string[]
  /** Of its heap, in megabytes. */
  readonly heap: number
}

/** It needs nothing of what the server knows, and ends with it. */
export function startHelper({ source, args = [], heap }: HelperProgram): ChildProcess {
  const built = `dist/product/${source.slice(source.lastIndexOf('/') + 1).replace(/\.ts$/, '.js')}`
  const helper = fork(fromRoot(IS_BUILT ? built : source), args, {
    cwd: ROOT,
    env: environment(),
    execArgv: [...LOADER, `--max-old-space-size=${heap}`, '--single-threaded-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // One that could not be started says so, and never ends.
  helper.on('error', () => helper.kill('SIGKILL'))
  helper.unref()
  return helper
}

interface Numbered {
  readonly id: number
}

/**
 * What a helper answers, or how its process ended over the question.
 * @param patience in milliseconds; then it is ended
 * @throws what the system said when it could not start that process
 */
export function answerOf<Answer extends Numbered>(
  helper: ChildProcess,
  question: Numbered,
  patience: number,
): Promise<Answer | string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => helper.kill('SIGKILL'), patience)
    const stop = (): void => {
      clearTimeout(timer)
      helper.off('message', hear)
      helper.off('exit', lose)
      helper.off('error', miss)
    }
    const done = (said: Answer | string): void => {
      stop()
      resolve(said)
    }
    const hear = (said: unknown): void => {
      if ((said as Answer).id === question.id) done(said as Answer)
    }
    const lose = (code: number | null, signal: string | null): void => done(signal ?? `exit ${code}`)
    const miss = (thrown: Error): void => {
      stop()
      reject(thrown)
    }
    helper.on('message', hear)
    helper.once('exit', lose)
    helper.once('error', miss)
    // One that was never started has no channel: it says so a moment later.
    if (helper.channel) helper.send(question, () => undefined)
  })
}

/** Where its tools are, and how its allocator keeps small: many threads would each keep a share. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR } = process.env
  return { PATH, ...(TMPDIR !== undefined && { TMPDIR }), MALLOC_ARENA_MAX: '2' }
}
