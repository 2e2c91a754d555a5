import type { ChildProcess } from 'node:child_process'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { CrowdedError, createFairQueue } from '../../../core/queue/fair-queue.ts'
import type { SentPaper } from '../../../core/wire/papers.ts'
import { answerOf, startHelper } from '../helper-process.ts'
import { HttpError } from '../http/http-error.ts'
import type { PrintAnswer, PrintQuestion } from './printing/print-words.ts'

/** Prints papers in a process of its own, which is started for the first of them, and again whenever it is gone. */
export interface Printer {
  /**
   * @param owner whose turn it takes
   * @returns the PDF
   * @throws HttpError 429 when too many wait already, 503 when it could not be printed now
   */
  print(owner: string, paper: SentPaper): Promise<Uint8Array>
  close(): void
}

const SOURCE = 'adapters/backend/papers/printing/print-process.ts'
/** In megabytes; the typefaces of East Asia take five each. */
const HEAP = 256
/** So long may one paper take, in milliseconds, the start of the process included. */
const PATIENCE = 20_000
const LIMITS = { atOnce: 1, mostWaiting: 100, mostOfOne: 50, patience: 30_000 }
/** A process that has nothing to print is let go, in milliseconds. */
const IDLE = 60_000

export function createPrinter(
  clock: Pick<ClockPort, 'after' | 'monotonic'>,
  report: (thrown: unknown) => void,
): Printer {
  const queue = createFairQueue(LIMITS, clock)
  let helper: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let isClosed = false

  function end(): void {
    clearTimeout(idle)
    helper?.kill('SIGKILL')
    helper = null
  }

  function started(): ChildProcess {
    const fresh = startHelper({ source: SOURCE, heap: HEAP })
    const forget = (): void => {
      if (helper === fresh) helper = null
    }
    fresh.once('error', forget)
    fresh.once('exit', forget)
    return fresh
  }

  /** Prints for as long as it rests afterwards, where others wait: messages need the processor as well. */
  async function inTurn(paper: SentPaper): Promise<Uint8Array> {
    const since = clock.monotonic()
    const bytes = await ask(paper)
    if (queue.isBusy()) await rest(clock.monotonic() - since)
    return bytes
  }

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      clock.after(milliseconds, resolve)
    })

  async function ask(paper: SentPaper): Promise<Uint8Array> {
    if (isClosed) throw closing()
    clearTimeout(idle)
    lastId += 1
    helper ??= started()
    const asked = helper
    asked.channel?.ref()
    const question: PrintQuestion = { id: lastId, paper }
    const said = await answerOf<PrintAnswer>(asked, question, PATIENCE)
    asked.channel?.unref()
    idle = setTimeout(end, IDLE).unref()
    if (typeof said !== 'string' && 'bytes' in said) return said.bytes
    throw new Error(
      `Paper ${paper.number} was not printed: ${typeof said === 'string' ? said : said.failure}`,
    )
  }

  return {
    print(owner, paper) {
      return queue
        .run({ name: owner }, () => inTurn(paper))
        .catch((thrown: unknown) => {
          throw refusalOf(thrown, report)
        })
    },
    close() {
      isClosed = true
      queue.refuseWaiting(closing())
      end()
    },
  }
}

/** What whoever asked is told; what went wrong is reported. */
function refusalOf(thrown: unknown, report: (thrown: unknown) => void): HttpError {
  if (thrown instanceof HttpError) return thrown
  if (thrown instanceof CrowdedError)
    return new HttpError(429, thrown.message, { retryAfter: thrown.retryAfter })
  report(thrown)
  return new HttpError(503, 'This paper can’t be printed right now. Try again in a moment.')
}

const closing = (): HttpError => new HttpError(503, 'We’re restarting. Try again in a moment.')
