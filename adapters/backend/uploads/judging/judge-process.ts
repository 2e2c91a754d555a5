import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { type Judged, judgeFile } from './judge-file.ts'
import type { JudgeAnswer, JudgeQuestion } from './judge-words.ts'

// A judge: looks into the files of strangers, one at a time, in a process that may be lost. It ends when its
// memory grows beyond what a picture needs, and with the server that started it.

/** What it may hold, in bytes. */
const MOST_MEMORY = Number(process.argv[2])
/** Decoders allocate beside the heap, on threads of their own: so often, in milliseconds, it is looked at. */
const LOOK_EVERY = 20

// Whoever waits for a page or a message goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
// A file that looks like one type to us and like another to the decoder meets none but these.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((coder) => `VipsForeignLoad${coder}`),
})

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY).unref()

process.once('disconnect', () => process.exit(0))
process.on('message', ({ id, name, bytes }: JudgeQuestion) => {
  judgeFile(name, bytes).then(
    (judged) => answer({ id, judged: withoutGiven(judged, bytes), memory: process.memoryUsage.rss() }),
    () => answer({ id, judged: { refusal: { why: 'damaged' } }, memory: process.memoryUsage.rss() }),
  )
})

function withoutGiven(judged: Judged, given: Uint8Array): JudgeAnswer['judged'] {
  if ('refusal' in judged || judged.kept.bytes !== given) return judged
  return { kept: { ...judged.kept, bytes: null } }
}

function answer(said: JudgeAnswer): void {
  process.send?.(said)
}
