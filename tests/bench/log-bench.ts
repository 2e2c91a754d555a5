import { addMessage, addMessages, emptyLog, type MessageLog } from '../../core/chat/log.ts'
import type { LogMessage } from '../../core/chat/message.ts'
import { stored } from '../harness/fixtures.ts'
import { median, type Row } from './table.ts'

const SMALL = 100
const LARGE = 100_000
const ADDED = 640
const ROUNDS = 200

const SEALED = { pii: 'text:1', length: 12, blank: false } as const

/** A message as machines hold it, of its own memory. */
function messageOf(seq: number): LogMessage {
  const plain = stored(seq)
  const names = { firstName: SEALED, lastName: SEALED, fullname: SEALED }
  return { ...plain, ...names, content: { text: { ...SEALED, pii: `text:${seq}` }, utc: plain.time } }
}

function logOf(count: number): MessageLog<LogMessage> {
  return addMessages(
    emptyLog<LogMessage>(),
    Array.from({ length: count }, (_one, index) => messageOf(index + 1)),
  )
}

/** Adding a message to a log of 100,000 over one of 100, in time and in memory kept: at most 1.5 each. */
export function benchLog(): readonly Row[] {
  const small = logOf(SMALL)
  const large = logOf(LARGE)
  const ratios: number[] = []
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = timeToAdd(small, SMALL)
    const second = timeToAdd(large, LARGE)
    if (round < ROUNDS / 4) continue
    times.small.push(first)
    times.large.push(second)
    ratios.push(second / first)
  }
  const memory = { small: memoryToAdd(small, SMALL), large: memoryToAdd(large, LARGE) }
  return [
    {
      what: 'add a message: log of 100,000 over one of 100, time',
      ratio: median(ratios),
      limit: 1.5,
      detail: `${median(times.large).toFixed(2)} µs over ${median(times.small).toFixed(2)} µs`,
    },
    {
      what: 'add a message: log of 100,000 over one of 100, memory kept',
      ratio: memory.large / memory.small,
      limit: 1.5,
      detail: `${Math.round(memory.large)} over ${Math.round(memory.small)} bytes`,
    },
  ]
}

/** Microseconds a message, over 640 added one after the other: ten chunks from end to end. */
function timeToAdd(base: MessageLog<LogMessage>, size: number): number {
  const messages = Array.from({ length: ADDED }, (_one, index) => messageOf(size + index + 1))
  let log = base
  const began = performance.now()
  for (const message of messages) log = addMessage(log, message)
  const took = performance.now() - began
  if (log.count !== size + ADDED) throw new Error('the log lost a message')
  return (took * 1000) / ADDED
}

const COPIES = 40

/** Bytes a message that stay once it is added, messages included, over many logs that are kept side by side. */
function memoryToAdd(base: MessageLog<LogMessage>, size: number): number {
  const collect = globalThis.gc
  if (!collect) throw new Error('run with --expose-gc')
  const kept: MessageLog<LogMessage>[] = []
  collect()
  const before = process.memoryUsage().heapUsed
  for (let copy = 0; copy < COPIES; copy += 1) {
    let log = base
    for (let added = 1; added <= ADDED; added += 1) log = addMessage(log, messageOf(size + added))
    kept.push(log)
  }
  collect()
  const after = process.memoryUsage().heapUsed
  if (kept.length !== COPIES) throw new Error('the logs must be kept')
  return (after - before) / (COPIES * ADDED)
}
