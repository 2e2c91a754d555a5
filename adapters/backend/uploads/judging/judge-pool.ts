import { attachmentType, kindOfName } from '../../../../core/chat/attachments/kinds.ts'
import type { ClockPort } from '../../../../core/ports/clock.port.ts'
import { CrowdedError, createFairQueue, type FairQueue } from '../../../../core/queue/fair-queue.ts'
import { HttpError } from '../../http/http-error.ts'
import type { JudgeFile } from '../accepting.ts'
import { crowdedError } from '../upload-errors.ts'
import { createJudge, type Judge, type JudgeOptions } from './judge.ts'

/** Judges in processes of their own, so that no file of a stranger stops the server or takes its memory. */
export interface JudgePool {
  /** @throws HttpError 429 when too many wait already, 503 when the server is closing */
  readonly judge: JudgeFile
  /** The processes that there are now. */
  pids(): readonly number[]
  /** Ends them, whatever they do. */
  close(): void
}

/**
 * Files that wait for one judge: the room for uploads bounds the bytes that they hold in memory meanwhile. With the 30
 * seconds of a judge they are answered before the chat gives an upload up, which it does after a minute.
 */
const LIMITS = { atOnce: 1, mostWaiting: 24, mostOfOne: 8, patience: 25_000 }

interface Lane {
  readonly judge: Judge
  readonly queue: FairQueue
}

/**
 * Two judges: one for pictures that are decoded, which take memory by their pixels, so that only one of them
 * is open at a time; and one for everything else, which they then don't keep waiting. Senders take turns.
 */
export function createJudgePool(clock: Pick<ClockPort, 'after'>, options: JudgeOptions = {}): JudgePool {
  const createLane = (): Lane => ({ judge: createJudge(options), queue: createFairQueue(LIMITS, clock) })
  const lanes: Readonly<Record<'img' | 'doc', Lane>> = { img: createLane(), doc: createLane() }
  let isClosed = false
  return {
    async judge(name, bytes, sender) {
      const kind = kindOfName(name)
      if (!kind) return { refusal: { why: 'unsupported' } }
      const { judge, queue } = lanes[attachmentType(kind.mime)]
      try {
        return await queue.run({ name: sender }, async () => {
          if (isClosed) throw closing()
          const judged = await judge.judge(name, bytes)
          // Its judge was ended with the server, and not by the file.
          if (isClosed && 'refusal' in judged) throw closing()
          return judged
        })
      } catch (thrown) {
        throw thrown instanceof CrowdedError ? crowdedError() : thrown
      }
    },
    pids: () => Object.values(lanes).flatMap(({ judge }) => judge.pid ?? []),
    close() {
      isClosed = true
      for (const { judge, queue } of Object.values(lanes)) {
        queue.refuseWaiting(closing())
        judge.end()
      }
    },
  }
}

const closing = (): HttpError => new HttpError(503, 'We’re restarting. Try again in a moment.')
