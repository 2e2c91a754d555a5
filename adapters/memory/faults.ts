import type { ClockPort } from '../../core/ports/clock.port.ts'
import { PortError, type ThrownFailure } from '../../core/ports/port.ts'

/** What goes wrong on request. Names are the port's own methods; streams are left alone. */
export interface Faults<Method extends string> {
  /** The next calls fail. Nothing of them is done, unless only their answer is to be lost. */
  failNext(method: Method, failure: ThrownFailure, more?: FailMore): void
  /** From now on calls wait, before anything of them is done, until they are released. */
  hang(method: Method): void
  /** Lets waiting calls go on, in their order, and the next ones through. */
  release(method: Method): void
  /** From now on calls wait so many milliseconds before anything of them is done; 0 ends that. */
  delay(method: Method, milliseconds: number): void
  /** How many calls wait. */
  waiting(method: Method): number
}

export interface FailMore {
  /** How many calls; 1 when absent. */
  readonly times?: number
  /** The call is done and its answer is lost. */
  readonly answerLost?: boolean
}

export interface Faulty<P> {
  readonly port: P
  readonly faults: Faults<keyof P & string>
}

interface Trouble {
  readonly failures: { readonly failure: ThrownFailure; readonly answerLost: boolean }[]
  readonly waiting: (() => void)[]
  isHanging: boolean
  delay: number
}

type Member = (input: unknown, ...more: unknown[]) => unknown

/** A port that works until it is told otherwise. The clock is only asked by `delay`. */
export function withFaults<P extends object>(port: P, clock: Pick<ClockPort, 'after'>): Faulty<P> {
  const troubles = new Map<string, Trouble>()
  const troubleOf = (method: string): Trouble => {
    const known = troubles.get(method) ?? { failures: [], waiting: [], isHanging: false, delay: 0 }
    troubles.set(method, known)
    return known
  }

  async function call(member: Member, trouble: Trouble, given: [unknown, ...unknown[]]): Promise<unknown> {
    const planned = trouble.failures.shift()
    if (trouble.isHanging) await new Promise<void>((resume) => trouble.waiting.push(resume))
    if (trouble.delay > 0) await new Promise<void>((resume) => void clock.after(trouble.delay, resume))
    if (planned && !planned.answerLost) throw new PortError(planned.failure)
    const answer = await member(...given)
    if (planned) throw new PortError(planned.failure)
    return answer
  }

  const faulty = Object.entries(port as Readonly<Record<string, Member>>).map(([method, member]) => {
    const wrapped: Member = (...given) =>
      isStream(given) ? member(...given) : call(member, troubleOf(method), given)
    return [method, wrapped] as const
  })

  return {
    port: Object.fromEntries(faulty) as P,
    faults: {
      failNext: (method, failure, { times = 1, answerLost = false } = {}) => {
        for (let count = 0; count < times; count += 1)
          troubleOf(method).failures.push({ failure, answerLost })
      },
      hang: (method) => {
        troubleOf(method).isHanging = true
      },
      release: (method) => {
        const trouble = troubleOf(method)
        trouble.isHanging = false
        for (const resume of trouble.waiting.splice(0)) resume()
      },
      delay: (method, milliseconds) => {
        troubleOf(method).delay = milliseconds
      },
      waiting: (method) => troubleOf(method).waiting.length,
    },
  }
}

/** A stream is handed a function to emit with, a call only its input and a signal. */
const isStream = ([, second]: readonly unknown[]): boolean => typeof second === 'function'
