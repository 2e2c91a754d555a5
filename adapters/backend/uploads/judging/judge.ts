import type { ChildProcess } from 'node:child_process'
import { answerOf, startHelper } from '../../helper-process.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Judged } from './judge-file.ts'
import type { JudgeAnswer, JudgeQuestion } from './judge-words.ts'

/** One judge: a process that is started for its first file, and whenever the last one is gone. */
export interface Judge {
  /**
   * Has one file judged; only one at a time.
   * @returns why it may not be kept, too: it took too much where its judge died of it, or too long
   * @throws HttpError 503 when no process can be started for it
   */
  judge(name: string, bytes: Uint8Array): Promise<Judged>
  /** The number of its process; null while it has none. */
  readonly pid: number | null
  end(): void
}

export interface JudgeOptions {
  /** So long may one file take, in milliseconds, the start of the process included. */
  readonly patience?: number
  /** What its process may hold, in bytes. Default: itself, and the largest picture that is decoded. */
  readonly memory?: number
  /** Told when a judge's process ended over a file: by its memory, its time, a decoder's fault. */
  readonly onLost?: (signal: string) => void
  /** Told when no process could be started: nobody's file is to blame. */
  readonly onUnstarted?: (thrown: unknown) => void
}

const SOURCE = 'adapters/backend/uploads/judging/judge-process.ts'
/** In megabytes: texts of 25 MB, and what is built of them. */
const HEAP = 256
const PATIENCE = 30_000
const MEMORY = 420_000_000
/** A judge that has nothing to do is let go, in milliseconds. */
const IDLE = 60_000
/** One that holds more than this is replaced, so that the next file has all of the memory that it may take. */
const TIRED = 140_000_000

export function createJudge(options: JudgeOptions = {}): Judge {
  const { patience = PATIENCE, memory = MEMORY, onLost, onUnstarted } = options
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  function started(): ChildProcess {
    const fresh = startHelper({ source: SOURCE, args: [String(memory)], heap: HEAP })
    const forget = (): void => {
      if (child === fresh) child = null
    }
    fresh.once('error', forget)
    fresh.once('exit', forget)
    return fresh
  }

  /** @throws what the system said when it could not start a process */
  async function ask(question: JudgeQuestion) {
    const asked = child ?? started()
    child = asked
    asked.channel?.ref()
    return { asked, said: await answerOf<JudgeAnswer>(asked, question, patience) }
  }

  function settle(asked: ChildProcess, memory: number): void {
    asked.channel?.unref()
    if (child === asked && memory > TIRED) end()
    if (child) idle = setTimeout(end, IDLE).unref()
  }

  return {
    get pid() {
      return child?.pid ?? null
    },
    end,
    async judge(name, bytes) {
      clearTimeout(idle)
      lastId += 1
      const { asked, said } = await ask({ id: lastId, name, bytes }).catch((thrown: unknown) => {
        onUnstarted?.(thrown)
        throw new HttpError(503, 'We can’t check files right now. Try again in a moment.')
      })
      if (typeof said === 'string') onLost?.(said)
      settle(asked, typeof said === 'string' ? 0 : said.memory)
      if (typeof said === 'string') return { refusal: { why: 'tooMuch' } }
      const { judged } = said
      return 'refusal' in judged ? judged : { kept: { ...judged.kept, bytes: judged.kept.bytes ?? bytes } }
    },
  }
}
