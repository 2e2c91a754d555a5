import type { ChildProcess } from 'node:child_process'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { CrowdedError, createFairQueue, type TaskOwner } from '../../../core/queue/fair-queue.ts'
import type { SentPaper } from '../../../core/wire/papers.ts'
import { answerOf, startHelper } from '../helper-process.ts'
import { HttpError } from '../http/http-error.ts'
import type { PrintAnswer, PrintQuestion } from './printing/print-words.ts'

/** Prints papers in a process of its own, which is started for the first of them, and again whenever it is gone. */
export interface Printer {
  /**
   * A paper that is being printed already is printed once for all who ask.
   * @param owner whose turn it takes
   * @returns the PDF
   * @throws HttpError 429 when too many wait already, 503 when it could not be printed now
   */
  print(owner: TaskOwner, paper: SentPaper): Promise<Uint8Array>
  /** The number of its process; null while it has none. */
  readonly pid: number | null
  /** Ends it, whatever it does; who waits is told to come again. */
  close(): void
}

export interface PrinterParts {
  readonly clock: Pick<ClockPort, 'after' | 'monotonic'>
  readonly report: (thrown: unknown) => void
  /** So long may one paper take, in milliseconds, the start of the process included. */
  readonly patience?: number
}

const SOURCE = 'adapters/backend/papers/printing/print-process.ts'
/** In megabytes; the typefaces of East Asia take five each. */
const HEAP = 256
const PATIENCE = 20_000
const LIMITS = { atOnce: 1, mostWaiting: 100, mostOfOne: 50, patience: 30_000 }
/** A process that has nothing to print is let go, in milliseconds. */
const IDLE = 60_000

export function createPrinter({ clock, report, patience = PATIENCE }: PrinterParts): Printer {
  const queue = createFairQueue(LIMITS, clock)
  const printing = new Map<string, Promise<Uint8Array>>()
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

  async function ask(paper: SentPaper): Promise<Uint8Array> {
    if (isClosed) throw closing()
    clearTimeout(idle)
    lastId += 1
    helper ??= started()
    const asked = helper
    asked.channel?.ref()
    const question: PrintQuestion = { id: lastId, paper }
    const said = await answerOf<PrintAnswer>(asked, question, patience)
    asked.channel?.unref()
    // It was ended with the server, and not by the paper.
    if (isClosed) throw closing()
    idle = setTimeout(end, IDLE).unref()
    if (typeof said !== 'string' && 'bytes' in said) return said.bytes
    throw new Error(
      `Paper ${paper.number} was not printed: ${typeof said === 'string' ? said : said.failure}`,
    )
  }

  /** Prints, and where others wait rests for as long before their turn: messages need the processor as well. */
  function inTurn(owner: TaskOwner, paper: SentPaper): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const task = async (): Promise<void> => {
        const since = clock.monotonic()
        resolve(await ask(paper))
        if (queue.isBusy()) await rest(clock.monotonic() - since)
      }
      queue.run(owner, task).catch(reject)
    })
  }

  return {
    get pid() {
      return helper?.pid ?? null
    },
    print(owner, paper) {
      const known = printing.get(paper.number)
      if (known) return known
      const printed = inTurn(owner, paper)
        .catch((thrown: unknown) => {
          throw refusalOf(thrown, report)
        })
        .finally(() => printing.delete(paper.number))
      printing.set(paper.number, printed)
      return printed
    },
    close() {
      isClosed = true
      queue.refuseWaiting(closing())
      end()
    },
  }
}

/** Nobody who waits for the server's end waits for this. */
const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })

/** What whoever asked is told; what went wrong is reported. */
function refusalOf(thrown: unknown, report: (thrown: unknown) => void): HttpError {
  if (thrown instanceof HttpError) return thrown
  if (thrown instanceof CrowdedError)
    return new HttpError(429, thrown.message, { retryAfter: thrown.retryAfter })
  report(thrown)
  return new HttpError(503, 'This paper can’t be printed right now. Try again in a moment.')
}

const closing = (): HttpError => new HttpError(503, 'We’re restarting. Try again in a moment.')
