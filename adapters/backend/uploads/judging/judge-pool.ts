import { attachmentType, kindOfName } from '../../../../core/chat/attachments/kinds.ts'
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

/** So many wait for one judge; each holds its bytes in memory meanwhile. */
const MOST_WAITING = 8

interface Waiting {
  readonly go: () => void
  readonly giveUp: (thrown: Error) => void
}

interface Lane {
  readonly judge: Judge
  readonly waiting: Waiting[]
  isBusy: boolean
}

/**
 * Two judges: one for pictures that are decoded, which take memory by their pixels, so that only one of them
 * is open at a time; and one for everything else, which they then don't keep waiting.
 */
export function createJudgePool(options: JudgeOptions = {}): JudgePool {
  const lanes: Readonly<Record<'img' | 'doc', Lane>> = {
    img: { judge: createJudge(options), waiting: [], isBusy: false },
    doc: { judge: createJudge(options), waiting: [], isBusy: false },
  }
  let isClosed = false
  return {
    async judge(name, bytes) {
      const kind = kindOfName(name)
      if (!kind) return null
      const lane = lanes[attachmentType(kind.mime)]
      await turnOf(lane)
      try {
        if (isClosed) throw closing()
        return await lane.judge.judge(name, bytes)
      } finally {
        const next = lane.waiting.shift()
        if (next) next.go()
        else lane.isBusy = false
      }
    },
    pids: () => Object.values(lanes).flatMap(({ judge }) => judge.pid ?? []),
    close() {
      isClosed = true
      for (const { judge, waiting } of Object.values(lanes)) {
        for (const { giveUp } of waiting.splice(0)) giveUp(closing())
        judge.end()
      }
    },
  }
}

/** @throws HttpError 429 */
async function turnOf(lane: Lane): Promise<void> {
  if (!lane.isBusy) {
    lane.isBusy = true
    return
  }
  if (lane.waiting.length >= MOST_WAITING) throw crowdedError()
  await new Promise<void>((go, giveUp) => lane.waiting.push({ go, giveUp }))
}

const closing = (): HttpError => new HttpError(503, 'The server is closing. Try again in a moment.')
